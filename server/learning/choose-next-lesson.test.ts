import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Asking,
  chooseNextLesson,
  firstAsking,
  maxReviewsADay,
  maxUnanswered,
  type PathState,
} from './choose-next-lesson.ts';
import { outsideQuietHours } from './pace.ts';

// Ten in the morning in Kolkata, a Thursday.
const now = new Date('2026-01-15T04:30:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000);
const tomorrowAtNine = new Date('2026-01-16T03:30:00Z');

const aLesson = (
  position: number,
  change: Partial<PathState['lessons'][number]> = {},
): PathState['lessons'][number] => ({
  position,
  lessonId: `l${position}`,
  questionCount: 1,
  sentAt: null,
  doneAt: null,
  ...change,
});
const anAsking = (lessonId: string, askedAt: Date, answered: boolean, occasion = firstAsking(lessonId, 0)): Asking => ({
  lessonId,
  questionIndex: 0,
  occasion,
  askedAt,
  answered,
});
const aCard = (
  lessonId: string,
  dueAt: Date,
  change: Partial<PathState['cards'][number]> = {},
): PathState['cards'][number] => ({
  id: `card-${lessonId}`,
  lessonId,
  questionIndex: 0,
  dueAt,
  reps: 1,
  missed: false,
  ...change,
});
const aPath = (change: Partial<PathState> = {}): PathState => ({
  status: 'active',
  pace: 'daily',
  timeZone: 'Asia/Kolkata',
  startsAt: hours(-1),
  lastSeenAt: null,
  mayBeReached: true,
  hasUnsent: false,
  lessons: [aLesson(0), aLesson(1)],
  askings: [],
  cards: [],
  ...change,
});

test('the first lesson goes out at the start, also in the quiet hours', () => {
  const midnight = new Date('2026-01-15T18:30:00Z');
  expect(chooseNextLesson(aPath({ startsAt: midnight }), midnight)).toMatchObject({
    kind: 'lesson',
    position: 0,
    occasion: 'lesson:0',
  });
});

test('before its start a course waits', () => {
  expect(chooseNextLesson(aPath({ startsAt: hours(5) }), now)).toEqual({
    kind: 'wait',
    until: hours(5),
    what: 'lesson',
  });
});

test('the next lesson waits for the pace', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: now, doneAt: now }), aLesson(1)],
    askings: [anAsking('l0', now, true)],
  });
  expect(chooseNextLesson(state, now)).toEqual({ kind: 'wait', until: tomorrowAtNine, what: 'lesson' });
  expect(chooseNextLesson(state, tomorrowAtNine)).toMatchObject({ kind: 'lesson', position: 1 });
});

test('the second question of a lesson follows the first answer at once', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: now, questionCount: 2 })],
    askings: [anAsking('l0', now, true)],
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'question', questionIndex: 1, again: false });
});

test('a due review comes before the next lesson', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-48), doneAt: hours(-48) }), aLesson(1)],
    askings: [anAsking('l0', hours(-48), true)],
    cards: [aCard('l0', hours(-1))],
  });
  expect(chooseNextLesson(state, now)).toEqual({
    kind: 'review',
    cardId: 'card-l0',
    lessonId: 'l0',
    questionIndex: 0,
    occasion: 'review:card-l0:1:1',
    reteach: false,
  });
});

test('a missed point is taught again when it is due', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-48), doneAt: hours(-48) })],
    askings: [anAsking('l0', hours(-48), true)],
    cards: [aCard('l0', hours(-1), { missed: true })],
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'review', reteach: true });
});

test('an open question keeps everything else back for the rest of the day', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-1) }), aLesson(1)],
    askings: [anAsking('l0', hours(-1), false)],
    cards: [aCard('l9', hours(-2))],
  });
  expect(chooseNextLesson(state, now)).toEqual({ kind: 'wait', until: tomorrowAtNine, what: 'review' });
});

test('a review within the next hours comes along while the learner is there', () => {
  const lessons = [aLesson(0, { sentAt: hours(-72), doneAt: hours(-72) })];
  const state = aPath({
    status: 'completed',
    lessons,
    askings: [anAsking('l0', hours(-72), true)],
    cards: [aCard('l0', hours(5))],
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'wait', until: hours(5) });
  expect(chooseNextLesson({ ...state, lastSeenAt: now }, now)).toMatchObject({ kind: 'review' });
});

