import { expect, test } from 'vitest';
import type { Block } from '../document.ts';
import { outsideMatter } from './outside-matter.ts';

type Part = [kind: Block['kind'], text: string, level?: number];

function left(parts: readonly Part[]): string[] {
  const blocks = parts.map(
    ([kind, text, level], id): Block => ({
      id,
      kind,
      text,
      marks: [],
      provenance: [],
      ...(level !== undefined && { level }),
    }),
  );
  const outside = outsideMatter(blocks);
  return blocks.filter((_, at) => outside[at] === false).map(({ text }) => text);
}

test('where a page was fetched from, and when, is no text of it', () => {
  expect(
    left([
      ['heading', 'Frost in the orchard', 1],
      ['paragraph', 'Source: https://orchard.example/frost/ Fetched: 2031-02-03'],
      ['paragraph', 'Retrieved: 3 February 2031'],
      ['paragraph', 'Light the braziers when the glass falls below two degrees.'],
    ]),
  ).toEqual(['Frost in the orchard', 'Light the braziers when the glass falls below two degrees.']);
});

test('a source that is named in a sentence, or is a thing, stays', () => {
  const told: Part[] = [
    ['paragraph', 'Source: water from the upper spring, which never freezes.'],
    ['paragraph', 'Sources of heat: braziers and lamps.'],
  ];
  expect(left(told)).toEqual(told.map(([, text]) => text));
});

test.each(['Editorial Information', 'Document control', '7. Revision history', 'Version History', 'Change record'])(
  'what a page keeps under "%s" about itself goes with its heading',
  (heading) => {
    expect(
      left([
        ['heading', 'Frost in the orchard', 1],
        ['paragraph', 'Light the braziers when the glass falls below two degrees.'],
        ['heading', heading, 2],
        ['list', 'Last reviewed: 01/02/2031\nNext review date: 01/02/2033\nVersion: 1.0\nReviewer name(s): A. Pomona.'],
        ['table', 'Version\tDate\tAuthor\tChanges\n1.0\t1 May 2030\tA. Pomona\tFirst issue'],
        ['heading', 'Lamps', 2],
        ['paragraph', 'Trim the wicks.'],
      ]),
    ).toEqual([
      'Frost in the orchard',
      'Light the braziers when the glass falls below two degrees.',
      'Lamps',
      'Trim the wicks.',
    ]);
  },
);

test('a rule under such a heading stays with it, and so does a table of something else', () => {
  const told: Part[] = [
    ['heading', 'Document control', 2],
    ['paragraph', 'Every copy of this book must be signed by the head gardener.'],
    ['table', 'Tree\tFrost below\nCherry\t-2\nPlum\t-4'],
  ];
  expect(left(told)).toEqual(told.map(([, text]) => text));
});
