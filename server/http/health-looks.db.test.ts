import { expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { healthDaysOf, keepLooks, looksSince } from './health-looks.ts';

const server = testServer({ work: false });
const minute = (day: string, at: number): Date => new Date(Date.parse(`${day}T10:00:10Z`) + at * 60_000);
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a day counts its minutes once, whoever looked, and a fault that one process saw is not lost', async () => {
  const day = dayAgo(5);
  await keepLooks(server.context.db, [
    { at: minute(day, 0), failing: [] },
    { at: minute(day, 1), failing: ['queue'] },
    { at: minute(day, 1), failing: [] },
    { at: minute(day, 1), failing: ['database', 'queue'] },
  ]);
  const days = await healthDaysOf(server.context.db);
  expect(days.filter((each) => each.day === day)).toEqual([
    { day, looks: 2, degraded: 1, failing: ['database', 'queue'] },
  ]);
});

test('only the last 90 days are shown', async () => {
  await keepLooks(server.context.db, [
    { at: minute(dayAgo(95), 0), failing: [] },
    { at: minute(dayAgo(80), 0), failing: [] },
  ]);
  const days = (await healthDaysOf(server.context.db)).map(({ day }) => day);
  expect(days).toContain(dayAgo(80));
  expect(days).not.toContain(dayAgo(95));
});

test('looks are there again after a start, oldest first', async () => {
  const day = dayAgo(2);
  await keepLooks(server.context.db, [
    { at: minute(day, 7), failing: ['storage'] },
    { at: minute(day, 6), failing: [] },
  ]);
  const looks = await looksSince(server.context.db, minute(day, 5));
  expect(looks.slice(0, 2).map(({ failing }) => failing)).toEqual([[], ['storage']]);
});
