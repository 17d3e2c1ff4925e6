import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, FieldsOf, ParamsOf, QueryOf } from '#contract/route.ts';
import { AppError } from '../app-error.ts';
import { asSystem, type Database, type Scope, withOrganization } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Principal } from './principal.ts';

/** A file that came with the call: stored and durable, but nobody's yet. Deleted when the handler throws before `keepFile`. */
export interface ReceivedFile {
  /** As the sender named it, without any folder. */
  name: string;
  /** As the sender declared it; believe `head` instead. */
  declaredType: string;
  storageKey: string;
  bytes: number;
  sha256: string;
  /** The first bytes, up to 4,100, to recognise the kind by. */
  head: Uint8Array;
}

/** A row page of a list route with `paged: true`. */
export interface Page<Row> {
  rows: Row[];
  /** The cursor of the next page; absent on the last. */
  next?: string;
  /** Of the whole list; leaves X-Total-Count out when absent. */
  total?: number;
}

/** What a `file` route answers: stored bytes, for which range requests, HEAD and ETag are seen to, or made ones, at once or bit by bit. */
export type FileAnswer = FileLook & (StoredBytes | MadeBytes | { stream: Readable });

export interface StoredBytes {
  storageKey: string;
  /** Fetched from the storage itself where it can be: for what may be large, and is not kept for when there is no network. */
  direct?: true;
}

export interface MadeBytes {
  bytes: Uint8Array;
  /** Other bytes, other tag. */
  entityTag: string;
}

export interface FileLook {
  contentType: string;
  fileName: string;
  /** True for kinds that a browser may show in place (pictures, sound, film, PDF); all else downloads. */
  inline: boolean;
}

/** One request, parsed by the contract. */
export interface Call<R> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** The text fields of a multipart form (or of the JSON that came in its place). */
  fields: FieldsOf<R>;
  file: ReceivedFile | undefined;
  /** Who calls. Only on routes that are not public: there it throws session_expired. */
  readonly principal: Principal;
  /** The caller's organization; what is created belongs to it. */
  readonly organizationId: string;
  /** Who calls, if signed in; also on public routes. */
  visitor: Principal | undefined;
  /** Of the caller. */
  address: string;
  requestId: string;
  log: Log;
  /** Aborted when the caller goes away before the answer. */
  signal: AbortSignal;
  /**
   * A transaction that sees the caller's organization; for an administrator's GET all organizations. Keep
   * outside calls (files, mail, providers) out of it: it holds a connection.
   */
  scoped<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /** A new id; the same one when the caller repeats the request with its Idempotency-Key. The n-th call gives the n-th id. */
  newId(): string;
  /** `file` is somebody's from now on: it stays, also when the call ends with a failure or its caller goes away. */
  keepFile(): void;
  /** The envelope's message; 'OK' when nobody says anything. */
  say(message: string): void;
  /** Another success status than the contract's. */
  status(code: number): void;
  header(name: string, value: string): void;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const scopedFor =
  (db: Database, principal: Principal | undefined, method: string) =>
  <T>(work: (scope: Scope) => Promise<T>): Promise<T> => {
    if (principal === undefined) throw new AppError('session_expired');
    const readsEverything = principal.role === 'admin' && method === 'GET';
    if (readsEverything) return asSystem(db, work);
    return withOrganization(db, principal.organizationId, work);
  };
