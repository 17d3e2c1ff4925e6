import { expect, test } from 'vitest';
import { isLibraryFormat, recogniseFile } from './recognise-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
// First bytes of a PNG: signature and IHDR (PNG specification, sections 5.2 and 11.2.2).
const png = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6,
  0, 0, 0,
]);

test('a PDF is known by its mark, also after a little rubbish', async () => {
  expect(await recogniseFile('a.pdf', bytes('%PDF-1.7\n'))).toMatchObject({ kind: 'ok', type: 'document' });
  expect(await recogniseFile('a.pdf', bytes('\n\n  %PDF-1.7\n'))).toMatchObject({ kind: 'ok' });
});

test('a name that lies about its content is refused', async () => {
  expect(await recogniseFile('song.mp3', bytes('%PDF-1.7\n'))).toEqual({ kind: 'mismatch' });
  expect(await recogniseFile('picture.png', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual({
    kind: 'mismatch',
  });
  expect(await recogniseFile('film.mp4', bytes('#EXTM3U\n#EXTINF:3\n../b.mp4\n'))).toEqual({ kind: 'mismatch' });
  expect(await recogniseFile('picture.png', png)).toMatchObject({ kind: 'ok', type: 'image' });
});

test('text with a cut character at the end of the first bytes is still text', async () => {
  const tamil = bytes('தமிழ்');
  expect(await recogniseFile('notes.txt', tamil.subarray(0, tamil.length - 1))).toMatchObject({
    kind: 'ok',
    contentType: 'text/plain',
  });
  expect(await recogniseFile('notes.txt', new Uint8Array([0x41, 0, 0x42]))).toEqual({ kind: 'mismatch' });
});

test('the library takes what its card displays and nothing else', () => {
  expect(isLibraryFormat('a.PDF')).toBe(true);
  expect(isLibraryFormat('a.webm')).toBe(false);
  expect(isLibraryFormat('Makefile')).toBe(false);
});
