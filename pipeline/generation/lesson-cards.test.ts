import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, BlockKind, Document } from '../document.ts';
import { splitSentences } from '../segmentation/sentences.ts';
import type { Sourced } from '../lesson-plan.ts';
import { graphemeCount } from './graphemes.ts';
import { saidOnce } from './heading-text.ts';
import { cardWall, contentOf, lessonCards } from './lesson-cards.ts';

type Part = readonly [kind: BlockKind, text: string, level?: number, more?: Partial<Block>];

function documentOf(parts: readonly Part[], language = 'en'): Document {
  const blocks = parts.map(
    ([kind, text, level, more], id): Block => ({
      id,
      kind,
      text,
      marks: [],
      ...(level !== undefined && { level }),
      provenance: [{ source: 'markup', page: 1 }],
      ...more,
    }),
  );
  return { sha256: 'b'.repeat(64), mediaType: 'document', language, blocks, outline: [], notices: [] };
}

const whole = ({ id, text }: Block): Sourced => ({
  text,
  sources: [{ block: id, start: 0, end: text.length }],
  how: 'verbatim',
});

function cardsOf(parts: readonly Part[], language = 'en') {
  const document = documentOf(parts, language);
  const sentences = document.blocks
    .filter(({ kind }) => kind !== 'heading')
    .flatMap((block) => splitSentences(block, language));
  const title: Sourced = { text: 'The lesson', sources: [{ block: 0, start: 0, end: 1 }], how: 'verbatim' };
  return lessonCards(document.blocks.map(whole), sentences, document, title);
}

const textOf = (card: ReturnType<typeof cardsOf>[number]): string => card.pieces.map(({ text }) => text).join('\n\n');
const words = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const sentenceIn = (script: readonly string[], end: string) =>
  fc.array(fc.constantFrom(...script), { minLength: 3, maxLength: 60 }).map((chosen) => `${chosen.join(' ')}${end}`);

const scripts: Readonly<Record<string, [words: string[], end: string]>> = {
  en: [['Wear', 'gloves', 'whenever', 'the', 'press', 'runs,', 'and', 'check', '48', 'bolts'], '.'],
  hi: [['हर', 'मशीन', 'को', 'बंद', 'करने', 'से', 'पहले', 'देखें', 'कि', 'बत्ती'], '।'],
  ta: [['இயந்திரத்தை', 'நிறுத்தும்', 'முன்', 'விளக்கைப்', 'பார்க்கவும்', 'கையுறை'], '.'],
  ar: [['ارتد', 'القفازات', 'دائما', 'عند', 'تشغيل', 'الآلة'], '.'],
  emoji: [['👩‍👩‍👧‍👦', '🧯', 'exit', '🇮🇳', 'now'], '!'],
};

test.each(Object.keys(scripts))('in %s no word is lost or told twice, and no card passes the wall', (language) => {
  const [vocabulary = [], end = '.'] = scripts[language] ?? [];
  const prose = fc.array(sentenceIn(vocabulary, end), { minLength: 1, maxLength: 12 }).map((all) => all.join(' '));
  const list = fc.array(sentenceIn(vocabulary, ''), { minLength: 2, maxLength: 12 }).map((all) => all.join('\n'));
  const endless = fc
    .array(fc.constantFrom(...vocabulary), { minLength: 200, maxLength: 500 })
    .map((all) => all.join(''));
  const part = fc.oneof(
    prose.map((text): [BlockKind, string] => ['paragraph', text]),
    list.map((text): [BlockKind, string] => ['list', text]),
    endless.map((text): [BlockKind, string] => ['paragraph', text]),
    sentenceIn(vocabulary, '').map((text): [BlockKind, string] => ['heading', text.slice(0, 60)]),
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 10 }), (parts) => {
      const cards = cardsOf(parts, language === 'emoji' ? 'en' : language);
      for (const card of cards)
        expect(graphemeCount(`${card.title.text}\n${textOf(card)}`)).toBeLessThanOrEqual(cardWall + 1);
      const told = contentOf(cards);
      const titles = cards.map(({ title }) => title);
      // Headings become titles or lines; everything else stands in the texts, once and in order.
      const expected = parts.filter(([kind]) => kind !== 'heading').map(([, text]) => text);
      const isHeading = ({ sources: [span] }: Sourced) => parts[span?.block ?? -1]?.[0] === 'heading';
      const plain = told.filter((one) => !isHeading(one)).map(({ text }) => text);
      expect(words(plain.join(' ')).join('')).toBe(words(expected.join(' ')).join(''));
      const shown = [...titles, ...told.filter(isHeading)].map(({ text }) => text).join('\n');
      for (const [kind, text] of parts) if (kind === 'heading') expect(shown).toContain(saidOnce(text));
    }),
    { numRuns: 60 },
  );
});

