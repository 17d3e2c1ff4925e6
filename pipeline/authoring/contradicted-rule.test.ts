import { expect, test } from 'vitest';
import { contradictsRule, turnsUnit } from './contradicted-rule.ts';

test.each([
  ['gives leave for what a sentence bans', 'Swapping the drum is allowed when it is quick.', 'Do NOT swap the drum.'],
  ['gives leave as a person would', 'You can lift the cover while it runs.', "Don't lift the cover while it runs."],
  ['allows a thing that a sentence bans', 'A private address is fine for it.', 'Do not use a private address.'],
  ['praises what a sentence bans', 'A steel brush is better for it.', 'Avoid a steel brush.'],
  ['orders what a sentence bans', 'Always wash the filter in hot water.', 'Never wash the filter in hot water.'],
  [
    'says only of what holds for all',
    'Only managers sign the safety plan.',
    'All employees sign the safety plan each year.',
  ],
  [
    'says only of what is not the only one',
    'The alarm warns the guard alone.',
    'The alarm warns not only the guard, but visitors as well.',
  ],
  [
    'puts a thing after what it comes before',
    'Close the valve after the shift ends.',
    'Close the valve before the shift ends.',
  ],
])('a claim that %s contradicts it', (_what, claim, sentence) => {
  expect(contradictsRule(claim, sentence, 'en')).toBe(true);
});

test.each([
  ['tells why it is banned', 'Washing the filter in hot water ruins it.', 'Never wash the filter in hot water.'],
  ['prefers another thing', 'Prefer a soft cloth to a steel brush.', 'Avoid a steel brush.'],
  ['repeats the ban', 'You may not lift the cover.', 'Do not lift the cover.'],
  ['tells the ban by avoiding', 'Avoid lifting the cover, which may fall.', 'Do not lift the cover.'],
  [
    'tells its exception',
    'You may lift the cover when the light is off.',
    'Do not lift the cover unless the light is off.',
  ],
  ['speaks of a time', 'Only after training may employees sign it.', 'All employees sign it when trained.'],
  ['narrows what the sentence narrows', 'Only members vote.', 'All votes are cast by members only.'],
  [
    'tells one order from its other side',
    'Start the pump after opening the valve.',
    'Open the valve before you start the pump.',
  ],
  ['speaks of something else that may be done', 'You may paint the cover.', 'Do not lift the cover.'],
])('a claim that %s does not', (_what, claim, sentence) => {
  expect(contradictsRule(claim, sentence, 'en')).toBe(false);
});

test('languages without these words are left alone', () => {
  expect(contradictsRule('Only managers sign the safety plan.', 'All employees sign the safety plan.', 'hi')).toBe(
    false,
  );
});

test('a number with another unit of measure turns its source, one without a unit or with its own does not', () => {
  expect(turnsUnit('Keep 300 feet away.', 'Keep 300 meters away.')).toBe(true);
  expect(turnsUnit('Keep 300 meters away.', 'Keep 300 meters away.')).toBe(false);
  expect(turnsUnit('The limit is 300.', 'Keep 300 meters away.')).toBe(false);
  expect(turnsUnit('Wait 10 minutes, 5 meters away.', 'Wait 10 minutes 5 meters away.')).toBe(false);
});
