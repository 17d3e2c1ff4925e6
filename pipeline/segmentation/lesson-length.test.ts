import { expect, test } from 'vitest';
import type { Block } from '../document.ts';
import { lengthCost, secondsOf } from './lesson-length.ts';

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

test('the cost grows on both sides of three to seven minutes', () => {
  const costs = [50, 100, 170, 300].map((seconds) => lengthCost(seconds, { targetMinutes: 5 }));
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  expect(lengthCost(700, { targetMinutes: 5 })).toBeGreaterThan(lengthCost(450, { targetMinutes: 5 }));
});
