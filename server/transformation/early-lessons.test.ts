import { expect, test } from 'vitest';
import type { ResultLesson } from '#contract/transformation.ts';
import type { EarlyRow } from '../database/tables/transformation-tables.ts';
import { gatherEarlyLessons } from './early-lessons.ts';

// Only the title is looked at here.
const named = (...titles: string[]) => titles.map((title) => ({ title }) as ResultLesson);
const quiet = { warn: () => undefined };

async function savedOf(work: (early: ReturnType<typeof gatherEarlyLessons>) => Promise<void>) {
  const saved: { titles: string[]; settled: number }[] = [];
  const early = gatherEarlyLessons(({ lessons, settled }: EarlyRow) => {
    saved.push({ titles: lessons.map(({ title }) => title), settled });
    return Promise.resolve();
  }, quiet);
  await work(early);
  await early.end();
  return saved;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 800));

test('the first look is saved at once, and settled lessons take the place of those looked at', async () => {
  const saved = await savedOf(async (early) => {
    early.take({ from: 0, areSettled: false, lessons: named('look 1', 'look 2', 'look 3') });
    await Promise.resolve();
    early.take({ from: 0, areSettled: true, lessons: named('one') });
    early.take({ from: 1, areSettled: true, lessons: named('two') });
    await pause();
  });
  expect(saved).toEqual([
    { titles: ['look 1', 'look 2', 'look 3'], settled: 0 },
    { titles: ['one', 'two', 'look 3'], settled: 2 },
  ]);
});

test('nothing is saved after the end', async () => {
  const saved = await savedOf(async (early) => {
    early.take({ from: 0, areSettled: true, lessons: named('one') });
    early.take({ from: 1, areSettled: true, lessons: named('two') });
    await early.end();
    early.take({ from: 2, areSettled: true, lessons: named('three') });
    await pause();
  });
  expect(saved).toEqual([{ titles: ['one'], settled: 1 }]);
});
