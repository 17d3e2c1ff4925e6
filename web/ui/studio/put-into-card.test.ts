import { expect, test } from 'vitest';
import type { LessonCard, Source } from '#contract/lesson-proof.ts';
import { cardWith } from './draft-changes.ts';
import { openDraft, storedLesson, type StudioLesson } from './lesson-draft.ts';
import { putWords } from './put-into-card.ts';

const quote = 'Close the valve. Wait two minutes. Call the shift lead.';
const place: Source = { block: 7, start: 10, end: 65, quote, page: 4 };
const card: LessonCard = { id: 'k', title: '', text: 'Leaks spread fast.', point_ids: [], sources: [] };
const lesson: StudioLesson = {
  title: 'Leaks',
  content: card.text,
  duration: 3,
  metadata: {
    cards: [card],
    points: [],
    quiz: [],
    provenance: {
      content: [
        { text: card.text, how: 'verbatim', sources: [{ block: 6, start: 0, end: 18, quote: card.text, page: 4 }] },
        { text: quote, how: 'verbatim', sources: [place] },
      ],
      key_learning_points: [],
    },
  },
};
const draft = openDraft(lesson, () => 'new');

test('words of the document come as a paragraph of their own, with their page', () => {
  const put = cardWith(putWords(draft, 'k', place, ['Wait two minutes.']), 'k');
  expect(put?.text).toBe('Leaks spread fast.\n\nWait two minutes.');
  expect(put?.sources).toEqual([{ page: 4, text: 'Wait two minutes.' }]);
});

test('words of a recording come with their seconds, and a source that the card has is not there twice', () => {
  const { page: _, ...said } = { ...place, seconds: [3, 9] as [number, number] };
  const once = putWords(draft, 'k', said, ['Wait two minutes.']);
  const twice = cardWith(putWords(once, 'k', said, ['Wait two minutes.']), 'k');
  expect(twice?.sources).toEqual([{ start: 3, end: 9, text: 'Wait two minutes.' }]);
});

test('an empty card begins with the words', () => {
  const empty = { ...draft, cards: [{ ...card, text: '' }] };
  expect(cardWith(putWords(empty, 'k', place, ['Close the valve.']), 'k')?.text).toBe('Close the valve.');
});

test('what was put into a card is saved as the document’s own words, at their very place', () => {
  const { metadata } = storedLesson(putWords(draft, 'k', place, ['Wait two minutes.']), lesson);
  const { content } = metadata['provenance'] as { content: { text: string; how: string; sources: Source[] }[] };
  expect(content[1]).toEqual({
    text: 'Wait two minutes.',
    how: 'verbatim',
    sources: [{ ...place, start: 27, end: 44, quote: 'Wait two minutes.' }],
  });
});
