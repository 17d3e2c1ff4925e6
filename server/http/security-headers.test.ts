import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

async function answers(https: boolean): Promise<Record<string, unknown>[]> {
  const server = Fastify();
  await setSecurityHeaders(server, { https });
  server.get('/', async () => 'page');
  const headers = [];
  for (const url of ['/', '/', '/nowhere']) headers.push((await server.inject(url)).headers);
  await server.close();
  return headers;
}

const named = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];
const only = (headers: Record<string, unknown> | undefined) =>
  Object.fromEntries(named.map((name) => [name, headers?.[name]]));

test('the first answer, a later one and one without a page carry the same headers', async () => {
  const [first, second, nowhere] = await answers(true);
  expect(only(second)).toEqual(only(first));
  expect(only(nowhere)).toEqual(only(first));
  expect(Object.values(only(first)).every((value) => typeof value === 'string' && value !== '')).toBe(true);
});

test('a page runs nothing but our own files, and no other page shows it', async () => {
  const [, second] = await answers(false);
  expect(second?.['content-security-policy']).toContain("script-src 'self';");
  expect(second?.['x-frame-options']).toBe('DENY');
  expect(second?.['strict-transport-security']).toBeUndefined();
});

test('our own pages may ask for the microphone, and for nothing else that watches', async () => {
  const [first] = await answers(true);
  expect(first?.['permissions-policy']).toContain('microphone=(self)');
  expect(first?.['permissions-policy']).toContain('camera=()');
});
