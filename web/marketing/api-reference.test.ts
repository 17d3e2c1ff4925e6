import { expect, test } from 'vitest';
import { callsBySlice, curlExample, exampleOf, typeWords } from './api-reference.tsx';

const login = {
  tags: ['accounts'],
  operationId: 'login',
  requestBody: {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] },
      },
    },
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
  expect(curlExample({ ...login, method: 'POST', path: '/ask', id: 'ask' })).toBe(
    [
      `curl -X POST 'https://public-url.invalid/ask'`,
      `-H 'X-Requested-With: curl' -H 'X-CSRF-Token: ${'0'.repeat(32)}'`,
      `-H 'Content-Type: application/json' -d '{"email":"asha@example.org"}'`,
    ].join(' \\\n  '),
  );
});

test('an example of a reading call asks for JSON with a token', () => {
  const example = curlExample({ security: [{ bearer: [] }], method: 'GET', path: '/me', id: 'me' });
  expect(example).toContain('Authorization: Bearer $TOKEN');
  expect(example).toContain('Accept: application/json');
});

test('what the reader has to fill in stands in braces, and a file comes after its fields', () => {
  const form = { type: 'object', properties: { file: {} }, required: ['file'] };
  const example = curlExample({
    method: 'POST',
    path: '/courses/{courseId}/files',
    id: 'startTransformation',
    parameters: [{ name: 'course_id', in: 'query', required: true }],
    requestBody: { content: { 'multipart/form-data': { schema: form } } },
  });
  expect(example).toContain("/courses/{courseId}/files?course_id={courseId}'");
  expect(example).toMatch(/-F 'media_type=document'[\s\S]*-F 'file=@handbook\.pdf'$/);
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
