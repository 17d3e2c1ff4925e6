import { expect, test } from 'vitest';
import type { DraftBlock } from './draft-block.ts';
import { withNamedPlaces } from './named-places.ts';

const heading = (text: string, level: number): DraftBlock => ({
  kind: 'heading',
  text,
  level,
  marks: [],
  provenance: [],
});
const text: DraftBlock = { kind: 'paragraph', text: 'The board meets twice a year.', marks: [], provenance: [] };
const told = (...blocks: DraftBlock[]) =>
  withNamedPlaces(blocks).map((block) => (block.kind === 'heading' ? `${block.level} ${block.text}` : '-'));

test('a number on a line of its own is one heading with the name below it', () => {
  expect(
    told(
      heading('Article I', 2),
      heading('Purpose', 3),
      text,
      heading('Article II', 2),
      heading('Records', 3),
      text,
      heading('Minutes', 4),
      text,
    ),
  ).toEqual(['2 Article I: Purpose', '-', '2 Article II: Records', '-', '4 Minutes', '-']);
  expect(told(heading('CHAPTER 3', 1), heading('Hives', 1), text)).toEqual(['1 CHAPTER 3: Hives', '-']);
});

test('a place that holds several sections, or text of its own, stays over them', () => {
  expect(told(heading('Part One', 1), heading('Topic', 2), text)).toEqual(['1 Part One', '2 Topic', '-']);
  const several = [heading('Unit 1', 1), heading('Hives', 2), text, heading('Frames', 2), text];
  expect(told(...several)).toEqual(['1 Unit 1', '2 Hives', '-', '2 Frames', '-']);
  expect(told(heading('Day 1', 1), text, heading('Hives', 2), text)).toEqual(['1 Day 1', '-', '2 Hives', '-']);
  expect(told(heading('Part 1', 1), heading('Step 1', 2), text)).toEqual(['1 Part 1', '2 Step 1', '-']);
});

test('what is marked in the name stays marked', () => {
  const name = { ...heading('Bee suits', 2), marks: [{ start: 0, end: 3, kind: 'bold' as const }] };
  const [one] = withNamedPlaces([heading('Unit 4', 1), name, text]);
  expect(one?.text.slice(one.marks[0]?.start, one.marks[0]?.end)).toBe('Bee');
});
