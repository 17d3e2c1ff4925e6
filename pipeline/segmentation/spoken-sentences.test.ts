import { expect, test } from 'vitest';
import { joinCues } from './spoken-sentences.ts';

test('fragments of one sentence become one cue with its whole time', () => {
  expect(
    joinCues(
      [
        { start: 0, end: 2, text: 'In this video, we' },
        { start: 2, end: 4, text: 'bake bread.' },
      ],
      'en',
    ),
  ).toEqual([{ start: 0, end: 4, text: 'In this video, we bake bread.' }]);
});

test('a sentence that starts inside a caption takes its share of the time', () => {
  const joined = joinCues(
    [
      { start: 0, end: 10, text: 'It ends. Now it' },
      { start: 10, end: 12, text: 'starts.' },
    ],
    'en',
  );
  expect(joined.map(({ text }) => text)).toEqual(['It ends.', 'Now it starts.']);
  expect(joined[1]?.start).toBeCloseTo(6, 0);
});

test('speech without full stops is cut at a pause', () => {
  expect(
    joinCues(
      [
        { start: 0, end: 2, text: 'so we bake' },
        { start: 5, end: 6, text: 'then we eat' },
      ],
      'en',
    ),
  ).toHaveLength(2);
});

test('no word is lost or doubled', () => {
  const cues = Array.from({ length: 50 }, (_, index) => ({
    start: index,
    end: index + 1,
    text: `word${index}${index % 7 === 0 ? '.' : ''} more`,
  }));
  expect(
    joinCues(cues, 'en')
      .map(({ text }) => text)
      .join(' '),
  ).toBe(cues.map(({ text }) => text).join(' '));
});

test('cues of signs without a word keep their time from the first to the last', () => {
  const cues = Array.from({ length: 12_000 }, (_, n) => ({ start: n, end: n + 1, text: ',,,,,' }));
  const joined = joinCues(cues, 'en');
  expect([joined[0]?.start, joined.at(-1)?.end]).toEqual([0, 12_000]);
});
