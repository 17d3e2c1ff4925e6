import { expect, test } from 'vitest';
import { cacheLifetimeMs, entriesToDrop, retryDelayMs } from './cache-rules.ts';

const now = 10_000_000;
const anEntry = (name: string, ageMs: number, isShown = false) => ({ name, updatedAtMs: now - ageMs, isShown });

test('nothing leaves a cache that is not too full', () => {
  expect(entriesToDrop([anEntry('old', cacheLifetimeMs * 9)], 1, now)).toEqual([]);
});

test('expired entries leave before fresh ones, and the oldest of each first', () => {
  const entries = [
    anEntry('fresh', 5),
    anEntry('fresher', 1),
    anEntry('expired', cacheLifetimeMs + 1),
    anEntry('long expired', cacheLifetimeMs + 9),
  ];
  const names = (limit: number) => entriesToDrop(entries, limit, now).map(({ name }) => name);
  expect(names(3)).toEqual(['long expired']);
  expect(names(1)).toEqual(['long expired', 'expired', 'fresh']);
});

test('what a page shows stays, however old it is', () => {
  const dropped = entriesToDrop([anEntry('shown', cacheLifetimeMs * 3, true), anEntry('hidden', 1)], 1, now);
  expect(dropped.map(({ name }) => name)).toEqual(['hidden']);
});

test('retries wait 1, 2, 4 seconds and never more than 30', () => {
  expect([0, 1, 2, 10].map(retryDelayMs)).toEqual([1000, 2000, 4000, 30_000]);
});
