import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { until } from '#kit/until.ts';
import { claimKey, keepAnswer, type KeyedRequest, letGo, releaseKey } from './idempotency.ts';

const { db } = testDatabase();

const aRequest = (): KeyedRequest => ({
  caller: 'user',
  key: randomUUID(),
  requestHash: 'what is asked for',
  run: randomUUID(),
});
const again = (request: KeyedRequest): KeyedRequest => ({ ...request, run: randomUUID() });
const heardOf = async ({ key }: KeyedRequest, secondsAgo: number): Promise<void> =>
  void (await sql`
    update idempotency_keys set held_at = now() - make_interval(secs => ${secondsAgo}) where key = ${key}`.execute(db));
const secondsSilent = async ({ key }: KeyedRequest): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - held_at)::float8 as seconds from idempotency_keys where key = ${key}`.execute(db);
  return rows[0]?.seconds ?? Number.NaN;
};

test('a repetition after a kill goes on at once, although the first was begun seconds ago', async () => {
  const killed = aRequest();
  await claimKey(db, killed);
  letGo(db, killed);
  await heardOf(killed, 11);
  expect(await claimKey(db, again(killed))).toEqual({ kind: 'first' });
});

test('a request that runs is waited for, however long it takes, and its answer is the repetition’s', async () => {
  const slow = aRequest();
  await claimKey(db, slow);
  await heardOf(slow, 6);
  const repeated = claimKey(db, again(slow));
  await until(async () => (await secondsSilent(slow)) < 4 || undefined);
  await keepAnswer(db, slow, 201, '{"made":1}');
  letGo(db, slow);
  expect(await repeated).toEqual({ kind: 'replay', status: 201, body: '{"made":1}' });
});

test('a run whose key was taken over neither answers for the other nor sets its key free', async () => {
  const silent = aRequest();
  await claimKey(db, silent);
  await heardOf(silent, 11);
  const other = again(silent);
  await claimKey(db, other);
  await keepAnswer(db, silent, 500, 'late');
  await releaseKey(db, silent);
  await keepAnswer(db, other, 200, 'first');
  letGo(db, silent);
  letGo(db, other);
  expect(await claimKey(db, again(silent))).toEqual({ kind: 'replay', status: 200, body: 'first' });
});
