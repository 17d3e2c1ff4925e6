import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { openClock } from './clock.ts';
import { openLog } from './log.ts';

const { db, address } = testDatabase();
const hourMs = 3_600_000;

async function aClock() {
  const clock = await openClock(db, address, openLog('silent'));
  onTestFinished(clock.close);
  return clock;
}

test('a clock that one process moves is moved in every process, and after a restart', async () => {
  const [web, worker] = await Promise.all([aClock(), aClock()]);
  await web.advance(hourMs);
  expect(web.now().getTime() - Date.now()).toBeGreaterThan(hourMs - 1000);
  await vi.waitFor(() => expect(worker.now().getTime() - Date.now()).toBeGreaterThan(hourMs - 1000), {
    timeout: 2000,
    interval: 5,
  });
  expect((await aClock()).now().getTime() - Date.now()).toBeGreaterThan(hourMs - 1000);
});

test('two moves add up', async () => {
  const clock = await aClock();
  const before = clock.now().getTime();
  await Promise.all([clock.advance(hourMs), clock.advance(hourMs)]);
  expect(Math.round((clock.now().getTime() - before) / hourMs)).toBe(2);
});
