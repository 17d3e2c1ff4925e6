import { expect, test } from 'vitest';
import { standsAlone, withoutBrackets, withoutPointer, withoutTies } from './self-contained.ts';

test('where more stands is taken off, and what is said stands without it', () => {
  expect(withoutPointer('The hose must be fixed with two clips as shown in Figure 2.', 'en')).toBe(
    'The hose must be fixed with two clips.',
  );
  expect(withoutPointer('Sow within two weeks of the first rain (refer: https://example.org/rain).', 'en')).toBe(
    'Sow within two weeks of the first rain.',
  );
  expect(withoutPointer('Start talks on your own page (example).', 'en')).toBe('Start talks on your own page.');
  expect(withoutPointer('Use the same order as shown in Figure 2.', 'en')).toBe(
    'Use the same order as shown in Figure 2.',
  );
});

test('a scheme alone is no address that leads away', () => {
  expect(standsAlone('Use a permanent redirect from http:// to https://.', 'en')).toBe(true);
  expect(standsAlone('Read it at https://example.org/a before you begin.', 'en')).toBe(false);
});

test('the particle of a verb before a mark is no lost link', () => {
  expect(standsAlone('Leave the sensor powered on; the fan must be running.', 'en')).toBe(true);
});

test('a remark in brackets is left out, and a bracket that belongs to a name stays', () => {
  expect(withoutBrackets('Close the lid (twice) and the hatch(es).')).toBe('Close the lid and the hatch.');
  expect(withoutBrackets('Call wash(boat) before each race.')).toBe('Call wash(boat) before each race.');
});

test('what ties a sentence to the one before without saying more is taken off', () => {
  expect(withoutTies('Unfortunately, the ferry does not sail on Sundays.', 'en')).toBe(
    'The ferry does not sail on Sundays.',
  );
  expect(withoutTies('You can also pay the fare in cash.', 'en')).toBe('You can pay the fare in cash.');
  expect(withoutTies('Dogs are not allowed on deck, however.', 'en')).toBe('Dogs are not allowed on deck.');
  // Without it the one deed would stand for the other.
  expect(withoutTies('If the boat leaks, also close the hatch.', 'en')).toBe(
    'If the boat leaks, also close the hatch.',
  );
  expect(withoutTies('The crew not only rows but can also sail.', 'en')).toBe(
    'The crew not only rows but can also sail.',
  );
  expect(withoutTies('También, unfortunately, puede pagar.', 'es')).toBe('También, unfortunately, puede pagar.');
});