test('a heading opens a card and is its title; a card without one goes on under the title above', () => {
  const long = 'Keep the extinguisher within reach of the machine and check its gauge. '.repeat(6).trim();
  const cards = cardsOf([
    ['paragraph', long],
    ['heading', 'While it runs'],
    ['paragraph', long],
    ['paragraph', long],
  ]);
  expect(cards.map(({ title }) => title.text)).toEqual(['The lesson', 'While it runs', 'While it runs']);
});

test('a list is cut between its items, and a step keeps its number', () => {
  const steps = Array.from(
    { length: 20 },
    (_, index) => `${index + 1}. Press the green key and wait until lamp ${index + 1} is lit.`,
  );
  const cards = cardsOf([['list', steps.join('\n')]]);
  expect(cards.length).toBeGreaterThan(1);
  expect(cards.flatMap((card) => textOf(card).split('\n'))).toEqual(steps);
});

test('marks that set the direction of an Arabic line stay where they stand', () => {
  const text = 'ارتد القناع \u200f(FFP2)\u200f قبل دخول الغرفة. اضغط \u2068Start\u2069 بعد ذلك.';
  expect(
    cardsOf([['paragraph', text]], 'ar')
      .map(textOf)
      .join(''),
  ).toBe(text);
});

const short = 'Cool the skin with running water for twenty minutes, and cover it loosely with clean cloth. ';

const items = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index + 1)).join('\n');

test('a list that is cut goes on under its head, and its head never stands alone', () => {
  const filler =
    'The stores are open from six to ten, and the key hangs at the gate for the guard of the night. '.repeat(4);
  const cards = cardsOf([
    ['paragraph', `${filler}Before each shift:`],
    ['list', items(16, (index) => `check gate ${index} and write its state into the book of the day`)],
  ]).map(textOf);
  expect(cards.length).toBeGreaterThan(2);
  for (const card of cards) expect(card).not.toMatch(/:$/u);
  const later = cards.slice(cards.findIndex((card) => card.includes('check gate')) + 1);
  for (const card of later) expect(card).toMatch(/^Before each shift:\n• check gate \d+/u);
});

test.each(['Do not...', 'You must never', 'Requests must include', 'There are some levels;'])(
  'a list under “%s” goes on under it too',
  (lead) => {
    const [first = '', ...later] = cardsOf([
      ['paragraph', `${short.repeat(4)}${lead}`],
      ['list', items(16, (index) => `tell the guard of gate ${index} what you saw in the yard at night`)],
    ])
      .map(textOf)
      .slice(-3);
    expect(later).toHaveLength(2);
    expect(first).toContain(`${lead}\n\n• tell the guard of gate 1 `);
    for (const card of later) expect(card.startsWith(`${lead}\n• tell the guard of gate `)).toBe(true);
  },
);

test('a short line in bold stays with what stands under it', () => {
  const label = 'Small fire';
  const above = short.repeat(3).trim();
  const below = `${short.repeat(5)}Then call the nurse at once.`;
  const cards = cardsOf([
    ['paragraph', above],
    ['paragraph', label, undefined, { marks: [{ start: 0, end: label.length, kind: 'bold' }] }],
    ['paragraph', below],
  ]).map(textOf);
  expect(cards).toEqual([above, `${label}\n\n${below}`]);
});

test('an item with items inside of it stands over them, on each card that they go on to', () => {
  const inner = items(14, (index) => `take shelf ${index} down and wipe it with warm water from the tap`);
  const cards = cardsOf([
    [
      'list',
      `${items(5, (index) => `${short}${index}`)}\nThe cold store\n${inner}`,
      undefined,
      {
        depths: [0, 0, 0, 0, 0, 0, ...Array<number>(14).fill(1)],
      },
    ],
  ]).map(textOf);
  for (const card of cards) expect(card).not.toMatch(/The cold store$/u);
  const own = cards.filter((card) => card.includes('take shelf'));
  expect(own.length).toBeGreaterThan(1);
  for (const card of own) expect(card).toContain('• The cold store\n   ◦ take shelf');
});

test('no card begins with a sentence that leans on the one before where another cut is as good', () => {
  const sentence = (opening: string, length: number) =>
    `${opening}${' of the tool'.repeat(30).slice(0, length - opening.length - 2)}d.`;
  const cards = cardsOf([
    ['paragraph', sentence('The tip heats up', 110)],
    ['paragraph', sentence('The screen shows the heat', 160)],
    [
      'paragraph',
      [sentence('The front button', 70), sentence('This raises', 95), sentence('This can be useful', 152)].join(' '),
    ],
    ['paragraph', [sentence('The rear button', 100), sentence('The other screen', 171)].join(' ')],
    ['paragraph', sentence('Both buttons together', 300)],
  ]).map(textOf);
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(card).not.toMatch(/^This/u);
});

