import { expect, test } from 'vitest';
import { readingText, titlesAbove } from './reading-text.ts';

const lesson = {
  title: 'Lasers',
  content: 'A laser can start a fire.\n\nStay beside it.\n\nClear the bed.\n\nReady.',
  cards: [
    { id: 'c-1', title: 'Lasers', text: 'A laser can start a fire.' },
    { id: 'c-2', title: 'While it runs', text: 'Stay beside it.\n\nClear the bed.' },
    { id: 'c-3', title: 'While it runs', text: 'Ready.' },
  ],
};

test('a card whose title is new has it above its text, once', () => {
  expect(readingText(lesson)).toBe(
    'A laser can start a fire.\n\nWhile it runs\n\nStay beside it.\n\nClear the bed.\n\nReady.',
  );
});

test('a content that was written anew is read as it stands', () => {
  expect(readingText({ ...lesson, content: 'Another text.' })).toBe('Another text.');
  expect(readingText({ ...lesson, cards: undefined })).toBe(lesson.content);
});

test('paragraph by paragraph the title stands above the first one of its card', () => {
  expect([...titlesAbove(lesson, lesson.content.split('\n\n'))]).toEqual([[1, 'While it runs']]);
});
