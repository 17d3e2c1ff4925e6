import { expect, test } from 'vitest';
import { recordingBlocks } from '../recording/recording-blocks.ts';
import { cueTurns } from './cue-turns.ts';

const cues = (...texts: readonly string[]) => texts.map((text, at) => ({ start: at * 2, end: at * 2 + 2, text }));

test('captions that name who speaks are told turn by turn', () => {
  const said = [
    'Host: Why does salt',
    'Host: keep food?',
    'Ana: It draws',
    'the water out.',
    'Host: And sugar?',
    'Ana: Too.',
  ];
  expect(
    cueTurns(cues(...said, 'Ana: Really.')).map(({ speaker, cues: own }) => [speaker, own.map(({ text }) => text)]),
  ).toEqual([
    ['Host', ['Why does salt', 'keep food?']],
    ['Ana', ['It draws', 'the water out.']],
    ['Host', ['And sugar?']],
    ['Ana', ['Too.', 'Really.']],
  ]);
});

test('two speakers in one caption share its time', () => {
  const [, second] = cueTurns(cues('Salt keeps it. >> How long?', '>> A year.', '>> So long?', '>> It does.'));
  expect([second?.speaker, second?.cues[0]?.text, second?.cues[0]?.start]).toEqual([
    '',
    'How long?',
    1.037037037037037,
  ]);
});

test('captions of one speaker, and a sign of the stage, are one turn of nobody', () => {
  const said = cues('[Instructor] In this video', 'we bake.', 'Step 1: mix.', 'Step 2: rest.');
  expect(cueTurns(said)).toEqual([{ speaker: undefined, cues: said }]);
});

test('the blocks of a recording say who speaks where another begins', () => {
  const said = [
    '>> Why does salt keep food?',
    '>> It draws the water out.',
    'Nothing grows then.',
    '>> Mhm.',
    '>> So it keeps a year.',
  ];
  const { blocks } = recordingBlocks({
    cues: cues(...said, '>> And sugar?', '>> Two.'),
    chapters: [],
    slides: [],
    seconds: 60,
    language: 'en',
  });
  expect(blocks.map(({ text, turn }) => [text, turn?.number])).toEqual([
    ['– Why does salt keep food?', 0],
    ['– It draws the water out.', 1],
    ['Nothing grows then.', 1],
    ['– So it keeps a year.', 2],
    ['– And sugar?', 3],
    ['– Two.', 4],
  ]);
});
