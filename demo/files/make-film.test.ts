import { expect, test } from 'vitest';
import { makeFilm } from './make-film.ts';

test('the index of a film points at its frames, odd lengths included', () => {
  const frames = [Buffer.from('odd'), Buffer.from('even'), Buffer.from('x')];
  const film = makeFilm(frames, { width: 2, height: 2 }, 4);
  expect(film.readUInt32LE(4)).toBe(film.length - 8);
  const movi = film.indexOf('movi');
  const index = film.indexOf('idx1') + 8;
  for (const [position, frame] of frames.entries()) {
    const at = movi + film.readUInt32LE(index + position * 16 + 8);
    expect(film.toString('latin1', at, at + 4)).toBe('00dc');
    expect(film.readUInt32LE(at + 4)).toBe(frame.length);
    expect(film.subarray(at + 8, at + 8 + frame.length)).toEqual(frame);
  }
});
