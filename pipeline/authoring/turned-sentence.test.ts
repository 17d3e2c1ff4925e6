import { expect, test } from 'vitest';
import { turnsSentence } from './turned-sentence.ts';

test.each([
  [
    'negation',
    'The valve of the boiler is not open during the test.',
    'The valve of the boiler is open during the test.',
  ],
  ['negation', 'Visitors take photos in the ward.', 'Visitors do not take photos in the ward.'],
  ['negation', 'A closed account must be reported to the bank.', 'A closed account must not be reported to the bank.'],
  ['modality', 'Drivers may check the brakes before each trip.', 'Drivers must check the brakes before each trip.'],
  ['modality', 'Guests must park their cars behind the hall.', 'Guests may park their cars behind the hall.'],
  [
    'name',
    'Reports about every accident go to the safety office of the harbour in Nairobi.',
    'Reports about every accident go to the safety office of the harbour in Lisbon.',
  ],
])('the same words in the same order with another %s turn a sentence: %s', (reason, claim, sentence) => {
  expect(turnsSentence(claim, sentence, 'en')).toBe(reason);
});

test.each([
  [
    'a ban told as avoiding',
    'Do not leave the pump switched on in the heat.',
    'Avoid leaving the pump switched on in the heat.',
  ],
  [
    'a ban in other words',
    'Visitors must not take photos in the ward.',
    'Visitors are not allowed to take photos in the ward.',
  ],
  [
    'a duty in other words',
    'Drivers have to check the brakes before each trip.',
    'Drivers must check the brakes before each trip.',
  ],
  [
    'an exception told as only',
    'Book time ahead only for planned leave.',
    'Do not book time ahead except for planned leave.',
  ],
  ['another sentence', 'The archive is not open on Sundays.', 'Visitors leave their bags at the door.'],
])('%s does not', (_, claim, sentence) => {
  expect(turnsSentence(claim, sentence, 'en')).toBeUndefined();
});

test('a language without a list of hidden denials is left to a person', () => {
  expect(turnsSentence('दरवाज़ा बंद नहीं रखें।', 'दरवाज़ा बंद रखें।', 'hi')).toBeUndefined();
});
