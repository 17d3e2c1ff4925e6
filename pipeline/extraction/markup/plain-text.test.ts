import { expect, test } from 'vitest';
import { readPlainText } from './plain-text.ts';

const read = (text: string) =>
  readPlainText(new TextEncoder().encode(text)).blocks.map(({ kind, text: words, level }) => [
    kind,
    words,
    ...(level === undefined ? [] : [level]),
  ]);

test('blank lines part paragraphs, and broken lines join again', () => {
  expect(read('One line\nand its end.\r\n\r\nAnother\nparagraph here.')).toEqual([
    ['paragraph', 'One line and its end.'],
    ['paragraph', 'Another paragraph here.'],
  ]);
});

test('capitals, numbers and underlines make headings of their levels', () => {
  expect(
    read('THE WHOLE\n\nText follows it.\n\n1.2 A part of it\n\nMore text here.\n\nA title\n-------\n\nLast words.'),
  ).toEqual([
    ['heading', 'THE WHOLE', 1],
    ['paragraph', 'Text follows it.'],
    ['heading', '1.2 A part of it', 2],
    ['paragraph', 'More text here.'],
    ['heading', 'A title', 2],
    ['paragraph', 'Last words.'],
  ]);
});

test('lines with bullets or numbers become a list whose broken items are whole', () => {
  expect(read('Bring these:\n- a long\n  rope\n- a lamp')).toEqual([
    ['paragraph', 'Bring these:'],
    ['list', 'a long rope\na lamp'],
  ]);
});

test('items with blank lines between them are one list, and what somebody says behind a dash is none', () => {
  expect(read('* a rope\n\n* a lamp of\n  your own\n\n– No, said the miller.')).toEqual([
    ['list', 'a rope\na lamp of your own'],
    ['paragraph', '– No, said the miller.'],
  ]);
});

test('signs of other dialects go, steps to be counted are counted, and a product stays one', () => {
  expect(read('#. **Open** it.\n#. See [the list](https://a.example/list).\n\nThen type ``go`` and 2 ** 3.')).toEqual([
    ['list', '1. Open it.\n2. See the list.'],
    ['paragraph', 'Then type go and 2 ** 3.'],
  ]);
});
