import { expect, test } from 'vitest';
import { type Candidate, drawReading, type ReadDocument } from './draw-reading.ts';

const candidate = (name: string): Candidate => ({
  passage: `The passage of ${name}.`,
  question: `What is ${name}?`,
  options: ['one', 'two', 'three'],
  answer: 'one',
  questionKind: 'choice',
});
const several = (name: string, count: number): Candidate[] =>
  Array.from({ length: count }, (_, index) => candidate(`${name} ${index}`));
const document = (kind: string, file: string, counts: { ours: number; expert: number }): ReadDocument => ({
  kind,
  file,
  title: `Title of ${file}`,
  ours: several(`${file} A`, counts.ours),
  expert: several(`${file} B`, counts.expert),
});
const documents = [
  document('policy', 'leave.md', { ours: 10, expert: 10 }),
  document('policy', 'travel.md', { ours: 1, expert: 10 }),
  document('faq', 'filing.md', { ours: 3, expert: 10 }),
];

test('the same seed gives the same reading, another one another', () => {
  expect(drawReading(documents, 12, 7)).toEqual(drawReading(documents, 12, 7));
  expect(drawReading(documents, 12, 7)).not.toEqual(drawReading(documents, 12, 8));
});

test('every kind gives as many of ours as of the expert while it has them', () => {
  const { sealed } = drawReading(documents, 12, 1);
  const count = (kind: string, origin: string) =>
    sealed.filter((item) => item.kind === kind && item.origin === origin).length;
  expect(sealed).toHaveLength(12);
  expect([count('policy', 'ours'), count('policy', 'expert'), count('faq', 'ours'), count('faq', 'expert')]).toEqual([
    3, 3, 3, 3,
  ]);
});

test('the documents of a kind take turns', () => {
  const { sealed } = drawReading(documents, 8, 1);
  const files = sealed.filter(({ kind, origin }) => kind === 'policy' && origin === 'ours').map(({ file }) => file);
  expect(files.sort()).toEqual(['leave.md', 'travel.md']);
});

test('nothing is drawn twice, and what there is ends the drawing', () => {
  const { items } = drawReading(documents, 1000, 1);
  expect(items).toHaveLength(44);
  expect(new Set(items.map(({ question }) => question)).size).toBe(44);
});

test('an item never tells whose it is, and ours are not first', () => {
  const { items, sealed } = drawReading(documents, 40, 3);
  for (const item of items)
    expect(Object.keys(item)).toEqual(['id', 'document', 'passage', 'question', 'options', 'answer']);
  expect(new Set(sealed.slice(0, 10).map(({ origin }) => origin)).size).toBe(2);
});
