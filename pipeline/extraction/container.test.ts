import { expect, test } from 'vitest';
import { containerOf, isLyingWav } from './container.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

test('every container is told by its own first bytes', () => {
  const heads: Record<string, string> = {
    mp4: '\0\0\0\x20ftypisom',
    avi: 'RIFF\0\0\0\0AVI LIST',
    matroska: '\x1aE\xdf\xa3\0',
    mp3: '\xff\xfb\x90\x64',
    wav: 'RIFF\0\0\0\0WAVEfmt ',
    ogg: 'OggS\0\x02',
    flac: 'fLaC\0\0',
    aac: '\xff\xf1\x50\x80',
  };
  for (const [container, head] of Object.entries(heads)) expect(containerOf(bytes(head))).toBe(container);
});

test('a tag before the sound hides neither MP3 nor FLAC', () => {
  expect(containerOf(bytes('ID3\x04\0\0\0\0\0\x02ab\xff\xfb\x90\x64'))).toBe('mp3');
  expect(containerOf(bytes('ID3\x04\0\0\0\0\0\x02abfLaC'))).toBe('flac');
});

test('playlists, pictures and texts are no recordings', () => {
  for (const head of [
    '#EXTM3U\n#EXT-X-VERSION:3',
    '\0\0\0\x20ftypavif',
    '\0\0\0\x20ftypheic',
    '\xff\xfeH\0e\0',
    '%PDF-1.7',
    '',
  ])
    expect(containerOf(bytes(head))).toBeUndefined();
});

const wav = (declared: number): Uint8Array => {
  const head = Buffer.from(`RIFF....WAVEfmt \x10\0\0\0${'\0'.repeat(16)}data....`, 'latin1');
  head.writeUInt32LE(declared, 40);
  return head;
};

test('a WAV that claims more sound than it has lies; one left open by a pipe does not', () => {
  expect(isLyingWav(wav(1_000_000), 50_000)).toBe(true);
  expect(isLyingWav(wav(49_956), 50_000)).toBe(false);
  expect(isLyingWav(wav(0xffffffff), 5_000_000)).toBe(false);
  expect(isLyingWav(wav(0xffffffff), 3_244)).toBe(true);
});
