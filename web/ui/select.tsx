import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { lazyPage } from './lazy-page.ts';
import { Field, type FieldTies } from './field.tsx';
import { Icon } from './icon.tsx';
import { type Choice, chosenLook, selectLook } from './select-look.ts';

const loadPopup = lazyPage(() => import('./select-popup.tsx'), 'SelectPopup');
const SelectPopup = lazy(async () => ({ default: (await loadPopup()).Component })); // React.lazy asks for a default

interface Parts {
  choices: readonly Choice<string>[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder: string;
  isDisabled: boolean;
}

/** The closed control; its list is loaded when somebody comes near it. */
function Face({ ties, parts }: { ties: FieldTies; parts: Parts }) {
  const [isAsked, setAsked] = useState(false);
  const comeNear = () => void loadPopup();
  const chosen = parts.choices.find((choice) => choice.value === parts.value);
  const button = (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      {...ties}
      disabled={parts.isDisabled}
      className={selectLook}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      onClick={() => setAsked(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setAsked(true);
      }}
    >
      <bdi className={chosenLook} title={chosen?.label}>
        {chosen?.label ?? parts.placeholder}
      </bdi>
      <Icon of={ChevronDown} size={18} className="text-muted" />
    </button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <SelectPopup ties={ties} {...parts} />
    </Suspense>
  );
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
        <Face
          ties={ties}
          // What is chosen is one of `choices`, so its value is a Value again.
          parts={{ choices, value, onChange: (chosen) => onChange(chosen as Value), placeholder, isDisabled }}
        />
      )}
    </Field>
  );
}
