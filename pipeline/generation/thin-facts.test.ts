import { expect, test } from 'vitest';
import type { Point } from '../lesson-plan.ts';
import { isThin } from './thin-facts.ts';

const thin = (text: string, told: Partial<Pick<Point, 'kind' | 'importance' | 'how'>> = {}, isListed = false) =>
  isThin({ text, kind: 'fact', importance: 2, how: 'verbatim', ...told }, isListed);

test('a rule is kept whatever it says', () => {
  expect(thin('Most visitors must sign the book at the gate.', { kind: 'rule', importance: 3 })).toBe(false);
  expect(thin('Never lift alone.', { kind: 'rule', importance: 3 })).toBe(false);
});

test('a fact that hedges, praises, dates or leads up to the next sentence is no point', () => {
  expect(thin('Some weavers usually work in the evening hours of the week.')).toBe(true);
  expect(thin('The new loom is a wonderful way to begin with the craft.')).toBe(true);
  expect(thin('The guild was founded in 1912 by the weavers of the town.')).toBe(true);
  expect(thin('The loom stands in the hall.')).toBe(true);
});

test('a fact that counts or tells what is so is a point, and one of a list may be short', () => {
  expect(thin('Most looms hold up to 40 threads for each reed of the frame.')).toBe(false);
  expect(thin('The reed keeps the threads of the warp apart while they are beaten.')).toBe(false);
  expect(thin('The reed parts the warp threads evenly.', {}, true)).toBe(false);
});

test('what is only worth showing, or is no sentence, is no point', () => {
  expect(thin('The reed keeps the threads of the warp apart while they are beaten.', { importance: 1 })).toBe(true);
  expect(thin('Tools for the weaving of a carpet on a high frame')).toBe(true);
});
