import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOf, walPosition, withSample, type WalSample } from './wal-positions.ts';

test('a position of the log is a number that grows from one file to the next', () => {
  expect(walPosition('0/0')).toBe(0n);
  expect(walPosition('0/FFFFFFFF') + 1n).toBe(walPosition('1/0'));
  expect(walPosition('16/B374D848')).toBe(0x16b374d848n);
});

test('a standby is as old as the newest position of the primary that it has reached', () => {
  const samples = [
    { atMs: 1000, position: 10n },
    { atMs: 2000, position: 20n },
    { atMs: 3000, position: 30n },
  ];
  expect(ageOf(samples, 30n, 3100)).toBe(100);
  expect(ageOf(samples, 29n, 3100)).toBe(1100);
  expect(ageOf(samples, 20n, 3100)).toBe(1100);
  expect(ageOf(samples, 12n, 3100)).toBe(2100);
});

test('one that has reached none of them is of no known age', () => {
  expect(ageOf([], 5n, 100)).toBe(Number.POSITIVE_INFINITY);
  expect(ageOf([{ atMs: 90, position: 6n }], 5n, 100)).toBe(Number.POSITIVE_INFINITY);
});

test('a primary that has rested for an hour leaves its standby young: the position is sampled again and again', () => {
  let samples: WalSample[] = [];
  for (let second = 0; second < 3600; second += 1)
    samples = withSample(samples, { atMs: second * 1000, position: 7n }, 60_000);
  expect(ageOf(samples, 7n, 3_599_500)).toBe(500);
  expect(samples.length).toBeLessThan(65);
});

test('whatever has been forgotten, an age is never told too young', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20), { minLength: 1, maxLength: 60 }), fc.nat(400), (steps, behind) => {
      const all: WalSample[] = [];
      let kept: WalSample[] = [];
      let position = 0n;
      for (const [place, step] of steps.entries()) {
        position += BigInt(step);
        const sample = { atMs: place * 1000, position };
        all.push(sample);
        kept = withSample(kept, sample, 10_000);
      }
      const replayed = position - BigInt(behind);
      const nowMs = steps.length * 1000;
      expect(ageOf(kept, replayed, nowMs)).toBeGreaterThanOrEqual(ageOf(all, replayed, nowMs));
      expect(kept.length).toBeLessThanOrEqual(12);
    }),
  );
});
