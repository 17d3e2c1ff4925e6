import { expect, test } from 'vitest';
import { openPassages } from './passages.ts';
import { pairsToldBy, stepsToldBy } from './told-in-steps.ts';

const opened = (...texts: string[]) =>
  openPassages(
    texts.map((text, block) => ({ text, span: { block, start: 0, end: text.length } })),
    'en',
  );
const steps = opened('Check the weather.', 'Press the red button.', 'Keep the lid closed.', 'Call the guard.');

test('an order of steps is proved by sentences that tell them one after the other', () => {
  const proof = stepsToldBy('What is the right order? Red button, lid closed, call the guard', steps);
  expect(proof?.map(({ text }) => text)).toEqual(['Press the red button.', 'Keep the lid closed.', 'Call the guard.']);
});

test.each([
  ['in another order', 'What is the right order? Lid closed, red button, call the guard'],
  ['with a step that nobody tells', 'What is the right order? Red button, lid open, call the guard'],
  ['that is asked for as wrong', 'Which order is wrong? Red button, lid closed, call the guard'],
  ['of two', 'What is the right order? Red button, lid closed'],
  ['where no order is asked for', 'What is here? Red button, lid closed, call the guard'],
])('steps %s are not', (_how, text) => {
  expect(stepsToldBy(text, steps)).toBeUndefined();
});

test('steps are not proved where the text tells a time of its own, or a step twice', () => {
  const text = 'What is the right order? Red button, lid closed, call the guard';
  expect(stepsToldBy(text, opened('Press the red button.', 'Keep the lid closed.', 'First call the guard.'))).toBe(
    undefined,
  );
  const twice = opened('Press the red button.', 'Keep the lid closed.', 'Call the guard.', 'Press the red button.');
  expect(stepsToldBy(text, twice)).toBeUndefined();
});

const rows = opened('Vinyl: produces chlorine gas', 'Foam: produces cyanide gas', 'Glass: its dust hurts the lungs');
const gas = 'Which gas belongs to which plate?';

test('pairs are proved by the rows that tell them', () => {
  expect(pairsToldBy(`${gas} Vinyl: chlorine gas; foam: cyanide gas`, rows)).toHaveLength(2);
});

test.each([
  ['exchanged', `${gas} Vinyl: cyanide gas; foam: chlorine gas`],
  ['half told', `${gas} Vinyl: chlorine gas; glass: argon gas`],
  ['asked for as wrong', 'Which pair is not right? Vinyl: chlorine gas; foam: cyanide gas'],
  ['of another relation', 'Which gas cleans which plate? Vinyl: chlorine gas; foam: cyanide gas'],
])('pairs that are %s are not', (_how, text) => {
  expect(pairsToldBy(text, rows)).toBeUndefined();
});
