import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withoutEmptySections } from './empty-sections.ts';

const heading = (text: string, level = 2, page?: number): DraftBlock => ({
  kind: 'heading',
  text,
  level,
  marks: [],
  provenance: [{ source: 'markup', ...(page !== undefined && { page }) }],
});
const prose: DraftBlock = {
  kind: 'paragraph',
  text: 'Seeds need warmth.',
  marks: [],
  provenance: [{ source: 'markup' }],
};
const left = (...blocks: DraftBlock[]) =>
  withoutEmptySections(blocks)
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => text);

test('headings under which nothing is written go at the end, and at the end of a section', () => {
  expect(
    left(
      heading('Peppers', 1),
      heading('Indoors'),
      heading('Seeds', 3),
      prose,
      heading('Soil', 3),
      prose,
      heading('Light', 3),
      heading('Outdoors'),
      prose,
      heading('Moving'),
    ),
  ).toEqual(['Peppers', 'Indoors', 'Seeds', 'Soil', 'Outdoors']);
});

test('a heading right above one with text may be meant to hold it', () => {
  expect(left(heading('Peppers', 1), heading('Risks'), heading('Precautions'), prose, heading('Soil'), prose)).toEqual([
    'Peppers',
    'Risks',
    'Precautions',
    'Soil',
  ]);
});

test('a heading stays that holds others with text, that names the document, or that is a sentence', () => {
  expect(
    left(
      heading('Peppers', 2),
      heading('Seeds'),
      heading('Warmth', 3),
      prose,
      heading('Never water at noon.'),
      heading('Soil'),
      prose,
      heading('Pots'),
      prose,
    ),
  ).toEqual(['Peppers', 'Seeds', 'Warmth', 'Never water at noon.', 'Soil', 'Pots']);
});

test('headings that are the text themselves stay', () => {
  const rules = [
    heading('Rules', 1),
    heading('No running'),
    heading('No food'),
    heading('No pets'),
    heading('Why'),
    prose,
  ];
  expect(left(...rules)).toEqual(['Rules', 'No running', 'No food', 'No pets', 'Why']);
});

test('a heading on a slide of its own parts what follows', () => {
  expect(
    left(
      heading('Peppers', 1, 1),
      heading('Part one', 2, 2),
      heading('Seeds', 2, 3),
      prose,
      heading('Soil', 2, 4),
      prose,
    ),
  ).toEqual(['Peppers', 'Part one', 'Seeds', 'Soil']);
});
