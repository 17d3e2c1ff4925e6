import { expect, test } from 'vitest';
import type { Block, BlockKind, Document } from '../document.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import { lessonCards } from './lesson-cards.ts';

type Part = readonly [kind: BlockKind, text: string, level?: number, depths?: number[]];

function cardsOf(parts: readonly Part[]): string[] {
  const blocks = parts.map(
    ([kind, text, level, depths], id): Block => ({
      id,
      kind,
      text,
      marks: [],
      ...(level !== undefined && { level }),
      ...(depths !== undefined && { depths }),
      provenance: [{ source: 'markup', page: 1 }],
    }),
  );
  const document: Document = {
    sha256: 'b'.repeat(64),
    mediaType: 'document',
    language: 'en',
    blocks,
    outline: [],
    notices: [],
  };
  const content = blocks.map(({ id, text }) => ({
    text,
    sources: [{ block: id, start: 0, end: text.length }],
    how: 'verbatim',
  }));
  const sentences = blocks.filter(({ kind }) => kind !== 'heading').flatMap((block) => splitSentences(block, 'en'));
  const title = { text: 'The lesson', sources: [{ block: 0, start: 0, end: 1 }], how: 'verbatim' };
  return lessonCards(content, sentences, document, title).map(({ pieces }) =>
    pieces.map(({ text }) => text).join('\n\n'),
  );
}

test('what lies in a long item that ends in a colon has its last sentence over it on each card', () => {
  const long =
    'All members keep to the rules of the harbour, whether they row, sail, steer or only watch from the pier. ';
  const list = `10. ${long}The following are NOT allowed and are told to the board:\n${Array.from({ length: 12 }, (_, index) => `Leaving boat number ${index} on the slip over night without a lamp and a rope`).join('\n')}`;
  const depths = list.split('\n').map((_, line) => (line === 0 ? 0 : 1));
  const cards = cardsOf([['list', list, undefined, depths]]);
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(card).toContain('The following are NOT allowed and are told to the board:');
});

test('an order that only a heading gives, with nothing below it, is text', () => {
  const cards = cardsOf([
    ['heading', 'Cleaning', 2],
    ['heading', 'Clean all tables with warm water', 3],
    ['heading', 'Floors', 3],
    ['paragraph', 'Sweep them at night.'],
  ]);
  expect(cards.join('\n')).toContain('Clean all tables with warm water');
});
