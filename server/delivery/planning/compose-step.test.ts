import { expect, test } from 'vitest';
import { aLesson } from '#kit/learning-path.ts';
import { occasionText } from '../../learning/occasion.ts';
import { asPinned, pinKey } from '../state/pinned-lessons.ts';
import { composeOfLesson, type LessonPath } from './compose-step.ts';

const quiz = ['q1', 'q2'].map((id) => ({
  id,
  point_id: 'p1',
  question: `${id}: how hot?`,
  options: ['60 °C', '70 °C'],
  answer: '60 °C',
}));
const lesson = asPinned({ title: 'Heat', content: 'Keep it hot.', media_url: '', media_id: null, metadata: { quiz } });

test('a lesson that comes whole asks first what the test before the course did not ask, whatever the order of its questions', () => {
  const [q1, q2] = ['q1', 'q2'].map((questionId) => ({ questionId, difficulty: 2 }));
  const variants = [q2, q1].flatMap((each) => each ?? []);
  const path: LessonPath = {
    enrollmentId: 'e',
    organizationId: 'o',
    learnerId: 'l',
    wantsVoice: false,
    learnerName: 'Asha',
    courseId: 'c',
    language: 'en',
    courseLanguage: 'en',
    lessonsTotal: 1,
    lessonVersions: new Map([['l0', 1]]),
    lessons: new Map([[pinKey('l0', 1), lesson]]),
    state: { lessons: [aLesson(0, { points: [{ pointId: 'p1', variants }] })], memories: [] },
  };
  const step = {
    kind: 'lesson',
    lessonId: 'l0',
    position: 0,
    occasion: occasionText({ for: 'lesson', lessonId: 'l0' }),
    isNudge: false,
    why: { code: 'by_pace', values: { number: 1, total: 1 } },
  } as const;
  expect(lesson.points[0]?.variants.map(({ questionId }) => questionId)).toEqual(['q1', 'q2']);
  const messages = composeOfLesson(path, step, { now: new Date(0), simulated: true });
  expect(messages.map(({ questionId }) => questionId)).toEqual([undefined, 'q2']);
});
