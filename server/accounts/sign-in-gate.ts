import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { onlyPrepares } from '../audit/record-audit.ts';
import { asSystem, type Database, type Scope } from '../database/database.ts';
import { atMost } from './at-most.ts';
import { canonicalEmail } from './accounts-repository.ts';
import { type Familiarity, familiarityOf, type Seen } from './known-places.ts';
import { placeKeyOf } from '../http/place-key.ts';
import {
  afterFailure,
  gapBetweenGuessesMs,
  lockoutSeconds,
  maxFailures,
  maxFailuresOfAddress,
  secondsAddressLocked,
  secondsLocked,
  standingFailures,
} from './sign-in-lockout.ts';

/** Spelling variants of an address are one account. Hashed, as people type all kinds of things into that field. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(canonicalEmail(email)).digest('base64url');

interface Try {
  id: string;
  account: string;
  address: string;
  /** What five failures lock: the address, or a device that signed in before, so that no neighbour locks its owner out. */
  place: string;
}

/** A process that died while it looked at a password holds its place no longer than this. */
const abandonedMs = 30_000;
/** Whoever would wait longer for a turn is told when to come back. */
const longestTurnMs = 10_000;
const longestWaitMs = 20_000;

// Those who try the same account wait for each other inside a transaction: a storm must not take every connection.
const inLine = atMost(3);
const asGate = <T>(db: Database, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inLine(() =>
    asSystem(db, (scope) => {
      onlyPrepares(scope);
      return work(scope);
    }),
  );

/**
 * Looks at a password within the limits of decisions I.3. What is in flight is no failure: it only takes one of the five
 * places that failures may still take, and who finds none waits for the others to end, in every process on this database.
 *
 * @param look true when the password was right
 * @returns what `look` returned
 * @throws AppError too_many_attempts
 */
export async function withinLimits(
  db: Database,
  who: { email: string; userId: string | undefined; seen: Seen },
  look: () => Promise<boolean>,
): Promise<boolean> {
  const familiarity = await asSystem(db, (scope) => familiarityOf(scope, who.userId, who.seen));
  const address = placeKeyOf(who.seen.address);
  const place = familiarity === 'device' ? `device of ${who.userId}` : address;
  const attempt: Try = { id: randomUUID(), account: accountKey(who.email), address, place };
  await takeTurn(db, attempt, familiarity);
  let outcome: 'failed' | 'succeeded' | 'unknown' = 'unknown';
  try {
    outcome = (await look()) ? 'succeeded' : 'failed';
    return outcome === 'succeeded';
  } finally {
    await asGate(db, (scope) => settle(scope, attempt, outcome));
  }
}

async function takeTurn(db: Database, attempt: Try, familiarity: Familiarity): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    const turn = await asGate(db, (scope) => tryToBegin(scope, attempt, familiarity, new Date()));
    if (turn !== 'busy') {
      await sleep(turn.inMs);
      return;
    }
    await sleep(30 + Math.random() * 30);
  }
  throw new AppError('rate_limited', { seconds: 5, retry_after_seconds: 5 });
}

