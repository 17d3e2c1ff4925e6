import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatCards } from '#contract/chat-cards.ts';
import {
  appliedAfterLastCard,
  isFollowed,
  nextInWalk,
  walkedLesson,
  walkOf,
  type WalkedLesson,
} from './lesson-walk.ts';

const lessons: fc.Arbitrary<WalkedLesson> = fc.integer({ min: 1, max: 9 }).chain((cardCount) =>
  fc.record({
    cardCount: fc.constant(cardCount),
    cardOfQuestion: fc.array(fc.nat(cardCount - 1), { maxLength: 12 }),
  }),
);

test('every card and every question comes exactly once, the cards in their order', () => {
  fc.assert(
    fc.property(lessons, (lesson) => {
      const items = walkOf(lesson);
      expect(items.filter(({ kind }) => kind === 'card').map(({ index }) => index)).toEqual(
        Array.from({ length: lesson.cardCount }, (_, index) => index),
      );
      const questions = items.filter(({ kind }) => kind === 'question').map(({ index }) => index);
      expect([...questions].sort((a, b) => a - b)).toEqual(lesson.cardOfQuestion.map((_, index) => index));
    }),
  );
});

test('a question comes at the earliest one card after the card that teaches it, except at the end', () => {
  fc.assert(
    fc.property(lessons, (lesson) => {
      let cards = 0;
      for (const item of walkOf(lesson)) {
        if (item.kind === 'card') cards += 1;
        else if (cards < lesson.cardCount)
          expect(cards).toBeGreaterThanOrEqual((lesson.cardOfQuestion[item.index] ?? 0) + 2);
      }
    }),
  );
});

test('where anything is asked, the last thing of a lesson is a question', () => {
  fc.assert(
    fc.property(lessons, (lesson) => {
      const last = walkOf(lesson).at(-1);
      expect(last?.kind).toBe(lesson.cardOfQuestion.length === 0 ? 'card' : 'question');
    }),
  );
});

test('whoever taps and answers walks the whole lesson, with one question open at a time, wherever they pause', () => {
  fc.assert(
    fc.property(lessons, (lesson) => {
      const asked = new Set<number>();
      const answered = new Set<number>();
      let cardsSent = 1;
      const walked = ['card 0'];
      for (let step = 0; step < 50; step += 1) {
        const next = nextInWalk(lesson, { cardsSent, asked, answered });
        if (next.kind === 'end') break;
        if (next.kind === 'open') {
          expect(asked.size - answered.size).toBe(1);
          for (const index of asked) answered.add(index);
          continue;
        }
        walked.push(`${next.item.kind} ${next.item.index}`);
        if (next.item.kind === 'card') cardsSent = next.item.index + 1;
        else asked.add(next.item.index);
      }
      expect(walked).toEqual(walkOf(lesson).map(({ kind, index }) => `${kind} ${index}`));
    }),
  );
});

test('who answered everything on a page has had its cards', () => {
  const lesson = { cardCount: 3, cardOfQuestion: [0, 2] };
  const all = new Set([0, 1]);
  expect(nextInWalk(lesson, { cardsSent: 1, asked: all, answered: all })).toEqual({ kind: 'end' });
});

test('only the last card of a lesson without questions is followed by nothing', () => {
  expect([0, 1].map((card) => isFollowed({ cardCount: 2, cardOfQuestion: [] }, card))).toEqual([true, false]);
  expect(isFollowed({ cardCount: 2, cardOfQuestion: [0] }, 1)).toBe(true);
});

const saved = [
  { id: 'c1', title: 'Why', text: 'Hands carry germs.', point_ids: ['p1'], sources: [] },
  { id: 'c2', title: 'How', text: 'Wash for 20 seconds.', point_ids: ['p2'], sources: [] },
];

test('a question belongs to the card of its point, else to the one that holds its evidence, else to the last', () => {
  const cards = chatCards({ title: 'T', content: 'Hands carry germs.\n\nWash for 20 seconds.', cards: saved });
  const of = (pointId: string, evidence: string) => ({ pointId, evidence });
  const walk = walkedLesson(cards, [of('p1', ''), of('', 'Hands carry germs.'), of('', '')]);
  expect(walk).toEqual({ cardCount: 2, cardOfQuestion: [0, 0, 1] });
});

test('a question is about the card on which its proof ends, also where that is cut over two', () => {
  const proof = `Keep ${'very '.repeat(260)}far away.`;
  const cards = chatCards({ title: 'T', content: `${proof} Then go.`, cards: null });
  expect(cards[0]?.text).not.toContain('away.');
  const asked = { pointId: '', evidence: proof };
  expect(walkedLesson(cards, [asked]).cardOfQuestion).toEqual([cards.findIndex(({ text }) => text.includes('away.'))]);
});

test('after the last card a point is asked by a variant that applies it, where it has one; before it the order stays', () => {
  const card = (id: string, point: string) => ({ id, title: '', text: `About ${point}.`, pointIds: [point] });
  const variant = (id: string, pointId: string, isApplied: boolean) => ({ id, pointId, evidence: '', isApplied });
  const questions = [
    variant('a1', 'a', false),
    variant('b1', 'b', false),
    variant('a2', 'a', true),
    variant('b2', 'b', false),
    variant('b3', 'b', true),
  ];
  const ordered = appliedAfterLastCard([card('1', 'a'), card('2', 'b')], questions, ({ isApplied }) => isApplied);
  expect(ordered.map(({ id }) => id)).toEqual(['a1', 'b3', 'a2', 'b2', 'b1']);
  const plain = questions.filter(({ isApplied }) => !isApplied);
  expect(appliedAfterLastCard([card('1', 'a'), card('2', 'b')], plain, ({ isApplied }) => isApplied)).toEqual(plain);
});
