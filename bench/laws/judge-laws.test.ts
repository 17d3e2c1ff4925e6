import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeLaws, type Violation } from './judge-laws.ts';
import { playHistory } from './play-history.ts';
import type { LawLesson } from './random-course.ts';
import type { Answer, Sent, ToldCourse, ToldHistory } from './told-history.ts';

test('the laws of the lesson hold over random courses, learners, teachers and orders of events', () => {
  const seed = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(seed, (number) => {
      expect(judgeLaws(playHistory(number))).toEqual([]);
    }),
    { numRuns: 200, seed: 20_261_123 },
  );
});

test.each([
  [1025, 'a review fell due while the question of its point lay open'],
  [2731, 'another variant of a missed question waited to be sent'],
  [9153, 'the answer to a question came a month later'],
  [8515, 'a reminder in other words came between a question and its answer'],
])('history %i keeps the laws, in which %s', (seed) => {
  expect(judgeLaws(playHistory(seed))).toEqual([]);
});

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 15, 6, minutes));
const feedback = { 'o1z yes': 'f1z Because.', 'o2z no': 'f2z It is not so.' };
const question = {
  kind: 'choice',
  setting: '',
  options: ['o1z yes', 'o2z no'],
  answer: 'o1z yes',
  feedback,
  difficulty: 2,
} as const;
const questions = ['q1z', 'q2z'].map((mark) => ({
  ...question,
  mark,
  id: `id-${mark}`,
  stem: `${mark} what?`,
  options: [...question.options],
}));
const point = {
  mark: 'p1z',
  id: 'p',
  importance: 2,
  evidence: 'e1z It is hot above sixty.',
  cardMark: 'c1z',
  questions,
} as const;
const cards = [
  'c1z First, e1z It is hot above sixty.',
  'c2z Then all the other things that are to be said of it.',
  'c3z And the end.',
].map((text, index) => ({ mark: `c${index + 1}z`, title: '', text }));
const lesson = {
  id: 'l',
  mark: 'l1z',
  title: 'l1z Heat',
  cards,
  points: [{ ...point, questions }],
  order: ['q1z', 'q2z'],
  hasCards: true,
  version: 1,
};
const shownOnly: LawLesson = { ...lesson, points: [{ ...point, importance: 1, questions }] };
const course = { id: 'c', title: 'Heat', lessons: [lesson], passMark: 70, mode: 'fixed', hasIds: true } as const;

const sent = (minutes: number, kind: string, text: string, buttons: string[] = []): Sent => ({
  at: at(minutes),
  id: `m${minutes}`,
  kind,
  enrollmentId: 'e',
  channel: 'whatsapp',
  text,
  buttons: buttons.map((id) => ({ id, title: '' })),
});
const card = (minutes: number, index: number): Sent =>
  sent(minutes, index === 0 ? 'lesson' : 'card', `*l1z Heat ${index + 1}/3*\n\n${cards[index]?.text ?? ''}`, [
    `next:m${minutes}`,
  ]);
const asking = (minutes: number, mark: string, kind = 'question'): Sent =>
  sent(minutes, kind, `*Question*\n\n${mark} what?`, [`answer:m${minutes}:0`, `answer:m${minutes}:1`]);
const answer = (place: number, sentId: string, mark: string, intent: Answer['intent']): Answer => ({
  at: at(place),
  enrollmentId: 'e',
  mark,
  sentId,
  intent,
  option: intent === 'right' ? 'o1z yes' : 'o2z no',
  place,
  isFirst: true,
});
const told: ToldCourse = {
  enrollmentId: 'e',
  versions: [{ ...course, lessons: [lesson] }],
  lessons: [lesson],
  known: [],
  completedAt: at(59),
  hasCertificate: true,
  counted: [
    { lessonId: 'l', questionId: 'id-q1z', correct: false },
    { lessonId: 'l', questionId: 'id-q2z', correct: true },
  ],
  idsOf: questions.map(({ mark, id }) => ({ mark, ids: [id, id] })),
};
const told1 = (change: Partial<ToldCourse>): ToldCourse[] => [{ ...told, ...change }];

/** Three cards, a question missed, the other one right a quarter of an hour later. */
const good: ToldHistory = {
  sent: [
    card(0, 0),
    card(1, 1),
    asking(2, 'q1z'),
    sent(3, 'feedback', 'Not quite. f2z It is not so. Read again: l1z Heat 1/3'),
    card(4, 2),
    asking(18, 'q2z', 'review'),
    sent(19, 'feedback', 'Right! f1z Because.'),
    sent(20, 'completion', 'Done.'),
  ],
  answers: [answer(3, 'm2', 'q1z', 'wrong'), answer(6, 'm18', 'q2z', 'right')],
  courses: [told],
  isWholeHearted: true,
};
const without = (place: number): Sent[] => good.sent.filter((_, index) => index !== place);
const instead = (place: number, message: Sent): Sent[] =>
  good.sent.map((each, index) => (index === place ? message : each));
const moved = (list: Sent[], places: number): Pick<ToldHistory, 'sent' | 'answers'> => ({
  sent: list,
  answers: good.answers.map((each) => ({ ...each, place: each.place + places })),
});
const lawsOf = (history: ToldHistory): Violation['law'][] => [...new Set(judgeLaws(history).map(({ law }) => law))];

