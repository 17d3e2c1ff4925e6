import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatCards, walkedLesson } from './chat-cards.ts';

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

test('a short lesson stays one card', () => {
  expect(chatCards({ title: 'T', content: 'Wash your hands.', cards: null })).toEqual([
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

test('a question belongs to the card of its point, else to the one that holds its evidence, else to the last', () => {
  const cards = chatCards({ title: 'T', content: 'Hands carry germs.\n\nWash for 20 seconds.', cards: saved });
  const asked = { kind: 'choice', question: '?', options: ['a', 'b'], answer: 'a' } as const;
  const shown = { explanation: '', page: undefined, feedback: {}, id: '', difficulty: 2 };
  const question = { ...asked, ...shown, options: ['a', 'b'] };
  const of = (pointId: string, evidence: string) => ({ ...question, pointId, evidence });
  const walk = walkedLesson(cards, [of('p1', ''), of('', 'Hands carry germs.'), of('', '')]);
  expect(walk).toEqual({ cardCount: 2, cardOfQuestion: [0, 0, 1] });
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

test('a question is about the card on which its proof ends, also where that is cut over two', () => {
  const proof = `Keep ${'very '.repeat(260)}far away.`;
  const cards = chatCards({ title: 'T', content: `${proof} Then go.`, cards: null });
  expect(cards[0]?.text).not.toContain('away.');
  const asked = { id: '', pointId: '', evidence: proof } as Parameters<typeof walkedLesson>[1][number];
  expect(walkedLesson(cards, [asked]).cardOfQuestion).toEqual([cards.findIndex(({ text }) => text.includes('away.'))]);
});
