import { expect, test } from 'vitest';
import type { Block } from '../document.ts';
import { outsideMatter } from './outside-matter.ts';

const blocks = (...texts: [Block['kind'], string, number?][]): Block[] =>
  texts.map(([kind, text, level], id) => ({
    id,
    kind,
    text,
    marks: [],
    provenance: [],
    ...(level === undefined ? {} : { level }),
  }));

test('a references heading takes all up to the next heading of its level with it', () => {
  expect(
    outsideMatter(
      blocks(
        ['heading', 'Bread', 1],
        ['paragraph', 'Dough.'],
        ['heading', 'References', 2],
        ['paragraph', 'Smith 2001.'],
        ['heading', 'Stars', 1],
        ['paragraph', 'Light.'],
      ),
    ),
  ).toEqual([false, false, true, true, false, false]);
});

test('a heading that only contains such a word stays', () => {
  expect(outsideMatter(blocks(['heading', 'The consumer price index', 1], ['paragraph', 'Prices.']))).toEqual([
    false,
    false,
  ]);
});

test('lines with leaders and page numbers are a table of contents', () => {
  expect(outsideMatter(blocks(['list', 'Bread ........ 3\nStars ........ 17'], ['paragraph', 'Dough.']))).toEqual([
    true,
    false,
  ]);
});

test('a document of nothing else keeps it', () => {
  expect(outsideMatter(blocks(['heading', 'Review Questions', 1], ['paragraph', 'What is bread?']))).toEqual([
    false,
    false,
  ]);
});

test('the credit line of a picture is no content, a sentence about copyright is', () => {
  const flags = outsideMatter(
    blocks(
      ['caption', 'Figure 2 Staff at work. (credit: "team" by A. Person, CC BY 4.0)'],
      ['paragraph', 'Copyright 1999 Some University. Licensed under CC BY 4.0.'],
      ['paragraph', 'A copyright protects how an idea is expressed, and never the idea itself.'],
    ),
  );
  expect(flags).toEqual([true, true, false]);
});

test('a page’s own list of its headings is no content, a list that shares a word with one is', () => {
  const parts: [Block['kind'], string, number?][] = [
    ['list', 'Cleaning\n2. Storing\nLending'],
    ['heading', 'Cleaning', 2],
    ['list', 'Storing\nfold the cloth\ndry the box'],
    ['heading', 'Storing', 2],
    ['heading', 'Lending', 2],
    ['paragraph', 'Lend nothing.'],
  ];
  expect(outsideMatter(blocks(...parts))).toEqual([true, false, false, false, false, false]);
});

test('the frame with who approved a procedure is no content, a table of values is', () => {
  const flags = outsideMatter(
    blocks(
      ['table', 'Approved by: A. Person\tSOP No. 12\nSigned:\tVersion: 3'],
      ['table', 'Document No\tQA-7\nRevision\t2\nEffective date\t1 May 2024'],
      ['table', 'Version\tOvens\n1\tSmall\n2\tLarge'],
      ['paragraph', 'Warm the oven.'],
    ),
  );
  expect(flags).toEqual([true, true, false, false]);
});

test('a part in which nothing stands is no content', () => {
  const flags = outsideMatter(
    blocks(
      ['heading', 'Ovens', 1],
      ['paragraph', 'Warm the oven.'],
      ['heading', 'Resources', 1],
      ['paragraph', 'None.'],
      ['heading', 'Exceptions', 1],
      ['paragraph', 'None.'],
      ['paragraph', 'Ask the baker all the same.'],
    ),
  );
  expect(flags).toEqual([false, false, true, true, false, false, false]);
});

test('credits and further reading are no content, under a heading or above a list', () => {
  const flags = outsideMatter(
    blocks(
      ['heading', 'Credits and further reading', 2],
      ['paragraph', 'A. Person'],
      ['heading', 'Ovens', 2],
      ['paragraph', 'Warm the oven.'],
      ['paragraph', 'Further reading:'],
      ['list', 'All about ovens'],
      ['paragraph', 'Wait.'],
    ),
  );
  expect(flags).toEqual([true, true, false, false, true, true, false]);
});

test('a section that nobody has filled is left out with the "Treatment" and "Prevention" that wait in it', () => {
  const flags = outsideMatter(
    blocks(
      ['heading', 'First aid', 1],
      ['paragraph', 'Stay calm.'],
      ['heading', 'Choking', 2],
      ['heading', 'Symptoms', 3],
      ['heading', 'Treatment', 3],
      ['heading', 'Burns', 2],
      ['heading', 'Treatment', 3],
      ['paragraph', 'Cool the skin with water.'],
      ['heading', 'Prevention', 3],
    ),
  );
  expect(flags).toEqual([false, false, true, true, true, false, false, false, true]);
});

test('references that there are none of, and appendices of which only the name is left, are no content', () => {
  expect(
    outsideMatter(
      blocks(
        ['paragraph', 'Rinse the sieve.'],
        ['paragraph', 'References:'],
        ['paragraph', 'N/A'],
        ['paragraph', 'APPENDIX A – Sample set up'],
        ['paragraph', 'APPENDIX B – final labels'],
      ),
    ),
  ).toEqual([false, true, true, true, true]);
  expect(
    outsideMatter(blocks(['paragraph', 'Appendix A – Forms'], ['paragraph', 'Fill in each form in ink.'])),
  ).toEqual([false, false]);
});

test('lines of labels at the head of a page are its record, and such a line further down is text', () => {
  const record = blocks(
    ['heading', 'Oven care', 1],
    ['paragraph', 'Date: 3 May 2031'],
    ['list', 'SOP title: Oven care\nRoom and building: Bakery 2'],
    ['paragraph', 'Let the oven cool.'],
    ['paragraph', 'Contact: the oven warden'],
  );
  expect(outsideMatter(record)).toEqual([false, true, true, false, false]);
});
