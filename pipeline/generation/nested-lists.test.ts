import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { lessonCards } from './lesson-cards.ts';

/** The texts of the cards of one list. */
function cardsOf(text: string, depths: number[]): string[] {
  const marks = { marks: [], provenance: [] };
  const list: Block = { id: 0, kind: 'list', text, depths, ...marks };
  const document: Document = {
    sha256: 'b'.repeat(64),
    mediaType: 'document',
    language: 'en',
    blocks: [list],
    outline: [],
    notices: [],
  };
  const whole = { text, sources: [{ block: 0, start: 0, end: text.length }], how: 'verbatim' as const };
  const cards = lessonCards([whole], splitSentences(list, 'en'), document, { ...whole, text: 'The lesson' });
  return cards.map(({ pieces }) => pieces.map((piece) => piece.text).join('\n\n'));
}

test('an item inside of another is set in below it under a sign of its own, each level further', () => {
  const text =
    'Encoding\nshow signs as letters\nkeep the table:\nthe old one\n1. Open the valve\n1. turn it left\nHashing';
  expect(cardsOf(text, [0, 1, 1, 2, 0, 1, 0])).toEqual([
    '• Encoding\n   ◦ show signs as letters\n   ◦ keep the table:\n      ◦ the old one\n1. Open the valve\n   1. turn it left\n• Hashing',
  ]);
});

test('a list is cut between its outer items where that is as good as a cut inside of one', () => {
  const counts = [4, 6, 3, 5, 4, 6];
  const text = counts.map((count, at) =>
    [
      `Check machine ${at}`,
      ...Array.from({ length: count }, (_, part) => `look at part ${part} and write down what you find`),
    ].join('\n'),
  );
  const cards = cardsOf(
    text.join('\n'),
    counts.flatMap((count) => [0, ...Array<number>(count).fill(1)]),
  );
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(card).toMatch(/^• Check machine \d\n {3}◦ look at part 0/u);
});

test('a list of inner items that goes on at the top of a card stands at its margin', () => {
  const parent = `The cold store is looked after by whoever ${'opens the yard and '.repeat(5)}has the key`;
  const inner = Array.from({ length: 14 }, (_, at) => `take shelf ${at} down and wipe it with warm water from the tap`);
  const cards = cardsOf([parent, ...inner].join('\n'), [0, ...inner.map(() => 1)]);
  const later = cards.filter((card) => !card.includes('The cold store'));
  expect(later.length).toBeGreaterThan(0);
  for (const card of later) expect(card).toMatch(/^(?:◦ take shelf .*\n?)+$/u);
});
