import * as z from 'zod/mini';

/** Where a text came from: a block of the source and UTF-16 offsets into it, with the spot a person can look at. */
export const Source = z.object({
  block: z.int(),
  start: z.int(),
  end: z.int(),
  /** The source's own words. */
  quote: z.string(),
  page: z.optional(z.int()),
  box: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  seconds: z.optional(z.tuple([z.number(), z.number()])),
});

export const Quiz = z.object({
  question: z.string(),
  options: z.array(z.string()).check(z.minLength(2)),
  /** Equal to one of `options`, byte for byte. */
  answer: z.string(),
});

/** What else is known of a question; same index as the lesson's `quiz`. */
export const QuizEvidence = z.object({ kind: z.string(), explanation: z.string(), source: Source });

/** A text of the lesson with its sources; `how`: verbatim, trimmed:<rule>, template:<id>, model:<call>. */
export const Provenance = z.object({ text: z.string(), how: z.string(), sources: z.array(Source) });

export type Source = z.infer<typeof Source>;
export type Quiz = z.infer<typeof Quiz>;
