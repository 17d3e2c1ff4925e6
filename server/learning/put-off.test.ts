import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aLesson, aMemory, anAsking, aPath, hoursFrom, somePoints, thursdayAtTen as now } from '#kit/learning-path.ts';
import { chooseNextLesson } from './choose-next-lesson.ts';
import { hourOf } from './local-clock.ts';
import { nextOnRequest } from './next-on-request.ts';
import { askingOf, type PathState } from './path-facts.ts';
import { comesAfter, pauseAt, putOffTo } from './put-off.ts';

const hours = (count: number): Date => hoursFrom(now, count);
const tomorrowAtNine = new Date('2026-01-16T03:30:00Z');

/** The first lesson is done, three more are to come, and the learner is here. */
const afterOne = (change: Partial<PathState> = {}): PathState =>
  aPath({
    lessons: [aLesson(0, { sentAt: hours(-1), doneAt: now }), aLesson(1), aLesson(2), aLesson(3)],
    askings: [anAsking('l0', hours(-1), true)],
    lastSeenAt: now,
    ...change,
  });
const withPortion = (portion: number | null): PathState => {
  const state = afterOne();
  return { ...state, rules: { ...state.rules, portion } };
};

test('a portion of two brings the second lesson at once, and the third on the next day', () => {
  const state = withPortion(2);
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'lesson', position: 1, why: { code: 'portion' } });
  const afterTwo = {
    ...state,
    lessons: [...state.lessons.slice(0, 1), aLesson(1, { sentAt: now, doneAt: now }), aLesson(2)],
  };
  expect(chooseNextLesson(afterTwo, now)).toMatchObject({ kind: 'wait', what: 'lesson', until: tomorrowAtNine });
});

test('as many as they like come one after another, also in a course of one lesson a week', () => {
  const state = { ...withPortion(null), pace: 'weekly' as const };
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'lesson', position: 1, why: { code: 'portion' } });
});

test('a portion belongs to the day of its pace: what came on Monday and is done on Tuesday brings no other portion', () => {
  const state = withPortion(2);
  const lessons = [
    aLesson(0, { sentAt: hours(-25), doneAt: hours(-25) }),
    aLesson(1, { sentAt: hours(-24), doneAt: now }),
  ];
  const late = { ...state, pace: 'weekly' as const, startsAt: hours(-25), lessons: [...lessons, aLesson(2)] };
  expect(chooseNextLesson(late, now)).toMatchObject({ kind: 'wait', until: new Date('2026-01-21T03:30:00Z') });
});

test('more brings the next lesson, and one more, and says that the learner asked for it', () => {
  expect(nextOnRequest(afterOne(), now)).toMatchObject({
    kind: 'lesson',
    position: 1,
    isNudge: false,
    why: { code: 'asked_for' },
  });
  const second = afterOne({
    lessons: [aLesson(0, { sentAt: now, doneAt: now }), aLesson(1, { sentAt: now, doneAt: now }), aLesson(2)],
  });
  expect(nextOnRequest(second, now)).toMatchObject({ kind: 'lesson', position: 2 });
});

test('a lesson that was asked for is told to its end, whatever the cap of the day', () => {
  const state = afterOne({
    lessons: [aLesson(0, { sentAt: now, doneAt: now }), aLesson(1, { sentAt: now, points: somePoints(2) })],
    askings: [anAsking('l0', hours(-1), true), anAsking('l1', now, true, askingOf('l1', 'p1'))],
    contacts: Array.from({ length: 20 }, () => ({ at: now, isNudge: false })),
  });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'wait', why: { code: 'daily_cap' } });
  const asked = { ...state, contacts: [...state.contacts, { at: now, isNudge: false, isAskedFor: true }] };
  expect(chooseNextLesson(asked, now)).toMatchObject({ kind: 'question', pointId: 'p2' });
});

test('more does not bring back within ten minutes what was just missed', () => {
  const state = aPath({
    lessons: [aLesson(0, { sentAt: hours(-1), doneAt: now })],
    askings: [anAsking('l0', hours(-1), true)],
    memories: [aMemory('l0', hours(1), { missed: true, lastReviewAt: now })],
    rules: { ...aPath().rules, mode: 'adaptive' },
    lastSeenAt: now,
  });
  const step = nextOnRequest(state, now);
  expect(['completion', 'wait']).toContain(step.kind);
});

test('the end of a portion tells how many things come back when, and the day of the next lesson', () => {
  const thursday = new Date('2026-01-22T03:30:00Z');
  const state = afterOne({
    pace: 'weekly',
    memories: [aMemory('l0', hours(72)), aMemory('l0', hours(73), { id: 'other', pointId: 'p2' })],
    lessons: [aLesson(0, { sentAt: hours(-1), doneAt: now, points: somePoints(2) }), aLesson(1)],
  });
  const step = chooseNextLesson(state, now);
  const pause = pauseAt(state, step, now);
  expect(pause?.back?.things).toBe(2);
  expect(pause?.back?.at.toISOString().slice(0, 10)).toBe('2026-01-16');
  expect(pause?.lessonAt).toEqual(thursday);
});

test('there is no end of a portion while a question is open, nor after the last lesson', () => {
  const open = afterOne({ askings: [anAsking('l0', now, false)] });
  expect(pauseAt(open, chooseNextLesson(open, now), now)).toBeUndefined();
  const last = afterOne({ lessons: [aLesson(0, { sentAt: now, doneAt: now })] });
  expect(pauseAt(last, chooseNextLesson(last, now), now)).toBeUndefined();
});

