import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { titleAbove } from './block-titles.ts';

/** Headings of level 1, 2, 3 …, the lines behind them, and a list at the end. */
function titleOf(headings: readonly string[], ...lines: string[]): string | undefined {
  const blocks = [
    ...headings.map((text, id) => ({ id, kind: 'heading', level: id + 1, text })),
    ...lines.map((text, at) => ({ id: headings.length + at, kind: 'paragraph', text })),
    { id: headings.length + lines.length, kind: 'list', text: 'one\ntwo\nthree' },
  ];
  return titleAbove(blocks.at(-1) as unknown as Block, { language: 'en', blocks } as unknown as Document);
}

test('a short heading says of what it is by the one above it', () => {
  expect(titleOf(['First aid', 'Burns', 'Severity Assessment'])).toBe('Burns, Severity Assessment');
  expect(titleOf(['First aid', 'Choking', 'Infant (under 1 year)'])).toBe('Choking, infant (under 1 year)');
  expect(titleOf(['Machines', 'Cutter', 'Blade (all models but the old one)'])).toBe(
    'Cutter, blade (all models but the old one)',
  );
});

test('a line that leads up to a list is of what its heading names', () => {
  expect(titleOf(['First aid', 'Heat exhaustion'], 'Treatment:')).toBe('Heat exhaustion, treatment');
});

test('a case that leads up to a list is of what its heading names', () => {
  expect(titleOf(['First aid', 'Frozen pipes'], 'If the tap gives no water:')).toBe(
    'Frozen pipes, if the tap gives no water',
  );
  expect(titleOf(['First aid', 'Floods', 'Basement'], 'When the siren sounds:')).toBe(
    'Floods, basement, when the siren sounds',
  );
});

test('the title of the whole document stands before nothing', () => {
  expect(titleOf(['First aid', 'Snake bites'])).toBe('Snake bites');
});

test('a heading that says it all needs none above it', () => {
  expect(titleOf(['Workshop', 'Machines', 'Closing the saw at night'])).toBe('Closing the saw at night');
});

test('a sentence that only says that something is shown below lends no name, and the heading above does', () => {
  expect(titleOf(['Boats', 'Boat sizes'], 'Rules 2, 3 and 7 are changed as shown:')).toBe('Boat sizes');
});

test('the place of a slide in its row is not what it is of', () => {
  expect(titleOf(['Boats', 'Scenario 2: You want to lend a boat'])).toBe('To lend a boat');
  expect(titleOf(['Boats', 'Example 3 – Lending a boat'])).toBe('Lending a boat');
  expect(titleOf(['Boats', 'Exercise 2'])).not.toContain('Exercise 2');
});

test('the number of a place is no part of what stands in it', () => {
  expect(titleOf(['Boat club rules', 'Article II: Boats and fees'])).toBe('Boats and fees');
});
