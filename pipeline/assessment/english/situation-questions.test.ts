import { expect, test } from 'vitest';
import { askedOfBlock } from '#kit/asked-of-block.ts';
import { situationQuestions } from './situation-questions.ts';

const asked = (over: string, ...sentences: readonly string[]): string[] =>
  askedOfBlock(situationQuestions, 'list', over, sentences).map(({ question, answer }) => `${question} ${answer}`);

test('what to do in a situation is asked by the sentence that tells of it', () => {
  expect(
    asked('What if …?', 'There is smoke in the boat house.', 'Open the river gate (it is red) and lead the crew out.'),
  ).toEqual(['What should you do if there is smoke in the boat house? Open the river gate and lead the crew out.']);
  expect(
    asked('Emergencies', 'A rower falls into the lock.', 'Stop the pump.', 'Do not jump in.', 'The pump is old.'),
  ).toEqual(['What should you do if a rower falls into the lock? Stop the pump. Do not jump in.']);
});

test('who is made to do something, and how one is, is bidden too', () => {
  expect(
    asked('What if …?', 'There is a flood.', 'Have everyone climb the tower.', 'Be calm and count the crew.'),
  ).toEqual(['What should you do if there is a flood? Have everyone climb the tower. Be calm and count the crew.']);
});

test('a sentence that describes, or bids something itself, is no situation', () => {
  expect(asked('Emergencies', 'There is a rope at every gate.', 'The rope is red.')).toEqual([]);
  expect(asked('Emergencies', 'Someone must be at the gate.', 'Close the gate.')).toEqual([]);
  expect(asked('The boat house', 'There is a lamp at the gate.', 'Switch the lamp off at night.')).toEqual([]);
});

test('an answer that points at something outside of it is not asked for', () => {
  expect(asked('What if …?', 'There is a storm on the river.', 'Take it to the other place.')).toEqual([]);
});
