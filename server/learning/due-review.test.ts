import { expect, test } from 'vitest';
import { aMemory, aLesson, anAsking, aPath, hoursFrom, thursdayAtTen as now } from '#kit/learning-path.ts';
import { chooseNextLesson } from './choose-next-lesson.ts';
import { afterMissMs, askBelow, dueReview, maxMisses, missedJustNow, openBelow } from './due-review.ts';
import { notBeforeLessonHour } from './contact-times.ts';
import { startOfDay } from './pace.ts';
import { momentOfRecall, recallAt } from './recall.ts';

const hours = (count: number): Date => hoursFrom(now, count);
const done = [
  aLesson(0, { sentAt: hours(-200), doneAt: hours(-199) }),
  aLesson(1, { sentAt: hours(-180), doneAt: hours(-179) }),
];
const completed = { status: 'completed', lessons: done, completedAt: hours(-100) } as const;
const paid = { openUntil: null, isPaid: true };

test('one due point does not open a paid window, two do', () => {
  const one = aPath({
    ...completed,
    window: paid,
    memories: [aMemory('l0', hours(-1), { stability: 30, lastReviewAt: hours(-700) })],
  });
  expect(chooseNextLesson(one, now)).toMatchObject({ kind: 'wait', why: { code: 'waits_for_company' } });
  const two = {
    ...one,
    memories: [...one.memories, aMemory('l1', hours(-2), { stability: 30, lastReviewAt: hours(-700) })],
  };
  expect(chooseNextLesson(two, now)).toMatchObject({ kind: 'review', why: { code: 'worth_opening' }, isNudge: true });
});

test('one point that has faded far enough is worth it alone', () => {
  const card = aMemory('l0', hours(-100), { stability: 3, lastReviewAt: hours(-400) });
  expect(recallAt(card, now)).toBeLessThan(openBelow);
  expect(chooseNextLesson(aPath({ ...completed, window: paid, memories: [card] }), now)).toMatchObject({
    kind: 'review',
  });
});

test('inside an open window a point that is soon due is asked, and a fresh one is not', () => {
  const open = { openUntil: hours(20), isPaid: true };
  const soon = aMemory('l0', hours(24), { stability: 5, lastReviewAt: hours(-72) });
  expect(recallAt(soon, now)).toBeLessThan(askBelow);
  const state = aPath({ ...completed, window: open, memories: [soon] });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'review', why: { code: 'window_open' } });
  const fresh = aMemory('l0', hours(24 * 90), { stability: 100, lastReviewAt: hours(-30) });
  expect(chooseNextLesson({ ...state, memories: [fresh] }, now).kind).toBe('wait');
});

test('a miss is asked again ten minutes later, once a day, and after six in a row a person has to look', () => {
  const missed = aMemory('l0', hours(20), { lastReviewAt: hours(-0.17), missed: true, missesInARow: 1 });
  const state = aPath({
    rules: { mode: 'adaptive', mastery: 0.8, passMark: 70, portion: 1, dailyCap: 20, reviewDays: null },
    lessons: done,
    lastSeenAt: hours(-0.01),
    memories: [missed],
  });
  expect(missedJustNow(state, now).step).toMatchObject({ kind: 'review', reteach: true, why: { code: 'missed' } });
  const just = { ...state, memories: [{ ...missed, lastReviewAt: hours(-0.01) }] };
  expect(missedJustNow(just, now)).toEqual({ at: new Date(hours(-0.01).getTime() + afterMissMs) });
  expect(chooseNextLesson({ ...just, ...completed, hasCertificate: true }, now)).toMatchObject({
    kind: 'wait',
    what: 'review',
    why: { code: 'missed' },
  });
  const taught = { ...state, askings: [anAsking('l0', hours(-0.02), true, 'review:card-l0:1:1')] };
  expect(missedJustNow(taught, now)).toEqual({});
  expect(missedJustNow({ ...state, memories: [{ ...missed, missesInARow: maxMisses }] }, now)).toEqual({});
});

test('what a teacher wants comes whatever the memory says, and only until it was answered', () => {
  const card = aMemory('l0', hours(500), { stability: 300, lastReviewAt: hours(-30), wantedAt: hours(-1) });
  expect(chooseNextLesson(aPath({ ...completed, window: paid, memories: [card] }), now)).toMatchObject({
    kind: 'review',
    reteach: true,
    why: { code: 'teacher_wants' },
  });
  const answered = { ...card, lastReviewAt: hours(-0.5) };
  expect(chooseNextLesson(aPath({ ...completed, window: paid, memories: [answered] }), now).kind).toBe('wait');
});

