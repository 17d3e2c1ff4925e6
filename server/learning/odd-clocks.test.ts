import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMemory, aLesson, anAsking, aPath } from '#kit/learning-path.ts';
import { afterStep } from './after-step.ts';
import { chooseNextLesson } from './choose-next-lesson.ts';
import { outsideQuietHours, startOfDay } from './pace.ts';

/** Summer time in both hemispheres, odd offsets, a day that was left out (Samoa) and one that begins at one (Cairo). */
const zones = [
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Africa/Cairo',
  'UTC',
];
const year = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
const days = (at: Date, count: number): Date => new Date(at.getTime() + count * 86_400_000);

test('over summer time and winter time nobody silent is written to twice a day or in the quiet hours, and it ends', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), year, (timeZone, startsAt) => {
      let state = aPath({ timeZone, startsAt, lessons: [0, 1, 2].map((position) => aLesson(position)) });
      let now = startsAt;
      const nudges: Date[] = [];
      for (let steps = 0; steps < 60; steps += 1) {
        const step = chooseNextLesson(state, now);
        if (step.kind === 'wait') {
          if (step.until === null) {
            // Gently: seven days with a message at most, over more than two weeks, and then nothing.
            expect(nudges.length).toBeLessThanOrEqual(7);
            return;
          }
          expect(step.until > now).toBe(true);
          now = step.until;
          continue;
        }
        const isFirst = state.lessons.every((lesson) => lesson.sentAt === null);
        if (!isFirst) expect(outsideQuietHours(now, timeZone)).toEqual(now);
        if (step.isNudge) nudges.push(startOfDay(now, timeZone));
        state = afterStep(state, step, now);
      }
      throw new Error('the engine does not fall silent');
    }),
    { numRuns: 100 },
  );
});

test('the waits between tries only grow', () => {
  const startsAt = new Date('2026-03-20T09:00:00Z');
  let state = aPath({ timeZone: 'Europe/Berlin', startsAt, lessons: [aLesson(0)] });
  let now = startsAt;
  const asked: number[] = [];
  for (;;) {
    const step = chooseNextLesson(state, now);
    if (step.kind === 'wait') {
      if (step.until === null) break;
      now = step.until;
      continue;
    }
    asked.push(Math.round((startOfDay(now, state.timeZone).getTime() - startsAt.getTime()) / 86_400_000));
    state = afterStep(state, step, now);
  }
  expect(new Set(asked).size).toBe(asked.length);
  const gaps = asked.slice(1).map((day, index) => day - (asked[index] ?? 0));
  expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
  expect(gaps.at(-1)).toBeGreaterThanOrEqual(5);
});

test('a clock that jumps back or forth plans nothing in the past and repeats nothing', () => {
  const jumped = fc.record({ at: year, jump: fc.integer({ min: -400, max: 400 }), answered: fc.boolean() });
  fc.assert(
    fc.property(jumped, ({ at, jump, answered }) => {
      const state = aPath({
        startsAt: days(at, -3),
        lastSeenAt: answered ? at : null,
        lessons: [aLesson(0, { sentAt: at, doneAt: answered ? at : null }), aLesson(1)],
        askings: [anAsking('l0', at, answered)],
        memories: answered ? [aMemory('l0', days(at, 3))] : [],
        contacts: [{ at, isNudge: true }],
      });
      const now = days(at, jump);
      const step = chooseNextLesson(state, now);
      if (step.kind === 'wait') expect(step.until === null || step.until > now).toBe(true);
      if (step.kind === 'lesson') expect(step.lessonId).toBe('l1');
      if (step.kind === 'question') expect(step.occasion).not.toBe(state.askings[0]?.occasion);
    }),
    { numRuns: 300 },
  );
});

test('who has fallen behind gets the next lesson in the same visit, two a day at most', () => {
  const now = new Date('2026-01-15T04:30:00Z');
  const sent = (position: number, at: Date) => aLesson(position, { sentAt: at, doneAt: at });
  const lessons = [sent(0, days(now, -6)), sent(1, now), aLesson(2), aLesson(3)];
  const behind = aPath({ startsAt: days(now, -6), lastSeenAt: now, lessons });
  expect(chooseNextLesson(behind, now)).toMatchObject({ kind: 'lesson', lessonId: 'l2', why: { code: 'catch_up' } });
  const onTime = aPath({ startsAt: days(now, -1), lastSeenAt: now, lessons });
  expect(chooseNextLesson(onTime, now)).toMatchObject({ kind: 'wait' });
  const full = { ...behind, lessons: [sent(0, days(now, -6)), sent(1, now), sent(2, now), aLesson(3)] };
  expect(chooseNextLesson(full, now)).toMatchObject({ kind: 'wait' });
  const away = { ...behind, lastSeenAt: days(now, -1) };
  expect(chooseNextLesson(away, now).kind).not.toBe('lesson');
});
