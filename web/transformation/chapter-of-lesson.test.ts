import { expect, test } from 'vitest';
import { ResultLesson } from '#contract/transformation.ts';
import { madeFrom } from '#kit/made-answers.ts';
import { chapterOfLesson } from './chapter-of-lesson.ts';

const at = (block: number, page?: number): ResultLesson => {
  const lesson = madeFrom(ResultLesson);
  const { start_page: _, ...rest } = lesson;
  const source = { block, start: 0, end: 4, quote: 'Wash' };
  const content = [{ text: 'Wash', how: 'verbatim', sources: [source] }];
  const metadata = { ...lesson.metadata, provenance: { ...lesson.metadata.provenance, content } };
  return { ...rest, metadata, ...(page !== undefined && { start_page: page }) };
};

test('a lesson stands in the last chapter that begins at or before its first words', () => {
  const chapters = [
    { title: 'Hands', block: 0 },
    { title: 'Masks', block: 12 },
  ];
  expect([at(3), at(12), at(40)].map((lesson) => chapterOfLesson(lesson, chapters))).toEqual([
    'Hands',
    'Masks',
    'Masks',
  ]);
});

test('of a result whose chapters have pages alone the page decides', () => {
  const chapters = [
    { title: 'Hands', page: 1 },
    { title: 'Masks', page: 4 },
  ];
  expect(chapterOfLesson(at(3, 3), chapters)).toBe('Hands');
  expect(chapterOfLesson(at(3, 5), chapters)).toBe('Masks');
});

test('a file without chapters has none', () => {
  expect(chapterOfLesson(at(3, 3), undefined)).toBe('');
});
