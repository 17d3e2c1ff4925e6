import { expect, test } from 'vitest';
import { fillPath, nextCursor } from './call-address.ts';

test('parameters are written into the path in a safe way', () => {
  expect(fillPath('/api/v1/courses/:courseId/lessons/:lessonId', { courseId: 'a/b', lessonId: 'ü 1' })).toBe(
    '/api/v1/courses/a%2Fb/lessons/%C3%BC%201',
  );
});

test('the cursor of the next page is read from the Link header, among others too', () => {
  expect(nextCursor('</api/v1/courses?limit=50&cursor=abc%3D>; rel="next"')).toBe('abc=');
  expect(nextCursor('</x?cursor=0>; rel="prev", </x?cursor=2>; rel="next"')).toBe('2');
});

test('the last page has no next cursor', () => {
  expect(nextCursor('')).toBeNull();
  expect(nextCursor('</x?cursor=0>; rel="prev"')).toBeNull();
});
