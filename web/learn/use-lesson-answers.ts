import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerOutcome, LearnLesson, LearnQuestion, LearnVerdict } from '#contract/learn.ts';
import { type KeptBody, onActKept } from '../api/learning-copies.ts';
import { keptAnswersQuery, refreshLearning, sendAnswer } from './learn-queries.ts';

/** What became of one question so far. */
export interface QuestionState {
  verdict: LearnVerdict | null;
  /** The option that waits on this device to be sent; undefined when none does. */
  waiting: number | undefined;
}

export interface LessonAnswers {
  /** Whether this device has been asked what waits on it. */
  isKnown: boolean;
  /** Places of the questions that are answered, those that wait on this device among them. */
  answered: ReadonlySet<number>;
  stateOf: (question: LearnQuestion) => QuestionState;
  /** @returns undefined when the answer waits on this device */
  answer: (question: LearnQuestion, option: number) => Promise<AnswerOutcome | undefined>;
}

type Asked = KeptBody['asked'];

/** The one place that says to the server, and to what is kept on this device, which question is meant. */
const askedOf = (lesson: LearnLesson, question: LearnQuestion): Asked => ({
  lesson_id: lesson.id,
  question_id: question.id,
});

const nameOf = (asked: Asked): string => JSON.stringify(asked);

/**
 * The answers of a lesson from wherever they are: with the server, just come back, or still on this device. One that was
 * given without a network stays given after a reload.
 */
export function useLessonAnswers(courseId: string, lesson: LearnLesson): LessonAnswers {
  const client = useQueryClient();
  const kept = useQuery(keptAnswersQuery(courseId));
  const [verdicts, setVerdicts] = useState<Readonly<Record<string, LearnVerdict>>>({});
  useEffect(
    () => onActKept(() => void client.invalidateQueries({ queryKey: keptAnswersQuery(courseId).queryKey })),
    [client, courseId],
  );
  const waiting = new Map((kept.data ?? []).map(({ asked, option_index }) => [nameOf(asked), option_index]));
  const stateOf = (question: LearnQuestion): QuestionState => {
    const name = nameOf(askedOf(lesson, question));
    return { verdict: question.verdict ?? verdicts[name] ?? null, waiting: waiting.get(name) };
  };
  const answered = new Set(
    lesson.questions.flatMap((question, place) => {
      const state = stateOf(question);
      return state.verdict === null && state.waiting === undefined ? [] : [place];
    }),
  );
  const answer = async (question: LearnQuestion, option_index: number) => {
    const asked = askedOf(lesson, question);
    const outcome = await sendAnswer(courseId, { asked, option_index });
    if (outcome !== undefined) {
      setVerdicts((before) => ({ ...before, [nameOf(asked)]: outcome.verdict }));
      void refreshLearning();
    }
    return outcome;
  };
  return { isKnown: !kept.isPending, answered, stateOf, answer };
}
