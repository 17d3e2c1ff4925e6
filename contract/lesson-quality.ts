import * as z from 'zod/mini';

/** What a creator should know of a lesson before learners get it. */
export const LessonQuality = z.object({
  /** Share of the words of the lesson's part of the source that the lesson tells, 0..1. */
  coverage: z.number(),
  reading_seconds: z.number(),
  /** Passages left out because they repeat an earlier one. */
  repeated: z.int(),
  /** Sentences of the lesson's content; each of them leads to its source. */
  sentences: z.int(),
  /** Checks that each question passed. */
  checks: z.int(),
  /** Share of the words that were recognised with confidence, 0..1; only where words were read from pictures. */
  recognised: z.optional(z.number()),
  /** Texts that a language model wrote and that passed the check against their source. */
  from_model: z.int(),
});
export type LessonQuality = z.infer<typeof LessonQuality>;
