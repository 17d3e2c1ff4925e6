import { sql } from 'kysely';
import pg from 'pg';
import { asSystem, type Database, type DatabaseAddress } from './database/database.ts';
import type { Log } from './log.ts';

/** The engine's time. Deliveries and reviews ask it; it runs ahead of the wall clock when somebody moved it. */
export interface Clock {
  now(): Date;
}

export interface EngineClock extends Clock {
  /** Moves the clock of every process of this installation forward; answers the new time. */
  advance(ms: number): Promise<Date>;
  close(): Promise<void>;
}

const channel = 'clock';
const reconnectMs = 1000;

/** Real time plus the offset kept in the database, read on start and whenever any process changes it. */
export async function openClock(db: Database, address: DatabaseAddress, log: Log): Promise<EngineClock> {
  let offsetMs = await readOffset(db);
  // It only runs ahead: a notice of an earlier move may come after the answer to a later one.
  const runAhead = (ms: number): void => {
    offsetMs = Math.max(offsetMs, ms);
  };
  let closed = false;
  let listener: pg.Client | undefined;

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...address, application_name: 'chalkline clock', keepAlive: true });
    client.on('error', (error) => log.warn({ err: error }, 'the clock lost its database connection'));
    client.on('end', () => {
      if (!closed) setTimeout(() => void listen().catch(() => undefined), reconnectMs).unref();
    });
    client.on('notification', ({ payload }) => {
      runAhead(Number(payload ?? 0));
    });
    await client.connect();
    await client.query(`listen ${channel}`);
    // A notice may have gone by while nobody listened.
    runAhead(await readOffset(db));
    listener = client;
  }

  await listen();
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: async (ms) => {
      const movedMs = await asSystem(db, async (scope) => {
        const row = await scope
          .updateTable('engine_clock')
          .set({ offset_ms: sql`offset_ms + ${Math.round(ms)}` })
          .returning('offset_ms')
          .executeTakeFirstOrThrow();
        await sql`select pg_notify(${channel}, ${String(row.offset_ms)})`.execute(scope);
        return row.offset_ms;
      });
      runAhead(movedMs);
      return new Date(Date.now() + offsetMs);
    },
    close: async () => {
      closed = true;
      await listener?.end();
    },
  };
}

const readOffset = async (db: Database): Promise<number> =>
  (await db.selectFrom('engine_clock').select('offset_ms').executeTakeFirst())?.offset_ms ?? 0;
