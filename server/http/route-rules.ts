import type { AnswerOf, FieldsOf } from '#contract/route.ts';
import type { FileAnswer, Page } from './route-call.ts';

/** Timestamps may be Dates inside; they leave as ISO 8601. */
export type Loose<T> = T extends string
  ? T | Date
  : T extends readonly (infer E)[]
    ? readonly Loose<E>[]
    : T extends object
      ? { [K in keyof T]: Loose<T[K]> }
      : T;

/**
 * What the function of a route returns: the answer; for `paged` a page of rows; for `events` a stream of answers; for
 * `file` where the bytes are. Fields the contract does not name may be there: they never leave.
 */
export type Answered<R> = Loose<AnswerOf<R>> | Page<unknown> | AsyncIterable<Loose<AnswerOf<R>>> | FileAnswer;

export interface RouteRules<R> {
  /**
   * For a list: its function reads by one `call.scoped` alone and keeps nothing. A session known from a moment ago is
   * then proved by the very message that reads the rows, which spares a third of the time.
   */
  readsInOneScope?: boolean;
  /** For what is read and not just changed by who asks: a standby may answer, and the answer says how old it is. */
  mayBeOld?: boolean;
  /** For a JSON body that may rightly be larger than others. */
  bodyLimitBytes?: number;
  /**
   * The limit in bytes for this file, known from its name, its first bytes and the fields that came before it. Refuse
   * a file here by throwing. Without it: the largest limit there is.
   */
  limitBytes?: (upload: {
    name: string;
    head: Uint8Array;
    /** Of the caller. */
    address: string;
    fields: Partial<Record<keyof FieldsOf<R>, unknown>>;
  }) => number | Promise<number>;
}
