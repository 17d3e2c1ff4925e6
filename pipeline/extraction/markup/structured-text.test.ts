import { expect, test } from 'vitest';
import { plainLinesOf } from '../plain/plain-lines.ts';
import { lostWords } from '../plain/lost-words.ts';
import { readStructuredText } from './structured-text.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) =>
  readStructuredText(bytesOf(text)).blocks.map(({ kind, text: words, level }) => [
    kind,
    words,
    ...(level === undefined ? [] : [level]),
  ]);

test('headings have the level at which their underline first came, whatever its sign', () => {
  expect(
    read(
      '======\nOvens\n======\n\nHeat\n~~~~\n\nWarm it.\n\nLow heat\n^^^^^^^^\n\nWait.\n\nCleaning\n~~~~~~~~\n\nWipe it.',
    ),
  ).toEqual([
    ['heading', 'Ovens', 1],
    ['heading', 'Heat', 2],
    ['paragraph', 'Warm it.'],
    ['heading', 'Low heat', 3],
    ['paragraph', 'Wait.'],
    ['heading', 'Cleaning', 2],
    ['paragraph', 'Wipe it.'],
  ]);
});

test('a note keeps its text and its word, and the numbers go on behind it', () => {
  expect(
    read(
      '1. Open the door.\n2. Look inside.\n\n.. note::\n   The lamp\n   is hot.\n\n.. warning:: Wear gloves.\n\n3. Close it.',
    ),
  ).toEqual([
    ['list', '1. Open the door.\n2. Look inside.'],
    ['quote', 'Note: The lamp is hot.'],
    ['quote', 'Warning: Wear gloves.'],
    ['list', '3. Close it.'],
  ]);
});

test('pictures, labels, comments, lists of pages and settings are no text', () => {
  expect(
    read(
      ':author: A. Person\n:orphan:\n\n.. _ovens:\n\nOvens\n=====\n\n.. image:: oven.png\n   :alt: An oven\n\n.. a comment\n   of two lines\n\n.. toctree::\n   :maxdepth: 2\n\n   heat\n   cleaning\n\n.. todo:: write more\n\nUse it.',
    ),
  ).toEqual([
    ['heading', 'Ovens', 1],
    ['paragraph', 'Use it.'],
  ]);
});

test('roles, links and substitutions are read as the words that are shown', () => {
  expect(
    read(
      '.. |shop| replace:: the workshop\n\n.. _care:\n\nTaking care\n-----------\n\nIn |shop| follow :ref:`care`, :ref:`the list <care>` and :doc:`guides/first-aid`; see `the page <http://a.example>`_, `Taking care`_ and care_. Press :kbd:`Ctrl`, type ``ls -l``--twice.',
    ),
  ).toEqual([
    ['heading', 'Taking care', 1],
    [
      'paragraph',
      'In the workshop follow Taking care, the list and first aid; see the page, Taking care and care. Press Ctrl, type ls -l--twice.',
    ],
  ]);
});

test('tables drawn with signs are tables', () => {
  const grid =
    '+-------+--------+\n| Oven  | Heat   |\n+=======+========+\n| Small | 180 or |\n|       | less   |\n+-------+--------+';
  const simple = '=====  ====\nOven   Heat\n=====  ====\nSmall  180\nLarge  220\n=====  ====';
  const listed = '.. list-table:: Ovens\n   :header-rows: 1\n\n   * - Oven\n     - Heat\n   * - Small\n     - 180';
  const commas = '.. csv-table::\n   :header: "Oven", "Heat"\n\n   "Small, old", 180';
  expect(read([grid, simple, listed, commas].join('\n\n'))).toEqual([
    ['table', 'Oven\tHeat\nSmall\t180 or less'],
    ['table', 'Oven\tHeat\nSmall\t180\nLarge\t220'],
    ['paragraph', 'Ovens'],
    ['table', 'Oven\tHeat\nSmall\t180'],
    ['table', 'Oven\tHeat\nSmall, old\t180'],
  ]);
});

test('lists within lists, terms with their meanings and numbers that count themselves are lists', () => {
  expect(
    read(
      '#. Open it:\n\n   * slowly, and\n     wholly\n   * by hand\n\n#. Close it.\n\nValve\n  What lets\n  air in.\nSeal\n  What keeps it out.',
    ),
  ).toEqual([
    ['list', '1. Open it:\nslowly, and wholly\nby hand\n2. Close it.'],
    ['list', 'Valve: What lets air in.\nSeal: What keeps it out.'],
  ]);
});

test('code stays code, and a footnote comes where it is referred to', () => {
  expect(read('Type this [1]_::\n\n    rm *\n\nThen wait.\n\n.. [1] Once a day.')).toEqual([
    ['paragraph', 'Type this:'],
    ['paragraph', 'Once a day.'],
    ['code', 'rm *'],
    ['paragraph', 'Then wait.'],
  ]);
});

test('the plain reader finds nothing that this one lost', () => {
  const text = `:author: A. Person\n\nOvens\n=====\n\n.. image:: oven.png\n\n.. a comment\n\n${'Warm the oven slowly, then open the door and look inside with care. '.repeat(5)}\n\n.. note:: The *lamp* is hot, see :ref:\`the list <care>\`.\n\n#. Close it.\n\n+------+------+\n| Oven | Heat |\n+------+------+\n`;
  const told = readStructuredText(bytesOf(text)).blocks.map((block) => block.text);
  expect(lostWords(plainLinesOf(bytesOf(text), 'structured_text') ?? [], told).share).toBe(1);
});

test('the plain reader finds what a reading lost', () => {
  const text = 'Ovens\n=====\n\n.. note:: The lamp is hot.\n\nOpen the door.';
  expect(
    lostWords(plainLinesOf(bytesOf(text), 'structured_text') ?? [], ['Ovens', 'Open the door.']).share,
  ).toBeLessThan(0.7);
});

test('items inside of a cell stay parted from each other', () => {
  const grid =
    '+------+--------------------+\n| Who  | What               |\n+======+====================+\n| Cook | She brings:        |\n|      |                    |\n|      | * a knife and      |\n|      |   a board          |\n|      | * an apron         |\n+------+--------------------+';
  const listed =
    '.. list-table::\n   :header-rows: 1\n\n   * - Who\n     - What\n   * - Cook\n     - She brings:\n\n       - a knife and\n         a board\n       - an apron\n';
  const told = [['table', 'Who\tWhat\nCook\tShe brings: a knife and a board; an apron']];
  expect(read(grid)).toEqual(told);
  expect(read(listed)).toEqual(told);
});

test('a formula in a line is told as a person writes it', () => {
  expect(read('Warm it to 37 :math:`^{\\circ}`\\ C in the bath.')).toEqual([
    ['paragraph', 'Warm it to 37 °C in the bath.'],
  ]);
});

test('items right below a paragraph are a list, and a lone dash is not', () => {
  expect(
    read('Do:\n- greet them\n- answer\n\n1. Check in with:\n   - the lead\n2. Wait for the sign\n- or leave.'),
  ).toEqual([
    ['paragraph', 'Do:'],
    ['list', 'greet them\nanswer'],
    ['list', '1. Check in with:\nthe lead\n2. Wait for the sign'],
    ['list', 'or leave.'],
  ]);
  expect(read('Warm the oven slowly\n- it cracks otherwise.')).toEqual([
    ['paragraph', 'Warm the oven slowly - it cracks otherwise.'],
  ]);
});
