import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const MB = 1024 * 1024;

// The limits are the specification's: image 10 MB, video 50 MB, audio 20 MB, document 10 MB.
test.each([
  ['leaf.JPG', 10 * MB, { kind: 'ok', type: 'image' }],
  ['leaf.jpg', 10 * MB + 1, { kind: 'refused', because: 'size', limit: '10MB' }],
  ['film.mov', 50 * MB, { kind: 'ok', type: 'video' }],
  ['film.avi', 50 * MB + 1, { kind: 'refused', because: 'size', limit: '50MB' }],
  ['song.ogg', 20 * MB, { kind: 'ok', type: 'audio' }],
  ['memo.m4a', 5, { kind: 'ok', type: 'audio' }],
  ['PTT-20261128-WA0001.opus', 5, { kind: 'ok', type: 'audio' }],
  ['notes.ppt', 10 * MB, { kind: 'ok', type: 'document' }],
  ['film.webm', 5, { kind: 'refused', because: 'type' }],
  ['Makefile', 5, { kind: 'refused', because: 'type' }],
  ['leaf.png', 0, { kind: 'refused', because: 'empty' }],
])('%s of %d bytes', (name, size, wanted) => {
  expect(checkFile({ name, size })).toEqual(wanted);
});
