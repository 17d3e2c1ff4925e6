import { expect, test } from 'vitest';
import fc from 'fast-check';
import { tidyCues } from './tidy-cues.ts';

test('captions in the wrong order are sorted and told', () => {
  const { cues, badShare } = tidyCues(
    [
      { start: 4, end: 6, text: 'second' },
      { start: 0, end: 3, text: 'first' },
      { start: 7, end: 9, text: 'third' },
    ],
    10,
  );
  expect(cues.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  expect(badShare).toBeCloseTo(1 / 3);
});

test('what ends after the recording is clipped, what begins after it is left out', () => {
  const { cues, badShare } = tidyCues(
    [
      { start: 0, end: 4, text: 'inside' },
      { start: 8, end: 15, text: 'over the end' },
      { start: 20, end: 22, text: 'beyond' },
    ],
    10,
  );
  expect(cues).toEqual([
    { start: 0, end: 4, text: 'inside' },
    { start: 8, end: 10, text: 'over the end' },
  ]);
  expect(badShare).toBeCloseTo(2 / 3);
});

test('rolling captions say each line once and are no mistake', () => {
  const { cues, badShare } = tidyCues(
    [
      { start: 0, end: 2, text: 'the cold room is' },
      { start: 2, end: 4, text: 'the cold room is measured every morning' },
      { start: 4, end: 6, text: 'measured every morning at six' },
    ],
    10,
  );
  expect(cues.map(({ text }) => text)).toEqual(['the cold room is', 'measured every morning', 'at six']);
  expect(badShare).toBe(0);
});

test('whatever comes in, what comes out is in order, inside and does not overlap', () => {
  const cue = fc.record({
    start: fc.double({ min: -20, max: 200, noNaN: true }),
    end: fc.double({ min: -20, max: 200, noNaN: true }),
    text: fc.constantFrom('one two three', 'four five', 'six'),
  });
  fc.assert(
    fc.property(fc.array(cue), (given) => {
      const { cues } = tidyCues(given, 100);
      cues.forEach(({ start, end }, index) => {
        expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(100.1);
      });
    }),
  );
});

test('the words that two cues share are said once, however long both are', () => {
  const tidy = (words: string) =>
    tidyCues(
      [
        { start: 0, end: 2, text: `the pipe ${words}` },
        { start: 2, end: 4, text: `${words} the valve` },
      ],
      10,
    );
  expect(tidy('water flows down').cues.map(({ text }) => text)).toEqual(['the pipe water flows down', 'the valve']);
  expect(tidy('water '.repeat(16_000).trim()).cues.map(({ text }) => text.length)).toEqual([96_008, 9]);
});

test('as many words are left out as the longest run that the one cue ends and the other begins with', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      fc.pre(before.join(' ') !== after.join(' '));
      const { cues } = tidyCues(
        [
          { start: 0, end: 2, text: before.join(' ') },
          { start: 2, end: 4, text: after.join(' ') },
        ],
        10,
      );
      let repeats = Math.min(before.length, after.length - 1);
      while (repeats >= 3 && before.slice(-repeats).join(' ') !== after.slice(0, repeats).join(' ')) repeats -= 1;
      expect(cues[1]?.text).toBe(after.slice(repeats < 3 ? 0 : repeats).join(' '));
    }),
    { numRuns: 2_000 },
  );
});
