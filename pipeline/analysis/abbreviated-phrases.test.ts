import { expect, test } from 'vitest';
import { rulesOf } from '../languages/language.ts';
import { abbreviatedPhrases } from './abbreviated-phrases.ts';

const rules = rulesOf('en');

test('a phrase whose initials stand in brackets behind it is found together with them', () => {
  const found = abbreviatedPhrases(['The rate of the ion exchange capacity (IEC) rises.'], rules);
  expect([...found].sort()).toEqual(['iec', 'ion exchang capac']);
});

test('small words between the initials and the s of a plural do no harm', () => {
  const found = abbreviatedPhrases(
    ['They sell to users at the bottom of the pyramid (BP) and via ports (PTs).'],
    rules,
  );
  expect(found.has('bottom of the pyramid')).toBe(true);
  expect(found.has('port')).toBe(true);
});

test('brackets that say something else name no phrase', () => {
  expect(abbreviatedPhrases(['The capital (Delhi) is large, see the map (Figure).'], rules).size).toBe(0);
});
