import type { CourseTeaching } from '#contract/teaching.ts';

export type AskedQuestion = CourseTeaching['options'][number];

/** Fewer answers are chance. */
const fewest = 3;
/** Below this share of right answers a question is looked at, whatever else is said of it. */
const rightEnough = 0.6;

export const rightOf = ({ options }: AskedQuestion): number =>
  options.reduce((sum, { chosen, is_answer: isAnswer }) => sum + (isAnswer ? chosen : 0), 0);

/** The questions that somebody should look at, the worst first, as the server has ordered them. */
export const questionsToFix = (options: readonly AskedQuestion[]): AskedQuestion[] =>
  options.filter(
    (question) =>
      question.fault !== null || (question.answered >= fewest && rightOf(question) < rightEnough * question.answered),
  );

/** The studio, open at this question. */
export const studioAt = (courseId: string, { lesson_id: lessonId, question_id: questionId }: AskedQuestion): string =>
  `/courses/${courseId}/lessons?edit=${lessonId}&question=${encodeURIComponent(questionId)}`;