test('after the horizon what is not known still comes back to whoever waits for the certificate', () => {
  const completedAt = hours(-10 * 24);
  const rules = { mode: 'fixed', mastery: 0.8, passMark: 70, portion: 1, dailyCap: 20, reviewDays: 3 } as const;
  const waiting = {
    rules,
    completedAt,
    lessons: done,
    status: 'completed',
    hasCertificate: false,
    points: { known: 0, learning: 1, notMet: 0 },
  } as const;
  const missed = aPath({ ...waiting, memories: [aMemory('l0', hours(-1), { missed: true })] });
  expect(chooseNextLesson(missed, now)).toMatchObject({ kind: 'review' });
  expect(chooseNextLesson({ ...missed, hasCertificate: true }, now)).toMatchObject({ kind: 'wait', until: null });
  const known = aPath({ ...waiting, memories: [aMemory('l0', hours(-1))] });
  expect(chooseNextLesson(known, now)).toMatchObject({ kind: 'wait', until: null });
});

test('after the horizon no review comes', () => {
  const state = aPath({
    ...completed,
    rules: { mode: 'fixed', mastery: 0.8, passMark: 70, portion: 1, dailyCap: 20, reviewDays: 3 },
    memories: [aMemory('l0', hours(-1))],
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'wait', until: null });
});

test('the moment of a recall is where the curve has it', () => {
  const card = { stability: 7, lastReviewAt: now };
  for (const share of [0.95, 0.9, 0.85, 0.5]) expect(recallAt(card, momentOfRecall(card, share))).toBeCloseTo(share, 4);
});

test('a question that lies there unanswered is not asked again on the same day', () => {
  const state = aPath({
    ...completed,
    lastSeenAt: hours(-0.01),
    memories: [aMemory('l0', hours(-1), { stability: 3, lastReviewAt: hours(-100) })],
    askings: [anAsking('l0', hours(-0.005), false, 'review:card-l0:1:1')],
  });
  const step = chooseNextLesson(state, now);
  expect(step).toMatchObject({ kind: 'wait' });
  expect(step.kind === 'wait' && step.until && step.until > hours(12)).toBe(true);
});

test('a review waits for the lesson that opens the window anyway', () => {
  const memories = [aMemory('l0', hours(-1), { stability: 30, lastReviewAt: hours(-700) })];
  const state = aPath({
    ...completed,
    window: paid,
    memories: [...memories, aMemory('l1', hours(-2), { stability: 30, lastReviewAt: hours(-700) })],
  });
  expect(dueReview(state, now).step).toBeDefined();
  expect(dueReview(state, now, hours(24)).step).toBeUndefined();
  expect(dueReview(state, now, hours(24 * 5)).step).toBeDefined();
});

test('a morning on which the window closes before the lesson hour begins just before that', () => {
  const nextMorning = hours(23 - 2 / 3); // 9:20 on the next day of the learner's
  const state = aPath({ window: { openUntil: nextMorning, isPaid: true } });
  const midnight = startOfDay(nextMorning, state.timeZone);
  const late = { ...state, hours: { ...state.hours, lessonHour: 11 } };
  expect(notBeforeLessonHour(midnight, late)).toEqual(new Date(nextMorning.getTime() - 600_000));
  expect(notBeforeLessonHour(midnight, { ...late, hours: { ...late.hours, quietUntil: 10 } })).not.toEqual(
    new Date(nextMorning.getTime() - 600_000),
  );
});

test('a point that was known in the test before the course is not reviewed before its lesson has asked it and has the answer', () => {
  const known = aMemory('l1', hours(-1), { lastReviewAt: hours(-80) });
  const tested = anAsking('l1', hours(-80), true, 'pre:l1:p1:1');
  const state = aPath({ lessons: [done[0] ?? aLesson(0), aLesson(1)], memories: [known], askings: [tested] });
  expect(dueReview(state, now)).toEqual({});
  const asked = [tested, anAsking('l1', hours(-30), true)];
  expect(dueReview({ ...state, askings: asked }, now).step).toMatchObject({ kind: 'review', pointId: 'p1' });
});

test('a point whose lesson asks it and waits for the answer is not reviewed beside that', () => {
  const known = aMemory('l1', hours(-1), { lastReviewAt: hours(-80) });
  const tested = anAsking('l1', hours(-80), true, 'pre:l1:p1:1');
  const lessons = [done[0] ?? aLesson(0), aLesson(1, { sentAt: hours(-1) })];
  const open = [tested, anAsking('l1', hours(-0.5), false)];
  const state = aPath({ lessons, memories: [known], askings: open, lastSeenAt: hours(-0.1) });
  expect(dueReview(state, now)).toEqual({});
  const answered = [tested, anAsking('l1', hours(-0.5), true)];
  expect(dueReview({ ...state, askings: answered }, now).step).toMatchObject({ kind: 'review', pointId: 'p1' });
});
