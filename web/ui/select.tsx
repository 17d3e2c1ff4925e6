import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

/** One of several. `value` null: nothing chosen yet, `placeholder` shows. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  choices,
  value,
  onChange,
  placeholder = '',
  isDisabled = false,
  className,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  isDisabled?: boolean;
  className?: string;
}) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(ties) => (
        <Base.Root
          items={choices}
          value={value}
          disabled={isDisabled}
          onValueChange={(chosen) => chosen !== null && onChange(chosen)}
        >
          <Base.Trigger
            {...ties}
            className="control-box flex w-full items-center justify-between gap-2 px-3 py-1.5 text-left text-base sm:text-sm"
          >
            <Base.Value placeholder={placeholder} />
            <Base.Icon className="text-muted">
              <Icon of={ChevronDown} size={18} />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
              <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-raised p-1 text-sm shadow-float outline-none">
                {choices.map((choice) => (
                  <Base.Item
                    key={choice.value}
                    value={choice.value}
                    className="flex min-h-8 touch:min-h-11 cursor-default items-center justify-between gap-6 rounded-control px-2.5 outline-none data-highlighted:bg-primary-soft"
                  >
                    <Base.ItemText>{choice.label}</Base.ItemText>
                    <Base.ItemIndicator className="text-primary">
                      <Icon of={Check} size={16} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
