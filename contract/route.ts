import type * as z from 'zod/mini';
import type { RouteAudit } from './audit-actions.ts';
import type { Permission, Role } from './roles.ts';

/**
 * Who may call: anybody, anybody signed in, holders of a permission, or the named roles.
 * A route without an access line does not type-check.
 */
export type Access = 'public' | 'signed_in' | Permission | { roles: readonly Role[] };

/** `envelope`: {success, data, message}. `bare`: the answer itself. `events`: server-sent events, each one answer. `file`: bytes. */
export type Reply = 'envelope' | 'bare' | 'events' | 'file';

/** How a call is made. */
interface Place {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's spelling: /api/v1/courses/:courseId */
  path: string;
  access: Access;
  reply?: Reply;
}

/** The schemas of what goes in and comes out. */
interface Parts<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  F extends z.ZodMiniType,
  A extends z.ZodMiniType,
> {
  params?: P;
  query?: Q;
  /** JSON body. */
  body?: B;
  /**
   * Multipart form: at most one `file`, streamed, and text fields. With `orJson` the same call may come as
   * plain JSON with the same fields and no file. With `orUpload` the file may have come before, piece by piece
   * (`piecewise-uploads.ts`): the field `upload_id` names it then.
   */
  upload?: { fields?: F; optional?: boolean; orJson?: boolean; orUpload?: boolean };
  /** The answer (bare) or the envelope's `data`. */
  answer?: A;
}

export interface Route<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  F extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
> extends Place,
    Parts<P, Q, B, F, A> {
  /** Further paths that answer the same. */
  aliases?: readonly string[];
  /** What a public call shows instead of a sign-in: a learner's session or link, the signature of an address,
   * a visitor's own token, or Meta's. */
  proof?: 'learner' | 'signed_address' | 'meta' | 'trial';
  /**
   * Takes or hands out a password, a token or a link that opens an account. Nothing of such a call is kept for an
   * Idempotency-Key, neither the answer nor a hash of what was sent; tests/trust asks it of every route by its fields.
   */
  credentials?: true;
  /** Asks for a password, a passkey or a code shown within the last ten minutes: 403 fresh_proof_required otherwise. */
  freshProof?: true;
  /** Answered also to an administrator who must set up a second factor first; all else is 403 second_factor_required. */
  beforeSecondFactor?: true;
  /** One line for the API reference. */
  summary: string;
  /** What the audit trail keeps of it. Every write says so, and every call that hands data out in bulk [house rule]. */
  audit?: RouteAudit;
  upload?: { fields: F; optional?: boolean; orJson?: boolean; orUpload?: boolean };
  /** Success status; 200 when absent. */
  status?: number;
  answer: A;
  /** A list with Link and X-Total-Count headers. */
  paged?: boolean;
  /** Shares its path with a page of the web app: told apart by `Accept`. */
  sharesPathWithPage?: boolean;
}

/**
 * What a browser holds of a route: where and how to call it, and its schemas as types alone. A value of it has no
 * schemas (contract/calls), so that zod is no part of a page that only calls.
 */
export interface Call<
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  F extends z.ZodMiniType = z.ZodMiniType,
  A extends z.ZodMiniType = z.ZodMiniType,
> extends Place,
    Parts<P, Q, B, F, A> {
  /** A whole route is no call: it would bring its schemas along. */
  summary?: never;
}

export type CallOf<R> = R extends Route<infer P, infer Q, infer B, infer F, infer A> ? Call<P, Q, B, F, A> : never;

/** Writes a route down; only there so that its types are kept. */
export const route = <
  P extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Q extends z.ZodMiniType = z.ZodMiniType<undefined>,
  B extends z.ZodMiniType = z.ZodMiniType<undefined>,
  F extends z.ZodMiniType = z.ZodMiniType<undefined>,
  A extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(
  definition: Route<P, Q, B, F, A>,
): Route<P, Q, B, F, A> => definition;

export type ParamsOf<R> =
  R extends Parts<infer P, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.output<P> : never;
export type QueryOf<R> =
  R extends Parts<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.output<Q> : never;
export type BodyOf<R> =
  R extends Parts<z.ZodMiniType, z.ZodMiniType, infer B, z.ZodMiniType, z.ZodMiniType> ? z.output<B> : never;
export type FieldsOf<R> =
  R extends Parts<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer F, z.ZodMiniType> ? z.output<F> : never;
export type AnswerOf<R> =
  R extends Parts<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer A> ? z.output<A> : never;
/** What a caller may leave out because the schema has a default. */
export type QueryInputOf<R> =
  R extends Parts<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.input<Q> : never;
export type BodyInputOf<R> =
  R extends Parts<z.ZodMiniType, z.ZodMiniType, infer B, z.ZodMiniType, z.ZodMiniType> ? z.input<B> : never;
export type FieldsInputOf<R> =
  R extends Parts<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer F, z.ZodMiniType> ? z.input<F> : never;
