import type { AnswerOf, BodyInputOf, FieldsInputOf, ParamsOf, QueryInputOf, Call } from '#contract/route.ts';
import type { FailureCode } from '#contract/errors.ts';
import { fillPath, nextCursor } from './call-address.ts';
import { csrfToken } from './csrf-token.ts';
import { toCallFailure } from './failure.ts';
import { failureWordsLoaded } from './failure-words.ts';
import { readLearnerLink } from './kept-link.ts';
import { apiRoot, clientVersion } from './product.ts';
import { proveAgain } from './proof.ts';
import { RequestFailure, type RequestReply, sendRequest } from './send-request.ts';
import { readToken } from './token.ts';

/** A key that is forbidden when the route has no such part, optional when it may be empty, required otherwise. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

type FormOf<R> = [FieldsInputOf<R>] extends [undefined]
  ? undefined
  : FieldsInputOf<R> & { file?: File | Blob | undefined };

export type CallInput<R> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryInputOf<R>> &
  Part<'body', BodyInputOf<R>> &
  Part<'form', FormOf<R>> & {
    signal?: AbortSignal | undefined;
    /** 0..100; only while a form is sent. */
    onUploadProgress?: ((percent: number) => void) | undefined;
    timeoutMs?: number;
    /** POSTs that create: the same key twice makes one thing. */
    idempotencyKey?: string;
    /** What is refused for one of these, the page tells by itself: the words for refusals need not come. */
    toldByPage?: readonly FailureCode[];
  };

type InputArguments<R> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** One page of a list call. `total` is null where the server does not count; `next` is the cursor of the page that follows. */
export interface PageOf<Row> {
  rows: Row[];
  total: number | null;
  next: string | null;
}

const ownHeaders = {
  'X-Requested-With': 'XMLHttpRequest',
  Accept: 'application/json',
  'X-Client-Version': clientVersion,
  'X-Client-Type': 'web',
};

/** What every request carries. Read when it is made: signing out forgets the token right afterwards. */
export function headersOf(path: string, idempotencyKey?: string): Record<string, string> {
  const token = readToken();
  const link = path.startsWith('/api/v1/learn') ? readLearnerLink() : null;
  return {
    ...ownHeaders,
    'X-CSRF-Token': csrfToken(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(link !== null && { 'X-Learner-Link': link }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  };
}

export interface CallReport {
  url: string;
  method: string;
  /** 0 when no answer came. */
  status: number;
  durationMs: number;
  error?: { message: string; code: string };
}

type Listener<T> = (value: T) => void;
const expiryListeners = new Set<Listener<void>>();
const factorListeners = new Set<Listener<void>>();
const reportListeners = new Set<Listener<CallReport>>();

/** Runs when the server no longer knows our session; a refused sign-in is not that. */
export function onSessionExpired(listener: Listener<void>): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Runs when nothing else is answered before the person has set up a second factor. */
export function onFactorRequired(listener: Listener<void>): () => void {
  factorListeners.add(listener);
  return () => factorListeners.delete(listener);
}

export function onCallEnded(listener: Listener<CallReport>): () => void {
  reportListeners.add(listener);
  return () => reportListeners.delete(listener);
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  signal?: AbortSignal;
  onUploadProgress?: (percent: number) => void;
  timeoutMs?: number;
  idempotencyKey?: string;
  toldByPage?: readonly string[];
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  // The file goes last, so that a server which reads a stream knows the fields before the bytes come.
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value instanceof Blob) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, value] of Object.entries(fields)) if (value instanceof Blob) form.append(name, value);
  return form;
}

const hasFile = (form: Readonly<Record<string, unknown>>): boolean =>
  Object.values(form).some((value) => value instanceof Blob);

/** Fields without a file go as JSON where the route allows it: what is no text stays what it is. */
const payloadOf = (route: Call, { form, body }: LooseInput): unknown => {
  if (form === undefined) return body;
  return route.upload?.orJson === true && !hasFile(form) ? form : formOf(form);
};

