import { allRoutes } from '#contract/all-routes.ts';
import type { Failure } from '#contract/envelope.ts';
import { type FailureCode, failures } from '#contract/errors.ts';
import { hasPermission, type Role } from '#contract/roles.ts';
import { AppError } from '#server/app-error.ts';
import { parseInput } from '#server/http/parse-input.ts';
import type { AnswerOf, BodyOf, FieldsOf, ParamsOf, QueryOf, Route } from '#contract/route.ts';
import { made, type Sketch } from './made-answers.ts';
import { watchRequests } from './open-requests.ts';

/** What the page asked, as the contract understood it. */
export interface Received<R extends Route = Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  fields: FieldsOf<R>;
  file: File | undefined;
  headers: Headers;
}

interface Reply {
  status: number;
  headers: [string, string][];
  body: string | Blob;
}

interface Request {
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

/** Null: the line is cut. */
type Answering = (received: Received) => Reply | null | Promise<Reply | null>;

interface FailureParts {
  /** For the placeholders in the code's words. */
  values?: Record<string, string | number>;
  detail?: string;
  validationErrors?: Record<string, string[]>;
}

const json: [string, string] = ['content-type', 'application/json; charset=utf-8'];

let answering = new Map<Route, Answering>();
let received = new Map<Route, Received[]>();
let faults: string[] = [];
let role: Role | null = null;
let held: (() => void)[] = [];

const titleOf = ({ method, path }: Route): string => `${method} ${path}`;

function goodReply(route: Route, answer: unknown, headers: Readonly<Record<string, string>>): Reply {
  const status = route.status ?? 200;
  if (answer instanceof Blob) return { status, headers: [['content-type', answer.type]], body: answer };
  const sent: [string, string][] = [json, ...Object.entries(headers)];
  if (route.reply === 'events') {
    const body = `data: ${JSON.stringify(answer)}\n\n`;
    return { status, headers: [['content-type', 'text/event-stream']], body };
  }
  const body = route.reply === 'bare' ? answer : { success: true, message: 'OK', data: answer };
  return { status, headers: sent, body: JSON.stringify(body) };
}

function failureReply(code: FailureCode, { values = {}, detail, validationErrors = {} }: FailureParts = {}): Reply {
  const { status, message } = failures[code];
  const words = message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  const errors = Object.values(validationErrors).flat();
  const told = detail ?? (errors.length > 0 ? errors.join(' ') : words);
  const body: Failure = {
    success: false,
    message: words,
    detail: told,
    code,
    errors,
    validationErrors,
    request_id: 'request-1',
  };
  return { status, headers: [json], body: JSON.stringify(body) };
}

/**
 * The product's server as its contract describes it, for the tests of pages, dialogs and forms. Every route answers what is
 * made from its schema, with no rows, until a test says otherwise. What comes in is parsed as the contract has it: who sends
 * what the contract refuses gets 422 and fails the test, and so does who asks for what there is not.
 */
export const server = {
  /**
   * From now on the route answers this; a sketch is filled up from the schema.
   *
   * @param options.total rows in all, and `next` the cursor of the page behind this one
   */
  answers<R extends Route>(
    route: R,
    answer: Sketch<AnswerOf<R>>,
    { total, next }: { total?: number; next?: string } = {},
  ): void {
    const headers = {
      ...(total !== undefined && { 'x-total-count': String(total) }),
      ...(next !== undefined && { link: `<${route.path}?cursor=${next}>; rel="next"` }),
    };
    const reply = goodReply(route, made(route, answer), headers);
    answering.set(route, () => reply);
  },

  /** The same, where the answer hangs on what was asked. */
  answersBy<R extends Route>(route: R, answer: (received: Received<R>) => Sketch<AnswerOf<R>>): void {
    // What was received was parsed by this very route.
    answering.set(route, (call) => goodReply(route, made(route, answer(call as unknown as Received<R>)), {}));
  },

  /** Bytes, where a route hands out a file. */
  handsOut(route: Route, file: Blob): void {
    answering.set(route, () => goodReply(route, file, {}));
  },

  fails(route: Route, code: FailureCode, parts?: FailureParts): void {
    answering.set(route, () => failureReply(code, parts));
  },

  /** No answer comes, as if the line were cut. */
  isAway(route: Route): void {
    answering.set(route, () => null);
  },

  /** The answer is on its way until `release` is called. */
  holds(route: Route): { release: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = answering.get(route) ?? ((): Reply => goodReply(route, made(route), {}));
    answering.set(route, async (call) => {
      await promise;
      return before(call);
    });
    held.push(resolve);
    return { release: resolve };
  },

  /** Every answer that is held goes out. */
  releaseAll(): void {
    for (const release of held) release();
    held = [];
  },

  /** What the route was asked so far, in order. */
  callsOf: <R extends Route>(route: R): Received<R>[] => (received.get(route) ?? []) as unknown as Received<R>[], // parsed by this route

  /** Who is signed in: what the role may not do is refused with 403, and everything but public calls while nobody is. */
  knows(signedIn: Role | null): void {
    role = signedIn;
  },

  /** What no page should have asked since the last time somebody looked. */
  takeFaults(): string[] {
    const found = faults;
    faults = [];
    return found;
  },

  beginAnew(): void {
    answering = new Map();
    received = new Map();
    faults = [];
    role = null;
  },
};

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);
const places = allRoutes
  .flatMap(({ route }) =>
    [route.path, ...(route.aliases ?? [])].map((path) => ({ route, path, pattern: pathPattern(path) })),
  )
  // A path that is spelt out goes before one with a place for anything.
  .toSorted((one, other) => one.path.split(':').length - other.path.split(':').length);

