import type { Config } from '../../config.ts';
import { type LinkedLearner, makeLearnerLink } from '../../learners/learner-link.ts';

export interface LearnerLinks {
  /** The learner's page, or one course of it. */
  page: (courseId?: string) => string;
  /** Shows the question, with the chosen answer if there is one; it counts only when a person confirms it there. */
  answer: (deliveryId: string, optionIndex?: number) => string;
  /** A page with a button, for people. */
  unsubscribe: string;
  /** Acts on POST alone, for mail programs. */
  unsubscribeNow: string;
}

/**
 * Where a learner gets to without a password. The token stands behind the "#": it reaches no server log and no other
 * site, and a program that opens links of a mail in advance sees a page that does nothing by itself.
 */
export function learnerLinksFor(
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  learner: { id: string; linkGeneration: number },
  nowMs: number = Date.now(),
): LearnerLinks {
  const linked: LinkedLearner = { learnerId: learner.id, generation: learner.linkGeneration };
  const token = makeLearnerLink(linked, 'learn', secretKey, nowMs);
  const leave = makeLearnerLink(linked, 'unsubscribe', secretKey, nowMs);
  return linksWith(publicUrl, token, leave);
}

/** @param token that opens the learner's page. @param leave that ends the lessons */
export function linksWith(publicUrl: string, token: string, leave: string): LearnerLinks {
  return {
    page: (courseId) => `${publicUrl}/learn${courseId === undefined ? '' : `/${courseId}`}#link=${token}`,
    answer: (deliveryId, optionIndex) =>
      `${publicUrl}/learn/answer#link=${token}&question=${deliveryId}${optionIndex === undefined ? '' : `&option=${optionIndex}`}`,
    unsubscribe: `${publicUrl}/learn/unsubscribe#link=${leave}`,
    unsubscribeNow: `${publicUrl}/webhooks/unsubscribe/${leave}`,
  };
}
