import * as z from 'zod/mini';
import { languageCodes } from './languages.ts';

const page = z.int().check(z.gte(1), z.lte(100_000));

/** How a transformation was asked for, beyond its file. What is absent takes its usual value. */
export const RunSettings = z.object({
  /** Wished minutes of a learner with one lesson, its questions included; usually 3. */
  minutes: z.optional(z.int().check(z.gte(1), z.lte(10))),
  /** Questions of one lesson at most; usually 4, up to 6 in a long one. */
  questions: z.optional(z.int().check(z.gte(1), z.lte(6))),
  /** Of the content; detected when absent. */
  language: z.optional(z.enum(languageCodes)),
  /** False: no language model is shown this file, also where one is connected. */
  with_model: z.optional(z.boolean()),
  /** 1-based, both ends included; only these are made into lessons. */
  pages: z.optional(
    z
      .array(z.tuple([page, page]).check(z.refine(([from, to]) => from <= to, 'The first page comes after the last')))
      .check(z.minLength(1), z.maxLength(50)),
  ),
  /** Places in the result's `chapters`, from 0; only these are made into lessons. */
  chapters: z.optional(z.array(z.int().check(z.gte(0), z.lte(500))).check(z.minLength(1), z.maxLength(500))),
});
export type RunSettings = z.infer<typeof RunSettings>;
