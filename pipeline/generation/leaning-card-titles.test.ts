import { expect, test } from 'vitest';
import { draftsOfParts, type Part } from '#kit/drafts-of-parts.ts';
import type { Document } from '../document.ts';
import { pairOf } from './card-title.ts';

function titlesOf(parts: readonly Part[], language = 'en'): { lessons: string[]; cards: string[] } {
  const drafts = draftsOfParts(parts, language);
  return {
    lessons: drafts.map(({ title }) => title.text),
    cards: drafts.flatMap(({ cards }) => cards.map(({ title }) => title.text)),
  };
}

const told = (what: string): Part => [
  'list',
  [
    `Comb the manes of the ${what} before the first ride of the morning, and write down which of them are lame.`,
    `Hang the bridles of the ${what} on the left rail and the saddles on the right one, the stirrups run up.`,
    `Carry two buckets of water to each of the ${what} at noon, and once more when the last rider has gone home.`,
  ].join('\n'),
];

test('"Do" and "Do not" have what they stand under before them, though it is the lesson’s own title', () => {
  const { lessons, cards } = titlesOf([
    ['heading', 'Morning round', 2],
    ['heading', 'DO', 3],
    told('mares'),
    ['heading', 'DO NOT', 3],
    told('foals'),
  ]);
  expect(lessons).toEqual(['Morning round']);
  expect(cards).toEqual(['Morning round: Do', 'Morning round: Do not']);
});

test('what several sections are called has the name of its own section before it', () => {
  const { cards } = titlesOf([
    ['heading', 'Stable book', 1],
    ['heading', 'Lice', 2],
    ['heading', 'What the groom does', 3],
    told('mares'),
    ['heading', 'Thrush', 2],
    ['heading', 'What the groom does', 3],
    told('foals'),
    ['heading', 'Prevention', 3],
    told('ponies'),
  ]);
  expect(cards).toEqual(['Lice: What the groom does', 'Thrush: What the groom does', 'Thrush: Prevention']);
});

test('a card that holds both is called by what they stand under', () => {
  const { cards } = titlesOf([
    ['heading', 'Stable book', 1],
    ['heading', 'Who reads it', 2],
    told('ponies'),
    [
      'paragraph',
      'Whoever has read it signs on the last page, below the name of the one who rode here in the year before.',
    ],
    ['heading', 'Weekly round', 2],
    ['heading', 'Do', 3],
    [
      'list',
      'Oil the hinges of the gate and of both doors of the barn.\nCount the salt stones that are left in the blue chest.',
    ],
    ['heading', 'Don’ts', 3],
    [
      'list',
      'Do not leave the fork in the hay, where a foot may find it.\nDo not tie a knot in a rein that is worn thin.',
    ],
  ]);
  expect(cards).toContain('Weekly round');
  expect(cards.join()).not.toMatch(/Do and Don|^Do/u);
});

test('no lesson is called "Do not" or "Important"', () => {
  const { lessons } = titlesOf([
    ['heading', 'Important', 2],
    told('mares'),
    ['heading', 'Do not', 2],
    told('foals'),
    ['heading', 'Hay and straw', 2],
    told('ponies'),
  ]);
  expect(lessons).toEqual(['Hay and straw']);
});

test('"Assessment" and "Overview" have their document’s subject before them, and another language’s headings stay', () => {
  const parts: Part[] = [
    ['heading', 'Lame horses', 1],
    ['heading', 'Overview', 2],
    told('mares'),
    ['heading', 'Assessment', 2],
    told('foals'),
  ];
  expect(titlesOf(parts).cards).toEqual(['Lame horses: Overview', 'Lame horses: Assessment']);
  expect(titlesOf(parts, 'es').cards).toEqual(['Overview', 'Assessment']);
});

test('a line over a list that a card would say again is not said below a title that says it', () => {
  const items = Array.from(
    { length: 9 },
    (_, at) =>
      `Look at rope ${at} of the old ferry, and write in the book of the quay whether salt or frost has hurt it`,
  );
  const cards = draftsOfParts(
    [
      ['heading', 'Winter Mooring'],
      ['paragraph', 'Nobody leaves the quay at once. But before you leave:'],
      ['list', items.join('\n')],
    ],
    'en',
  ).flatMap(({ cards: own }) => own);
  const again = cards.find(({ title }) => title.text === 'Winter Mooring: Before you leave');
  expect(again?.pieces[0]?.text).toMatch(/^• Look at rope/u);
  expect(
    cards
      .flatMap(({ pieces }) => pieces.map(({ text }) => text))
      .join('\n')
      .split('But before').length,
  ).toBe(2);
});

test('of a heading that says again what stands over it, that alone is the title', () => {
  const pair = (...texts: string[]) => {
    const blocks = texts.map((text, id) => ({ id, kind: 'heading', level: id + 1, text, marks: [], provenance: [] }));
    const headings = texts.map((text, block) => ({
      text,
      sources: [{ block, start: 0, end: text.length }],
      how: 'verbatim',
    }));
    return pairOf(headings, { language: 'en', blocks } as unknown as Document)?.text;
  };
  expect(pair('End the war on mice', 'The war on mice')).toBe('End the war on mice');
  expect(pair('Vector?', 'Cut and engrave')).toBe('Vector? Cut and engrave');
  expect(pair('Traps', 'Bait')).toBe('Traps: Bait');
  expect(pair('Old traps and procedures of the mill', 'Old traps')).toBe(
    'Old traps and procedures of the mill: Old traps',
  );
});

const more =
  'Nobody on the quay counts how often the paint of the hull is renewed, since salt and frost take it off again before the spring comes back to the bay. '.repeat(
    2,
  );

test('a card that goes on with steps is called by what its first and last step bid', () => {
  const { cards: titles } = titlesOf([
    ['heading', 'Lamp Round'],
    [
      'list',
      [
        `1. Open the lamp room with the brass key, and leave the door wide. ${more}`,
        '2. Write the hour in the book of the harbour, with the name of the mate and the wind.',
        `3. Trim the wick of each lamp with the small scissors. ${more}`,
        `4. Empty the drip tray into the can by the door. ${more}`,
        `5. Polish the glass with a dry cloth until no smear is seen from the pier. ${more}`,
      ].join('\n'),
    ],
  ]);
  expect(titles.length).toBeGreaterThan(1);
  expect(titles.join('\n')).not.toMatch(/steps? \d|\(\d\)/u);
  expect(titles.slice(1).join('\n')).toMatch(/Trim the wick|Empty the drip tray|Polish the glass/u);
});

test('a later card that tells what to do and what not is called by both', () => {
  const { cards } = titlesOf([
    ['heading', 'Frozen Pumps'],
    told('pumps'),
    told('ferries'),
    ['heading', 'Do', 2],
    ['list', 'Cover the pump with straw before the first frost of the year\nPour warm water over the handle'],
    ['heading', 'Do not', 2],
    ['list', 'Strike the handle with a hammer\nLight a fire below the pump'],
  ]);
  expect(cards).toContain('Frozen Pumps: Do and do not');
});
