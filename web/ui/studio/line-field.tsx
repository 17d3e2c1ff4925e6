import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';

/** One line of a list that wraps where it is long; its name is read aloud and stands in it while it is empty. */
export function LineField({
  label,
  placeholder = label,
  look,
  onText,
  ...area
}: Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'aria-label' | 'onChange'> & {
  label: string;
  look?: 'quiet' | undefined;
  onText: (text: string) => void;
}) {
  return (
    <textarea
      rows={1}
      {...area}
      aria-label={label}
      placeholder={placeholder}
      // A line break has no place in an answer: pasted ones become spaces.
      onChange={(event) => onText(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
      className={classNames(
        'control-box field-sizing-content w-full min-w-0 flex-1 resize-none px-2.5 py-1.5 text-base sm:text-sm',
        look === 'quiet' && 'text-muted',
      )}
    />
  );
}
