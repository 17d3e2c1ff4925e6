import { Check, Minus } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/**
 * `label` beside it, or `hiddenLabel` where the place says it (a table's row). The browser's own box lies unseen over the
 * drawn one, a finger wide: fifty of them cost a list nothing.
 */
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
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  const isFilled = isChecked || isMixed;
  return (
    <span className={classNames('inline-flex items-start gap-2.5', !label && 'align-middle')}>
      <span className="relative grid size-[18px] shrink-0">
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={isChecked}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-label={hiddenLabel}
          className="peer absolute -top-2 -left-2 z-10 m-0 size-[34px] cursor-pointer opacity-0 disabled:cursor-auto"
        />
        <span
          aria-hidden="true"
          className={classNames(
            'grid place-items-center rounded-tick border text-on-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary peer-disabled:opacity-55',
            isFilled ? 'border-primary-fill bg-primary-fill' : 'border-line-strong bg-card',
          )}
        >
          {isFilled && <Icon of={isMixed ? Minus : Check} size={14} />}
        </span>
      </span>
      {label && (
        <label htmlFor={id} className="-mt-px text-sm">
          {label}
        </label>
      )}
    </span>
  );
}