function refusalOf({ access, proof }: Route, headers: Headers): Reply | undefined {
  if (access === 'public' || proof !== undefined) return undefined;
  if (role === null || !headers.has('authorization')) return failureReply('session_expired');
  const may =
    access === 'signed_in' || (typeof access === 'string' ? hasPermission(role, access) : access.roles.includes(role));
  return may ? undefined : failureReply('access_denied');
}

async function partsOf(route: Route, { body, headers }: Request): Promise<{ sent: unknown; file: File | undefined }> {
  if (body === null || body.byteLength === 0) return { sent: undefined, file: undefined };
  const type = new Headers(headers).get('content-type') ?? '';
  const response = new Response(body, { headers: { 'content-type': type } });
  if (!type.startsWith('multipart/')) return { sent: await response.json(), file: undefined };
  const form = await response.formData();
  const file = [...form.values()].find((value) => value instanceof File);
  const cameBefore = route.upload?.orUpload === true && form.has('upload_id');
  if (file === undefined && route.upload?.optional !== true && route.upload?.orJson !== true && !cameBefore)
    faults.push(`${titleOf(route)}: no file came with the form`);
  return { sent: Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')), file };
}

/** The server's own reader of what comes in, so that a page is told what it would be told there. */
function readPart(route: Route, part: string, given: unknown): { value?: unknown; refusal?: FailureParts } {
  const schema = part === 'fields' ? route.upload?.fields : route[part as 'params' | 'query' | 'body']; // the parts of a route
  if (schema === undefined) return {};
  try {
    return { value: parseInput(schema, given) };
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    const { validationErrors } = cause;
    return {
      refusal: {
        validationErrors: Object.fromEntries(
          Object.entries(validationErrors).map(([field, messages]) => [field, [...messages]]),
        ),
      },
    };
  }
}

async function answerTo(request: Request): Promise<Reply | null> {
  const { pathname, searchParams } = new URL(request.url);
  // A browser that asks what it may; the sign-up page does so to wake a server.
  if (request.method === 'OPTIONS') return { status: 200, headers: [], body: '' };
  const place = places.find(({ route, pattern }) => route.method === request.method && pattern.test(pathname));
  if (place === undefined) {
    faults.push(`${request.method} ${pathname} stands in no contract`);
    return failureReply('malformed_request');
  }
  const { route, path, pattern } = place;
  const headers = new Headers(request.headers);
  const refusal = refusalOf(route, headers);
  if (refusal !== undefined) return refusal;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const values = pattern.exec(pathname)?.slice(1) ?? [];
  const { sent, file } = await partsOf(route, request);
  const given = {
    params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
    query: Object.fromEntries(searchParams),
    body: sent,
    fields: sent ?? {},
  };
  const parts: Record<string, unknown> = {};
  for (const [part, sentPart] of Object.entries(given)) {
    const { value, refusal: refused } = readPart(route, part, sentPart);
    if (refused !== undefined) {
      const what = JSON.stringify(refused.validationErrors);
      faults.push(`${titleOf(route)} was sent what the contract refuses in its ${part}: ${what}`);
      return failureReply('invalid_input', refused);
    }
    parts[part] = value;
  }
  const call = { ...parts, file, headers } as unknown as Received; // each part as its schema has it
  received.set(route, [...(received.get(route) ?? []), call]);
  return (answering.get(route) ?? (() => goodReply(route, made(route), {})))(call);
}

let listening: Promise<void> | undefined;

/** Once for each window of the browser, before its first test. */
export function listenToThePage(): Promise<void> {
  listening ??= listen();
  return listening;
}

async function listen(): Promise<void> {
  watchRequests();
  const worker = navigator.serviceWorker;
  worker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Request>) => {
    void answerTo(data)
      .catch((cause: unknown) => {
        faults.push(`${data.method} ${data.url}: ${String(cause)}`);
        return null;
      })
      .then((reply) => port?.postMessage(reply));
  });
  worker.startMessages();
  await worker.register('/tests/kit/contract-worker.js', { scope: '/', updateViaCache: 'none' });
  await worker.ready;
  if (worker.controller === null)
    await new Promise((done) => worker.addEventListener('controllerchange', done, { once: true }));
}
