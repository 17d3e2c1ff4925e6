import { expect, test } from 'vitest';
import { withBoldHeadings } from './bold-headings.ts';
import { draftBlock, type DraftBlock } from './draft-block.ts';

const plain = (text: string, kind: DraftBlock['kind'] = 'paragraph'): DraftBlock =>
  draftBlock(kind, [{ text }], [{ source: 'markup' }], kind === 'heading' ? 1 : undefined) as DraftBlock;
const bold = (text: string): DraftBlock => ({
  ...plain(text),
  marks: [{ kind: 'bold', start: 0, end: text.length }],
});
const kinds = (blocks: DraftBlock[]) => withBoldHeadings(blocks).map(({ kind, level }) => [kind, level]);

test('three short lines in bold over text of their own are headings below the one that they stand under', () => {
  const parts = ['Warp', 'Weft', 'Shuttle'].flatMap((name) => [bold(name), plain(`The ${name} is kept dry.`)]);
  const found = kinds([plain('Loom', 'heading'), ...parts]);
  expect(found.filter(([kind]) => kind === 'heading')).toEqual([
    ['heading', 1],
    ['heading', 2],
    ['heading', 2],
    ['heading', 2],
  ]);
});

test.each([
  ['two of them', ['Warp', 'Weft']],
  ['sentences', ['Keep the warp dry.', 'Keep the weft dry.', 'Keep the shuttle dry.']],
  ['lines that lead on', ['Warp:', 'Weft:', 'Shuttle:']],
  ['the same label again and again', ['Phrases', 'Phrases', 'Phrases']],
  ['who wrote it and when', ['Author: Ada Miller', 'Date of the second print', 'Reviewed by Ben Stone']],
  ['notes and cases', ['Note on warp', 'If the weft tears', 'Warning of fire']],
])('%s are none', (_, names) => {
  const parts = names.flatMap((name) => [bold(name), plain('It is kept dry in the hall.')]);
  expect(kinds([plain('Loom', 'heading'), ...parts]).filter(([kind]) => kind === 'heading')).toHaveLength(1);
});

test('what is asked in bold is a heading over its answer, however long it is', () => {
  const asked = [
    'How do I know that the warp is tight enough, and what do I do when it is not, so shortly before the fair?',
    'Who repairs the shuttle?',
    'If the weft tears, may I knot it?',
  ];
  const parts = asked.flatMap((question) => [bold(question), plain('Ask the master of the hall.')]);
  expect(kinds(parts).filter(([kind]) => kind === 'heading')).toHaveLength(3);
});

test('a row of bold lines over nothing is a row of names', () => {
  expect(kinds([bold('Warp'), bold('Weft'), bold('Shuttle')]).map(([kind]) => kind)).not.toContain('heading');
});
