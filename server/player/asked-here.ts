import type { PlayerHint, PlayerVerdict } from '#contract/player-asking.ts';
import type { PlayerQuestion } from '#contract/player.ts';
import { recallOptions } from '#contract/lesson-proof.ts';
import { shownOrder } from '../delivery/content/shown-options.ts';
import { rightAnswer } from '../learning/grading/question-form.ts';
import { feedbackFor } from '../learning/grading/grade-answer.ts';
import { inShownWords } from '../learning/grading/grade-translated.ts';
import type { Hint } from '../learning/hint-for.ts';
import { formOf, type Question } from '../learning/lesson-questions.ts';

/**
 * A question as the learner's page asks it.
 *
 * @param seed of `askingSeed`, so that page, chat and mail show one order
 * @param hint of a point that was missed: one wrong option is not shown
 */
export function askedHere(
  question: Question,
  seed: string,
  hint?: Hint,
): Omit<PlayerQuestion, 'id' | 'card' | 'verdict'> {
  const { kind, setting = '', typed, options } = question;
  const items = typed?.kind === 'order' ? typed.items : typed?.kind === 'match' ? typed.left : [];
  return {
    kind,
    setting,
    question: question.question,
    items: [...items],
    partners: typed?.kind === 'match' ? [...typed.right] : [],
    is_typed: typed !== undefined,
    options,
    shown: shownOrder(question, seed).filter((place) => place !== hint?.leftOut),
    hint: hint === undefined ? null : asHint(hint),
  };
}

const asHint = ({ lesson, card, title, leftOut }: Hint): PlayerHint => ({
  lesson,
  card: card ?? null,
  title,
  left_out: leftOut ?? null,
});

/** What is right, why, and by which words of the source; after a miss with the example of its card. */
export function verdictOn(
  question: Question,
  { chosen: kept, correct }: { chosen: string; correct: boolean },
  example?: string,
): PlayerVerdict {
  const chosen = inShownWords(question, kept);
  const asked = formOf(question);
  const isJudged = chosen === recallOptions[0] || chosen === recallOptions[1];
  const own = isJudged ? '' : feedbackFor(question.feedback, asked, { verdict: correct ? 'right' : 'wrong', chosen });
  return {
    correct,
    chosen,
    answer: rightAnswer(asked),
    feedback: own,
    explanation: question.explanation,
    evidence: question.evidence,
    page: question.page ?? null,
    example: correct ? '' : (example ?? ''),
  };
}
