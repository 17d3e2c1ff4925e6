import { AsyncLocalStorage } from 'node:async_hooks';

/** What the database server ends by itself, also when nobody waits any more. */
export interface TimeLimits {
  /** Of one statement. */
  statementMs: number;
  /** Of a transaction that asks nothing and keeps its locks. */
  idleMs: number;
}

/** A person who has waited five seconds has gone, or asks again. */
export const pageLimits: TimeLimits = { statementMs: 5_000, idleMs: 60_000 };
export const jobLimits: TimeLimits = { statementMs: 60_000, idleMs: 300_000 };

const limits = new AsyncLocalStorage<TimeLimits>();

/**
 * Every transaction that `work` opens has these limits. Without any, as in migrations, backups and commands, a statement
 * may take as long as it takes.
 */
export const withinLimits = <T>(own: TimeLimits, work: () => Promise<T>): Promise<T> => limits.run(own, work);

/** Undefined: as long as it takes. */
export const limitsNow = (): TimeLimits | undefined => limits.getStore();

/**
 * To stand behind a transaction's opening statement; `set` is not planned, as a `select` of settings would be each time.
 * The settings end with the transaction: a pooler may hand the connection to somebody else then.
 */
export function limitsInForce(): string {
  const own = limitsNow();
  return own === undefined
    ? ''
    : `; set local statement_timeout = ${own.statementMs}; set local idle_in_transaction_session_timeout = ${own.idleMs}`;
}