/** @throws AppError too_many_attempts */
async function tryToBegin(
  scope: Scope,
  attempt: Try,
  familiarity: Familiarity,
  now: Date,
): Promise<'busy' | { inMs: number }> {
  await lockFor(scope, attempt);
  const record = await recordOf(scope, attempt);
  refuseFor(secondsLocked(record, now));
  const since = new Date(now.getTime() - lockoutSeconds * 1000);
  const standing = (
    await scope
      .selectFrom('sign_in_tries')
      .selectAll()
      .where('at', '>', since)
      .where((row) => row.or([row('address', '=', attempt.address), row('account', '=', attempt.account)]))
      .orderBy('at', 'desc')
      .limit(2000)
      .execute()
  ).filter((row) => row.is_failed || now.getTime() - row.at.getTime() < abandonedMs);
  const ofAddress = standing.filter((row) => row.address === attempt.address);
  const isLooking = (row: { is_failed: boolean }): boolean => !row.is_failed;
  if (familiarity !== 'device') {
    const failedAt = ofAddress.filter((row) => row.is_failed).map((row) => row.at);
    refuseFor(secondsAddressLocked(failedAt, now));
    if (ofAddress.length >= maxFailuresOfAddress) return 'busy';
  }
  const ofAccount = standing.filter((row) => row.account === attempt.account);
  const looking = ofAccount.filter((row) => isLooking(row) && row.place === attempt.place).length;
  if (standingFailures(record, now) + looking >= maxFailures) return 'busy';
  const inMs = familiarity === 'unknown' ? turnInMs(ofAccount, now) : 0;
  if (inMs > longestTurnMs) refuseFor(Math.ceil(inMs / 1000));
  await scope
    .insertInto('sign_in_tries')
    .values({ ...attempt, at: new Date(now.getTime() + inMs) })
    .execute();
  return { inMs };
}

function turnInMs(ofAccount: readonly { is_failed: boolean; at: Date }[], now: Date): number {
  const gapMs = gapBetweenGuessesMs(ofAccount.filter((row) => row.is_failed).length);
  if (gapMs === 0) return 0;
  const lastMs = Math.max(...ofAccount.map((row) => row.at.getTime()));
  // Whoever comes first after a pause waits as well: that is what tells a guess from a second thought.
  return Math.max(gapMs, lastMs + gapMs - now.getTime());
}

function refuseFor(seconds: number): void {
  if (seconds > 0)
    throw new AppError('too_many_attempts', { minutes: Math.ceil(seconds / 60), retry_after_seconds: seconds });
}

async function settle(scope: Scope, attempt: Try, outcome: 'failed' | 'succeeded' | 'unknown'): Promise<void> {
  await lockFor(scope, attempt);
  const key = counterKey(attempt);
  if (outcome !== 'failed') {
    // What others failed at this address stays: an own account must not wipe out guesses at other people's.
    await scope.deleteFrom('sign_in_tries').where('id', '=', attempt.id).execute();
    if (outcome === 'succeeded') await scope.deleteFrom('sign_in_attempts').where('key', '=', key).execute();
    return;
  }
  const now = new Date();
  const next = afterFailure(await recordOf(scope, attempt), now);
  await scope.updateTable('sign_in_tries').set({ is_failed: true, at: now }).where('id', '=', attempt.id).execute();
  await scope
    .insertInto('sign_in_attempts')
    .values({ key, failures: next.failures, last_at: next.lastAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: next.failures, last_at: next.lastAt }))
    .execute();
}

/** Always in this order, so that no two wait for each other. */
async function lockFor(scope: Scope, { address, account }: Try): Promise<void> {
  for (const what of [`sign-in from ${address}`, `sign-in to ${account}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(scope);
}

const counterKey = ({ account, place }: Pick<Try, 'account' | 'place'>): string => `sign-in:${account}:${place}`;

async function recordOf(scope: Scope, attempt: Try) {
  const row = await scope
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('key', '=', counterKey(attempt))
    .executeTakeFirst();
  return row && { failures: row.failures, lastAt: row.last_at };
}

/** Opens an account again whose owner has proven to be it by other means. */
export async function forgetFailures(scope: Scope, email: string): Promise<void> {
  const account = accountKey(email);
  await scope.deleteFrom('sign_in_tries').where('account', '=', account).where('is_failed', '=', true).execute();
  await scope.deleteFrom('sign_in_attempts').where('key', 'like', `sign-in:${account}:%`).execute();
}

/** Nothing of it counts any more by then. */
export async function forgetOldTries(scope: Scope, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  await scope.deleteFrom('sign_in_tries').where('at', '<', yesterday).execute();
  await scope.deleteFrom('sign_in_attempts').where('last_at', '<', yesterday).execute();
}
