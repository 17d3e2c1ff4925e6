import { expect, test } from 'vitest';
import type { Block } from '../document.ts';
import { nearDuplicates } from './near-duplicates.ts';

const paragraphs = (...texts: string[]): Block[] =>
  texts.map((text, id) => ({ id, kind: 'paragraph', text, marks: [], provenance: [] }));
const long =
  'The dough rests for an hour before the baker folds it twice and shapes it into loaves that rise again under a cloth in the warm kitchen.';

test('the second of two equal paragraphs is flagged', () => {
  expect(nearDuplicates(paragraphs(long, long))).toEqual([false, true]);
});

test('a different paragraph of the same length is not', () => {
  expect(nearDuplicates(paragraphs(long, long.split(' ').reverse().join(' ')))).toEqual([false, false]);
});

test('two facts that differ in a number are both kept', () => {
  expect(
    nearDuplicates(paragraphs('In 1992 the price rose by 5 percent.', 'In 1993 the price rose by 6 percent.')),
  ).toEqual([false, false]);
});

test('pages alike but for their number collapse from five on', () => {
  expect(nearDuplicates(paragraphs(...[1, 2, 3, 4, 5].map((page) => `This is page ${page} of the test.`)))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});

test('a passage told again in another section is its own, and one told twice in a section or in every section is not', () => {
  const heading = { kind: 'heading', text: 'Adoption', level: 2 } as const;
  const text = { kind: 'paragraph', text: long } as const;
  const flags = (parts: readonly { kind: 'heading' | 'paragraph'; text: string; level?: number }[]) =>
    nearDuplicates(parts.map((part, id) => ({ id, marks: [], provenance: [], ...part })));
  expect(flags([heading, text, heading, text])).toEqual([false, false, false, false]);
  expect(flags([heading, text, heading, text, text]).at(-1)).toBe(true);
  const everywhere = Array.from({ length: 5 }, () => [heading, text]).flat();
  expect(flags(everywhere).filter(Boolean)).toHaveLength(4);
});

test('a list that stands below a further lead is that one’s own', () => {
  const signs = { kind: 'list', text: 'the first alarm\nthe second alarm' } as const;
  const lead = (text: string) => ({ kind: 'paragraph', text }) as const;
  const parts = [
    lead('When the dose is too high, a lamp shows:'),
    signs,
    lead('When the rate is too high, it shows:'),
    signs,
  ];
  expect(nearDuplicates(parts.map((part, id) => ({ id, marks: [], provenance: [], ...part })))).toEqual(
    parts.map(() => false),
  );
});

test('a line that leads to another list each time stays, however often it comes', () => {
  const lead = { kind: 'paragraph', text: 'What the club will not do:' } as const;
  const list = (text: string) => ({ kind: 'list', text }) as const;
  const parts = ['Pay your rent', 'Mend your bike', 'Feed your cat', 'Carry your bags', 'Wash your car'].flatMap(
    (deed) => [lead, list(`${deed} for you\nTake sides in a quarrel`)],
  );
  const flags = nearDuplicates(parts.map((part, id) => ({ id, marks: [], provenance: [], ...part })));
  expect(flags).toEqual(parts.map(() => false));
});
