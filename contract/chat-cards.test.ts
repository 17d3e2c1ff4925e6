import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardsOfLesson, chatCards, pointsOnCards } from './chat-cards.ts';

const bare = (text: string): string => text.replace(/\s+/g, '');
const texts = fc.array(
  fc.oneof(
    fc.lorem({ mode: 'sentences', maxCount: 12 }),
    fc.string({ unit: 'grapheme', maxLength: 1200 }),
    fc.constant('सुरक्षा के नियम सबके लिए हैं। '.repeat(40)),
    fc.constant('- a rule of the house\n'.repeat(60)),
  ),
  { maxLength: 6 },
);

test('nothing of a lesson is lost or said twice, and no card is too long for a message with a button', () => {
  fc.assert(
    fc.property(texts, (paragraphs) => {
      const content = paragraphs.join('\n\n');
      const cards = chatCards({ title: 'A lesson', content, cards: undefined });
      expect(bare(cards.map(({ text }) => text).join(''))).toBe(bare(content));
      if (cards.length > 1) for (const { text } of cards) expect(text.length).toBeLessThanOrEqual(700);
    }),
  );
});

test('a lesson of emoji alone is sent as it is', () => {
  const content = '👩🏽‍⚕️🧼🇮🇳';
  expect(chatCards({ title: 'T', content, cards: null })).toMatchObject([{ title: '', text: content }]);
});

test('a short lesson stays one card', () => {
  expect(chatCards({ title: 'T', content: 'Wash your hands.', cards: null })).toMatchObject([
    { title: '', text: 'Wash your hands.', pointIds: [] },
  ]);
});

const saved = [
  { id: 'c1', title: 'Why', text: 'Hands carry germs.', point_ids: ['p1'], sources: [] },
  { id: 'c2', title: 'How', text: 'Wash for 20 seconds.', point_ids: ['p2'], sources: [] },
];

test('saved cards are taken as they are while they are the content, and cut anew once somebody has rewritten it', () => {
  const content = 'Hands carry germs.\n\nWash for 20 seconds.';
  expect(chatCards({ title: 'T', content, cards: saved }).map(({ title }) => title)).toEqual(['Why', 'How']);
  expect(chatCards({ title: 'T', content: 'Another text.', cards: saved })).toHaveLength(1);
});

test('a card says of its title only what the lesson’s own, which stands beside it, does not', () => {
  const named = ['Keys', 'Keys (2)', 'Keys: lost ones', 'Keysmith', 'How'].map((title, index) => ({
    id: `c${index}`,
    title,
    text: `Rule ${index}.`,
  }));
  const content = named.map(({ text }) => text).join('\n\n');
  expect(chatCards({ title: 'Keys', content, cards: named }).map(({ title }) => title)).toEqual([
    '',
    '',
    'Lost ones',
    'Keysmith',
    'How',
  ]);
});

test('where a card names no points its example goes with each of its parts, one of which holds the proof', () => {
  const text = Array.from({ length: 60 }, (_, index) => `Sentence ${index + 1} says one more thing about it.`).join(
    ' ',
  );
  const lesson = { title: 'Heat', content: text, cards: [{ title: 'Heat', text, example: 'Asha.' }] };
  const cards = chatCards(lesson);
  expect(cards.length).toBeGreaterThan(1);
  expect(cards.map(({ example }) => example)).toEqual(cards.map(() => 'Asha.'));
});

test('an example goes with the part of a card that its points go with, a short form only with a card that stays one', () => {
  const long = Array.from({ length: 60 }, (_, index) => `Rule ${index} is kept.`).join(' ');
  const card = (text: string, point: string) => ({
    title: 'T',
    text,
    point_ids: [point],
    short: 'In short.',
    example: 'Asha.',
  });
  const cards = chatCards({
    title: 'Lesson',
    content: `One rule.\n\n${long}`,
    cards: [card('One rule.', 'p1'), card(long, 'p2')],
  });
  expect(cards[0]).toMatchObject({ short: 'In short.', example: 'Asha.' });
  expect(cards.at(-1)).toMatchObject({ pointIds: ['p2'], example: 'Asha.' });
  expect(cards.slice(1).some(({ short }) => short !== undefined)).toBe(false);
  expect(cards.slice(1, -1).some(({ example }) => example !== undefined)).toBe(false);
});

test('the same words are the same card in every version, and no two cards of a lesson share an id', () => {
  fc.assert(
    fc.property(texts, (paragraphs) => {
      const content = paragraphs.join('\n\n');
      const cards = cardsOfLesson({ content, cards: undefined });
      expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
      for (const { text } of cards)
        expect(cardsOfLesson({ content: text, cards: undefined })[0]?.id).toBe(
          cards.find((card) => card.text === text)?.id,
        );
    }),
  );
});

test('saved cards without an id, or with one that another has, are told apart by their words', () => {
  const cards = [
    { title: '', text: 'One.' },
    { id: 'c', title: '', text: 'Two.' },
    { id: 'c', title: '', text: 'Three.' },
    { id: 'x'.repeat(300), title: '', text: 'Four.' },
  ];
  const found = cardsOfLesson({ content: cards.map(({ text }) => text).join('\n\n'), cards });
  expect(found.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
  expect(found[1]?.id).toBe('c');
  expect(new Set(found.map(({ id }) => id)).size).toBe(4);
  for (const { id } of found) expect(id.length).toBeLessThan(40);
});

test('a point is taught by the cards that name it, else by the one that holds its proof, else by the last', () => {
  const cards = cardsOfLesson({ content: 'Hands carry germs.\n\nWash for 20 seconds.', cards: saved });
  const metadata = {
    points: [{ id: 'p1' }, { id: 'p3' }, { id: 'p4' }, { id: '' }, 'no point'],
    quiz: [
      { id: 'q', point_id: 'p3', evidence: 'carry germs.' },
      { id: 'r', point_id: 'p5', evidence: 'Wash for' },
      { id: 's', point_id: '' },
      { id: 't', point_id: 'p6', evidence: 'Wash for' },
    ],
    quiz_evidence: [{}, {}, {}, { source: { quote: 'Hands carry' } }],
  };
  expect(pointsOnCards(cards, metadata)).toEqual([
    { card_id: 'c1', point_id: 'p1' },
    { card_id: 'c1', point_id: 'p3' },
    { card_id: 'c2', point_id: 'p4' },
    { card_id: 'c2', point_id: 'p5' },
    { card_id: 'c1', point_id: 'p6' },
  ]);
});

test('a picture goes with the first part of its card, by the library’s file, and is named even where nobody said what it shows', () => {
  const mediaId = '0b9f0a52-7f1e-4c8a-9f63-0d3c1d9e2a11';
  const long = 'A rule of the house is kept by all. '.repeat(40).trim();
  const pictured = (media_url: string, alt: string) => [
    { id: 'c1', title: 'Why', text: long, point_ids: [], sources: [], figure: { media_url, alt } },
    { id: 'c2', title: 'How', text: 'Wash for 20 seconds.', point_ids: [], sources: [] },
  ];
  const figuresIn = (cards: unknown) =>
    chatCards({ title: 'T', content: `${long}\n\nWash for 20 seconds.`, cards }).map(({ figure }) => figure);
  const [first, ...others] = figuresIn(pictured(`/api/v1/media/${mediaId}/content`, ' A sink '));
  expect(first).toEqual({ mediaId, alt: 'A sink' });
  expect(new Set(others)).toEqual(new Set([undefined]));
  expect(figuresIn(pictured('https://example.org/sink.png', ''))[0]).toEqual({ mediaId: null, alt: 'Why' });
});
