import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** The message that belongs to this field; nothing when it is well. */
  error?: string | undefined;
  className?: string;
}

/** What a control inside a field needs to be tied to its label, hint and error. */
export interface FieldTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label above, a hint or an error below, all tied to the control that `children` draws. */
export function Field({
  label,
  hint,
  error,
  className,
  trailing,
  children,
}: FieldFrame & { trailing?: ReactNode; children: (ties: FieldTies) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
        </label>
        {trailing}
      </div>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = FieldFrame & { trailing?: ReactNode; end?: ReactNode } & Omit<
    ComponentPropsWithRef<'input'>,
    'className' | 'id'
  >;

/** One line of text; `end` sits inside the box at its right. Takes what react-hook-form's `register` returns. */
export function TextField({ label, hint, error, className, trailing, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} trailing={trailing} {...(className && { className })}>
      {(ties) => (
        <div className="relative">
          <input
            {...input}
            {...ties}
            className={classNames('control-box w-full px-3 py-1.5 text-base sm:text-sm', Boolean(end) && 'pr-11')}
          />
          {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  className,
  trailing,
  ...input
}: FieldFrame & { trailing?: ReactNode } & Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} trailing={trailing} {...(className && { className })}>
      {(ties) => (
        <textarea
          rows={4}
          {...input}
          {...ties}
          className="control-box field-sizing-content w-full px-3 py-2 text-base sm:text-sm"
        />
      )}
    </Field>
  );
}
