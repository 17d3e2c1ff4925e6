import { expect, test } from 'vitest';
import { withNotesBehind } from './margin-notes.ts';
import type { Line } from './pdf-lines.ts';

const line = (text: string, row: number, place: Partial<Line> = {}): Line => ({
  page: 1,
  row,
  runs: [{ text }],
  text,
  x0: 72,
  x1: 380,
  y0: 100 + row * 14,
  y1: 110 + row * 14,
  size: 10,
  mainSize: 10,
  bold: false,
  italic: false,
  monospaced: false,
  colour: '000000',
  endsInHyphen: false,
  ...place,
});
const note = (text: string, row: number): Line => line(text, row, { x0: 406, x1: 540, size: 8, mainSize: 8 });
const words = (lines: readonly Line[]) => withNotesBehind(lines).map(({ text }) => text);

const first = ['Each sprint lasts', 'one or two weeks and', 'ends in a product.'];
const second = ['The next one begins', 'on the Monday after', 'a day of rest.'];
const page = [
  ...first.map((text, at) => line(text, at)),
  ...second.map((text, at) => line(text, at + 3, { y0: 150 + at * 14, y1: 160 + at * 14 })),
];

test('a note in the margin stands behind the paragraph that it stands beside, and in one piece', () => {
  const [one, two, three, ...rest] = page as [Line, Line, Line, ...Line[]];
  expect(words([one, note('NOTE: products', 0), two, note('may be figures.', 1), three, ...rest])).toEqual([
    ...first,
    'NOTE: products',
    'may be figures.',
    ...second,
  ]);
});

test('a note beside the last paragraph, which goes on overleaf, stands before it', () => {
  const open = page.map((one, at) => (at === page.length - 1 ? { ...one, text: 'a day of' } : one));
  expect(words([...open, note('NOTE: Sundays.', 5)])).toEqual([
    ...first,
    'NOTE: Sundays.',
    'The next one begins',
    'on the Monday after',
    'a day of',
  ]);
});

test('a second column in letters of the same size keeps its order', () => {
  const columns = [...page, ...page.map((one) => ({ ...one, x0: 406, x1: 714, text: `right ${one.text}` }))];
  expect(withNotesBehind(columns)).toEqual(columns);
});

test('small cells at several edges, as of a table, keep their order', () => {
  const cells = [
    line('8 ml', 1, { x0: 406, x1: 440, mainSize: 8 }),
    line('daily', 1, { x0: 470, x1: 520, mainSize: 8 }),
  ];
  const lines = [...page.slice(0, 2), ...cells, ...page.slice(2)];
  expect(withNotesBehind(lines)).toEqual(lines);
});
