import { expect, test } from 'vitest';
import { contradictsFact } from './contradicted-fact.ts';

test.each([
  ['denies what a sentence affirms', 'The reports are not encrypted.', ['Reports are encrypted, as are the copies.']],
  ['says no longer', 'Old entries can no longer be corrected.', ['If an old entry is corrected, tell the office.']],
  ['says no', 'The siren gives no warning.', ['The siren gives a warning first.']],
  ['says only of what is not limited', 'Only drivers sign the list.', ['The driver signs the list.']],
  [
    'drops every condition by whatever',
    'Close the gate whatever the weather.',
    ['Close the gate in rain and in strong wind.'],
  ],
  ['names another part of the day', 'The round is made in the evening.', ['The round is made in the morning.']],
  ['names another rhythm', 'The filter is washed weekly.', ['The filter is washed monthly.']],
])('a claim that %s contradicts it', (_what, claim, sentences) => {
  expect(contradictsFact(claim, sentences, 'en')).toBe(true);
});

test.each([
  ['repeats a denial', 'The reports are not encrypted.', ['Nobody encrypts the reports.']],
  ['is excused by another sentence', 'The reports are not encrypted.', ['Reports are encrypted.', 'Copies never are.']],
  ['denies something else', 'The reports are not printed.', ['Reports are encrypted, as are the copies.']],
  ['denies in a condition', 'Sign the list when the driver is not here.', ['Sign the list for the driver, here.']],
  ['bans what a sentence warns of', 'No gloves near the saw: they get caught.', ['Gloves near the saw get caught.']],
  ['limits what a sentence limits', 'Only drivers sign the list.', ['The list is signed by drivers alone.']],
  ['names the same rhythm otherwise', 'The filter is washed annually.', ['The yearly washing of the filter.']],
])('a claim that %s does not', (_what, claim, sentences) => {
  expect(contradictsFact(claim, sentences, 'en')).toBe(false);
});

test('languages without these words are left alone', () => {
  expect(contradictsFact('Only drivers sign the list.', ['The driver signs the list.'], 'hi')).toBe(false);
});
