import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMemory, aLesson, anAsking, aPath, hoursFrom, thursdayAtTen as now, somePoints } from '#kit/learning-path.ts';
import { askingOf } from './path-facts.ts';
import { chooseNextLesson } from './choose-next-lesson.ts';
import { maxReviewsADay } from './due-review.ts';
import { maxUnanswered } from './contact-times.ts';
import { outsideQuietHours } from './pace.ts';

const hours = (count: number): Date => hoursFrom(now, count);
const tomorrowAtNine = new Date('2026-01-16T03:30:00Z');

test('the first lesson goes out at the start, also in the quiet hours', () => {
  const midnight = new Date('2026-01-15T18:30:00Z');
  expect(chooseNextLesson(aPath({ startsAt: midnight }), midnight)).toMatchObject({
    kind: 'lesson',
    position: 0,
    occasion: 'lesson:l0',
    why: { code: 'first_lesson', values: { number: 1, total: 2 } },
  });
});

test('before its start a course waits', () => {
  expect(chooseNextLesson(aPath({ startsAt: hours(5) }), now)).toMatchObject({
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
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'wait', until: tomorrowAtNine, what: 'lesson' });
  expect(chooseNextLesson(state, tomorrowAtNine)).toMatchObject({ kind: 'lesson', position: 1 });
});

test('the second question of a lesson follows the first answer at once', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: now, points: somePoints(2) })],
    askings: [anAsking('l0', now, true)],
  });
  expect(chooseNextLesson(state, now)).toMatchObject({
    kind: 'question',
    pointId: 'p2',
    questionId: 'q2',
    again: false,
  });
});

test('a lesson whose day it is comes before a due review, and the review follows in the same visit', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-48), doneAt: hours(-48) }), aLesson(1)],
    askings: [anAsking('l0', hours(-48), true)],
    memories: [aMemory('l0', hours(-1))],
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'lesson', lessonId: 'l1' });
  const begun = {
    ...state,
    lastSeenAt: hours(-0.01),
    lessons: [aLesson(0, { sentAt: hours(-48), doneAt: hours(-48) }), aLesson(1, { sentAt: now, doneAt: now })],
  };
  expect(chooseNextLesson(begun, now)).toMatchObject({
    kind: 'review',
    memoryId: 'memory-l0',
    lessonId: 'l0',
    questionId: 'q1',
    occasion: 'review:memory-l0:1:1',
    reteach: false,
  });
});

test('a missed point is taught again when it is due', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-48), doneAt: hours(-48) })],
    askings: [anAsking('l0', hours(-48), true)],
    memories: [aMemory('l0', hours(-1), { missed: true })],
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'review', reteach: true });
});

test('an open question keeps everything else back for the rest of the day', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-1) }), aLesson(1, { sentAt: hours(-90), doneAt: hours(-90) })],
    askings: [anAsking('l0', hours(-1), false)],
    memories: [aMemory('l1', hours(-2))],
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'wait', until: tomorrowAtNine, what: 'review' });
});

test('after five reviews the day is full', () => {
  const askings = Array.from({ length: maxReviewsADay }, (_, index) =>
    anAsking(`r${index}`, hours(-1), true, `review:c${index}:1:1`),
  );
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-90), doneAt: hours(-90) })],
    status: 'completed',
    askings,
    memories: [aMemory('l0', hours(-1))],
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'wait', until: tomorrowAtNine, what: 'review' });
});

test('after three askings without a sign of life the engine is quiet', () => {
  const askings = Array.from({ length: maxUnanswered }, (_, index) =>
    anAsking(`l${index}`, hours(-24 * (index + 2)), false),
  );
  const state = aPath({ lessons: [aLesson(0, { sentAt: hours(-96) }), aLesson(1)], askings });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'wait', until: null, what: null });
  expect(chooseNextLesson({ ...state, lastSeenAt: hours(-1) }, now)).toMatchObject({ kind: 'lesson' });
});

test('a course whose lessons are all done is completed once', () => {
  const lessons = [aLesson(0, { sentAt: hours(-48), doneAt: hours(-47) })];
  const askings = [anAsking('l0', hours(-48), true)];
  expect(chooseNextLesson(aPath({ lessons, askings }), now)).toMatchObject({
    kind: 'completion',
    occasion: 'completion',
  });
  expect(chooseNextLesson(aPath({ lessons, askings, status: 'completed' }), now)).toMatchObject({
    kind: 'wait',
    until: null,
    what: null,
  });
});

