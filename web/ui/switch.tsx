import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';

/** On or off, with the word at its right; `hint` below. */
export function Switch({
  label,
  hint,
  isOn,
  onChange,
  isDisabled = false,
}: {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <Base.Root
        checked={isOn}
        onCheckedChange={(checked) => onChange(checked)}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        id={id}
        className="mt-0.5 flex h-5 w-9 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors data-checked:bg-primary-fill data-disabled:opacity-55"
      >
        <Base.Thumb className="size-4 rounded-full bg-on-primary transition-transform data-checked:translate-x-4" />
      </Base.Root>
      <div className="min-w-0">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
