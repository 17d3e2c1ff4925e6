import { expect, test } from 'vitest';
import { standsAlone, withoutPointer, withoutBrackets } from './self-contained.ts';

test('where more stands is taken off, and what is said stands without it', () => {
  expect(withoutPointer('The hose must be fixed with two clips as shown in Figure 2.', 'en')).toBe(
    'The hose must be fixed with two clips.',
  );
  expect(withoutPointer('Sow within two weeks of the first rain (refer: https://example.org/rain).', 'en')).toBe(
    'Sow within two weeks of the first rain.',
  );
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
