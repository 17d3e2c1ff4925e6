import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Pair, startPair } from '#kit/start-standby.ts';
import { AppError } from '../app-error.ts';
import { openLog } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { openReplica, readOld, type Replica, replicaAddress } from './replica.ts';

let pair: Pair;
let db: Database;
let replica: Replica;
const owner = () => openDatabase({ ...pair.superuser, database: 'chalkline' }, openLog('silent'), { connections: 1 });

beforeAll(async () => {
  pair = await startPair();
  await pair.startStandby();
  db = openDatabase(pair.primary, openLog('silent'), { connections: 2 });
  const admin = owner();
  await sql`create table notes (n int)`.execute(admin);
  await sql`grant select, insert on notes to public`.execute(admin);
  await admin.destroy();
  replica = openReplica(db, pair.standby, openLog('silent'));
}, 120_000);

afterAll(async () => {
  await replica?.close();
  await db?.destroy();
  await pair?.stop();
}, 60_000);

/** Whether the server that was asked follows another one, and what it has. */
const look = async (at: Database) => {
  const { rows } = await sql<{ is_standby: boolean; n: number }>`
    select pg_is_in_recovery() as is_standby, (select count(*)::int from notes) as n`.execute(at);
  return { isStandby: rows[0]?.is_standby, n: rows[0]?.n };
};

const usable = async (): Promise<void> => {
  await expect
    .poll(async () => {
      await replica.look();
      return replica.current() !== undefined;
    })
    .toBe(true);
};

test('what may be old is read at the standby, which says how old it is', async () => {
  await usable();
  await sql`insert into notes values (1)`.execute(db);
  await expect.poll(async () => (await readOld({ db, replica }, look)).answer).toEqual({ isStandby: true, n: 1 });
  const { ageMs } = await readOld({ db, replica }, look);
  expect(ageMs).toBeGreaterThanOrEqual(0);
  expect(ageMs).toBeLessThan(30_000);
});

test('one that stands still grows older, however well it answers, and is left when it is too old', async () => {
  await usable();
  const standby = openDatabase({ ...pair.standbySuperuser, database: 'chalkline' }, openLog('silent'), {
    connections: 1,
  });
  await sql`select pg_wal_replay_pause()`.execute(standby);
  await sql`insert into notes values (2)`.execute(db);
  await replica.look();
  const before = replica.current()?.ageMs ?? Number.NaN;
  await sql`insert into notes values (3)`.execute(db);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await replica.look();
  expect(replica.current()?.ageMs).toBeGreaterThanOrEqual(before + 250);
  await sql`select pg_wal_replay_resume()`.execute(standby);
  await standby.destroy();
  await expect
    .poll(async () => {
      await replica.look();
      return (await readOld({ db, replica }, look)).answer.n;
    })
    .toBe(3);
});

test('what is refused at the standby is not asked of the primary again', async () => {
  await usable();
  let calls = 0;
  const refused = readOld({ db, replica }, async () => {
    calls += 1;
    throw new AppError('course_not_found');
  });
  await expect(refused).rejects.toThrow(AppError);
  expect(calls).toBe(1);
});

test('while the standby is away, in the middle of a reading as well, the primary answers; it is used again when it is back', async () => {
  await usable();
  const broken = readOld({ db, replica }, async (at) => {
    if ((await look(at)).isStandby === true) await pair.stopStandby();
    return look(at);
  });
  expect(await broken).toMatchObject({ answer: { isStandby: false, n: 3 }, ageMs: 0 });
  await replica.look();
  expect(replica.current()).toBeUndefined();
  await pair.startStandby();
  await usable();
  expect((await readOld({ db, replica }, look)).answer.isStandby).toBe(true);
}, 60_000);

test('a server that was promoted is no standby any more, and nobody reads there', async () => {
  await usable();
  const standby = openDatabase({ ...pair.standbySuperuser, database: 'chalkline' }, openLog('silent'), {
    connections: 1,
  });
  await sql`select pg_promote()`.execute(standby);
  await standby.destroy();
  await replica.look();
  expect(replica.current()).toBeUndefined();
  expect((await readOld({ db, replica }, look)).answer.isStandby).toBe(false);
}, 60_000);

test('the logins of the primary go to the place of the standby', () => {
  const address = replicaAddress(
    {
      connectionString: 'postgres://owner:a@one:5432/chalkline',
      direct: { connectionString: 'postgres://owner:a@one:5432/chalkline' },
      system: { connectionString: 'postgres://system:b@pool:6432/chalkline' },
      application: { connectionString: 'postgres://app:c%20d@pool:6432/chalkline' },
    },
    'postgres://whoever@two:5433/lines?sslmode=require',
  );
  expect(address).toEqual({
    connectionString: 'postgres://owner:a@two:5433/lines?sslmode=require',
    isPooled: true,
    system: { connectionString: 'postgres://system:b@two:5433/lines?sslmode=require', isPooled: true },
    application: { connectionString: 'postgres://app:c%20d@two:5433/lines?sslmode=require', isPooled: true },
  });
});