test('the steps of one procedure are one card while they fit, and even parts where they do not', () => {
  const step = (index: number) => `${index}. Turn wheel ${index} until the mark on its rim stands at the red line.`;
  const cardsOfSteps = (count: number) =>
    cardsOf([
      ['paragraph', `${short.repeat(3)}To stop the mill:`],
      ['list', items(count, step)],
      ['paragraph', short.repeat(3).trim()],
    ])
      .map(textOf)
      .filter((card) => card.includes('Turn wheel'));
  expect(cardsOfSteps(9)).toHaveLength(1);
  const lengths = cardsOfSteps(16).map(graphemeCount);
  expect(lengths.length).toBeGreaterThan(1);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(200);
});

test('two sections of a few lines are two cards', () => {
  const text = `${short}Then call the guard at the gate, who has the key of the store, and wait for the nurse.`;
  const cards = cardsOf([
    ['heading', 'Burns', 2],
    ['paragraph', text],
    ['heading', 'Cuts', 2],
    ['paragraph', text],
  ]);
  expect(cards.map(({ title }) => title.text)).toEqual(['Burns', 'Cuts']);
});

test('an item longer than a screen is cut at the ends of its sentences', () => {
  const item = 'Hold the rope with both hands, and let nobody stand below the load while it hangs. '.repeat(12).trim();
  const cards = cardsOf([['list', `1. ${item}\n2. Lower the load.`]]).map(textOf);
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(card).toMatch(/\.$/u);
  expect(cards.join(' ').replace(/\n/gu, ' ')).toBe(`1. ${item} 2. Lower the load.`);
});

test('a table that is cut repeats its first row', () => {
  const cards = cardsOf([
    ['table', `Age\tDose\n${items(30, (index) => `${index} years, weighed in the morning\t${index * 5} ml in water`)}`],
  ]).map(textOf);
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) expect(card).toMatch(/^Age · Dose\n\d+ years/u);
});

test('each row of a wide table is told by the heads of its columns, under its name on every card', () => {
  const cell = 'twice a day with a meal and a full glass of water, never at night';
  const cards = cardsOf([
    ['paragraph', 'The doses are:'],
    ['table', `Age\tDose\tHow\tNotes\n${items(12, (index) => `${index} years\t${index * 5} ml\t${cell}\t${cell}`)}`],
  ]).map(textOf);
  expect(cards.length).toBeGreaterThan(2);
  expect(cards[0]).toMatch(/^The doses are:\n\nAge:\n\*\d+ years\*\n• Dose: \d+ ml\n• How: twice/u);
  for (const card of cards.slice(1)) expect(card).toMatch(/^(?:The doses are:\n)?\*\d+ years\*\n• \p{Lu}\p{Ll}+: /u);
});

test('signs, numbers and brackets of a card are those of the source', () => {
  const text = 'Store at -1 °C ± 0.5 °C [see the red dial] and ≤ 60 % (±2 %); never above −2 °F or < 5 bar.';
  expect(cardsOf([['paragraph', text]]).map(textOf)).toEqual([text]);
});

test('an item has a point before it, unless it is counted, marked by its page or leads on to others', () => {
  const text =
    'Take the gloves off\n2. Wash both hands\n(c) Dry them\n– Close the tap\nAt night:\nSwitch off the light';
  expect(cardsOf([['list', text]]).map(textOf)).toEqual([
    '• Take the gloves off\n2. Wash both hands\n(c) Dry them\n– Close the tap\nAt night:\n• Switch off the light',
  ]);
});

test('a card of two sections has their names under the heading above both, and each of theirs in bold', () => {
  const cards = cardsOf([
    ['paragraph', short.repeat(4).trim()],
    ['heading', 'Burns', 2],
    ['heading', 'First degree', 3],
    ['paragraph', short.trim()],
    ['heading', 'SECOND DEGREE:', 3],
    ['paragraph', short.trim()],
  ]);
  expect(cards.map(({ title }) => title.text)).toEqual(['The lesson', 'Burns: First degree and Second Degree']);
  expect(textOf(cards[1] as never)).toBe(`*First degree*\n\n${short.trim()}\n\n*Second Degree*\n\n${short.trim()}`);
});

