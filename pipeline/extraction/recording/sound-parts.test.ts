import { expect, test } from 'vitest';
import { joinParts, soundParts } from './sound-parts.ts';

test('a long recording is cut in the longest pause near the end of each part', () => {
  const parts = soundParts(
    1500,
    [
      [100, 101],
      [520, 521],
      [560, 563],
      [1100, 1102],
    ],
    600,
  );
  expect(parts).toEqual([
    { start: 0, end: 562.5 },
    { start: 560.5, end: 1102 },
    { start: 1100, end: 1500 },
  ]);
});

test('without a pause no part is longer than it may be, and nothing is lost between parts', () => {
  const parts = soundParts(1500, [], 600);
  for (const [index, { start, end }] of parts.entries()) {
    expect(end - start).toBeLessThanOrEqual(600);
    if (index > 0) expect(start).toBeLessThan(parts[index - 1]?.end ?? 0);
  }
  expect(parts.at(-1)?.end).toBe(1500);
});

test('a short recording is one part', () => {
  expect(soundParts(90, [[40, 42]], 600)).toEqual([{ start: 0, end: 90 }]);
});

test('words that both parts heard are kept once', () => {
  const joined = joinParts([
    {
      start: 0,
      cues: [
        { start: 0, end: 8, text: 'Bread needs time.' },
        { start: 8, end: 11, text: 'It rests in a warm' },
      ],
    },
    {
      start: 9,
      cues: [
        { start: 9.2, end: 14, text: 'in a warm room for hours.' },
        { start: 14, end: 16, text: 'Then it is baked.' },
      ],
    },
  ]);
  expect(joined.map(({ text }) => text)).toEqual([
    'Bread needs time.',
    'It rests in a warm',
    'room for hours.',
    'Then it is baked.',
  ]);
  expect(joined[2]?.start).toBeGreaterThanOrEqual(11);
});

test('what the next part heard otherwise in the shared seconds is left out', () => {
  const joined = joinParts([
    { start: 0, cues: [{ start: 8, end: 10.5, text: 'and it rises.' }] },
    {
      start: 8.5,
      cues: [
        { start: 8.5, end: 10, text: 'entries is' },
        { start: 10.6, end: 12, text: 'Salt slows it.' },
      ],
    },
  ]);
  expect(joined.map(({ text }) => text)).toEqual(['and it rises.', 'Salt slows it.']);
});
