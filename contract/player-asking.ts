import * as z from 'zod/mini';
import { questionKinds } from './lesson-proof.ts';

/** What is right is told after the answer, never before. */
export const PlayerVerdict = z.object({
  correct: z.boolean(),
  /** The option, or what was typed. */
  chosen: z.string(),
  /** Of a recalled point: the point. Of an order and of pairs: one to a line. */
  answer: z.string(),
  /** Of the option that was chosen: why it is right, or what is; empty where nobody wrote one. */
  feedback: z.string(),
  explanation: z.string(),
  evidence: z.string(),
  page: z.nullable(z.int()),
  /** Of a wrong answer: the example of the card that teaches the point; empty where it has none. */
  example: z.string(),
});
export type PlayerVerdict = z.infer<typeof PlayerVerdict>;

/** Where to look before a point is missed a second time; never what is right. */
export const PlayerHint = z.object({
  /** 1-based place in the course. */
  lesson: z.int(),
  /** 1-based place in the lesson; null where the lesson is one card. */
  card: z.nullable(z.int()),
  /** The card's heading; empty where it has none, or would tell the answer. */
  title: z.string(),
  /** Place in `options` of a wrong one that is not offered. */
  left_out: z.nullable(z.int()),
});
export type PlayerHint = z.infer<typeof PlayerHint>;

/** How a question is asked. */
export const AskedHere = {
  kind: z.enum(questionKinds),
  /** The case it is about, read before it; empty where there is none. */
  setting: z.string(),
  question: z.string(),
  /** Of an order and of pairs: what is shown under 1, 2, 3; empty otherwise. */
  items: z.array(z.string()),
  /** Of pairs: what is shown under a, b, c. */
  partners: z.array(z.string()),
  /** True: a text answers it ("3 1 2", "1b 2a", "5 days", words); `options` then say "I knew it" and "not yet" once it is seen. */
  is_typed: z.boolean(),
  options: z.array(z.string()),
  /** Places of the options in the order in which this learner sees them. */
  shown: z.array(z.int()),
  /** Only of a point that was missed last time. */
  hint: z.nullable(PlayerHint),
};
