import { createContext } from 'react';
import { mostTold } from '#contract/proposal-limits.ts';
import type { DraftQuestion } from './draft-question.ts';
import { isQuestion, type LessonDraft } from './lesson-draft.ts';

/** What a lesson says and asks beside one of its questions. */
export interface LessonWords {
  told: string[];
  asked: { question: string; answer: string }[];
}

/** Of the lesson that is open, as it stands when it is called. It is ever the same one, so that no form is drawn anew for it. */
export const OpenLesson = createContext<() => LessonDraft | undefined>(() => undefined);

/** @param questionId the question that wrong options are sought for */
export function lessonWords(draft: LessonDraft | undefined, questionId: string): LessonWords {
  const others = (draft?.quiz ?? []).filter(isQuestion).filter(({ id }) => id !== questionId);
  return {
    told: (draft?.points ?? []).flatMap(({ text }) => text.trim() || []).slice(0, mostTold),
    asked: others
      .flatMap((one) => {
        const [question, answer] = [one.question.trim(), rightOf(one)];
        return question === '' || answer === '' ? [] : { question, answer };
      })
      .slice(0, mostTold),
  };
}

/** The right answer where it is one text: steps and pairs are none. */
function rightOf(question: DraftQuestion): string {
  if (question.kind === 'true_false') return '';
  if (question.form === 'choice') return question.options.find(({ isRight }) => isRight)?.text.trim() ?? '';
  return question.form === 'typed' ? (question.accepted[0]?.text.trim() ?? '') : '';
}
