import { expect, test } from 'vitest';
import { saidPlainly } from './plain-wording.ts';

test.each([
  ['Sign it no later than 5 pm.', 'Sign it by 5 pm.'],
  ['You are required to purchase gloves.', 'You must buy gloves.'],
  ['Staff are not allowed to eat here.', 'Staff must not eat here.'],
  ['Wait a minimum of 3 days prior to the test.', 'Wait at least 3 days before the test.'],
  ['The form must be signed by the manager before noon.', 'the manager must signed The form before noon.'],
])('is told in one way: %s', (written, plain) => {
  expect(saidPlainly(written, 'en')).toBe(plain);
});

test.each([
  ['at most 5 days', 'less than 5 days'],
  ['You may go.', 'You have to go.'],
  ['It may not work.', 'It must not work.'],
  ['It cannot open.', 'It must not open.'],
  ['Turn the right wheel.', 'Turn the correct wheel.'],
  ['The manager must be heard by the member.', 'The member must be heard by the manager.'],
])('what differs stays apart: %s / %s', (one, other) => {
  expect(saidPlainly(one, 'en')).not.toBe(saidPlainly(other, 'en'));
});

test('a text in another language stays as it is', () => {
  expect(saidPlainly('Personnel select', 'fr')).toBe('Personnel select');
});

test.each(['Remove the account.', 'Workers sign the book.', 'Submit the form.', 'Keep it no longer than 3 days.'])(
  'what a rule may tell apart stays as it is: %s',
  (written) => {
    expect(saidPlainly(written, 'en')).toBe(written);
  },
);
