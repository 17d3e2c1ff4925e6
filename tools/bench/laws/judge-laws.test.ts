import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeLaws } from './judge-laws.ts';
import { feedbackTo, type Violation } from './read-askings.ts';
import { playHistory } from './play-history.ts';
import type { LawLesson } from './random-course.ts';
import type { Act, Answer, Sent, ToldCourse, ToldHistory } from './told-history.ts';

test('the laws of the lesson hold over random courses, learners, teachers and orders of events', () => {
  const seed = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(seed, (number) => {
      expect(judgeLaws(playHistory(number))).toEqual([]);
    }),
    { numRuns: 200, seed: 20_261_123 },
  );
});

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 15, 6, minutes));
const feedback = { 'o1z yes': 'f1z Because.', 'o2z no': 'f2z It is not so.', 'o3z or': 'f3z Nor is it.' };
const question = {
  kind: 'choice',
  setting: '',
  options: ['o1z yes', 'o2z no', 'o3z or'],
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
].map((text, index) => ({
  mark: `c${index + 1}z`,
  title: '',
  text,
  short: `s${index + 1}z Short.`,
  example: 'x1z At noon.',
}));
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
  buttons: buttons.map((id) => ({ id, title: question.options[Number(id.split(':')[2])] ?? '' })),
});
const cutButtons = ['o1z y…', 'o2z n…'].map((title, place) => ({ id: `answer:m2:${place}`, title }));
const card = (minutes: number, index: number): Sent =>
  sent(minutes, index === 0 ? 'lesson' : 'card', `*l1z Heat ${index + 1}/3*\n\n${cards[index]?.text ?? ''}`, [
    `next:m${minutes}`,
  ]);
const asking = (minutes: number, mark: string, kind = 'question'): Sent =>
  sent(
    minutes,
    kind,
    `*Question*\n\n${mark} what?`,
    (kind === 'review' ? [0, 1] : [0, 1, 2]).map((place) => `answer:m${minutes}:${place}`),
  );
