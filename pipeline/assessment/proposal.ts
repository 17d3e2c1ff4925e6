import type { Span } from '../document.ts';
import type { QuestionKind } from '../lesson-plan.ts';
import type { Answer, Reading } from './answer.ts';

/** A question before the gates: options not yet in their places. */
export interface Proposal {
  kind: QuestionKind;
  question: string;
  answer: string;
  distractors: string[];
  evidence: Span;
  explanation: string;
  /** How much of the lesson it is about; comparable within one lesson. */
  weight: number;
  /** Index of the evidence sentence in its segment. */
  position: number;
  /** What the options are in the document; absent for questions that ask for a clause or a step. */
  subject?: { key: Answer; distractors: Answer[]; reading: Reading };
}
