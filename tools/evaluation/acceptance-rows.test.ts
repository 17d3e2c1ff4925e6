import { expect, test } from 'vitest';
import { acceptanceRows, judge, tableOf } from './acceptance-rows.ts';

test('a value is judged against floor and aim in the direction that is better', () => {
  const judged = judge({
    segmentation: { 'choi.k.pk': 7.9, 'choi.free.pk': 11, 'choi.none.pk': 47, 'choi.even.pk': 32, 'clinical.k.pk': 40 },
    mcq: { 'mcql.precisionAt1': 0.4 },
  });
  expect(judged.map(({ row, verdict }) => [row.row, verdict])).toEqual([
    ['1', 'aim'],
    ['1b', 'floor'],
    ['2', 'below'],
    ['19', 'floor'],
  ]);
});

test('a row of a set that was not scored is left out, and no row stands twice', () => {
  expect(judge({})).toEqual([]);
  expect(new Set(acceptanceRows.map(({ row }) => row)).size).toBe(acceptanceRows.length);
});

test('the table names the baselines and counts what was reached', () => {
  const lines = tableOf(judge({ segmentation: { 'choi.k.pk': 9, 'choi.none.pk': 47, 'choi.even.pk': 32 } }));
  expect(lines[1]).toContain('none 47, even 32');
  expect(lines.at(-1)).toBe('1 rows: 0 at the aim, 1 between floor and aim, 0 below the floor.');
});

test('a share outside its band on either side is below the floor', () => {
  const verdictAt = (share: number) => judge({ 'openstax-modules': { keyUniqueLongest: share } })[0]?.verdict;
  expect([0.1, 0.2, 0.34, 0.4].map(verdictAt)).toEqual(['below', 'aim', 'aim', 'below']);
});
