import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { titleAtOpening } from './card-title.ts';

test('the text before the first question is called as the page is, though that is only "FAQ"', () => {
  const bare = { marks: [], provenance: [] };
  const document: Document = {
    sha256: 'f'.repeat(64),
    mediaType: 'document',
    language: 'en',
    title: 'FAQ',
    blocks: [
      { ...bare, id: 0, kind: 'paragraph', text: 'Thank you for coming to the lake.' },
      { ...bare, id: 1, kind: 'heading', level: 2, text: 'May we swim here?' },
    ],
    outline: [],
    notices: [],
  };
  const [content, asked] = document.blocks.map(({ id, text }) => ({
    text,
    sources: [{ block: id, start: 0, end: text.length }],
    how: 'verbatim' as const,
  }));
  if (content === undefined || asked === undefined) throw new Error('two blocks');
  expect(titleAtOpening([content], asked, document).text).toBe('FAQ');
});