const withOpen = (change: Partial<PathState> = {}): PathState =>
  aPath({
    lessons: [aLesson(0, { sentAt: hours(-1) }), aLesson(1)],
    askings: [anAsking('l0', now, false)],
    contacts: [{ at: hours(-1), isNudge: true }],
    lastSeenAt: now,
    ...change,
  });

test('"later" with a question open puts it off by three hours, a second time to the next morning', () => {
  const until = putOffTo(withOpen(), now);
  expect(until).toEqual(hours(3));
  expect(putOffTo(withOpen({ putOffUntil: until }), hoursFrom(now, 0.1))).toEqual(tomorrowAtNine);
});

test('"later" in the evening is the next morning, and never a quiet hour or a day off', () => {
  const evening = new Date('2026-01-15T14:00:00Z');
  expect(putOffTo(withOpen({ lastSeenAt: evening }), evening)).toEqual(tomorrowAtNine);
  const onlySundays = { ...aPath().hours, weekdays: [7] };
  expect(putOffTo(withOpen({ hours: onlySundays }), now).toISOString()).toBe('2026-01-18T02:30:00.000Z');
});

test('"later" at the end of a portion is the next day', () => {
  expect(putOffTo(afterOne(), now)).toEqual(tomorrowAtNine);
});

test('what is told of several courses is what comes first of them all, of the meant one when they come together', () => {
  const until = hours(3);
  const [idle, open] = [afterOne(), withOpen()];
  expect(comesAfter([idle], until)).toEqual({ at: tomorrowAtNine, what: 'lesson' });
  expect(comesAfter([idle, open], until)).toEqual({ at: until, what: 'question' });
  expect(comesAfter([open, idle], until)).toEqual({ at: until, what: 'question' });
  expect(comesAfter([idle, open], tomorrowAtNine)).toEqual({ at: tomorrowAtNine, what: 'lesson' });
  const over = afterOne({ status: 'completed', lessons: [aLesson(0, { sentAt: now, doneAt: now })] });
  expect(comesAfter([over], until)).toBeUndefined();
  expect(comesAfter([over, open], until)).toEqual({ at: until, what: 'question' });
});

test('what was put off is left alone until then, and taken up at that moment although the day had its nudge', () => {
  const state = withOpen({ putOffUntil: hours(3) });
  expect(chooseNextLesson(state, hours(2.9))).toMatchObject({
    kind: 'wait',
    until: hours(3),
    why: { code: 'asked_later' },
  });
  expect(chooseNextLesson(state, hours(3))).toMatchObject({
    kind: 'question',
    again: true,
    occasion: askingOf('l0', 'p1', 2),
  });
});

test('a card that was put off is gone on from, and a review that was put off is asked again', () => {
  const card = withOpen({
    lessons: [aLesson(0, { sentAt: now, walk: { cardCount: 3, cardOfQuestion: [0] }, cardsSent: 1 }), aLesson(1)],
    askings: [
      {
        lessonId: 'l0',
        pointId: 'card 0',
        questionId: '',
        occasion: 'lesson:l0',
        askedAt: now,
        answered: false,
        correct: null,
      },
    ],
    putOffUntil: hours(3),
  });
  expect(chooseNextLesson(card, hours(3))).toMatchObject({ kind: 'card', cardIndex: 1 });
  const review = withOpen({
    lessons: [aLesson(0, { sentAt: hours(-48), doneAt: hours(-48) })],
    askings: [anAsking('l0', hours(-48), true), anAsking('l0', now, false, 'review:memory-l0:1:1')],
    memories: [aMemory('l0', hours(-1))],
    status: 'completed',
    putOffUntil: hours(3),
  });
  expect(chooseNextLesson(review, hours(3))).toMatchObject({ kind: 'review', occasion: 'review:memory-l0:1:2' });
});

test('whenever the engine comes back, a minute or a month late, what waits is taken up, outside the quiet hours', () => {
  const moments = fc.record({
    lateMinutes: fc.integer({ min: 0, max: 45 * 24 * 60 }),
    isPaid: fc.boolean(),
    atHour: fc.integer({ min: 0, max: 23 }),
  });
  fc.assert(
    fc.property(moments, ({ lateMinutes, isPaid, atHour }) => {
      const said = hours(atHour);
      const window = { isPaid, openUntil: isPaid ? hoursFrom(said, 24) : null };
      const before = withOpen({ askings: [anAsking('l0', said, false)], lastSeenAt: said, contacts: [], window });
      const until = putOffTo(before, said);
      expect(until.getTime()).toBeGreaterThan(said.getTime());
      const hour = hourOf(until, 'Asia/Kolkata');
      expect(hour >= 8 && hour < 21).toBe(true);
      const state = { ...before, putOffUntil: until };
      let at = new Date(until.getTime() + lateMinutes * 60_000);
      let step = chooseNextLesson(state, at);
      for (let look = 0; look < 3 && step.kind === 'wait' && step.until !== null; look += 1) {
        at = step.until;
        step = chooseNextLesson(state, at);
      }
      expect(step).toMatchObject({ kind: 'question', again: true });
      const askedAt = hourOf(at, 'Asia/Kolkata');
      expect(askedAt >= 8 && askedAt < 21).toBe(true);
    }),
  );
});
