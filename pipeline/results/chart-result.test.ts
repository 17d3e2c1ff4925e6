import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChartTable } from '../document.ts';
import { resultOfCorrectedChart } from './chart-result.ts';

const origin = { sha256: 'ab', language: 'en', mediaUrl: '/x' };
const chart = (points: [string, number][], more: Partial<ChartTable> = {}): ChartTable => ({
  kind: 'bar',
  title: 'Books lent in May',
  xLabel: '',
  yLabel: 'books',
  unit: 'books',
  series: [{ name: '', points: points.map(([x, y]) => ({ x, y, tolerance: 0 })) }],
  ...more,
});

test('a chart lesson says what is highest and lowest and how many times as much', () => {
  const [lesson] = resultOfCorrectedChart(
    chart([
      ['Pune', 40],
      ['Delhi', 90],
      ['Agra', 20],
      ['Nagpur', 55],
    ]),
    origin,
  ).lessons;
  expect(lesson?.key_learning_points).toEqual([
    'Delhi has the highest value: 90 books.',
    'Agra has the lowest value: 20 books.',
    'The value of Delhi is about 4.5 times that of Agra: 90 books against 20 books.',
  ]);
});

test('every wrong option of a chart question is wrong', () => {
  const points: [string, number][] = [
    ['Pune', 40],
    ['Delhi', 90],
    ['Agra', 20],
    ['Nagpur', 55],
    ['Surat', 31],
  ];
  const [lesson] = resultOfCorrectedChart(chart(points), origin).lessons;
  expect(lesson?.quiz.length).toBeGreaterThan(1);
  const numberOf = new Map(points.map(([x, y]) => [x, y]));
  for (const { question, options, answer } of lesson?.quiz ?? []) {
    if (!/highest/u.test(question)) continue;
    const best = Math.max(...options.map((option) => numberOf.get(option) ?? 0));
    expect(numberOf.get(answer)).toBe(best);
  }
});

test('two values that are as near as they may be off are not ranked', () => {
  const table = chart([
    ['Pune', 40],
    ['Delhi', 40.4],
    ['Agra', 12],
  ]);
  const points = table.series[0]?.points.map((point) => ({ ...point, tolerance: 0.5 })) ?? [];
  const [lesson] = resultOfCorrectedChart({ ...table, series: [{ name: '', points }] }, origin).lessons;
  expect(lesson?.content).not.toContain('highest');
});

test('a corrected value changes the lesson and keeps its place in the picture', () => {
  const table = chart([
    ['Pune', 40],
    ['Delhi', 90],
  ]);
  const points =
    table.series[0]?.points.map((point) => ({ ...point, box: [1, 2, 3, 4] as [number, number, number, number] })) ?? [];
  const [lesson] = resultOfCorrectedChart({ ...table, series: [{ name: '', points }] }, origin).lessons;
  expect(lesson?.metadata.chart?.series[0]?.points[1]).toEqual({ x: 'Delhi', y: 90, tolerance: 0, box: [1, 2, 3, 4] });
  expect(lesson?.metadata.provenance.key_learning_points[0]?.sources[0]?.box).toEqual([1, 2, 3, 4]);
});

const name = fc.constantFrom(
  'Pune',
  'Jan',
  'Feb',
  '2021',
  '55+',
  '<5',
  'दिल्ली',
  'சென்னை',
  'E-mail',
  '<b>x</b> y',
  'A very long name of a place that nobody can say',
);
const tables = fc.record({
  kind: fc.constantFrom(
    'bar' as const,
    'hbar' as const,
    'line' as const,
    'multi-line' as const,
    'grouped-bar' as const,
    'pie' as const,
  ),
  title: fc.constantFrom('', 'Books', 'Exam <i>pass</i> rate', 'पुस्तकें'),
  xLabel: fc.constant(''),
  yLabel: fc.constantFrom('', 'kg'),
  unit: fc.constantFrom('', 'kg', '%'),
  series: fc.array(
    fc.record({
      name: fc.constantFrom('', 'Plan', 'Actual', 'योजना'),
      points: fc.uniqueArray(
        fc.record({ x: name, y: fc.double({ min: -1e6, max: 1e6, noNaN: true }), tolerance: fc.constantFrom(0, 0.5) }),
        { minLength: 1, maxLength: 7, selector: ({ x }) => x },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test('every table gives a lesson that keeps all rules of a result, in every language', () => {
  fc.assert(
    fc.property(tables, fc.constantFrom('en', 'hi', 'mr', 'ta', 'te'), (table, language) => {
      expect(resultOfCorrectedChart(table, { ...origin, language }).lessons).toHaveLength(1);
    }),
    { numRuns: 80 },
  );
});
