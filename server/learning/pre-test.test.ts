import { expect, test } from 'vitest';
import { aLesson, anAsking, aPath, hoursFrom, thursdayAtTen as now, somePoints } from '#kit/learning-path.ts';
import { chooseNextLesson } from './choose-next-lesson.ts';
import { minLessons } from './pre-test.ts';

const rules = { mode: 'skip_known', mastery: 0.8, passMark: 70, portion: 1, dailyCap: 50, reviewDays: null } as const;
const lessons = Array.from({ length: minLessons }, (_, index) => aLesson(index, { points: somePoints(2) }));
const answered = (lesson: number, place: number, correct: boolean) => ({
  ...anAsking(`l${lesson}`, hoursFrom(now, -0.1), true, `pre:l${lesson}:p${place + 1}:1`),
  pointId: `p${place + 1}`,
  correct,
});

test('a course of four lessons begins with a short test, a shorter or fixed one with its first lesson', () => {
  expect(chooseNextLesson(aPath({ rules, lessons }), now)).toMatchObject({ kind: 'question', occasion: 'pre:l0:p1:1' });
  expect(chooseNextLesson(aPath({ rules, lessons: lessons.slice(1) }), now)).toMatchObject({ kind: 'lesson' });
  expect(chooseNextLesson(aPath({ lessons }), now)).toMatchObject({ kind: 'lesson' });
});

test('two right answers leave the lesson out, one wrong answer teaches it', () => {
  const state = aPath({ rules, lessons, lastSeenAt: hoursFrom(now, -0.1) });
  const known = [answered(0, 0, true), answered(0, 1, true)];
  const tested = [...known, ...[1, 2, 3].map((lesson) => answered(lesson, 0, false))];
  expect(chooseNextLesson({ ...state, askings: known }, now)).toMatchObject({ occasion: 'pre:l1:p1:1' });
  expect(chooseNextLesson({ ...state, askings: tested }, now)).toMatchObject({ kind: 'skip', lessonId: 'l0' });
  const skipped = lessons.map((lesson, index) => (index === 0 ? { ...lesson, doneAt: now } : lesson));
  expect(chooseNextLesson({ ...state, lessons: skipped, askings: tested }, now)).toMatchObject({
    kind: 'lesson',
    lessonId: 'l1',
  });
});

test('after three new lessons in a row the test is over', () => {
  const askings = [0, 1, 2].map((lesson) => answered(lesson, 0, false));
  const state = aPath({ rules, lessons, askings, lastSeenAt: hoursFrom(now, -0.1) });
  expect(chooseNextLesson(state, now)).toMatchObject({ kind: 'lesson', lessonId: 'l0' });
});

test('a test that is not answered holds the course up for no longer than a day', () => {
  const open = { ...anAsking('l0', hoursFrom(now, -30), false, 'pre:l0:p1:1'), correct: null };
  expect(
    chooseNextLesson(aPath({ rules, lessons, askings: [open], startsAt: hoursFrom(now, -31) }), now),
  ).toMatchObject({
    kind: 'lesson',
  });
});

test('a lesson waits while the one it builds on is shaky, as long as there is another', () => {
  const shaky = {
    id: 'c',
    lessonId: 'l0',
    pointId: 'p1',
    dueAt: hoursFrom(now, 50),
    reps: 1,
    stability: 2,
    lastReviewAt: hoursFrom(now, -30),
    missed: true,
    missesInARow: 1,
    wantedAt: null,
  };
  const course = [
    aLesson(0, { sentAt: hoursFrom(now, -30), doneAt: hoursFrom(now, -30) }),
    aLesson(1, { needs: ['l0'] }),
    aLesson(2),
  ];
  expect(
    chooseNextLesson(aPath({ lessons: course, memories: [shaky], window: { openUntil: null, isPaid: true } }), now),
  ).toMatchObject({ kind: 'lesson', lessonId: 'l2' });
});

test('a point that has another question is not tested with the one that its lesson asks', () => {
  const variants = ['q1', 'q2', 'q3'].map((questionId) => ({ questionId, difficulty: 2 }));
  const twice = lessons.map((lesson) => ({ ...lesson, points: [{ pointId: 'p1', variants }] }));
  expect(chooseNextLesson(aPath({ rules, lessons: twice }), now)).toMatchObject({ questionId: 'q2' });
});
