import { expect, test } from 'vitest';
import { isCatchword, isCommand, isTold } from './catchwords.ts';

test.each([
  'Large systems where the parts must fit together',
  'Requires a brake and a second switch',
  'Must be inspected before each shift',
  'Used for training and for tests',
  'Running participants for a study of the lab',
  'Rail, bus, ferry, or other fares',
  'Risk of splashing caused by heat in the vat',
  'Gas exchange surface for fish',
  'Deep cut or visible bone',
  'Guests of a Named Club Member',
  'Date and time of the second visit',
  'The hour he was called to the gate',
  'Service paid for but not delivered',
  'Crew Members Rights and Duties',
  'Payment records, wage slips and plans of the yard',
])('a line without a main verb or its subject is no sentence: %s', (line) => {
  expect(isCatchword(line)).toBe(true);
});

test.each([
  'Test and validate all services before the restart',
  'Do not reuse a password of another page',
  'The timer will stop when the switch is down',
  'If the bin is full, press the lid down',
  'Before you open the valve, close the tap',
  'Missed visits: The number of patients who did not come',
  'When you stand near the drum you must not wear a scarf',
  'If the crane stops (storm, fault, or other cause), tell the yard at once',
  'Use the small key to open the cabinet',
  'Periodically (at least once a shift), make sure that the bolts are tight',
])('an order, a statement and an explained label are sentences: %s', (line) => {
  expect(isCatchword(line)).toBe(false);
});

test('a thing that begins with a word for a deed is no command', () => {
  expect(isCommand('Source code scanning and its tools')).toBe(false);
  expect(isCommand('Hand-feeding tools should be strong enough')).toBe(false);
  expect(isCommand('Store the samples in the cold room')).toBe(true);
  expect(isCommand('Wear cut-resistant gloves at the press')).toBe(true);
});

test.each([
  'Special tools for tracking and sorting parcels.',
  'An easy test to run before the race.',
  'A goat standing on a painted barrel.',
  'Review of terms for the sorting of seed.',
  'Storm Warning: Real-time watch for wind-related delays.',
  'Sturdy Frame: Weather-resistant with a long life at sea.',
  'Steps: The bulk of the work, from the first cut to the polish.',
])('what is named with all that belongs to it is not told: %s', (text) => {
  expect(isTold(text)).toBe(false);
});

test.each([
  'Hens love eating worms.',
  'The mill breaks up the ore.',
  'Most crews use the small boat.',
  'If dry, please water the beds.',
  'Missed visits: The number of guests with no second stay.',
  'Be in the hall ten minutes early.',
])('what has a verb of its own, or bids, is told: %s', (text) => {
  expect(isTold(text)).toBe(true);
});

test('what a noun must do stands behind what is said of it', () => {
  expect(isCatchword('Any singer who is hoarse must be sent home')).toBe(false);
  expect(isCatchword('Large halls where a choir must fit')).toBe(true);
});
