import { computeDecayFactor, default_w, forgetting_curve } from 'ts-fsrs';

const dayMs = 86_400_000;
const { decay, factor } = computeDecayFactor(default_w);

export interface Remembered {
  /** Days until recall falls to 0.9. */
  stability: number;
  lastReviewAt: Date;
}

/** How probably the learner still knows the point, 0..1. */
export function recallAt(card: Remembered, at: Date): number {
  const days = Math.max(0, (at.getTime() - card.lastReviewAt.getTime()) / dayMs);
  return forgetting_curve(-decay, days, Math.max(card.stability, 0.001));
}

/** The moment at which recall has fallen to `share`; the forgetting curve solved for time. */
export function momentOfRecall(card: Remembered, share: number): Date {
  const days = (Math.max(card.stability, 0.001) / factor) * (share ** (1 / decay) - 1);
  return new Date(card.lastReviewAt.getTime() + days * dayMs);
}
