import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { wholeBlock } from '../document.ts';
import type { Card, Sourced } from '../lesson-plan.ts';
import { namesOfRows, rowParts, toldByHeads } from './row-parts.ts';

const tableOf = (...rows: readonly string[][]): Block => ({
  id: 0,
  kind: 'table',
  text: rows.map((cells) => cells.join('\t')).join('\n'),
  marks: [],
  provenance: [{ source: 'markup' }],
});

const toldOf = (table: Block): string[] | undefined => rowParts(table, wholeBlock(table))?.map(({ text }) => text);

test('each further cell of a wide row stands behind the head of its column, below the name of the row', () => {
  expect(
    toldOf(
      tableOf(
        ['Role', 'Term', 'Elected by', 'Keys'],
        ['Treasurer', '2 years', 'The members', 'Safe'],
        ['Guard', '1 year', '', '–'],
      ),
    ),
  ).toEqual([
    'Role:',
    '*Treasurer*',
    '• Term: 2 years',
    '• Elected by: The members',
    '• Keys: Safe',
    '*Guard*',
    '• Term: 1 year',
    '• Keys: –',
  ]);
});

test('a row whose first cell is a whole sentence has the head before that, too', () => {
  const long = 'The engine does not start though the key is turned and the lamps are lit as they should be.';
  expect(toldOf(tableOf(['Fault', 'Cause', 'Remedy'], [long, 'Empty battery', 'Charge it']))).toEqual([
    `• Fault: ${long}`,
    '• Cause: Empty battery',
    '• Remedy: Charge it',
  ]);
});

test('one word over several columns belongs to the head of each', () => {
  expect(toldOf(tableOf(['', 'Level', '', ''], ['Harm', '1', '2', '3'], ['Theft', 'Low', 'Mod', 'High']))).toEqual([
    'Harm:',
    '*Theft*',
    '• Level 1: Low',
    '• Level 2: Mod',
    '• Level 3: High',
  ]);
});

test.each([
  [
    'two columns',
    tableOf(['Oven', 'Heat'], ['Small', '180 degrees in the middle, and 20 more at the top for the last ten minutes']),
  ],
  ['short rows', tableOf(['Day', 'From', 'To'], ['Monday', '9', '5'])],
  [
    'a first row that is a sentence',
    tableOf(['Open the lid.', 'Take it out.', 'Rinse it.', 'Close it.'], ['a', 'b', 'c', 'd']),
  ],
  ['columns without heads', tableOf(['Name', '', '', ''], ['a', 'b', 'c', 'd'])],
  ['heads alone', tableOf(['Name', 'Date', 'Place', 'Sign'])],
])('a table of %s stays as it is', (_, table) => {
  expect(toldOf(table)).toBeUndefined();
});

test('only the rows of the lesson are told, and nothing of a row is lost, whatever its cells hold', () => {
  const cell = fc.stringMatching(/^[\p{L}\p{N}]{1,40}$/u);
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell, cell), { minLength: 2, maxLength: 6 }), (rows) => {
      const table = tableOf(['One', 'Two', 'Three', 'Four'], ...rows);
      const from = table.text.indexOf('\n', table.text.indexOf('\n') + 1) + 1;
      const parts = rowParts(table, { block: 0, start: from, end: table.text.length }) ?? [];
      const own = parts.flatMap(({ sources }) => sources.slice(-1)).filter(({ start }) => start >= from);
      expect(own.map(({ start, end }) => table.text.slice(start, end))).toEqual(rows.slice(1).flat());
    }),
  );
});

test('a card of rows is called by their names', () => {
  const document = { language: 'en', blocks: [] } as unknown as Document;
  const card = (text: string): Card => ({
    title: { text: 'Animals', sources: [], how: 'verbatim' },
    pieces: [{ text, sources: [], how: toldByHeads } satisfies Sourced],
  });
  const names = (...rows: string[]) =>
    namesOfRows(card(rows.map((row) => `*${row}*\n• Weight: 5 kg`).join('\n')), document).map(({ text }) => text);
  expect(names('Fox')).toEqual(['Fox']);
  expect(names('Fox', 'Hare')).toEqual(['Fox and Hare']);
  expect(names('Fox', 'Hare', 'Badger')).toEqual(['Fox … Badger', 'Fox …']);
});
