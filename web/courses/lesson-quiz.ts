import * as z from 'zod/mini';
import type { Lesson } from '#contract/courses.ts';
import { Quiz } from '#contract/lesson-proof.ts';

/** The questions of a lesson; metadata is free, so what does not look like a question is left out. */
export function quizOf(lesson: Lesson): z.infer<typeof Quiz>[] {
  const quiz = lesson.metadata['quiz'];
  if (!Array.isArray(quiz)) return [];
  return quiz.flatMap((entry) => {
    const parsed = z.safeParse(Quiz, entry);
    return parsed.success ? [parsed.data] : [];
  });
}
