import { expect, test } from 'vitest';
import { callsBySlice, curlExample, exampleOf, typeWords } from './api-reference.tsx';

const login = {
  tags: ['accounts'],
  operationId: 'login',
  requestBody: {
    content: { 'application/json': { schema: { type: 'object', properties: { email: { type: 'string' } } } } },
  },
};

test('aliases of a call are left out', () => {
  const api = {
    paths: {
      '/health': { get: { tags: ['health'], operationId: 'health' } },
      '/api/health': { get: { tags: ['health'], operationId: 'healthAlias1' } },
    },
  };
  expect(callsBySlice(api).map(([slice, calls]) => [slice, calls.map(({ path }) => path)])).toEqual([
    ['health', ['/health']],
  ]);
});

test('an example of a public write carries the browser headers and no token', () => {
  expect(curlExample({ ...login, method: 'POST', path: '/login', id: 'login' })).toBe(
    [
      `curl -X POST 'https://public-url.invalid/login'`,
      `-H 'X-Requested-With: curl' -H 'X-CSRF-Token: ${'0'.repeat(32)}'`,
      `-H 'Content-Type: application/json' -d '{"email":"text"}'`,
    ].join(' \\\n  '),
  );
});

test('an example of a reading call asks for JSON with a token', () => {
  const example = curlExample({ description: 'Access: signed_in', method: 'GET', path: '/me', id: 'me' });
  expect(example).toContain('Authorization: Bearer $TOKEN');
  expect(example).toContain('Accept: application/json');
});

test('types are told in words', () => {
  expect(typeWords({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('list of "a" or "b"');
  expect(typeWords({ type: 'integer', default: 50 })).toBe('integer, 50 when absent');
});

test('a schema that holds itself ends', () => {
  const self: { type: string; properties: Record<string, object> } = { type: 'object', properties: {} };
  self.properties['again'] = self;
  expect(JSON.stringify(exampleOf(self)).length).toBeLessThan(200);
});
