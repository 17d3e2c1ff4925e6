import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withoutLinkColumns } from './link-columns.ts';

const left = (...rows: string[]) =>
  withoutLinkColumns([
    { kind: 'table', text: rows.join('\n').replaceAll(' | ', '\t'), marks: [], provenance: [] } as DraftBlock,
  ]).map(({ text }) => text.replaceAll('\t', ' | '));

test('a column of nothing but links goes with its head', () => {
  expect(left('Item | Cost | Link', 'Bucket | 13.69 | Link', 'Spawn | 8.47 | Link', 'Straw | 0 | -')).toEqual([
    'Item | Cost\nBucket | 13.69\nSpawn | 8.47\nStraw | 0',
  ]);
});

test('a column that names something, and a table of links alone, stay', () => {
  for (const rows of [
    ['Item | Cost | Source', 'Bucket | 13.69 | the mill', 'Spawn | 8.47 | the farm'],
    ['Page | Link', 'Leave | here', 'Pay | here'],
  ])
    expect(left(...rows)).toEqual([rows.join('\n')]);
});
