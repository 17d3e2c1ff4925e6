import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { type EngineClock, openClock } from './clock.ts';
import { openLog } from './log.ts';

const { db, address } = testDatabase();
const hourMs = 3_600_000;

async function aClock() {
  const clock = await openClock(db, address, openLog('silent'));
  onTestFinished(clock.close);
  return clock;
}

const aheadMs = (clock: EngineClock): number => clock.now().getTime() - Date.now();

test('a clock that one process moves is moved in every process, and after a restart', async () => {
  const [web, worker] = await Promise.all([aClock(), aClock()]);
  await web.advance(hourMs);
  expect(aheadMs(web)).toBeGreaterThan(hourMs / 2);
  await expect.poll(() => aheadMs(worker)).toBeGreaterThan(hourMs / 2);
  expect(aheadMs(await aClock())).toBeGreaterThan(hourMs / 2);
});

test('two moves add up', async () => {
  const clock = await aClock();
  const before = clock.now().getTime();
  await Promise.all([clock.advance(hourMs), clock.advance(hourMs)]);
  expect(Math.round((clock.now().getTime() - before) / hourMs)).toBe(2);
});

test('the notice of an earlier move that comes late does not turn the clock back', async () => {
  const clock = await aClock();
  const later = aheadMs(clock) + hourMs;
  // What one transaction tells arrives together and in this order.
  await db.transaction().execute(async (scope) => {
    await sql`select pg_notify('clock', ${String(later)})`.execute(scope);
    await sql`select pg_notify('clock', '0')`.execute(scope);
  });
  await expect.poll(() => aheadMs(clock)).toBeGreaterThan(later - hourMs / 2);
});
