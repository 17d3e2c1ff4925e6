import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** `label` beside it, or `hiddenLabel` where the place says it (a table's row). */
export function Checkbox({
  label,
  hiddenLabel,
  isChecked,
  isMixed = false,
  onChange,
  isDisabled = false,
}: {
  label?: ReactNode;
  hiddenLabel?: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
}) {
  const id = useId();
  return (
    <span className={classNames('inline-flex items-start gap-2.5', !label && 'align-middle')}>
      <Base.Root
        id={id}
        checked={isChecked}
        indeterminate={isMixed}
        disabled={isDisabled}
        onCheckedChange={(checked) => onChange(checked)}
        aria-label={hiddenLabel}
        aria-labelledby={label ? `${id}-label` : undefined}
        className="relative grid size-[18px] shrink-0 place-items-center rounded-tick border border-line-strong bg-card text-on-primary after:absolute after:-inset-2 data-checked:border-primary-fill data-checked:bg-primary-fill data-indeterminate:border-primary-fill data-indeterminate:bg-primary-fill data-disabled:opacity-55"
      >
        <Base.Indicator>
          <Icon of={isMixed ? Minus : Check} size={14} />
        </Base.Indicator>
      </Base.Root>
      {label && (
        <label id={`${id}-label`} htmlFor={id} className="-mt-px text-sm">
          {label}
        </label>
      )}
    </span>
  );
}
