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
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        onClick={() => onChange(!isOn)}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        id={id}
        className="group relative mt-0.5 flex h-5 w-9 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors after:absolute after:-inset-2 disabled:opacity-55 aria-checked:bg-primary-fill"
      >
        <span className="size-4 rounded-full bg-on-primary transition-transform group-aria-checked:translate-x-4" />
      </button>
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