test('sections that are long enough share no card', () => {
  const cards = cardsOf([
    ['paragraph', short.repeat(5).trim()],
    ['heading', 'Choking', 2],
    ['paragraph', `${short}${short}Then call for help.`],
    ['heading', 'Fractures', 2],
    ['paragraph', `${short}${short}Then call for help.`],
  ]);
  expect(cards.map(({ title }) => title.text)).toEqual(['The lesson', 'Choking', 'Fractures']);
});

test('a title takes the heading above it along where it does not name it itself', () => {
  const long = short.repeat(3).trim();
  const titles = cardsOf([
    ['paragraph', long],
    ['heading', 'Choking', 2],
    ['heading', 'Adults', 3],
    ['paragraph', long],
    ['heading', 'Infants', 3],
    ['paragraph', long],
    ['heading', 'Choking alone', 3],
    ['paragraph', long],
    ['heading', 'Overview', 2],
    ['heading', 'The helper', 3],
    ['paragraph', long],
  ]).map(({ title }) => title.text);
  expect(titles).toEqual(['The lesson', 'Choking: Adults', 'Choking: Infants', 'Choking alone', 'The helper']);
});

test('what goes on after a section that began in the middle of a card goes on under its heading', () => {
  const cards = cardsOf([
    ['paragraph', short.repeat(3).trim()],
    ['heading', 'Masks', 2],
    ['paragraph', short.trim()],
    ['heading', 'Gloves', 3],
    ['paragraph', short.repeat(9).trim()],
  ]);
  expect(cards.at(-1)?.title.text).toBe('Masks: Gloves');
  expect(cards.length).toBeGreaterThan(1);
});

test('of frequent questions each is a card with its answer, however short', () => {
  const cards = cardsOf([
    ['heading', 'May we swim here?', 2],
    ['paragraph', 'Yes, between the two red buoys.'],
    ['heading', 'What does a boat cost?', 2],
    ['paragraph', 'Four crowns for a day.'],
    ['heading', 'Who has the key?', 2],
    ['paragraph', 'The miller. Ring the bell beside the lower gate, and wait until he has come down from the loft.'],
  ]);
  expect(cards.map(({ title }) => title.text)).toEqual([
    'May we swim here?',
    'What does a boat cost?',
    'Who has the key?',
  ]);
});

test('a question too long for a title is a card under a shorter one, and is told whole on it', () => {
  const question =
    'If the gate of the lower lock still leaks after you have closed it twice and waited, whom should we call?';
  const cards = cardsOf([
    ['heading', 'May we swim here?', 2],
    ['paragraph', 'Yes, between the two red buoys.'],
    ['heading', question, 2],
    ['paragraph', 'The miller.'],
  ]);
  expect(cards.map((card) => [card.title.text, textOf(card)])).toEqual([
    ['May we swim here?', 'Yes, between the two red buoys.'],
    ['Whom should we call if the gate of the lower lock still leaks?', `${question}\n\nThe miller.`],
  ]);
});

test('a card of several steps that are sections says which, and one of three short sections has their names', () => {
  const step = (number: number, name: string): Part[] => [
    ['heading', `Step ${number}: ${name}`, 2],
    ['paragraph', 'Turn the wheel to the left, and wait.'],
  ];
  const steps = cardsOf([
    ['paragraph', short.repeat(5).trim()],
    ...step(1, 'Open the lower gate'),
    ...step(2, 'Let the boat in'),
    ...step(3, 'Close the lower gate'),
  ]);
  expect(steps.map(({ title }) => title.text)).toEqual(['The lesson', 'Steps 1 to 3']);
  expect(textOf(steps[1] as never)).toContain('*Step 1: Open the lower gate*');
  const section = (name: string): Part[] => [
    ['heading', name, 2],
    ['paragraph', 'They hang beside the gate, and are dried there.'],
  ];
  const sections = cardsOf([['paragraph', short.repeat(5).trim()], ...['Ropes', 'Wheels', 'Lamps'].flatMap(section)]);
  expect(sections.map(({ title }) => title.text)).toEqual(['The lesson', 'Ropes, Wheels and Lamps']);
});

test('the end of one subject does not share a card with the beginning of the next', () => {
  const told = (what: string) => `Wear long trousers and boots wherever ${what} live, and look before you sit down.`;
  const cards = cardsOf([
    ['heading', 'Ticks', 2],
    ['paragraph', told('ticks')],
    ['heading', 'What keeps them off', 3],
    ['paragraph', told('ticks or mites')],
    ['heading', 'Snakes', 2],
    ['paragraph', told('snakes')],
    ['heading', 'What keeps snakes off', 3],
    ['paragraph', told('snakes or lizards')],
  ]);
  expect(cards.filter((card) => /ticks/u.test(textOf(card)) && /snakes/u.test(textOf(card)))).toEqual([]);
});
