import { expect, test } from 'vitest';
import type { Block, Sentence } from '../../document.ts';
import { factObjectives } from './fact-objectives.ts';

const told = (text: string): string | undefined =>
  factObjectives({
    sentences: [{ text, block: 0, start: 0, end: text.length } as Sentence],
    blocks: [{ id: 0, kind: 'paragraph', text } as Block],
  })[0]?.text;

test('a value is what a learner can say, without it', () => {
  expect(told('The ratio of spawn to straw should be at least 1:10.')).toBe(
    'Say what the ratio of spawn to straw should be',
  );
});

test('a case behind its outcome is what a learner can say', () => {
  expect(told('Probation failure occurs when a member leaves a plot to the weeds.')).toBe(
    'Say when probation failure occurs',
  );
});

test.each([
  'It should be at least 1:10.',
  'The ratio was 1:10 when we began.',
  'Use the lamp when the sun has set.',
  'Some plots are free when a member leaves the club.',
  'Plants grow better when they stand in the sun.',
  "Restoring software from a backup won't help you.",
])('what hangs on its neighbours, once was, bids or compares is none: %s', (text) => {
  expect(told(text)).toBeUndefined();
});

test.each([
  ['Reduction firing depends on the amount of air.', 'Say what reduction firing depends on'],
  ['Kiln fumes are caused by wet bricks.', 'Say what causes kiln fumes'],
  ['The spare shelves are located behind the large kiln.', 'Say where the spare shelves are'],
  ['The evening course starts at 19:00 in the hall.', 'Say when the evening course starts'],
  ['Signs of overfiring include blisters and sagging walls.', 'Name the signs of overfiring'],
  ['Large pots must dry slowly because their walls would crack.', 'Explain why large pots must dry slowly'],
  ['By thinning the slip, you allow it to run into every corner.', 'Explain what thinning the slip achieves'],
  ['Kiln tokens are not transferable.', 'Say whether kiln tokens are transferable'],
])('what is told of a thing may be asked for: %s', (text, objective) => {
  expect(told(text)).toBe(objective);
});

test.each([
  'It depends on the amount of air.',
  'This is because the walls would crack.',
  'Depending on the weather helps to plan a firing.',
])('what hangs on its neighbours tells nothing of a thing: %s', (text) => {
  expect(told(text)).toBeUndefined();
});
