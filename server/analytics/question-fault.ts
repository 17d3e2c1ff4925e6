import { recallOptions } from '#contract/lesson-proof.ts';
import type { QuestionFault } from '#contract/teaching.ts';

export interface CountedOption {
  option: string;
  chosen: number;
  is_answer: boolean;
}

/** Who says so has chosen nothing wrong. */
const notYet = recallOptions[1];
/** Fewer answers are chance. */
const fewest = 5;
/** Of those asked; a question that is left out so often is not understood, or asks too much. */
const skippedShare = 0.3;
/** A question that everybody gets right is only suspect once many have. */
const fewestAllRight = 10;

/**
 * What the answers say against a question itself: too easy to tell anything, wrong in its key, or with an option that
 * misleads.
 *
 * @param options how often each was chosen
 * @param skipped how often the question was left out
 */
export function faultOf(options: readonly CountedOption[], skipped = 0): QuestionFault | null {
  const found = faultOfAnswers(options);
  const answered = options.reduce((sum, { chosen }) => sum + chosen, 0);
  const isLeftOut = skipped >= fewest && skipped >= skippedShare * (answered + skipped);
  return isLeftOut && (found === null || found === 'everybody_right') ? 'often_skipped' : found;
}

function faultOfAnswers(options: readonly CountedOption[]): QuestionFault | null {
  const answered = options.reduce((sum, { chosen }) => sum + chosen, 0);
  // What is typed may be right in several ways.
  const right = options.reduce((sum, { chosen, is_answer: isAnswer }) => sum + (isAnswer ? chosen : 0), 0);
  if (answered < fewest) return null;
  if (right === answered) return answered >= fewestAllRight ? 'everybody_right' : null;
  if (right === 0) return 'nobody_right';
  const misleads = ({ option, chosen, is_answer: isAnswer }: CountedOption): boolean =>
    !isAnswer && option !== notYet && chosen > right;
  return options.some(misleads) ? 'wrong_preferred' : null;
}
