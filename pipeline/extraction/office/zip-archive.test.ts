import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpack } from './zip-archive.ts';

test('a huge picture that no lesson needs makes no bomb of a book, and one that is asked for does', () => {
  const bytes = zipSync({
    'text.xhtml': strToU8('<p>Salt keeps food.</p>'),
    'cover.bmp': new Uint8Array(8 * 1024 * 1024),
  });
  expect([...unpack(bytes, (name) => name.endsWith('.xhtml')).keys()]).toEqual(['text.xhtml']);
  expect(() => unpack(bytes, () => true)).toThrow(/./u);
});
