import { expect, test } from 'vitest';
import { makeTone } from './make-tone.ts';

test('a tone lasts as long as its notes and is silent where the note is', () => {
  const tone = makeTone([
    { hertz: 440, seconds: 0.5 },
    { hertz: 0, seconds: 0.25 },
  ]);
  expect(tone.toString('latin1', 0, 4)).toBe('RIFF');
  expect(tone.readUInt32LE(40) / (2 * tone.readUInt32LE(24))).toBe(0.75);
  const silence = tone.subarray(44 + 8000);
  expect(silence.every((byte) => byte === 0)).toBe(true);
  expect(tone.subarray(44, 44 + 8000).some((byte) => byte !== 0)).toBe(true);
});
