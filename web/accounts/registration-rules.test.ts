import { expect, test } from 'vitest';
import { passwordStrength, type RegistrationForm, registrationRules } from './registration-rules.ts';

const aForm = (changes: Partial<RegistrationForm> = {}): RegistrationForm => ({
  name: 'Asha Kulkarni',
  email: 'asha@chalkline.example',
  phone_number: '+91 98765 43210',
  password: 'Chalk1',
  confirm_password: 'Chalk1',
  ...changes,
});

const problemOf = (field: keyof RegistrationForm, changes: Partial<RegistrationForm>) => {
  const form = aForm(changes);
  return registrationRules[field](form[field], form);
};

test.each([
  ['name', '  ', 'nameRequired'],
  ['email', '', 'emailRequired'],
  ['email', 'asha@chalkline', 'emailInvalid'],
  ['email', 'as ha@chalkline.example', 'emailInvalid'],
  ['phone_number', '', 'phoneRequired'],
  ['phone_number', '98765432', 'phoneInvalid'],
  ['phone_number', '+1234567890123456', 'phoneInvalid'],
  ['phone_number', '98765-43210', 'phoneInvalid'],
  ['password', '', 'passwordRequired'],
  ['password', 'Chal1', 'passwordTooShort'],
  ['confirm_password', 'chalk1', 'passwordsDiffer'],
] as const)('%s "%s" is refused: %s', (field, value, problem) => {
  expect(problemOf(field, { [field]: value })).toBe(problem);
});

test.each([
  ['phone_number', ' 98765 43210 '],
  ['phone_number', '+919876543210'],
  ['password', 'abcdef'],
  ['email', ' asha@chalkline.example '],
] as const)('%s "%s" is taken', (field, value) => {
  expect(problemOf(field, { [field]: value })).toBeNull();
});

test('a long sentence is a good password, one sign repeated a weak one', () => {
  expect(passwordStrength('the leaves turn in march')).toBe(3);
  expect(passwordStrength('aaaaaaaaaaaaaaaaaa')).toBe(1);
  expect(passwordStrength('')).toBe(0);
});
