import { expect, test } from 'vitest';
import type { ChartTable } from '#contract/transformation.ts';
import { addRow, changeRow, draftOf, problemOf, removeRow, tableOf, typedNumber } from './chart-draft.ts';

const table: ChartTable = {
  kind: 'bar',
  title: 'Rainfall',
  x_label: '',
  y_label: 'mm',
  unit: 'mm',
  series: [
    {
      name: '',
      points: [
        { x: 'Jan', y: 12.5, tolerance: 0.4, box: [1, 2, 3, 4] },
        { x: 'Feb', y: 30, tolerance: 0 },
      ],
    },
  ],
};

test('a table that nobody touched is sent as it came', () => {
  expect(tableOf(draftOf(table), table)).toEqual(table);
});

test('a value typed by hand counts as exact', () => {
  expect(tableOf(changeRow(draftOf(table), 0, 0, { y: '1,250.5' }), table)?.series[0]?.points[0]).toEqual({
    x: 'Jan',
    y: 1250.5,
    tolerance: 0,
    box: [1, 2, 3, 4],
  });
});

test.each(['', 'twelve', '1.2.3', '--4', '1e999'])('"%s" is no number', (text) => {
  expect(typedNumber(text)).toBeUndefined();
});

test('a new row keeps the table from being sent until it has a name and a number', () => {
  const draft = addRow(draftOf(table), 0);
  expect(tableOf(draft, table)).toBeUndefined();
  const named = changeRow(draft, 0, 2, { y: '7' });
  expect(problemOf(named.series[0]?.rows[2] ?? { x: '', y: '', tolerance: 0 }, 'bar')).toBe('name_missing');
  expect(tableOf(changeRow(named, 0, 2, { x: 'Mar' }), table)?.series[0]?.points).toHaveLength(3);
});

test('a series cannot lose its last row', () => {
  const empty = removeRow(removeRow(draftOf(table), 0, 0), 0, 0);
  expect(tableOf(empty, table)).toBeUndefined();
});