const answer = (place: number, sentId: string, mark: string, intent: Answer['intent']): Answer => ({
  at: at(place),
  writtenAt: at(place),
  enrollmentId: 'e',
  mark,
  sentId,
  intent,
  option: intent === 'right' ? 'o1z yes' : 'o2z no',
  place,
  isFirst: true,
});
const act = (place: number, minutes: number, kind: Act['kind']): Act => ({ at: at(minutes), place, kind });
const told: ToldCourse = {
  enrollmentId: 'e',
  portion: 1,
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

/** With a hint, and one wrong option fewer than the three that it has. */
const reviewed: Sent = {
  ...asking(18, 'q2z', 'review'),
  text: '*Once more*\n\nHint: lesson 1, card 1. One wrong answer is removed.\n\nq2z what?',
};

/** Three cards, a question missed, the other one right a quarter of an hour later. */
const good: ToldHistory = {
  sent: [
    card(0, 0),
    card(1, 1),
    asking(2, 'q1z'),
    sent(3, 'feedback', 'Not quite. f2z It is not so. For example: x1z At noon. Read again: l1z Heat 1/3'),
    card(4, 2),
    reviewed,
    sent(19, 'feedback', 'Right! f1z Because.'),
    sent(20, 'completion', 'Done.'),
  ],
  answers: [answer(3, 'm2', 'q1z', 'wrong'), answer(6, 'm18', 'q2z', 'right')],
  acts: [act(3, 3, 'answer'), act(6, 19, 'answer')],
  stuck: [],
  timeZone: 'Asia/Kolkata',
  outages: [],
  until: at(59),
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

/** Wrong in the lesson and in two reviews. */
const missedThrice: Partial<ToldHistory> = {
  sent: [
    ...good.sent.slice(0, 6),
    sent(19, 'feedback', 'f2z x1z l1z'),
    { ...reviewed, ...asking(40, 'q1z', 'review'), at: at(40) },
    sent(41, 'feedback', 'f2z x1z l1z'),
  ],
  answers: [answer(3, 'm2', 'q1z', 'wrong'), answer(6, 'm18', 'q2z', 'wrong'), answer(8, 'm40', 'q1z', 'wrong')],
};

describe('the judge', () => {
  test('finds nothing where somebody asked for all that came, and the day has its portion', () => {
    const more = [21, 23, 25, 27].flatMap((minute) => [sent(minute, 'lesson', `*l${minute}z Next 1/3*\n\nc0z`)]);
    const acts = [8, 9, 10, 11].map((place, index) => act(place, 21 + 2 * index, 'more'));
    expect(judgeLaws({ ...good, sent: [...good.sent, ...more], acts: [...good.acts, ...acts] })).toEqual([]);
  });

  test('takes a word on the time for what it is, in any language', () => {
    const later = sent(25, 'notice', 'சரி, பிறகு பார்க்கலாம். இன்று 15:00 மணிக்குத் தொடர்வோம்.');
    const acts = [...good.acts, act(8, 25, 'later')];
    const onTime = { ...sent(26, 'card', '*l9z More 1/1*'), at: new Date(Date.UTC(2026, 0, 15, 9, 30)) };
    expect(judgeLaws({ ...good, sent: [...good.sent, later, onTime], acts })).toEqual([]);
  });

  test('takes a word for the answer whose question it names, where a dead sender has turned their order', () => {
    const [first] = questions;
    const feedback = { 'o9z yes': 'f9z Yes.' };
    const other = {
      ...question,
      mark: 'q9z',
      id: 'q9',
      stem: 'q9z?',
      options: ['o9z yes'],
      answer: 'o9z yes',
      feedback,
    };
    const lessons = [{ ...lesson, points: [{ ...point, questions: first === undefined ? [] : [first, other] }] }];
    const answers = [answer(3, 'm2', 'q1z', 'wrong'), answer(3, 'm4', 'q9z', 'right')];
    const words = [sent(6, 'feedback', 'Right! f9z Yes.'), sent(18, 'feedback', 'Not quite. f2z It is not so.')];
    const turned = {
      ...good,
      answers,
      sent: [...good.sent.slice(0, 3), ...words],
      courses: told1({ versions: [{ ...course, lessons }] }),
    };
    expect(answers.map((each) => feedbackTo(turned, each).at)).toEqual([at(18), at(6)]);
  });

  test('finds nothing in a history as it is meant', () => {
    expect(judgeLaws(good)).toEqual([]);
  });

  test('takes the letters of a link for no question', () => {
    const linked = { ...reviewed, text: `${reviewed.text}\n\nhttps://a.example/learn#link=Lp-q1z_7wQ` };
    expect(judgeLaws({ ...good, sent: instead(5, linked) })).toEqual([]);
  });

  test.each<[Violation['law'], string, Partial<ToldHistory>]>([
    [
      1,
      'a card that never comes',
      { sent: without(4), answers: [answer(3, 'm2', 'q1z', 'wrong'), answer(5, 'm18', 'q2z', 'right')] },
    ],
    [1, 'a letter that is lost', { sent: instead(4, { ...card(4, 2), text: '*l1z Heat 3/3*\n\nc3z And the en.' }) }],
    [1, 'a question that is cut', { sent: instead(2, { ...asking(2, 'q1z'), text: '*Question*\n\nq1z wh…' }) }],
    [1, 'options that are cut', { sent: instead(2, { ...asking(2, 'q1z'), buttons: cutButtons }) }],
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
    [
      8,
      'a miss without a word on where to read',
      { sent: instead(3, sent(3, 'feedback', 'f2z It is not so. x1z At')) },
    ],
    [8, 'a miss without the example of its card', { sent: instead(3, sent(3, 'feedback', 'f2z It is not so. l1z')) }],
    [8, 'a point that comes after a miss without a hint', { sent: instead(5, asking(18, 'q2z', 'review')) }],
    [
      8,
      'a point that comes after a miss with all its options',
      { sent: instead(5, { ...reviewed, buttons: [...reviewed.buttons, { id: 'answer:m18:2', title: '' }] }) },
    ],
    [8, 'a third miss in a row of which nobody is told', missedThrice],
    [8, 'a miss of which somebody is told', { stuck: [{ enrollmentId: 'e', questionId: 'id-q1z', at: at(3) }] }],
    [
      1,
      'the short form of a card in place of the card',
      { sent: instead(4, sent(4, 'card', '*l1z Heat 3/3*\n\ns3z Short.')) },
    ],
    ['once', 'a message that comes twice', { ...moved([...good.sent.slice(0, 4), ...good.sent.slice(3)], 0) }],
    ['once', 'an answer on which nothing is said', { sent: without(6), answers: good.answers }],
    ['once', 'an answer on which two things are said', { sent: [...good.sent, sent(21, 'feedback', 'Right!')] }],
    [
      'once',
      'a course that ends three times',
      { sent: [...good.sent, ...[21, 22].map((minute) => sent(minute, 'completion', 'Done.'))] },
    ],
    [
      'pace',
      'a card that comes before the time that was told',
      {
        sent: [...good.sent, sent(25, 'notice', "OK, later. We'll go on today at 3:00 pm."), card(40, 2)],
        acts: [...good.acts, act(8, 25, 'later')],
      },
    ],
    ['pace', 'a wish for more that nothing answers', { acts: [...good.acts, act(8, 25, 'more')] }],
    ['pace', 'a tap that nothing answers', { acts: [...good.acts, act(8, 25, 'next')] }],
    [
      'pace',
      'a day of more lessons than its portion, unasked',
      {
        sent: [...good.sent, ...[21, 22, 23].map((minute) => sent(minute, 'lesson', `*l${minute}z Next 1/3*\n\nc0z`))],
      },
    ],
  ])('finds a breach of %s: %s', (law, _what, change) => {
    expect(lawsOf({ ...good, ...change })).toContain(law);
  });
});
