import { failedGates } from './question-gates.ts';
import type { Placed } from './choose-questions.ts';
import type { Proof } from './answer-evidence.ts';

/**
 * The same questions, with so many of a document's statements turned that as many are true as are false, as far as they
 * can be: where nearly all are false, a learner has found the key after the third.
 *
 * @param told how many statements of the document had which answer; counted on here
 */
export function balancedTruth(chosen: readonly Placed[], told: Map<string, number>, proof: Proof): Placed[] {
  const count = (answer: string) => told.get(answer) ?? 0;
  return chosen.map((placed) => {
    const { question, turned } = placed;
    if (question.kind !== 'true_false' || question.needsEye === true) return placed;
    const other = turned && { ...question, ...turned };
    const isTurned =
      other !== undefined && count(question.answer) > count(other.answer) && failedGates(other, proof).length === 0;
    const asked = isTurned ? other : question;
    told.set(asked.answer, count(asked.answer) + 1);
    return { ...placed, question: asked };
  });
}
