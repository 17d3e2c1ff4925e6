import type { AnswerOutcome, PlayerLesson, PlayerQuestion } from '#contract/player.ts';
import type { Given } from './given-answer.ts';
import { type AskedName, type QuestionState, useAnswers } from './use-answers.ts';

export interface LessonAnswers {
  /** Whether this device has been asked what waits on it. */
  isKnown: boolean;
  /** Places of the questions that are answered, those that wait on this device among them. */
  answered: ReadonlySet<number>;
  stateOf: (question: PlayerQuestion) => QuestionState;
  /** @returns undefined when the answer waits on this device */
  answer: (question: PlayerQuestion, given: Given) => Promise<AnswerOutcome | undefined>;
}

/**
 * The answers of a lesson from wherever they are: with the server, just come back, or still on this device. One that was
 * given without a network stays given after a reload.
 */
export function useLessonAnswers(courseId: string, lesson: PlayerLesson): LessonAnswers {
  const { isKnown, ...answers } = useAnswers(courseId);
  const askedOf = ({ id }: PlayerQuestion): AskedName => ({ lesson_id: lesson.id, question_id: id });
  const stateOf = (question: PlayerQuestion): QuestionState => {
    const { verdict, waiting } = answers.stateOf(askedOf(question));
    return { verdict: question.verdict ?? verdict, waiting };
  };
  const answered = new Set(
    lesson.questions.flatMap((question, place) => {
      const state = stateOf(question);
      return state.verdict === null && state.waiting === undefined ? [] : [place];
    }),
  );
  return { isKnown, answered, stateOf, answer: (question, given) => answers.answer(askedOf(question), given) };
}
