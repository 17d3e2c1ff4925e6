import { randomBytes } from 'node:crypto';

const fromBrowser = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-Token': randomBytes(16).toString('hex') };

export interface Answer {
  status: number;
  /** Parsed JSON; undefined when the body is none. */
  body: unknown;
}

/** Calls of one signed-in creator. A call that gets no answer throws. */
export interface ProductClient {
  token: string;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: unknown, key?: string) => Promise<Answer>;
  /** By DELETE. */
  erase: (path: string) => Promise<Answer>;
  /** Multipart: text fields and one file. */
  upload: (
    path: string,
    fields: Record<string, string>,
    file: { name: string; bytes: Uint8Array<ArrayBuffer> },
    key?: string,
  ) => Promise<Answer>;
  bytes: (path: string) => Promise<Uint8Array>;
}

const limitMs = 60_000;

async function answerOf(reply: Response): Promise<Answer> {
  const text = await reply.text();
  try {
    return { status: reply.status, body: JSON.parse(text) };
  } catch {
    return { status: reply.status, body: undefined };
  }
}

/** Signs a new creator up. @throws when the product refuses */
export async function signUp(url: string): Promise<ProductClient> {
  const email = `bench-${randomBytes(5).toString('hex')}@example.org`;
  const answer = await fetch(`${url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { ...fromBrowser, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Kavya Rao', email, phone_number: '+919876543210', password: 'chalk-and-line-26' }),
  }).then(answerOf);
  return clientOf(url, textAt(answer.body, 'data', 'token'));
}

/** Signs in who is there already. @throws when the product refuses */
export async function signIn(url: string, email: string, password: string): Promise<ProductClient> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { ...fromBrowser, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).then(answerOf);
  return clientOf(url, textAt(answer.body, 'data', 'token'));
}

export function clientOf(url: string, token: string): ProductClient {
  const headers = { ...fromBrowser, Authorization: `Bearer ${token}`, Accept: 'application/json' };
  const keyed = (key: string | undefined): Record<string, string> =>
    key === undefined ? {} : { 'Idempotency-Key': key };
  const signal = (): AbortSignal => AbortSignal.timeout(limitMs);
  return {
    token,
    get: (path) => fetch(url + path, { headers, signal: signal() }).then(answerOf),
    post: (path, body, key) =>
      fetch(url + path, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json', ...keyed(key) },
        body: JSON.stringify(body),
        signal: signal(),
      }).then(answerOf),
    erase: (path) => fetch(url + path, { method: 'DELETE', headers, signal: signal() }).then(answerOf),
    upload: (path, fields, file, key) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([file.bytes]), file.name);
      return fetch(url + path, {
        method: 'POST',
        headers: { ...headers, ...keyed(key) },
        body: form,
        signal: signal(),
      }).then(answerOf);
    },
    bytes: async (path) => {
      const reply = await fetch(url + path, { headers, signal: signal() });
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
      return new Uint8Array(await reply.arrayBuffer());
    },
  };
}

/** The text at a path of names inside a JSON value. @throws with the value, when there is none */
export function textAt(value: unknown, ...names: string[]): string {
  let found: unknown = value;
  for (const name of names) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  if (typeof found !== 'string') throw new Error(`no ${names.join('.')} in ${JSON.stringify(value)?.slice(0, 300)}`);
  return found;
}

/** A list answer: bare, or in the envelope's `data`. */
export function rowsOf(answer: Answer): Record<string, unknown>[] {
  const { body } = answer;
  const rows = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  if (!Array.isArray(rows)) throw new Error(`not a list: ${answer.status} ${JSON.stringify(body)?.slice(0, 300)}`);
  return rows;
}
