import type { ConsentState } from '#contract/learners.ts';

/** What decides whether somebody may be written to by WhatsApp. */
export interface ContactFacts {
  /** The simulator stands in for WhatsApp: nothing of this stands in the way. */
  simulated: boolean;
  /** An administrator has let the organization send by the shared number. */
  isAllowed: boolean;
  /** Its e-mail address is verified. */
  isVerified: boolean;
  consent: ConsentState;
  message: ContactMessage;
}

/**
 * `answer`: the product's own sentence to somebody who has just written; `reply`: a person's, in the inbox; `question`:
 * whether they would like lessons; `content`: all that anybody has thought of sending.
 */
export type ContactMessage = 'answer' | 'reply' | 'question' | 'content';

export const contactWaits = ['verification', 'approval', 'yes'] as const;
export type ContactWait = (typeof contactWaits)[number];

export type ContactVerdict =
  | { kind: 'may' }
  /** It goes out as soon as that has come. */
  | { kind: 'wait'; for: ContactWait; mustAsk: boolean }
  /** Never: the person has said no, or the question has its answer already. */
  | { kind: 'never' };

/** Who may write to whom. The forecast of a launch asks the same function. */
export function contactPolicy({ simulated, isAllowed, isVerified, consent, message }: ContactFacts): ContactVerdict {
  if (simulated || message === 'answer') return { kind: 'may' };
  if (message !== 'reply' && consent === 'withdrawn') return { kind: 'never' };
  if (message === 'question' && consent === 'given') return { kind: 'never' };
  if (!isVerified) return { kind: 'wait', for: 'verification', mustAsk: false };
  if (!isAllowed) return { kind: 'wait', for: 'approval', mustAsk: false };
  // Who writes to an organization may be answered by its people.
  if (message === 'reply' || message === 'question' || consent === 'given') return { kind: 'may' };
  return { kind: 'wait', for: 'yes', mustAsk: consent === 'none' };
}
