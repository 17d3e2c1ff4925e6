import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { type EngineClock, goesBy, openClock, realClock, sharingTime } from './clock.ts';
import { asSystem } from './database/database.ts';
import { openLog } from './log.ts';

const { db, owner, address } = testDatabase();
const hourMs = 3_600_000;

async function aClock() {
  const clock = await openClock(db, address, openLog('silent'));
  onTestFinished(clock.close);
  return clock;
}

async function anOrganization(): Promise<{ organizationId: string }> {
  const id = randomUUID();
  await asSystem(db, (scope) => scope.insertInto('organizations').values({ id, name: 'A school' }).execute());
  return { organizationId: id };
}

const nothing = () => Promise.resolve();
const aheadMs = (clock: EngineClock, { organizationId }: { organizationId: string }): number =>
  clock.now(organizationId).getTime() - clock.real().getTime();

test("an organization's clock that one process moves is moved in every process, and after a restart", async () => {
  const own = await anOrganization();
  const [web, worker] = await Promise.all([aClock(), aClock()]);
  await web.advance(own, hourMs);
  expect(web.aheadMs(own.organizationId)).toBe(hourMs);
  await expect.poll(() => worker.aheadMs(own.organizationId)).toBe(hourMs);
  expect((await aClock()).aheadMs(own.organizationId)).toBe(hourMs);
});

test('a process that asks knows a move before its notice has come', async () => {
  const own = await anOrganization();
  const [web, worker] = [await aClock(), await aClock()];
  await web.advance(own, hourMs);
  await worker.catchUp();
  expect(worker.aheadMs(own.organizationId)).toBe(hourMs);
});

test("nobody else's clock moves with it, and real time stands apart", async () => {
  const [own, other] = [await anOrganization(), await anOrganization()];
  const clock = await aClock();
  await clock.advance(own, 366 * 24 * hourMs);
  // Two looks at a clock are a moment apart.
  expect(
    [Math.abs(aheadMs(clock, other)), Math.abs(clock.real().getTime() - Date.now())].map((ms) => ms < 1000),
  ).toEqual([true, true]);
});

test('two moves at once of two processes add up, and begin one after the other', async () => {
  const own = await anOrganization();
  const [web, worker] = [await aClock(), await aClock()];
  await Promise.all([web.advance(own, hourMs), worker.advance(own, hourMs), web.advance(own, hourMs)]);
  await Promise.all([web.catchUp(), worker.catchUp()]);
  expect([web.aheadMs(own.organizationId), worker.aheadMs(own.organizationId)]).toEqual([3 * hourMs, 3 * hourMs]);
  const rows = await asSystem(db, (scope) =>
    scope
      .selectFrom('clock_moves')
      .select('from_at')
      .where('organization_id', '=', own.organizationId)
      .orderBy('id')
      .execute(),
  );
  const [first, second, third] = rows.map(({ from_at }) => from_at.getTime());
  expect([(second ?? 0) - (first ?? 0) >= hourMs, (third ?? 0) - (second ?? 0) >= hourMs]).toEqual([true, true]);
});

test('everybody is moved at once, each from where they were', async () => {
  const [one, other] = [await anOrganization(), await anOrganization()];
  const clock = await aClock();
  await clock.advance(one, hourMs);
  await clock.advance('all', 2 * hourMs);
  expect([clock.aheadMs(one.organizationId), clock.aheadMs(other.organizationId)]).toEqual([3 * hourMs, 2 * hourMs]);
});

test('what was set back is back in every process, also when the notice of an earlier move comes late', async () => {
  const own = await anOrganization();
  const [web, worker] = [await aClock(), await aClock()];
  await web.advance(own, hourMs);
  await worker.setBack(own, nothing);
  await sql`select pg_notify('clock', '')`.execute(db);
  await expect.poll(() => web.aheadMs(own.organizationId)).toBe(0);
  expect(worker.aheadMs(own.organizationId)).toBe(0);
  expect((await aClock()).aheadMs(own.organizationId)).toBe(0);
});

