import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { fillCourses, fillReaders, organizationId as schoolId } from './fill-enrollments.ts';
import { type HearingFleet, startHearingFleet } from './hearing-fleet.ts';
import { openBooks } from './hearing-readers.ts';
import { connectNumber, fillOutbox, letSend } from './outbox.ts';
import { type Bench, type Measure, quantile } from './promise.ts';

const learners = 300;
/** With replies and answers counted in, 50 taps a second are more than the usual number may carry. */
const numberLimit = 250;
const tapsPerSecond = 50;
const tapSeconds = 60;
/** New processes make all their plans, and their code is compiled, before a second is like the next; told, not judged. */
const firstSeconds = 20;
const waitingBehind = 100_000;
const goalMs = 2_000;
const goalRatio = 1.5;
const goalCpuMs = 15;
/** Each with one and with three workers, in turn, so that other work on the machine falls on both. */
const rounds = 2;

interface Heard {
  perSecond: number;
  nodeCpuMs: number;
  databaseCpuMs: number;
}

export const bench: Bench = {
  name: 'hearing',
  promise: `three workers hear at least ${goalRatio} times what one hears; p95 from webhook to reply at most ${goalMs / 1000} s at ${tapsPerSecond} a second while ${waitingBehind} messages wait`,
  run: async ({ say }) => {
    const folder = await mkdtemp(join(tmpdir(), 'chalkline-hearing-'));
    const fleet = await startHearingFleet(folder);
    try {
      const { filler } = fleet;
      await connectNumber(filler, fleet.secretKey, 990);
      await fillCourses(filler, { courses: 1, learners });
      const phones = await fillReaders(filler);
      await letSend(filler, schoolId);
      await filler.query('analyze');
      const readers = openBooks(fleet, phones);
      await fleet.work(3);
      await readers.begin();
      const results: Record<1 | 3, Heard[]> = { 1: [], 3: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const workers of [1, 3] as const) {
          await fleet.work(workers);
          // New processes make all their plans first, three of them three times as many.
          await hearOnce(fleet, readers.tapAtOnce);
          const heard = await hearOnce(fleet, readers.tapAtOnce);
          results[workers].push(heard);
          say(`${workers} workers: ${Math.round(heard.perSecond)} a second`);
        }
      await fleet.work(3);
      await filler.query(`update send_lanes set ceiling = $1, rate_per_second = $1`, [numberLimit * (79 / 80)]);
      await fillWaiting(filler);
      await fleet.wake();
      const first = await readers.tapSteadily(tapsPerSecond, firstSeconds);
      say(`the first ${firstSeconds} s of new processes: p95 ${Math.round(quantile(first, 0.95))} ms`);
      const times = await readers.tapSteadily(tapsPerSecond, tapSeconds);
      const left = await waitingOf(filler);
      say(`${left} of ${waitingBehind} still wait; p50 ${Math.round(quantile(times, 0.5))} ms`);
      return [...ratesOf(results), latencyOf(times, left)];
    } finally {
      await fleet.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Everybody taps; from the first webhook to the last that was heard. */
async function hearOnce(fleet: HearingFleet, tapAll: () => Promise<number>): Promise<Heard> {
  const before = fleet.processorSeconds();
  const began = await timeOf(fleet.filler);
  const taps = await tapAll();
  // To count the webhooks ten times a second would be part of what is measured.
  while (await isAnybodyUnheard(fleet.filler)) await sleep(100);
  const after = fleet.processorSeconds();
  const { rows } = await fleet.filler.query<{ last: number }>(
    `select extract(epoch from max(processed_at))::float8 as last from webhook_events where speaks`,
  );
  // What was sent for them is part of it.
  return {
    perSecond: taps / ((rows[0]?.last ?? 0) - began),
    nodeCpuMs: ((after.workers - before.workers) * 1000) / taps,
    databaseCpuMs: ((after.database - before.database) * 1000) / taps,
  };
}

async function isAnybodyUnheard(db: pg.Client): Promise<boolean> {
  const { rows } = await db.query<{ waits: boolean }>('select exists (select from hearing_turns) as waits');
  return rows[0]?.waits ?? false;
}

const timeOf = async (db: pg.Client): Promise<number> =>
  (await db.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at')).rows[0]?.at ?? 0;

function ratesOf(results: Record<1 | 3, Heard[]>): Measure[] {
  const mean = (heard: readonly Heard[], of: keyof Heard): number =>
    heard.reduce((sum, each) => sum + each[of], 0) / heard.length;
  const [one, three] = [mean(results[1], 'perSecond'), mean(results[3], 'perSecond')];
  const [node, database] = [mean(results[1], 'nodeCpuMs'), mean(results[1], 'databaseCpuMs')];
  return [
    { name: 'hearing: replies heard, one worker', ours: one, unit: 'a second', goal: 'to be seen', met: true },
    {
      name: 'hearing: replies heard, three workers',
      ours: three,
      unit: 'a second',
      baseline: { what: 'one worker', value: one },
      goal: `>= ${goalRatio} times one`,
      met: three >= goalRatio * one,
    },
    {
      name: 'hearing: processor time of the worker for one heard reply, its answer sent',
      ours: node,
      unit: 'ms',
      goal: `<= ${goalCpuMs} ms`,
      met: node <= goalCpuMs,
    },
    { name: 'hearing: the same of the database', ours: database, unit: 'ms', goal: 'to be seen', met: true },
  ];
}

const latencyOf = (times: readonly number[], left: number): Measure => ({
  name: `hearing: webhook to reply, ${tapsPerSecond} a second, ${waitingBehind} waiting, p95`,
  ours: quantile(times, 0.95),
  unit: 'ms',
  goal: `<= ${goalMs} ms`,
  // The run is worth nothing when what waited has gone.
  met: quantile(times, 0.95) <= goalMs && left > waitingBehind / 2,
});

async function fillWaiting(db: pg.Client): Promise<void> {
  for (let school = 1; school <= 10; school += 1) await fillOutbox(db, 1_000, `small ${school}`);
  await fillOutbox(db, waitingBehind - 10_000, 'large');
  await db.query('analyze');
}

async function waitingOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from deliveries where status in ('planned', 'queued')`,
  );
  return rows[0]?.n ?? 0;
}
