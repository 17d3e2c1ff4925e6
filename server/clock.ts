import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { asSystem, type Database, type DatabaseAddress, directOf, type Scope } from './database/database.ts';
import type { Log } from './log.ts';

/**
 * What time it is. An organization's own time runs ahead of the real one after somebody who tries the product on the
 * simulator has moved it; deliveries, reviews and everything else that is taught ask that one. Nobody else's moves.
 */
export interface Clock {
  /** The organization's time. */
  now(organizationId: string): Date;
  /** The organization's time at a real moment, e.g. at that of a provider's stamp. */
  at(organizationId: string, moment: Date): Date;
  /** Real time, for what belongs to the installation and not to one organization. */
  real(): Date;
  /** Everybody's, for a look at all organizations at once: one entry for each time that some of them share. */
  times(): (SharedTime & { aheadMs: number })[];
}

/** Organizations whose clocks were ahead by the same when somebody looked. */
export interface Ahead {
  ids: readonly string[];
  ms: number;
}

/** The time of some organizations: of `only` these, or of all `except` these. */
export interface SharedTime {
  now: Date;
  only?: Ahead | undefined;
  except?: readonly string[] | undefined;
}

/** Whose clock is moved. */
export type Whose = { organizationId: string } | 'all';

export interface EngineClock extends Clock {
  /** How far the organization's time is ahead of the real one. */
  aheadMs(organizationId: string): number;
  /** Moves it forward in every process of this installation. */
  advance(whose: Whose, ms: number): Promise<void>;
  /**
   * Back to real time, in every process.
   *
   * @param bringBack what else changes in the same transaction, while the moves are still known
   */
  setBack(whose: Whose, bringBack: (scope: Scope) => Promise<void>): Promise<void>;
  /** Knows what another process has committed until now, also when its notice is still under way. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Whether a row's organization goes by this time. Whose clock was moved or set back since the look does so no more: what
 * lies in its future again would be due by a time that is over, and be sent twice.
 *
 * @param organization the row's column
 */
export function goesBy({ only, except }: SharedTime, organization: RawBuilder<unknown>): RawBuilder<boolean> {
  if (only !== undefined)
    return sql`(${organization} = any(${only.ids}::uuid[]) and ${organization} in (
      select moved.organization_id from clock_moves moved group by 1 having sum(moved.ms) = ${only.ms}))`;
  return except === undefined ? sql`true` : sql`${organization} <> all(${except}::uuid[])`;
}

/** Rows of several organizations, by the time that theirs share. */
export function sharingTime<Row>(
  clock: Pick<Clock, 'at' | 'real'>,
  rows: readonly Row[],
  organizationOf: (row: Row) => string,
): { now: Date; aheadMs: number; rows: Row[] }[] {
  const real = clock.real();
  const groups = Map.groupBy(rows, (row) => clock.at(organizationOf(row), real).getTime());
  return [...groups].map(([now, own]) => ({ now: new Date(now), aheadMs: now - real.getTime(), rows: own }));
}

/** Where a real provider is used: everybody's time is real, and nobody moves it. */
export function realClock(real: () => Date = () => new Date()): EngineClock {
  return clockOf(real, () => 0, {
    times: () => [{ now: real(), aheadMs: 0 }],
    advance: () => Promise.reject(new Error('a real clock was to be moved')),
    setBack: () => Promise.resolve(),
    catchUp: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
}

const channel = 'clock';
const reconnectMs = 1000;

/** Real time plus the moves kept in the database, read on start and whenever any process changes them. */
export async function openClock(
  db: Database,
  address: DatabaseAddress,
  log: Log,
  real: () => Date = () => new Date(),
): Promise<EngineClock> {
  let ahead: ReadonlyMap<string, number> = new Map();
  let reading: Promise<void> = Promise.resolve();
  // One after the other: what a later look found is never overwritten by an earlier one.
  const catchUp = (): Promise<void> => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        ahead = await readAhead(db);
      });
    return reading;
  };
  const listening = await listen(address, log, catchUp);

