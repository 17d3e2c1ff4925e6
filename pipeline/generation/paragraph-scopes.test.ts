import { expect, test } from 'vitest';
import type { Block, Document } from '../document.ts';
import { asMeaning, underHeading } from './paragraph-scopes.ts';

/** A sentence of a paragraph under headings. */
function told(headings: [text: string, level: number][], text: string): string | undefined {
  const blocks = [
    ...headings.map(([heading, level], id) => ({ id, kind: 'heading', level, text: heading })),
    { id: headings.length, kind: 'paragraph', text },
  ].map((block) => ({ ...block, marks: [], provenance: [] })) as unknown as Block[];
  const paragraph = blocks.at(-1) as Block;
  const sources = [{ block: paragraph.id, start: 0, end: text.length }];
  const document = { language: 'en', blocks } as unknown as Document;
  return underHeading({ text, how: 'verbatim', sources }, paragraph, document)?.text;
}

const adopting: [string, number][] = [
  ['Parental leave', 1],
  ["If you're adopting", 2],
  ['What you are legally entitled to', 3],
];

test('a rule holds in the case that a heading over it names, past headings that divide the case', () => {
  expect(told(adopting, 'You must have worked for us for 26 weeks.')).toBe(
    "If you're adopting, you must have worked for us for 26 weeks.",
  );
  expect(told(adopting.slice(0, 2), 'The club will pay you half of your salary.')).toBe(
    "If you're adopting, the club will pay you half of your salary.",
  );
});

test('a rule that names its case or somebody else stays as it is', () => {
  expect(told(adopting, 'If you have worked for us for a year, you must apply in May.')).toBeUndefined();
  expect(told(adopting, 'A person giving birth must rest for two weeks.')).toBeUndefined();
  expect(told(adopting, 'You must ask for adoption leave when adopting.')).toBeUndefined();
});

test("a document's title is no case that its rules need", () => {
  expect(told([['When you travel', 1]], 'You must keep your device with you.')).toBe(
    'When you travel, you must keep your device with you.',
  );
  expect(
    told(
      [
        ['When you travel', 1],
        ['Hotels', 2],
      ],
      'You must keep your device with you.',
    ),
  ).toBeUndefined();
});

test('what is to be done for an ailment is told of it outside of lists too', () => {
  const over: [string, number][] = [
    ['Snow blindness', 2],
    ['Treatment', 3],
  ];
  expect(told(over, 'Cover both eyes with a dark cloth.')).toBe(
    'For snow blindness, cover both eyes with a dark cloth.',
  );
  expect(
    told(
      [
        ['Snow blindness', 2],
        ['Symptoms', 3],
      ],
      'Look for red eyes.',
    ),
  ).toBeUndefined();
});

test('what only is so is not told in the case of its heading', () => {
  const before: [string, number][] = [
    ['Site', 1],
    ['Before publishing a crate', 2],
  ];
  expect(told(before, 'Crate names on the site are given once.')).toBeUndefined();
  expect(told(before, 'Read the names on the site.')).toBe('Before publishing a crate, read the names on the site.');
});

test('what a measure is, is told with the name that its heading gives it', () => {
  const blocks = [
    { id: 0, kind: 'heading', level: 2, text: 'Repeat visits' },
    { id: 1, kind: 'paragraph', text: 'The number of patients who came twice.' },
  ].map((block) => ({ ...block, marks: [], provenance: [] })) as unknown as Block[];
  const [, paragraph] = blocks as [Block, Block];
  const document = { language: 'en', blocks } as unknown as Document;
  const meaning = (text: string) =>
    asMeaning({ text, how: 'verbatim', sources: [{ block: 1, start: 0, end: text.length }] }, paragraph, document)
      ?.text;
  expect(meaning(paragraph.text)).toBe('Repeat visits: the number of patients who came twice.');
  expect(meaning('The number of patients is limited to twenty.')).toBeUndefined();
});
