import type { Span } from '../document.ts';
import type { QuestionKind } from '../lesson-plan.ts';
import type { Answer, Reading } from './gaps/answer.ts';

/** A question before the gates: options not yet in their places. */
export interface Proposal {
  kind: QuestionKind;
  question: string;
  answer: string;
  distractors: string[];
  /** A statement told the other way, so that a document has as many true ones as false. */
  turned?: { question: string; answer: string };
  evidence: Span;
  explanation: string;
  /** How much of the lesson it is about; comparable within one lesson. */
  weight: number;
  /** Index of the evidence sentence in its segment. */
  position: number;
  /** Not sent before a person has looked at it. */
  needsEye?: true;
  /** What the options are in the document; absent for questions that ask for a clause or a step. */
  subject?: { key: Answer; distractors: Answer[]; reading: Reading };
}

/** A proposal that is made only when it may be one of the weightiest. */
export interface Offer {
  /** No proposal made of it weighs more. */
  most: number;
  make: () => Proposal | undefined;
}

interface Made {
  proposal: Proposal;
  order: number;
}

const isBefore = (a: Made, b: Made): boolean =>
  (b.proposal.weight - a.proposal.weight || a.proposal.position - b.proposal.position || a.order - b.order) < 0;

/** The proposals of all offers, weightiest first, then by position and as they came; what is not asked for is not made. */
export function* weightiestFirst(offers: readonly Offer[]): Generator<Proposal> {
  const waiting = offers.map((offer, order) => ({ ...offer, order })).sort((a, b) => b.most - a.most);
  const made: Made[] = [];
  for (const { most, make, order } of waiting) {
    for (let best = made[0]; best !== undefined && best.proposal.weight > most; best = made[0]) {
      made.shift();
      yield best.proposal;
    }
    const proposal = make();
    if (proposal === undefined) continue;
    const one = { proposal, order };
    const at = made.findIndex((other) => isBefore(one, other));
    made.splice(at < 0 ? made.length : at, 0, one);
  }
  for (const { proposal } of made) yield proposal;
}

/** An offer of what is made already. */
export const offered = (proposal: Proposal): Offer => ({ most: proposal.weight, make: () => proposal });
