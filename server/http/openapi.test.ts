import { expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { describeApi } from './openapi.ts';

// Loose on purpose: the document is plain JSON that other programs read.
const described = JSON.parse(JSON.stringify(describeApi(allRoutes, { title: 'T', version: '1' })));

test('every route of the contract is described, at its aliases too', () => {
  const wanted = allRoutes.flatMap(({ route }) =>
    [route.path, ...(route.aliases ?? [])].map((path) => `${route.method} ${path.replace(/:(\w+)/g, '{$1}')}`),
  );
  const found = Object.entries<object>(described.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.sort()).toEqual(wanted.sort());
});

test('operation ids are unique', () => {
  const ids = Object.values<Record<string, { operationId: string }>>(described.paths).flatMap((calls) =>
    Object.values(calls).map((call) => call.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('an upload names its file, its fields and its failures', () => {
  const call = described.paths['/api/v1/media-transformation/transform'].post;
  const { schema } = call.requestBody.content['multipart/form-data'];
  expect(schema.required).toEqual(expect.arrayContaining(['course_id', 'media_type']));
  // The file itself, or an upload that brought it before.
  expect(schema.anyOf).toEqual([{ required: ['file'] }, { required: ['upload_id'] }]);
  const learners = described.paths['/api/v1/learners/import'].post.requestBody.content['multipart/form-data'].schema;
  expect(learners.required).toContain('file');
  expect(Object.keys(call.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '409',
    '413',
    '415',
    '422',
    '500',
    '503',
    '507',
  ]);
});
