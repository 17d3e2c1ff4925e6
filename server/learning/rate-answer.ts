import { recallOptions } from '#contract/lesson-proof.ts';
import { skippedAnswer } from './grading/grade-answer.ts';
import type { QuestionForm } from './grading/question-form.ts';

/** What is known of a learner or of a question by their answers, in logits: at equal numbers a half is known, not guessed. */
export interface Rating {
  value: number;
  /** How many answers it rests on: the more, the less the next one moves it. */
  answers: number;
}

/** One answer as far as it says something of learner and question. */
export interface RatedAnswer {
  correct: boolean;
  /** The chance to be right without knowing, 0..1. */
  guess: number;
  /** How much it counts, 0..1. */
  weight: number;
}

/**
 * Where a question starts, by the difficulty 1 to 3 that its author gave it: who begins a course is taken to know a middling
 * question of four options at 0.80, an easy one at 0.91 and a hard one at 0.63. Experts' keys name three steps and no more.
 */
const startValues = [-2, -1, 0] as const;
export const ratingAtStart = (difficulty: number): Rating => ({
  value: startValues[Math.min(Math.max(Math.round(difficulty), 1), 3) - 1] ?? -1,
  answers: 0,
});
export const unknownAbility: Rating = { value: 0, answers: 0 };

/** What one says of oneself is worth half of what a program has graded. */
const selfJudgedWeight = 0.5;

/**
 * What an answer says, and how much. Nothing: before the point was taught, a question left out, and what is answered while
 * its feedback is still on the screen.
 *
 * @param answer.isCopied sooner after the last answer about the same point than it is asked again
 * @param optionsShown of a choice, as many as were offered; what is typed cannot be guessed
 */
export function ratedAnswer(
  form: QuestionForm,
  answer: { chosen: string; correct: boolean; isPreTest: boolean; isCopied: boolean },
  optionsShown: number,
): RatedAnswer | undefined {
  if (answer.isPreTest || answer.isCopied || answer.chosen === skippedAnswer) return undefined;
  // Of a recall no wrong answer is graded, only told by its learner: right ones must not count for more.
  const isJudged = form.kind === 'recall' || recallOptions.some((sign) => sign === answer.chosen);
  return {
    correct: answer.correct,
    guess: form.kind === 'choice' && !isJudged ? 1 / Math.max(2, optionsShown) : 0,
    weight: isJudged ? selfJudgedWeight : 1,
  };
}

/** Probability of a right answer, by Rasch's model with a chance to guess (the three-parameter model with one slope). */
export const expectedSuccess = (ability: number, difficulty: number, guess: number): number =>
  guess + (1 - guess) / (1 + Math.exp(difficulty - ability));

/**
 * Learner and question after one more answer: Elo's rating, as Pelánek uses it for learning ("Applications of the Elo rating
 * system in adaptive educational systems", Computers and Education 98, 2016): the surprise moves both, the less the more
 * answers there were, by 1 / (1 + 0.05 n), which are his constants.
 */
export function rated(
  { ability, question }: { ability: Rating; question: Rating },
  { correct, guess, weight }: RatedAnswer,
): { ability: Rating; question: Rating } {
  const surprise = weight * (Number(correct) - expectedSuccess(ability.value, question.value, guess));
  return {
    ability: moved(ability, surprise),
    question: moved(question, -surprise),
  };
}

const moved = ({ value, answers }: Rating, surprise: number): Rating => ({
  value: value + surprise / (1 + 0.05 * answers),
  answers: answers + 1,
});
