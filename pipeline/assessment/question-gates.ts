import type { Question } from '../lesson-plan.ts';
import { evidenceGates } from './answer-evidence.ts';
import type { Proof } from './answer-evidence.ts';
import { formGates } from './giveaways.ts';

/** The names of the gates that a question does not pass; it is asked only when there is none. */
export function failedGates(question: Question, proof: Proof): string[] {
  return [
    ...Object.entries(formGates).filter(([, holds]) => !holds(question, proof.document.language)),
    ...Object.entries(evidenceGates).filter(([, holds]) => !holds(question, proof)),
  ].map(([gate]) => gate);
}