/** Asks for what a call is refused for, if a person can give it, and then makes the call again as it was. */
async function send(route: Call, input: LooseInput): Promise<RequestReply> {
  try {
    return await sendOnce(route, input);
  } catch (cause) {
    const { reason } = toCallFailure(cause);
    if (reason === 'second_factor_required') for (const listener of factorListeners) listener();
    if (reason === 'fresh_proof_required' && (await proveAgain())) return sendOnce(route, input);
    throw cause;
  }
}

async function sendOnce(route: Call, input: LooseInput): Promise<RequestReply> {
  const startedMs = performance.now();
  const url = fillPath(route.path, input.params);
  const sinceStart = () => Math.round(performance.now() - startedMs);
  const report = (durationMs: number, status: number, error?: CallReport['error']) => {
    for (const listener of reportListeners)
      listener({ url, method: route.method, status, durationMs, ...(error && { error }) });
  };
  try {
    const response = await sendRequest({
      url: apiRoot + url,
      method: route.method,
      headers: headersOf(route.path, input.idempotencyKey),
      query: input.query,
      body: payloadOf(route, input),
      wants: route.reply === 'file' ? 'blob' : 'json',
      signal: input.signal,
      // A large file over a slow line takes as long as it takes; its progress is visible.
      timeoutMs: input.timeoutMs ?? (input.form === undefined ? 30_000 : 0),
      onUploadProgress: input.onUploadProgress,
    });
    report(sinceStart(), response.status);
    return response;
  } catch (cause) {
    const durationMs = sinceStart();
    const isToldByPage = input.toldByPage?.includes(toCallFailure(cause).reason) === true;
    if (cause instanceof RequestFailure && cause.reply !== undefined && !isToldByPage) await failureWordsLoaded(cause);
    const failure = toCallFailure(cause);
    report(durationMs, failure.code, { message: failure.message, code: failure.reason });
    // Public routes never speak of a session: a wrong password is a 401 too, but nothing has expired.
    if (failure.code === 401 && route.access !== 'public') for (const listener of expiryListeners) listener();
    throw failure;
  }
}

const unwrapped = (route: Call, answer: unknown): unknown => {
  if ((route.reply ?? 'envelope') !== 'envelope') return answer;
  return (answer as { data?: unknown } | null)?.data; // the contract says that this route answers an envelope
};

/**
 * Asks the server. The answer is the envelope's `data`, or the body itself where the route is bare.
 * @throws CallFailure always, never anything else
 */
export async function call<R extends Call>(route: R, ...[input]: InputArguments<R>): Promise<AnswerOf<R>> {
  const response = await send(route, (input ?? {}) as LooseInput); // the typed input is a narrower LooseInput
  return unwrapped(route, response.body) as AnswerOf<R>; // the server validates its answers against this schema
}

/** The most that a page may have; who asks for a second one wants to see much. */
const laterPageRows = 200;

const withPageSize = (input: LooseInput): LooseInput =>
  input.query?.['cursor'] === undefined ? input : { ...input, query: { limit: laterPageRows, ...input.query } };

/**
 * The same for a list: its rows, how many there are in all, and the cursor of the next page. A first page has the 50 rows
 * of the server, later ones have 200.
 */
export async function callPage<R extends Call>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<AnswerOf<R> extends (infer Row)[] ? PageOf<Row> : never> {
  const response = await send(route, withPageSize((input ?? {}) as LooseInput)); // as in `call`
  const total = response.header('x-total-count');
  const page: PageOf<unknown> = {
    rows: unwrapped(route, response.body) as unknown[], // as in `call`
    total: total === '' ? null : Number(total),
    next: nextCursor(response.header('link')),
  };
  return page as AnswerOf<R> extends (infer Row)[] ? PageOf<Row> : never;
}
