import { expect, test } from 'vitest';
import { LessonInput } from './courses.ts';
import { holdsMediaAddresses, isMediaAddress } from './media-address.ts';

const file = '/api/v1/media/0b6f1c4e-6a0e-4a53-9d63-6f0f3f5f2a11/content';

test.each([
  '',
  file,
  `${file}#t=12,40`,
  `${file}?page=3`,
  'https://example.org/film.mp4',
  'http://example.org:8080/a?b=c#d',
])('%j may stand beside a lesson', (address) => expect(isMediaAddress(address)).toBe(true));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'https:javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'vbscript:x',
  'blob:https://example.org/1',
  'ftp://example.org/a',
  '//example.org/a',
  '/\\example.org/a',
  'https://\\example.org',
  'https://name:secret@example.org/',
  'https://exam\tple.org/',
  'https://',
  'no address',
  '/api/v1/auth/me',
  '/api/v1/media/../auth/me/content',
  `${file}/../../x`,
])('%j may not', (address) => {
  expect(isMediaAddress(address)).toBe(false);
  const lesson = { title: 'a', content: 'b' };
  expect(LessonInput.safeParse({ ...lesson, media_url: address }).success).toBe(false);
  const metadata = { cards: [{ id: 'c1', figure: { media_url: address, alt: '' } }] };
  expect(holdsMediaAddresses(metadata)).toBe(false);
  expect(LessonInput.safeParse({ ...lesson, metadata }).success).toBe(false);
});