test('after five reviews the day is full', () => {
  const askings = Array.from({ length: maxReviewsADay }, (_, index) =>
    anAsking(`r${index}`, hours(-1), true, `review:c${index}:1:1`),
  );
  const state = aPath({ lessons: [], status: 'completed', askings, cards: [aCard('l0', hours(-1))] });
  expect(chooseNextLesson(state, now)).toEqual({ kind: 'wait', until: tomorrowAtNine, what: 'review' });
});

test('after three askings without a sign of life the engine is quiet', () => {
  const askings = Array.from({ length: maxUnanswered }, (_, index) =>
    anAsking(`l${index}`, hours(-24 * (index + 2)), false),
  );
  const state = aPath({ lessons: [aLesson(0, { sentAt: hours(-96) }), aLesson(1)], askings });
  expect(chooseNextLesson(state, now)).toEqual({ kind: 'wait', until: null, what: null });
  expect(chooseNextLesson({ ...state, lastSeenAt: hours(-1) }, now)).toMatchObject({ kind: 'lesson' });
});

test('a course whose lessons are all done is completed once', () => {
  const lessons = [aLesson(0, { sentAt: hours(-48), doneAt: hours(-47) })];
  const askings = [anAsking('l0', hours(-48), true)];
  expect(chooseNextLesson(aPath({ lessons, askings }), now)).toEqual({ kind: 'completion', occasion: 'completion' });
  expect(chooseNextLesson(aPath({ lessons, askings, status: 'completed' }), now)).toEqual({
    kind: 'wait',
    until: null,
    what: null,
  });
});

test('a question left unanswered is asked again on a later day when no lesson is left', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-48) })],
    askings: [anAsking('l0', hours(-48), false)],
    lastSeenAt: hours(-1),
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'question', again: true, occasion: 'ask:l0:0:2' });
});

test.each(['paused', 'cancelled'] as const)('a %s enrollment gets nothing', (status) => {
  expect(chooseNextLesson(aPath({ status }), now)).toEqual({ kind: 'wait', until: null, what: null });
});

test('a learner without consent gets nothing', () => {
  expect(chooseNextLesson(aPath({ mayBeReached: false }), now)).toEqual({ kind: 'wait', until: null, what: null });
});

test('a wait always ends in the future and outside the quiet hours, and reviews are never sent in them', () => {
  const moment = fc.integer({ min: -200, max: 200 }).map((quarter) => hours(quarter / 4));
  const path = fc.record({
    lessons: fc.array(fc.record({ sent: fc.option(moment), done: fc.boolean(), questionCount: fc.nat(2) }), {
      maxLength: 4,
    }),
    askings: fc.array(fc.record({ lesson: fc.nat(3), at: moment, answered: fc.boolean() }), { maxLength: 6 }),
    cards: fc.array(fc.record({ lesson: fc.nat(3), due: moment }), { maxLength: 4 }),
    at: moment,
  });
  fc.assert(
    fc.property(path, ({ lessons, askings, cards, at }) => {
      const state = aPath({
        lessons: lessons.map((lesson, index) =>
          aLesson(index, {
            sentAt: lesson.sent,
            doneAt: lesson.done ? lesson.sent : null,
            questionCount: lesson.questionCount,
          }),
        ),
        askings: askings.map((asking) => anAsking(`l${asking.lesson}`, asking.at, asking.answered)),
        cards: cards.map((card) => aCard(`l${card.lesson}`, card.due)),
        startsAt: hours(-300),
      });
      const step = chooseNextLesson(state, at);
      if (step.kind === 'wait' && step.until !== null) {
        expect(step.until > at).toBe(true);
        expect(outsideQuietHours(step.until, state.timeZone)).toEqual(step.until);
      }
      if (step.kind === 'review') expect(outsideQuietHours(at, state.timeZone)).toEqual(at);
    }),
    { numRuns: 500 },
  );
});
