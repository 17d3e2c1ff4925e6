import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toCallFailure } from '../api/failure.ts';

/** Puts what the server says about a form's fields at these fields, and the focus into the first of them. */
export function showFieldErrors<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'getValues' | 'setError'>,
  cause: unknown,
): void {
  const fields = form.getValues();
  let shouldFocus = true;
  for (const [name, [message]] of Object.entries(toCallFailure(cause).validationErrors)) {
    // `buttons.0` stands at the field of all buttons.
    const field = name.split('.')[0] ?? '';
    if (message === undefined || !(field in fields)) continue;
    form.setError(field as FieldPath<Form>, { message }, { shouldFocus }); // `in` has just proved it
    shouldFocus = false;
  }
}
