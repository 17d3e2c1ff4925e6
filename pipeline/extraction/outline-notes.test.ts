import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withOutlineHeadings } from './outline-notes.ts';

const filler =
  'A point of some words that says what the pupils of the harbour school learn on the first day of each new year.';

/** @param bold lines that stand in bold */
function listOf(
  lines: readonly (readonly [depth: number, text: string])[],
  bold: (text: string) => boolean,
): DraftBlock {
  const text = lines.map(([, line]) => line).join('\n');
  const marks = lines.flatMap(([, line]) => {
    const start = text.indexOf(line);
    return bold(line) ? [{ kind: 'bold', start, end: start + line.length }] : [];
  });
  return { kind: 'list', text, marks, depths: lines.map(([depth]) => depth), provenance: [] } as unknown as DraftBlock;
}

const notes = [
  [0, 'Tides'],
  [1, filler],
  [1, 'Spring tides come twice a month.'],
  [2, 'They are the highest.'],
  [0, 'Winds of the coast'],
  [1, filler],
  [0, 'Knots'],
  [1, filler],
  [1, filler],
] as const;
const heads = ['Tides', 'Winds of the coast', 'Knots'];

test('bold lines over what is set in below them are headings of notes that are one list', () => {
  const told = withOutlineHeadings([
    { kind: 'heading', level: 2, text: 'Sailing', marks: [], provenance: [] } as unknown as DraftBlock,
    listOf(notes, (text) => heads.includes(text)),
  ]);
  expect(told.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'list', 'heading', 'list', 'heading', 'list']);
  expect(told[1]).toMatchObject({ text: 'Tides', level: 3 });
  expect(told[2]).toMatchObject({
    text: `${filler}\nSpring tides come twice a month.\nThey are the highest.`,
    depths: [0, 0, 1],
  });
});

test('a list without bold heads, a short one and steps stay one list', () => {
  const plain = listOf(notes, () => false);
  expect(withOutlineHeadings([plain])).toEqual([plain]);
  const short = listOf(
    [
      [0, 'Tides'],
      [1, 'High'],
      [0, 'Winds'],
      [1, 'Low'],
      [0, 'Knots'],
      [1, 'Bowline'],
    ],
    () => true,
  );
  expect(withOutlineHeadings([short])).toEqual([short]);
  const steps = { ...listOf(notes, (text) => heads.includes(text)), steps: [0, 4, 6] };
  expect(withOutlineHeadings([steps])).toEqual([steps]);
});
