import { expect, test } from 'vitest';
import type { Origin, SealedOrigin } from './draw-reading.ts';
import { readingMetrics, scoreReading, type VerdictWord } from './score-reading.ts';

const item = (id: string, origin: Origin, kind: string): SealedOrigin => ({
  id,
  origin,
  kind,
  file: 'a.md',
  questionKind: 'choice',
});
const sealed = [
  item('001', 'ours', 'policy'),
  item('002', 'ours', 'policy'),
  item('003', 'expert', 'policy'),
  item('004', 'ours', 'faq'),
  item('005', 'expert', 'faq'),
  item('006', 'expert', 'slides'),
];
const reader = (name: string, words: Readonly<Record<string, VerdictWord>>) => ({
  name,
  verdicts: Object.entries(words).map(([one, verdict]) => ({ item: one, verdict, reason: '' })),
});
const first = reader('verdicts.csv', {
  '001': 'as_is',
  '002': 'delete',
  '003': 'as_is',
  '004': 'delete',
  '005': 'as_is',
  '006': 'fix',
});

test('ours are counted beside the expert of the same kind', () => {
  const score = scoreReading(sealed, [first]);
  expect(score.kinds['policy']).toEqual({
    ours: { items: 2, as_is: 0.5, fix: 0, delete: 0.5 },
    expert: { items: 1, as_is: 1, fix: 0, delete: 0 },
  });
  expect(score.all.ours.as_is).toBeCloseTo(1 / 3);
  expect(score.asIsOfExpert).toBeCloseTo(0.5);
  expect(score).not.toHaveProperty('agreement');
});

test('the worst kind is one that has items of both', () => {
  expect(scoreReading(sealed, [first]).worstKind).toEqual({ asIsOfExpert: 0, delete: 1 });
});

test('two readers agree on the items that both judged, beyond chance', () => {
  const second = reader('verdicts-2.csv', { '001': 'as_is', '002': 'delete', '003': 'delete', '005': 'as_is' });
  const { agreement, all } = scoreReading(sealed, [first, second]);
  expect(agreement?.items).toBe(4);
  expect(agreement?.same).toBe(0.75);
  // Chance: 3/4 * 2/4 as is and 1/4 * 2/4 delete.
  expect(agreement?.kappa).toBeCloseTo(0.5);
  expect(all.expert.items).toBe(5);
});

test('a verdict on an unknown item counts for nobody', () => {
  const score = scoreReading(sealed, [reader('verdicts.csv', { '999': 'delete' })]);
  expect(readingMetrics(score)).toMatchObject({ 'ours.items': 0, 'expert.items': 0 });
});
