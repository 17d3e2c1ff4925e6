import * as z from 'zod/mini';
import type { FailureCode } from './errors.ts';

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

/** What every list call takes. */
export const pageQuery = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  cursor: z.optional(z.string()),
  /** A column, with "-" before it for descending. */
  sort: z.optional(z.string()),
  q: z.optional(z.string().check(z.maxLength(200))),
} as const;

export const PageQuery = z.object(pageQuery);
export type PageQuery = z.infer<typeof PageQuery>;

/** For calls that answer nothing but success. */
export const Nothing = z.object({});

/** ISO 8601 with zone, as JSON carries it. */
export const Timestamp = z.string();
