import { expect, test } from 'vitest';
import { cuesOfLyrics, timedLyrics, untimedLyrics } from './lyrics.ts';

/** An ID3v2.4 tag with one SYLT frame in UTF-8, times in milliseconds. */
function taggedFile(lines: readonly (readonly [string, number])[]): Uint8Array {
  const entries = lines.flatMap(([text, ms]) => {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(ms);
    return [Buffer.from(`${text}\0`), time];
  });
  const frame = Buffer.concat([Buffer.from([3]), Buffer.from('eng'), Buffer.from([2, 1, 0]), ...entries]);
  const header = Buffer.alloc(10);
  header.write('SYLT');
  header.writeUInt8(frame.length >> 7, 6);
  header.writeUInt8(frame.length & 127, 7);
  const body = Buffer.concat([header, frame]);
  return Uint8Array.from(
    Buffer.concat([Buffer.from([73, 68, 51, 4, 0, 0, 0, 0, body.length >> 7, body.length & 127]), body]),
  );
}

test('timed words of an ID3 tag become cues, syllables joined to lines', () => {
  expect(
    timedLyrics(
      taggedFile([
        ['Bread ', 1000],
        ['rises.', 1500],
        ['\nSalt slows it.', 4000],
      ]),
      10,
    ),
  ).toEqual([
    { start: 1, end: 4, text: 'Bread rises.' },
    { start: 4, end: 10, text: 'Salt slows it.' },
  ]);
});

test('a tag whose frame claims more than there is gives nothing', () => {
  expect(timedLyrics(taggedFile([['Bread', 0]]).subarray(0, 24), 10)).toEqual([]);
});

test('words without times are found under the names that containers use', () => {
  expect(untimedLyrics({ 'lyrics-eng': 'la la' })).toBe('la la');
  expect(untimedLyrics({ LYRICS: 'la' })).toBe('la');
  expect(untimedLyrics({ title: 'Lyrics of a song' })).toBeUndefined();
});

test('times inside the words are used, else they are a guess by length', () => {
  expect(cuesOfLyrics('[00:02.50]Bread rises.\n[00:06]Salt slows it.', 10)).toEqual({
    cues: [
      { start: 2.5, end: 6, text: 'Bread rises.' },
      { start: 6, end: 10, text: 'Salt slows it.' },
    ],
    isGuess: false,
  });
  expect(cuesOfLyrics('abcd\nefghijkl', 12)).toEqual({
    cues: [
      { start: 0, end: 4, text: 'abcd' },
      { start: 4, end: 12, text: 'efghijkl' },
    ],
    isGuess: true,
  });
});
