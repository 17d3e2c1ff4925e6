import { expect, test } from 'vitest';
import { withoutDoAndDont } from './do-and-dont.ts';
import type { DraftBlock } from './draft-block.ts';

const block = (kind: DraftBlock['kind'], text: string, level?: number): DraftBlock => ({
  kind,
  text,
  marks: [],
  provenance: [],
  ...(level !== undefined && { level }),
});
const told = (blocks: DraftBlock[]) => withoutDoAndDont(blocks).map(({ kind, text, level }) => [kind, text, level]);

test('a table of what to do and what not to do is read column by column, each below its heading', () => {
  const table = block('table', 'DO\tDO NOT\nLock your screen\tShare your password\nShred papers\t');
  expect(told([block('heading', 'Checklist', 2), table])).toEqual([
    ['heading', 'Checklist', 2],
    ['heading', 'DO', 3],
    ['list', 'Lock your screen\nShred papers', undefined],
    ['heading', 'DO NOT', 3],
    ['list', 'Share your password', undefined],
  ]);
});

test('in Hindi too, with the ban first', () => {
  expect(told([block('table', 'क्या न करें\tक्या करें\nघाव न काटें\t108 पर फ़ोन करें')])).toEqual([
    ['heading', 'क्या न करें', 2],
    ['list', 'घाव न काटें', undefined],
    ['heading', 'क्या करें', 2],
    ['list', '108 पर फ़ोन करें', undefined],
  ]);
});

test.each([
  ['a table of other columns', 'Who\tDo\nNurse\tCheck the label'],
  ['a third column', 'Do\tDo not\tWhy\nWash\tWait\tGerms'],
  ['headings alone', 'Do\tDo not'],
])('%s stays a table', (_name, text) => {
  expect(told([block('table', text)])).toEqual([['table', text, undefined]]);
});