test('what fails on the way back leaves the clock where it was', async () => {
  const own = await anOrganization();
  const clock = await aClock();
  await clock.advance(own, hourMs);
  await expect(clock.setBack(own, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await clock.catchUp();
  expect(clock.aheadMs(own.organizationId)).toBe(hourMs);
});

test('a look at all organizations sees each of them at one time', async () => {
  const [early, late, resting] = [await anOrganization(), await anOrganization(), await anOrganization()];
  const clock = await aClock();
  await clock.advance(early, hourMs);
  await clock.advance(late, 5 * hourMs);
  const own = [early, late, resting].map(({ organizationId }) => organizationId);
  const seen: [string, number][] = [];
  for (const { aheadMs: ahead, ...time } of clock.times()) {
    const { rows } = await asSystem(db, (scope) =>
      sql<{ id: string }>`
        select id from organizations where id = any(${own}::uuid[]) and ${goesBy(time, sql.ref('id'))}`.execute(scope),
    );
    seen.push(...rows.map(({ id }): [string, number] => [id, ahead]));
  }
  expect(new Map(seen)).toEqual(
    new Map([
      [early.organizationId, hourMs],
      [late.organizationId, 5 * hourMs],
      [resting.organizationId, 0],
    ]),
  );
  expect(seen).toHaveLength(3);
  const shared = sharingTime(clock, own, (id) => id);
  expect(shared.map(({ aheadMs: ahead, rows }) => [ahead, rows.length])).toEqual([
    [hourMs, 1],
    [5 * hourMs, 1],
    [0, 1],
  ]);
});

test('who was set back since a look goes by the time of that look no more', async () => {
  const own = await anOrganization();
  const [engine, other] = [await aClock(), await aClock()];
  await engine.advance(own, hourMs);
  const looked = engine.times();
  const whoGoesBy = async (times: typeof looked) => {
    const found = await asSystem(db, (scope) =>
      Promise.all(
        times.map((time) =>
          sql<{ id: string }>`
            select id from organizations where id = ${own.organizationId}::uuid and ${goesBy(time, sql.ref('id'))}`.execute(
            scope,
          ),
        ),
      ),
    );
    return found.flatMap(({ rows }, index) => rows.map(() => times[index]?.aheadMs));
  };
  expect(await whoGoesBy(looked)).toEqual([hourMs]);
  await other.setBack(own, nothing);
  expect(await whoGoesBy(looked)).toEqual([]);
  await engine.catchUp();
  expect(await whoGoesBy(engine.times())).toEqual([0]);
});

test('with a real provider no clock is moved', async () => {
  const clock = realClock();
  await expect(clock.advance('all', hourMs)).rejects.toThrow();
  expect(clock.times()).toEqual([{ now: expect.any(Date), aheadMs: 0 }]);
});

test('a moment that was stamped by a clock ahead is told as the real one at which it happened', async () => {
  const { organizationId } = await anOrganization();
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour));
  // At 10 o'clock it was moved on by 5 hours, and at what was then 20 o'clock, really 15, by 10 more.
  await asSystem(db, (scope) =>
    scope
      .insertInto('clock_moves')
      .values([
        { organization_id: organizationId, from_at: at(10), ms: 5 * hourMs },
        { organization_id: organizationId, from_at: at(20), ms: 10 * hourMs },
      ])
      .execute(),
  );
  const realOf = async (moment: Date) => {
    const { rows } = await asSystem(db, (scope) =>
      sql<{ at: Date }>`select real_moment(${organizationId}, ${moment}) as at`.execute(scope),
    );
    return rows[0]?.at;
  };
  expect(await Promise.all([9, 12, 18, 25, 32].map((hour) => realOf(at(hour))))).toEqual([9, 10, 13, 15, 17].map(at));
});

test('an installation whose one clock was moved gives every organization the same start', async () => {
  const own = await anOrganization();
  const change = readFileSync(
    path.join(import.meta.dirname, 'database/migrations/0060-organization-clocks.sql'),
    'utf8',
  );
  const ahead = owner.transaction().execute(async (scope) => {
    await sql.raw('drop function real_moment; drop table clock_moves').execute(scope);
    await sql
      .raw(`create table engine_clock (only_row boolean primary key default true, offset_ms bigint not null default 0);
        insert into engine_clock (offset_ms) values (${hourMs})`)
      .execute(scope);
    await sql.raw(change).execute(scope);
    await sql`select set_config('app.system', 'on', true)`.execute(scope);
    const moves = await scope
      .selectFrom('clock_moves')
      .select('ms')
      .where('organization_id', '=', own.organizationId)
      .execute();
    throw new TakenBack(moves.map(({ ms }) => ms));
  });
  await expect(ahead).rejects.toEqual(new TakenBack([hourMs]));
});

/** Nothing of it stays. */
class TakenBack extends Error {
  readonly ahead: number[];
  constructor(ahead: number[]) {
    super('taken back');
    this.ahead = ahead;
  }
}
