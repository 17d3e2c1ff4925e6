import { expect, test } from 'vitest';
import type { Document } from '../document.ts';
import { segment } from '../segmentation/segment.ts';
import { analyse } from './analyse.ts';

const filler = (subject: string) =>
  Array.from({ length: 180 }, (_, index) => `Every ${subject} of kind ${index} grows slowly.`).join(' ');
const document: Document = {
  sha256: '0',
  mediaType: 'document',
  language: 'en',
  outline: [],
  notices: [],
  blocks: [
    { kind: 'heading' as const, text: 'Bread', level: 1 },
    {
      kind: 'paragraph' as const,
      text: `Yeast is a fungus that lifts dough. Gluten is a protein that binds flour. Yeast feeds on sugar. ${filler('loaf')}`,
    },
    { kind: 'heading' as const, text: 'Ovens', level: 1 },
    { kind: 'paragraph' as const, text: `Heat kills yeast. Gluten sets in the oven. ${filler('oven')}` },
  ].map((block, id) => ({ ...block, id, marks: [], provenance: [{ source: 'markup' as const }] })),
};
const [bread, ovens] = analyse(segment(document, { targetMinutes: 10 }).segments, document);

test('definitions name a term of the segment and the span of its meaning', () => {
  const definition = bread?.definitions[0];
  expect(definition?.term.stem).toBe('yeast');
  expect(
    document.blocks[definition?.meaning.block ?? 0]?.text.slice(definition?.meaning.start, definition?.meaning.end),
  ).toBe('a fungus that lifts dough');
});

test('a term points at the sentences of its own segment that use it', () => {
  const term = bread?.terms.find(({ stem }) => stem === 'yeast');
  expect(term?.sentences).toEqual([0, 2]);
});

test('a lesson that uses two terms of an earlier one needs it', () => {
  expect(ovens?.prerequisites).toEqual([0]);
});

test('terms are best first and above zero', () => {
  const scores = bread?.terms.map(({ score }) => score) ?? [];
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(Math.min(...scores)).toBeGreaterThan(0);
});
