import * as z from 'zod/mini';
import type { Lesson } from '#contract/courses.ts';
import { Quiz } from '#contract/lesson-proof.ts';

/** Questions without options, such as a point to be recalled: the form cannot show them, and keeps them. */
export function questionsToKeep(lesson: Lesson | undefined): unknown[] {
  const quiz = lesson?.metadata['quiz'];
  const isBare = (entry: unknown) => z.safeParse(Bare, entry).success;
  return Array.isArray(quiz) ? quiz.filter(isBare) : [];
}

const Bare = z.object({ question: z.string(), options: z.array(z.string()).check(z.maxLength(0)) });

/** The questions of a lesson; metadata is free, so what does not look like a question is left out. */
export function quizOf(lesson: Lesson): z.infer<typeof Quiz>[] {
  const quiz = lesson.metadata['quiz'];
  if (!Array.isArray(quiz)) return [];
  return quiz.flatMap((entry) => {
    const parsed = z.safeParse(Quiz, entry);
    return parsed.success ? [parsed.data] : [];
  });
}
