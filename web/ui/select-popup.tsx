import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { FieldTies } from './field.tsx';
import { Icon } from './icon.tsx';
import { type Choice, chosenLook, selectLook } from './select-look.ts';

/** What `Select` is from the first time it is opened. */
export function SelectPopup({
  ties,
  choices,
  value,
  onChange,
  placeholder,
  isDisabled,
}: {
  ties: FieldTies;
  choices: readonly Choice<string>[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder: string;
  isDisabled: boolean;
}) {
  return (
    <Base.Root
      items={choices}
      value={value}
      disabled={isDisabled}
      defaultOpen
      onValueChange={(chosen) => chosen !== null && onChange(chosen)}
    >
      <Base.Trigger {...ties} className={selectLook}>
        <Base.Value
          placeholder={placeholder}
          className={chosenLook}
          title={choices.find((choice) => choice.value === value)?.label}
          render={<bdi />}
        />
        <Base.Icon className="text-muted">
          <Icon of={ChevronDown} size={18} />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className="max-h-(--available-height) max-w-[min(var(--available-width),36rem)] min-w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-raised p-1 text-sm shadow-float outline-none">
            {choices.map((choice) => (
              <Base.Item
                key={choice.value}
                value={choice.value}
                className="flex min-h-8 touch:min-h-11 cursor-default items-center justify-between gap-6 rounded-control px-2.5 outline-none data-highlighted:bg-primary-soft"
              >
                <Base.ItemText className="min-w-0 wrap-anywhere" dir="auto">
                  {choice.label}
                </Base.ItemText>
                <Base.ItemIndicator className="text-primary">
                  <Icon of={Check} size={16} />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
