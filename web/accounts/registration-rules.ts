import { emailPattern, phonePattern, withoutSpaces } from '#contract/accounts.ts';

export interface RegistrationForm {
  name: string;
  email: string;
  phone_number: string;
  password: string;
  confirm_password: string;
}

/** Keys below `accounts`; the sentences are the specification's own. */
export type RegistrationProblem =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'passwordRequired'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordsDiffer';

type Rules = {
  [Field in keyof RegistrationForm]: (value: string, form: RegistrationForm) => RegistrationProblem | null;
};

export const minPasswordLength = 6;
const maxPasswordLength = 128;

/** What is wrong with a field, or null. The order of the fields is the order on the screen. */
export const registrationRules: Rules = {
  name: (value) => (value.trim() === '' ? 'nameRequired' : null),
  email: (value) => (value.trim() === '' ? 'emailRequired' : emailPattern.test(value.trim()) ? null : 'emailInvalid'),
  phone_number: (value) =>
    value.trim() === '' ? 'phoneRequired' : phonePattern.test(withoutSpaces(value)) ? null : 'phoneInvalid',
  password: (value) => {
    if (value === '') return 'passwordRequired';
    if (value.length < minPasswordLength) return 'passwordTooShort';
    return value.length > maxPasswordLength ? 'passwordTooLong' : null;
  },
  confirm_password: (value, form) => (value === form.password ? null : 'passwordsDiffer'),
};

/** 0 nothing typed, 1 weak, 2 fair, 3 good: length counts most, then how many kinds of signs there are. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === '') return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (password.length < minPasswordLength || different < 4) return 1;
  if (password.length >= 14 || (password.length >= 10 && kinds >= 3)) return 3;
  return password.length >= 9 || kinds >= 3 ? 2 : 1;
}
