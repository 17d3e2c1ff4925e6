import type { ReviewChoice } from './due-review.ts';
import { nextInVisit } from './contact-times.ts';
import type { NextStep, PathState, Reason } from './path-facts.ts';

/** What is only kept back by an open question, or by a miss that was just told, and comes while its learner is still here. */
export function laterInVisit(
  state: PathState,
  now: Date,
  { step }: ReviewChoice,
  missedAt: Date | undefined,
): Wait | undefined {
  const at = step === undefined ? undefined : nextInVisit(state, now);
  const review: Wait | undefined =
    step && at && at > now ? { kind: 'wait', until: at, what: 'review', why: step.why } : undefined;
  const why: Reason = { code: 'missed', values: { times: 1 } };
  const missed: Wait | undefined = missedAt && { kind: 'wait', until: missedAt, what: 'review', why };
  return review === undefined || missed === undefined ? (review ?? missed) : sooner(review, missed);
}

export type Wait = Extract<NextStep, { kind: 'wait' }>;

export const sooner = (first: Wait | undefined, other: Wait): Wait =>
  first?.until && (other.until === null || first.until < other.until) ? first : other;
