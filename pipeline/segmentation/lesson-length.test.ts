import { expect, test } from 'vitest';
import type { Block } from '../document.ts';
import { bandOf, lengthCost, paceOf, secondsOf, stretched } from './lesson-length.ts';

const block = (more: Partial<Block>): Block => ({
  id: 0,
  kind: 'paragraph',
  text: '',
  marks: [],
  provenance: [],
  ...more,
});

test('two hundred English words are a minute of reading', () => {
  expect(secondsOf(block({ text: Array.from({ length: 200 }, () => 'word').join(' ') }), 200)).toBe(60);
});

test('a figure adds twelve seconds and a caption track counts in real time', () => {
  expect(secondsOf(block({ kind: 'figure' }), 200)).toBe(12);
  expect(
    secondsOf(block({ kind: 'cue', text: 'one', provenance: [{ source: 'captions', seconds: [3, 10] }] }), 200),
  ).toBe(7);
});

const band = bandOf({ targetMinutes: 3 }, 'written');

test('a usual lesson is 200 to 600 words and 3 to 8 cards, and the cost grows on both sides of each', () => {
  const words = [band.shortest, band.longest].map((seconds) => Math.round((seconds * 200) / 60));
  expect(words).toEqual([200, 600]);
  const costs = [20, 40, 70, 108].map((seconds) => lengthCost(seconds, 5, band));
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  expect(lengthCost(400, 5, band)).toBeGreaterThan(lengthCost(200, 5, band));
  expect(lengthCost(108, 12, band)).toBeGreaterThan(lengthCost(108, 8.5, band));
  expect(lengthCost(108, 1, band)).toBeGreaterThan(lengthCost(108, 3, band));
});

test('a wish for ten minutes gives longer lessons of more cards, and speech is taken at its own speed', () => {
  const long = bandOf({ targetMinutes: 10 }, 'written');
  expect(long.wished / band.wished).toBeCloseTo(10 / 3);
  expect(long.mostCards).toBeGreaterThan(20);
  expect(bandOf({ targetMinutes: 3 }, 'spoken').wished).toBeGreaterThan(band.wished);
});

test('a book gets lessons of up to five minutes before any is left out, unless a length was asked for', () => {
  const book = 60 * 200;
  expect(stretched(paceOf(), book, 60, 'written').targetMinutes).toBe(5);
  expect(stretched(paceOf(), 60 * 60, 60, 'written').targetMinutes).toBe(3);
  expect(stretched(paceOf(2), book, 60, 'written').targetMinutes).toBe(2);
});
