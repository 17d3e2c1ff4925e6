import { expect, test } from 'vitest';
import { isSpeech, withoutFillers } from './spoken-words.ts';

test.each([
  ['So the pump stops, you know, when the belt tears, right?', 'the pump stops when the belt tears.'],
  ['I think that the belt is basically worn.', 'the belt is worn.'],
  ['Because when we wait, what it is is that the oil gets kind of thick.', 'when we wait, the oil gets thick.'],
])('speech is told without its fillers: %s', (said, told) => {
  expect(withoutFillers(said)).toBe(told);
});

test('a kind of battery stays a kind, and a reason stays one', () => {
  expect(withoutFillers('A sealed cell is a kind of battery.')).toBe('A sealed cell is a kind of battery.');
  expect(withoutFillers('Because the belt is worn, the pump stops.')).toBe('Because the belt is worn, the pump stops.');
});

test('a manual is not taken for speech', () => {
  expect(
    isSpeech(['Press the red button.', 'Close the lid.', 'Call the desk.', 'Wait.'].map((text) => ({ text }))),
  ).toBe(false);
});

test('what is said to the hearer before the sentence goes', () => {
  expect(withoutFillers('Because bear in mind, our brains keep us alive.')).toBe('our brains keep us alive.');
  expect(withoutFillers('Really what it means is look, the lab has a team.')).toBe('the lab has a team.');
  expect(withoutFillers('Because when it rains the paint runs.')).toContain('when it rains');
});
