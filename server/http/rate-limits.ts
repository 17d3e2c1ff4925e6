import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../app-error.ts';
import { onlyPrepares } from '../audit/record-audit.ts';
import { asSystem, type Database } from '../database/database.ts';

const windowSeconds = 60;

/** A school behind one address may sign in a whole class at once; a program that tries passwords is far above it. */
const visitsPerWindow = 300;

/** Somebody who mistypes the code on a paper does not need more; a program that tries codes does. */
const guessesPerWindow = 30;

/** Counts once more for a key. @throws AppError rate_limited with the seconds to wait */
export type RateLimiter = (key: string) => Promise<void>;

/**
 * So many a minute for each key, in all processes of this database together; while it cannot be reached, in this one.
 *
 * @param name what is limited: each has counts of its own
 */
export function rateLimiter(db: Database, name: string, limit: number): RateLimiter {
  const counter = openCounter(db, name, limit);
  return (key) => counter.consume(hashOf(key)).then(() => undefined, refuse);
}

/** A visitor's writes, by route and address. */
export const visitLimiter = (db: Database): RateLimiter => rateLimiter(db, 'visit', visitsPerWindow);

export interface GuessLimiter {
  /** Counts what was not there. */
  miss: RateLimiter;
  /** @throws AppError rate_limited after too many misses, also for what is there: else a 429 would tell */
  check: RateLimiter;
}

/** Those who know what they ask for are never counted: a class behind one address opens its invitation at once. */
export function guessLimiter(db: Database, limit: number = guessesPerWindow): GuessLimiter {
  const counter = openCounter(db, 'guess', limit);
  return {
    // The one that was a miss too many is answered like those before it; the next is refused.
    miss: (key) => counter.consume(hashOf(key)).then(() => undefined, unlessRefused),
    check: async (key) => {
      const found = await counter.get(hashOf(key));
      if (found !== null && found.consumedPoints >= limit) refuse(found);
    },
  };
}

function openCounter(db: Database, name: string, limit: number): RateLimiterPostgres {
  const windows = { keyPrefix: name, points: limit, duration: windowSeconds };
  return new RateLimiterPostgres({
    ...windows,
    storeClient: { query: (statement: Statement) => ask(db, statement) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    // A job of ours does it.
    clearExpiredByTimeout: false,
    // Who is refused already costs the database nothing more.
    inMemoryBlockOnConsumed: limit,
    inMemoryBlockDuration: 0,
    insuranceLimiter: new RateLimiterMemory(windows),
  });
}

interface Statement {
  text: string;
  values: unknown[];
}

/** As the library wants to be answered. Its names of statements are left out: a pooler knows none. */
function ask(db: Database, { text, values }: Statement): Promise<{ rows: unknown[]; rowCount: number }> {
  return asSystem(db, async (scope) => {
    onlyPrepares(scope);
    const { rows } = await scope.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  });
}

/** A key names an address or a person, and nobody has to read it again. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
  throw new AppError('rate_limited', { seconds, retry_after_seconds: seconds });
}

function unlessRefused(reason: unknown): void {
  if (!(reason instanceof RateLimiterRes)) throw reason;
}
