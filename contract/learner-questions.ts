import * as z from 'zod/mini';
import { route } from './route.ts';

/** Longer than this nobody asks; it is a letter then. */
export const longestQuestion = 500;

/**
 * What became of a question: answered with the course's words; hinted, because it asks for what the learner is still to
 * answer; declined, because the course does not say it; limited, because the learner has asked much that day. The last two
 * are with the teacher.
 */
export const askedOutcomes = ['answered', 'hinted', 'declined', 'limited'] as const;
export type AskedOutcome = (typeof askedOutcomes)[number];

/** A sentence of a course, and where it stands. */
export const FoundPassage = z.object({
  quote: z.string(),
  lesson_id: z.string(),
  /** 1-based place in the course. */
  lesson: z.int(),
  lesson_title: z.string(),
  /** 1-based place in the lesson. */
  card: z.int(),
  /** Empty where it has none. */
  card_title: z.string(),
  /** 1-based page of the source; null where none is known. */
  page: z.nullable(z.int()),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

/** What kind of thing a point asks for; told with the second hint. */
export const askedThings = ['number', 'order', 'pairs', 'true_or_false', 'option', 'words'] as const;
export type AskedThing = (typeof askedThings)[number];

/** Where to look, never what is right. */
export const AskedHint = z.object({
  /** 1: which card; 2: its heading and what is asked for; 3: it may be left out, and the teacher knows. */
  step: z.int(),
  /** The question is open now; false: it comes later. */
  is_open: z.boolean(),
  lesson_id: z.string(),
  lesson: z.int(),
  /** Null where the lesson is one card. */
  card: z.nullable(z.int()),
  /** Empty before the second step, where it has none, and where it would tell the answer. */
  title: z.string(),
  /** Null before the second step. */
  thing: z.nullable(z.enum(askedThings)),
});
export type AskedHint = z.infer<typeof AskedHint>;

export const askHere = route({
  method: 'POST',
  path: '/api/v1/learn/courses/:courseId/questions',
  access: 'public',
  proof: 'learner',
  summary: 'Ask the course something: its own sentence, a hint, or the question goes to the teacher',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  params: z.object({ courseId: z.string() }),
  body: z.object({
    text: z.string().check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(longestQuestion)),
  }),
  answer: z.object({
    outcome: z.enum(askedOutcomes),
    /** Of an answer. */
    found: z.nullable(FoundPassage),
    hint: z.nullable(AskedHint),
  }),
});
export type AskedHere = z.infer<typeof askHere.answer>;
