import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fieldSentences } from '#contract/field-sentences.ts';
import { hasPermission, type Role, roles } from '#contract/roles.ts';
import type { Access } from '#contract/route.ts';
import { planted, textPlaces, type TextPlace } from '#kit/contract-inputs.ts';
import { signedIn } from '#kit/signed-in.ts';
import { type Answer, testServer } from '#kit/test-server.ts';

/** With the app's own files where it is built: their addresses are refused, too. */
const builtWeb = path.join(import.meta.dirname, '../../dist/site');
const server = testServer({ work: false, builtWeb });
const tokens = new Map<Role, string>();

beforeAll(async () => {
  for (const role of roles) tokens.set(role, (await signedIn(server, role)).token);
  // Hundreds of calls from one address within a second are no matter of this file.
  server.app.countVisit = async () => undefined;
});

const roleFor = (access: Access): Role | undefined => {
  if (access === 'public') return undefined;
  if (access === 'signed_in') return 'creator';
  if (typeof access === 'object') return access.roles[0];
  return roles.find((role) => hasPermission(role, access));
};

/** Pictures are asked for by number and kind, languages by their code; an id may be anything. */
const plainValue = (address: string, name: string): string =>
  name === 'language' ? 'hi' : name === 'picture' ? (address.includes('/frames/') ? '1.jpg' : '1.png') : '1';

function send({ route, part, path }: TextPlace, text: string, asForm: boolean): Promise<Answer> {
  const role = roleFor(route.access);
  const token = role === undefined ? undefined : tokens.get(role);
  const input = planted(path, text);
  const fillerOf = (name: string) =>
    part === 'params' && name === path[0] ? encodeURIComponent(text) : plainValue(route.path, name);
  const query = part === 'query' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''; // a query is flat
  const address = route.path.replace(/:(\w+)/g, (_, name: string) => fillerOf(name)) + query;
  const form = new FormData();
  if (asForm) form.append(String(path[0]), typeof input === 'object' ? String(Object.values(input ?? {})[0]) : '');
  const body = part === 'body' || part === 'fields' ? (asForm ? form : input) : route.method === 'GET' ? undefined : {};
  return server.call(route.method, address, {
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  });
}

/** What a provider or a mail program sends is proved by its signature before anybody reads it. */
const places = textPlaces().filter(({ route }) => !route.path.startsWith('/webhooks/'));

const nul = 'before\0after';
const halfCharacter = 'before\ud83dafter';

describe('a text with a NUL in it is refused with a sentence at its field', () => {
  test.each(places.map((place) => ({ ...place, field: `${place.part} ${place.path.join('.')}` })))(
    '$title, $field',
    async (place) => {
      const asForm = place.part === 'fields' && place.path.length === 1;
      const { status, json } = await send(place, nul, asForm);
      expect([status, json.code]).toEqual([422, 'invalid_input']);
      expect(json.validationErrors[place.path.join('.')]).toEqual([fieldSentences.noText]);
      expect(json.detail).toContain(fieldSentences.noText);
    },
  );
});

test('whatever else an address is filled with, the answer is never that the product broke', async () => {
  const odd = ['', 'x', '2026-99-99', '1e400', 'x'.repeat(3000), "'", '%', '{}', '\u202e', '../x', '٣'];
  for (const place of places.filter(
    ({ part, route }) => part !== 'body' && part !== 'fields' && route.reply !== 'events',
  ))
    for (const text of odd) {
      const { status } = await send(place, text, false);
      // 503: without a WhatsApp account some calls end there.
      expect([place.title, text.slice(0, 9), status < 500 || status === 503]).toEqual([
        place.title,
        text.slice(0, 9),
        true,
      ]);
    }
});

test('half of a character in any JSON body is refused like that', async () => {
  for (const place of places.filter(({ part }) => part === 'body')) {
    const { status, json } = await send(place, halfCharacter, false);
    expect([place.title, status, json.validationErrors[place.path.join('.')]]).toEqual([
      place.title,
      422,
      [fieldSentences.noText],
    ]);
  }
});

test('the name of a field is a text too, wherever it stands', async () => {
  const token = tokens.get('creator') ?? '';
  const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Clean hands' } });
  const lessons = `/api/v1/courses/${course.json.data.id}/lessons`;
  for (const metadata of [{ 'a\0b': 1 }, { quiz: [{ feedback: { 'x\ud800': 'no' } }] }]) {
    const { status, json } = await server.call('POST', lessons, {
      token,
      body: { title: 'a', content: 'b', metadata },
    });
    expect([status, json.errors]).toEqual([422, [fieldSentences.noText]]);
  }
  const form = new FormData();
  form.append('na\0me', 'x');
  const { status } = await server.call('POST', '/api/media', { token, body: form });
  expect([400, 422]).toContain(status);
});

test('a file is taken whatever its name holds, and a name that is kept is a text', async () => {
  const token = tokens.get('creator') ?? '';
  const form = new FormData();
  const long = `${'n'.repeat(254)}😀.txt`;
  for (const [index, name] of ['no\0tes.txt', long].entries()) {
    form.set('file', new File([`Words of file ${index}.`], name));
    const { status, json } = await server.call('POST', '/api/media', { token, body: form });
    expect([name, status < 500]).toEqual([name, true]);
    if (status === 201) expect([json.file_name.isWellFormed(), json.file_name.includes('\0')]).toEqual([true, false]);
  }
});

test('headers that a program fills with odd bytes break nothing', async () => {
  const token = tokens.get('creator') ?? '';
  const odd = { 'user-agent': 'é\u0080ÿ', 'idempotency-key': 'ÿ'.repeat(20), 'accept-language': 'ÿ;q=ÿ' };
  const made = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Clean hands' }, headers: odd });
  expect(made.status).toBe(201);
  const signIn = await server.call('POST', '/api/v1/auth/login', {
    body: { email: 'a@example.org', password: 'no' },
    headers: odd,
  });
  expect(signIn.status).toBe(401);
});

test('an address with a NUL in it is no address', async () => {
  for (const address of ['/%00', '/courses/%00', '/api/v1/courses/%00', '/assets/%00.js', '/webhooks/unsubscribe/%00'])
    for (const accept of ['application/json', 'text/html']) {
      const { status } = await server.call('GET', address, { headers: { accept } });
      expect([address, status < 500]).toEqual([address, true]);
    }
});