  async function change(work: (scope: Scope) => Promise<void>): Promise<void> {
    await asSystem(db, async (scope) => {
      // Two moves at once begin one after the other.
      await sql`lock table clock_moves in share row exclusive mode`.execute(scope);
      await work(scope);
      await sql`select pg_notify(${channel}, '')`.execute(scope);
    });
    await catchUp();
  }

  return clockOf(real, (organizationId) => ahead.get(organizationId) ?? 0, {
    times: () => timesOf(real(), ahead),
    advance: (whose, ms) =>
      change(async (scope) => {
        await sql`
          insert into clock_moves (organization_id, from_at, ms)
          select o.id, ${real()}::timestamptz + coalesce((
            select sum(m.ms) from clock_moves m where m.organization_id = o.id), 0) * interval '1 millisecond', ${Math.round(ms)}
          from organizations o where ${areMeant(whose, sql`o.id`)}`.execute(scope);
      }),
    setBack: (whose, bringBack) =>
      change(async (scope) => {
        await bringBack(scope);
        await sql`delete from clock_moves where ${areMeant(whose, sql`organization_id`)}`.execute(scope);
      }),
    catchUp,
    close: listening.close,
  });
}

function clockOf(
  real: () => Date,
  aheadMs: (organizationId: string) => number,
  rest: Omit<EngineClock, 'now' | 'at' | 'real' | 'aheadMs'>,
): EngineClock {
  const at = (organizationId: string, moment: Date): Date => new Date(moment.getTime() + aheadMs(organizationId));
  return { now: (organizationId) => at(organizationId, real()), at, real, aheadMs, ...rest };
}

/** Whether a row's organization is one of these. @param organization the row's column */
export const areMeant = (whose: Whose, organization: RawBuilder<unknown>): RawBuilder<boolean> =>
  whose === 'all' ? sql`true` : sql`${organization} = ${whose.organizationId}::uuid`;

function timesOf(real: Date, ahead: ReadonlyMap<string, number>): ReturnType<Clock['times']> {
  if (ahead.size === 0) return [{ now: real, aheadMs: 0 }];
  const moved = Map.groupBy([...ahead.keys()], (id) => ahead.get(id) ?? 0);
  return [
    { now: real, aheadMs: 0, except: [...ahead.keys()] },
    ...[...moved].map(([aheadMs, only]) => ({
      now: new Date(real.getTime() + aheadMs),
      aheadMs,
      only: { ids: only, ms: aheadMs },
    })),
  ];
}

const readAhead = (db: Database): Promise<Map<string, number>> =>
  asSystem(db, async (scope) => {
    const { rows } = await sql<{ id: string; ms: number }>`
      select organization_id as id, sum(ms)::float8 as ms from clock_moves group by 1`.execute(scope);
    return new Map(rows.map(({ id, ms }) => [id, ms]));
  });

/** Looks once at the beginning, and again whenever a process tells of a change. */
async function listen(
  address: DatabaseAddress,
  log: Log,
  catchUp: () => Promise<void>,
): Promise<{ close: () => Promise<void> }> {
  let closed = false;
  let listener: pg.Client | undefined;

  async function connect(): Promise<void> {
    const client = new pg.Client({ ...directOf(address), application_name: 'chalkline clock', keepAlive: true });
    client.on('error', (error) => log.warn({ err: error }, 'the clock lost its database connection'));
    client.on('end', () => {
      if (!closed) setTimeout(() => void connect().catch(() => undefined), reconnectMs).unref();
    });
    client.on('notification', () => {
      catchUp().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be read'));
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    // A notice may have gone by while nobody listened.
    await catchUp();
    listener = client;
  }

  await connect();
  return {
    close: async () => {
      closed = true;
      await listener?.end();
    },
  };
}
