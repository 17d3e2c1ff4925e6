import { expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { composeProgress, namedLessons } from './compose-progress.ts';

/** Thursday, ten in the morning in Kolkata. */
const now = new Date('2026-01-15T04:30:00Z');
const told = {
  course: 'Food safety',
  lessonsDone: 3,
  lessonsTotal: 8,
  points: { known: 5, learning: 2, notMet: 9 },
  settled: ['Hand washing', 'Cleaning'],
  practicing: ['Cold chain'],
  isPaused: false,
  isWaiting: false,
  ahead: { back: { at: new Date('2026-01-18T03:30:00Z'), things: 2 }, lessonAt: new Date('2026-01-16T03:30:00Z') },
};
const inEnglish = { language: 'en', timeZone: 'Asia/Kolkata', now } as const;

test('progress says what is known, what needs practice, and what comes when', () => {
  expect(composeProgress(told, inEnglish)).toBe(
    [
      '*Food safety*',
      'Lessons finished: 3 of 8.',
      'Points you know: 5 of 7.',
      'You know this well: Hand washing · Cleaning.',
      'Still to practice: Cold chain.',
      'Two things come back on Sunday. The next lesson comes tomorrow.',
    ].join('\n'),
  );
});

test('before the first answer nothing is told of points, and who has paused is told how to go on', () => {
  const start = {
    ...told,
    lessonsDone: 0,
    points: { known: 0, learning: 0, notMet: 16 },
    settled: [],
    practicing: [],
    isPaused: true,
  };
  expect(composeProgress(start, inEnglish)).toBe(
    '*Food safety*\nLessons finished: 0 of 8.\nYour lessons are paused. Write RESUME when you want to continue.',
  );
});

test('a card that was not gone on from is said to wait', () => {
  const waiting = { ...told, isWaiting: true, ahead: { back: undefined, lessonAt: undefined } };
  expect(composeProgress(waiting, inEnglish)).toMatch(/\nA card is waiting for you\. Write NEXT to go on\.$/);
});

test.each(languageCodes)('in %s a title that ends by a sign of its own has no full stop behind it', (language) => {
  const asked = composeProgress({ ...told, practicing: ['Soap, or rub?'] }, { ...inEnglish, language });
  expect(asked).toMatch(/Soap, or rub\?$/m);
});

test.each(languageCodes)('in %s every place of the sentences is filled', (language) => {
  const text = composeProgress(told, { ...inEnglish, language });
  expect(text).not.toMatch(/[{}]|undefined/);
  expect(text.split('\n')).toHaveLength(6);
});

test('of many lessons three are named and the others counted; a star in a title makes nothing bold', () => {
  expect(namedLessons(['A*', 'B', 'C', 'D', 'E'], 'en')).toBe('A· · B · C · +2');
});
