import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outsideQuietHours, startOfDay } from '#server/learning/pace.ts';
import { runPlanner } from './run-planner.ts';
import { timeZone } from './simulated-course.ts';
import { SimulatedLearner } from './simulated-learner.ts';

const modes = ['fixed', 'skip_known', 'adaptive'] as const;
const anyRun = fc
  .record({
    seed: fc.nat(1_000_000),
    replies: fc.double({ min: 0.05, max: 1, noNaN: true }),
    mode: fc.constantFrom(...modes),
    lessons: fc.integer({ min: 1, max: 12 }),
    every: fc.constantFrom(1 as const, 2 as const),
  })
  .map(({ seed, replies, mode, lessons, every }) =>
    runPlanner(new SimulatedLearner(seed, replies, { kind: 'forgetful' }), { days: 40, lessons, every }, mode),
  );

test('never two nudges on one day of the learner, and never one in the quiet hours', () => {
  fc.assert(
    fc.property(anyRun, ({ planned }) => {
      const nudges = planned.filter(({ isNudge }) => isNudge);
      const days = nudges.map(({ at }) => startOfDay(at, timeZone).getTime());
      expect(new Set(days).size).toBe(days.length);
      for (const { at } of nudges) expect(outsideQuietHours(at, timeZone)).toEqual(at);
    }),
    { numRuns: 100 },
  );
});

test('every lesson is sent at most once, and no day holds more than the cap', () => {
  fc.assert(
    fc.property(anyRun, ({ planned }) => {
      const lessons = planned.filter(({ kind }) => kind === 'lesson').map(({ lessonId }) => lessonId);
      expect(new Set(lessons).size).toBe(lessons.length);
      const perDay = new Map<number, number>();
      for (const { at, kind } of planned) {
        const day = startOfDay(at, timeZone).getTime();
        perDay.set(day, (perDay.get(day) ?? 0) + (kind === 'lesson' ? 2 : 1));
      }
      expect(Math.max(0, ...perDay.values())).toBeLessThanOrEqual(21);
    }),
    { numRuns: 60 },
  );
});

test('who knows everything comes to the end in fewer messages', () => {
  const course = { days: 40, lessons: 6, every: 1 } as const;
  const finish = (mode: (typeof modes)[number]) =>
    runPlanner(new SimulatedLearner(1, 1, { kind: 'always_right' }), course, mode);
  expect(finish('adaptive').finishedOn).toBeDefined();
  const untilDone = (mode: (typeof modes)[number]): number => {
    const { sent, finishedOn } = finish(mode);
    return sent.filter(({ at }) => finishedOn !== undefined && at <= finishedOn).length;
  };
  expect(untilDone('adaptive')).toBeLessThan(untilDone('fixed'));
  expect(untilDone('skip_known')).toBeLessThan(untilDone('fixed'));
});

test('a missed point comes again within three messages, nothing else is repeated before it, and it ends', () => {
  const { sent } = runPlanner(
    new SimulatedLearner(1, 1, { kind: 'wrong_on', lessonId: 'l1' }),
    { days: 60, lessons: 3, every: 1 },
    'adaptive',
  );
  const missedAt = sent.findIndex(({ lessonId, right }) => lessonId === 'l1' && right === false);
  const after = sent.slice(missedAt + 1, missedAt + 4);
  const again = after.findIndex(({ lessonId }) => lessonId === 'l1');
  expect(again).toBeGreaterThanOrEqual(0);
  const seen = new Set(sent.slice(0, missedAt + 1).map(({ lessonId }) => lessonId));
  expect(after.slice(0, again).filter(({ lessonId }) => seen.has(lessonId))).toEqual([]);
  expect(sent.filter(({ lessonId, kind }) => lessonId === 'l1' && kind === 'review').length).toBeLessThanOrEqual(6);
});
