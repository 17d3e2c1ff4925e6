import type { QuestionFault } from '#contract/teaching.ts';

/** Fewer answers are chance. */
const fewest = 5;
/** A question that everybody gets right is only suspect once many have. */
const fewestAllRight = 10;

/**
 * What the answers say against a question itself: too easy to tell anything, wrong in its key, or with an option that
 * misleads.
 *
 * @param options how often each was chosen
 */
export function faultOf(options: readonly { chosen: number; is_answer: boolean }[]): QuestionFault | null {
  const answered = options.reduce((sum, { chosen }) => sum + chosen, 0);
  // What is typed may be right in several ways.
  const right = options.reduce((sum, { chosen, is_answer: isAnswer }) => sum + (isAnswer ? chosen : 0), 0);
  if (answered < fewest) return null;
  if (right === answered) return answered >= fewestAllRight ? 'everybody_right' : null;
  if (right === 0) return 'nobody_right';
  return options.some(({ chosen, is_answer: isAnswer }) => !isAnswer && chosen > right) ? 'wrong_preferred' : null;
}