test('a course that was finished below its mark gives the certificate before the next review, and wakes nobody for it', () => {
  const lessons = [aLesson(0, { sentAt: hours(-48), doneAt: hours(-47) })];
  const finished = aPath({
    lessons,
    status: 'completed',
    hasCertificate: false,
    completedAt: hours(-40),
    memories: [aMemory('l0', hours(-1))],
    points: { known: 7, learning: 3, notMet: 0 },
  });
  expect(chooseNextLesson(finished, now)).toMatchObject({
    kind: 'certificate',
    why: { values: { known: 7, asked: 10 } },
  });
  const below = { ...finished, points: { known: 6, learning: 4, notMet: 0 } };
  expect(chooseNextLesson(below, now)).toMatchObject({ kind: 'review' });
  const night = hours(14);
  expect(chooseNextLesson({ ...finished, memories: [] }, night)).toMatchObject({ kind: 'wait', until: hours(22) });
  expect(chooseNextLesson({ ...finished, memories: [], lastSeenAt: night }, night)).toMatchObject({
    kind: 'certificate',
  });
});

test('a question left unanswered is asked again on a later day when no lesson is left', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-48) })],
    askings: [anAsking('l0', hours(-48), false)],
    lastSeenAt: hours(-1),
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'question', again: true, occasion: 'ask:l0:p1:2' });
});

test('a question that was asked in vain many times waits three days for whoever writes now and then, no longer', () => {
  const asked = [20, 19, 17, 14, 9, 4].map((days, index) => ({
    ...anAsking('l0', hours(-24 * days), false),
    occasion: askingOf('l0', 'p1', index + 1),
  }));
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-24 * 20) })],
    askings: asked,
    lastSeenAt: hours(-24 * 3.5),
  });
  const fourDaysAgo = hours(-24 * 4).getTime();
  expect(chooseNextLesson(state, new Date(fourDaysAgo + 2 * 86_400_000))).toMatchObject({
    kind: 'wait',
    what: 'question',
    until: new Date('2026-01-14T03:30:00Z'),
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'question', occasion: 'ask:l0:p1:7' });
});

test.each(['paused', 'cancelled'] as const)('a %s enrollment gets nothing', (status) => {
  expect(chooseNextLesson(aPath({ status }), now)).toMatchObject({ kind: 'wait', until: null, what: null });
});

test('a learner without consent gets nothing', () => {
  expect(chooseNextLesson(aPath({ mayBeReached: false }), now)).toMatchObject({
    kind: 'wait',
    until: null,
    what: null,
  });
});

test('a wait always ends in the future and outside the quiet hours, and reviews are never sent in them', () => {
  const moment = fc.integer({ min: -200, max: 200 }).map((quarter) => hours(quarter / 4));
  const path = fc.record({
    lessons: fc.array(fc.record({ sent: fc.option(moment), done: fc.boolean(), questionCount: fc.nat(2) }), {
      maxLength: 4,
    }),
    askings: fc.array(fc.record({ lesson: fc.nat(3), at: moment, answered: fc.boolean() }), { maxLength: 6 }),
    memories: fc.array(fc.record({ lesson: fc.nat(3), due: moment }), { maxLength: 4 }),
    at: moment,
  });
  fc.assert(
    fc.property(path, ({ lessons, askings, memories, at }) => {
      const state = aPath({
        lessons: lessons.map((lesson, index) =>
          aLesson(index, {
            sentAt: lesson.sent,
            doneAt: lesson.done ? lesson.sent : null,
            points: somePoints(lesson.questionCount),
          }),
        ),
        askings: askings.map((asking) => anAsking(`l${asking.lesson}`, asking.at, asking.answered)),
        memories: memories.map((memory) => aMemory(`l${memory.lesson}`, memory.due)),
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

test('while a review is open the next one waits out its patience, and the visit ends after three without an answer', () => {
  const lessons = [0, 1, 2, 3].map((index) => aLesson(index, { sentAt: hours(-96), doneAt: hours(-96) }));
  const memories = lessons.map(({ lessonId }) => aMemory(lessonId, hours(-1)));
  const minutesAgo = (minutes: number) => hours(-minutes / 60);
  const open = (lesson: number, minutes: number) =>
    anAsking(`l${lesson}`, minutesAgo(minutes), false, `review:memory-l${lesson}:1:1`);
  const state = aPath({ lessons, memories, status: 'completed', completedAt: hours(-96), lastSeenAt: minutesAgo(2) });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'review' });
  expect(chooseNextLesson({ ...state, askings: [open(0, 2)] }, now)).toMatchObject({
    kind: 'wait',
    what: 'review',
    until: minutesAgo(-3),
  });
  expect(chooseNextLesson({ ...state, askings: [open(0, 5)] }, now)).toMatchObject({ kind: 'review' });
  const three = [open(0, 14), open(1, 10), open(2, 5)];
  expect(chooseNextLesson({ ...state, askings: three }, now)).toMatchObject({ kind: 'wait', until: tomorrowAtNine });
  // Who has answered one of them is still there.
  const answeredOne = [open(0, 14), { ...open(1, 10), answered: true, correct: true }, open(2, 5)];
  expect(chooseNextLesson({ ...state, askings: [open(3, 20), ...answeredOne] }, now)).toMatchObject({ kind: 'review' });
});
