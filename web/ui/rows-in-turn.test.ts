import { expect, test } from 'vitest';
import { placesInTurn } from './rows-in-turn.ts';

const rowsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `row ${first + n}` }));
const inTurn = (rows: { id: string }[], drawn: { id: string }[]) => placesInTurn(rows, drawn, 3, ({ id }) => id);

test('of rows that are all new only the first screen is drawn at once', () => {
  expect(inTurn(rowsFrom(100, 6), rowsFrom(0, 6))).toEqual([0, 1, 2]);
  expect(inTurn(rowsFrom(0, 6), [])).toEqual([0, 1, 2]);
});

test('rows that stood there already stay, whatever comes between them or changes in them', () => {
  expect(inTurn(rowsFrom(0, 8), rowsFrom(0, 5))).toEqual([0, 1, 2, 3, 4]);
  const [first, ...others] = rowsFrom(0, 6);
  expect(inTurn(others, [...(first ? [first] : []), ...others])).toEqual([0, 1, 2, 3, 4]);
});

test('in their turn all rows are drawn, and a list that fits on the screen at once', () => {
  const rows = rowsFrom(0, 6);
  expect(inTurn(rows, rows)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(inTurn(rowsFrom(0, 3), rowsFrom(7, 9))).toEqual([0, 1, 2]);
});