describe('the judge', () => {
  test('finds nothing in a history as it is meant', () => {
    expect(judgeLaws(good)).toEqual([]);
  });

  test('takes the letters of a link for no question', () => {
    const linked = { ...asking(18, 'q2z', 'review'), text: 'q2z what?\n\nhttps://a.example/learn#link=Lp-q1z_7wQ' };
    expect(judgeLaws({ ...good, sent: instead(5, linked) })).toEqual([]);
  });

  test.each<[Violation['law'], string, Partial<ToldHistory>]>([
    [
      1,
      'a card that never comes',
      { sent: without(4), answers: [answer(3, 'm2', 'q1z', 'wrong'), answer(5, 'm18', 'q2z', 'right')] },
    ],
    [1, 'a letter that is lost', { sent: instead(4, { ...card(4, 2), text: '*l1z Heat 3/3*\n\nc3z And the en.' }) }],
    [1, 'a card that is said twice', { ...moved([card(0, 0), card(0, 1), ...good.sent.slice(1)], 1) }],
    [
      2,
      'a question before its card',
      moved(
        [asking(0, 'q1z'), ...good.sent]
          .toSpliced(1, 0, card(0, 0))
          .slice(0, 0)
          .concat([sent(0, 'lesson', '*l1z Heat 2/3*\n\nc2z Then'), asking(0, 'q1z'), ...good.sent]),
        2,
      ),
    ],
    [
      3,
      'a second question beside an open one',
      {
        sent: [...good.sent.slice(0, 3), asking(3, 'q2z'), ...good.sent.slice(3)],
        answers: good.answers.map((each) => ({ ...each, place: each.place + 1 })),
      },
    ],
    [
      3,
      'a question that is never taken up again',
      { answers: [], courses: told1({ counted: [], completedAt: at(59) }) },
    ],
    [
      4,
      'a question beside its proof',
      { sent: instead(2, { ...asking(2, 'q1z'), text: `q1z what?\n\n${point.evidence}` }) },
    ],
    [
      4,
      'a question right after its card',
      {
        sent: [card(0, 0), asking(1, 'q1z'), good.sent[3], card(4, 1), card(5, 2), ...good.sent.slice(5)].flatMap(
          (each) => each ?? [],
        ),
        answers: [answer(2, 'm1', 'q1z', 'wrong'), answer(6, 'm18', 'q2z', 'right')],
      },
    ],
    [
      4,
      'a point that comes back within ten minutes of its miss',
      { sent: instead(5, { ...asking(18, 'q2z', 'review'), at: at(8) }) },
    ],
    [
      5,
      'a point that is asked twice running in the same words',
      {
        sent: instead(5, asking(18, 'q1z', 'review')),
        answers: [answer(3, 'm2', 'q1z', 'wrong'), answer(6, 'm18', 'q1z', 'right')],
        courses: told1({
          counted: [
            { lessonId: 'l', questionId: 'id-q1z', correct: false },
            { lessonId: 'l', questionId: 'id-q1z', correct: true },
          ],
        }),
      },
    ],
    [
      6,
      'a question that gets another id',
      {
        courses: told1({
          idsOf: [
            { mark: 'q1z', ids: ['id-q1z', 'new'] },
            { mark: 'q2z', ids: ['id-q2z'] },
          ],
        }),
      },
    ],
    [
      6,
      'an answer that is counted for another question',
      {
        courses: told1({
          counted: [
            { lessonId: 'l', questionId: 'id-q2z', correct: false },
            { lessonId: 'l', questionId: 'id-q2z', correct: true },
          ],
        }),
      },
    ],
    [
      7,
      'a course that ends with a point unasked',
      {
        sent: good.sent.filter(({ kind }) => kind !== 'question' && kind !== 'review' && kind !== 'feedback'),
        answers: [],
        courses: told1({ counted: [] }),
      },
    ],
    [
      7,
      'a certificate below the pass mark',
      {
        answers: [answer(3, 'm2', 'q1z', 'wrong'), answer(6, 'm18', 'q2z', 'wrong')],
        courses: told1({
          counted: [
            { lessonId: 'l', questionId: 'id-q1z', correct: false },
            { lessonId: 'l', questionId: 'id-q2z', correct: false },
          ],
        }),
        sent: instead(6, sent(19, 'feedback', 'f2z It is not so. l1z')),
      },
    ],
    [
      7,
      'a question about a point that is shown and not asked',
      { courses: told1({ versions: [{ ...course, lessons: [shownOnly] }], lessons: [shownOnly] }) },
    ],
    [7, 'a course that never ends', { courses: told1({ completedAt: undefined, hasCertificate: false }) }],
    [8, 'a miss without a word on why', { sent: instead(3, sent(3, 'feedback', 'Wrong. Read again: l1z Heat 1/3')) }],
    [8, 'a miss without a word on where to read', { sent: instead(3, sent(3, 'feedback', 'f2z It is not so.')) }],
  ])('finds a breach of law %i: %s', (law, _what, change) => {
    expect(lawsOf({ ...good, ...change })).toContain(law);
  });
});
