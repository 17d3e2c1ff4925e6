import { expect, test } from 'vitest';
import { lessonPassages } from './lesson-passages.ts';

const quotesOf = (text: string) =>
  lessonPassages([{ title: 'Leave', cards: [{ title: 'Kinds', text }] }], 'en').map(({ quote }) => quote);

test("a list's item is quoted below its head", () => {
  expect(quotesOf('Take with you:\n1. Your badge\n2. The key')).toContain('Take with you:\n2. The key');
});

test('a head that does not end is one without its colon too', () => {
  expect(quotesOf('Leave at once if\n• there is smoke\n• the alarm rings')).toContain(
    'Leave at once if\n• the alarm rings',
  );
});

test('a point stands beside its card, unless the card says it in the same words', () => {
  const text = 'Sick leave is 12 days.';
  const points = [text, 'You may be ill for 12 days a year.'];
  const passages = lessonPassages([{ title: 'Leave', cards: [{ title: '', text, points }] }], 'en');
  expect(passages.map((passage) => passage.text)).toEqual([text, points[1]]);
});

test("a table's row is quoted below the table's head, which is no answer itself", () => {
  expect(quotesOf('Kind · Days\nSick leave · 12\nEarned leave · 20')).toEqual([
    'Kind · Days\nSick leave · 12',
    'Kind · Days\nEarned leave · 20',
  ]);
});

test('a sentence that points back is quoted after the one that it points at', () => {
  expect(quotesOf('Sick leave is 12 days. This needs a letter from the third day on.')[1]).toBe(
    'Sick leave is 12 days. This needs a letter from the third day on.',
  );
});

test('a heading is no answer', () => {
  expect(quotesOf('Sick leave\n\nIt is 12 days a year.')).toEqual(['It is 12 days a year.']);
});

test('a passage names the lesson, the card and the page of its own sentence', () => {
  const card = {
    title: 'Kinds',
    text: 'Sick leave is 12 days.\n\nEarned leave is 20 days.',
    sources: [
      { text: 'Sick leave is 12 days.', page: 3 },
      { text: 'Earned leave is 20\ndays.', page: 4 },
    ],
  };
  const passages = lessonPassages([{ title: 'Leave', cards: [card] }], 'en');
  expect(passages.map(({ page }) => page)).toEqual([3, 4]);
  expect(passages[1]).toMatchObject({ lesson: 0, card: 0, lessonTitle: 'Leave', cardTitle: 'Kinds' });
});
