import * as z from 'zod/mini';
import type { FailureCode } from './errors.ts';
import { fieldSentences } from './field-sentences.ts';

/** The body of every refusal, whatever the route. */
export const Failure = z.object({
  success: z.literal(false),
  /** Short; what a toast shows. */
  message: z.string(),
  /** A sentence for a person: what happened and what to do next. */
  detail: z.string(),
  code: z.string(),
  errors: z.array(z.string()),
  /** Field to its messages. */
  validationErrors: z.record(z.string(), z.array(z.string())),
  request_id: z.string(),
});
export type Failure = z.infer<typeof Failure> & { code: FailureCode | (string & {}) };

/**
 * What a list call takes.
 *
 * @param sorts the columns that it can be ordered by; any other is refused, since a list in another order than was asked
 *   for looks right and is wrong
 */
export const listQuery = <const Names extends readonly [string, ...string[]]>(sorts: Names) =>
  ({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    cursor: z.optional(z.string()),
    /** A column, with "-" before it for descending. */
    sort: z.optional(z.enum([...sorts, ...sorts.map((name) => `-${name}`)])),
    q: z.optional(z.string().check(z.maxLength(200))),
    /** Counts the rows one by one where no counter is kept, above all those that `q` finds: X-Total-Count then says how many. */
    count: z.optional(z.enum(['exact'])),
  }) as const;

/**
 * In an answer that a large organization cannot have counted at each look: when it was counted; null while that is done for
 * the first time, absent where it is of this moment.
 */
export const AsOf = z.optional(z.nullable(z.string()));

/** For calls that answer nothing but success. */
export const Nothing = z.object({});

/** A moment that a caller names. */
export const Moment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), fieldSentences.noTime));

/** ISO 8601 with zone, as JSON carries it. */
export const Timestamp = z.string();
