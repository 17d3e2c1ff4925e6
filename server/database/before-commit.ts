import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * What is done last in a transaction, when all its work is done. A lock that it takes is held for the commit alone, and
 * no other lock is taken after it: two transactions cannot wait for each other there.
 */
type LastWork = (scope: Transaction<Tables>) => Promise<void>;

const waiting = new WeakMap<Transaction<Tables>, LastWork[]>();

/** Has `work` done at the end of this transaction. */
export function beforeCommit(scope: Transaction<Tables>, work: LastWork): void {
  waiting.set(scope, [...(waiting.get(scope) ?? []), work]);
}

/** One caller that wants to have the last word in each transaction it opens. */
interface Closing {
  /** @param result what the transaction's work returned */
  close(scope: Transaction<Tables>, result: unknown): Promise<void>;
  /** Somebody tells of `action` at the end of this transaction already. */
  told(scope: Transaction<Tables>, action: string): void;
  /** This transaction is not the one that the call is about. */
  prepares(scope: Transaction<Tables>): void;
  /** The transaction did not hold. */
  undone(scope: Transaction<Tables>): void;
}

/** The closing of the call that is being answered. */
export const closings = new AsyncLocalStorage<Closing>();

/** Runs a transaction's work, and what belongs to its end. */
export async function closed<T>(
  run: (work: (scope: Transaction<Tables>) => Promise<T>) => Promise<T>,
  work: (scope: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const closing = closings.getStore();
  let opened: Transaction<Tables> | undefined;
  try {
    return await run(async (scope) => {
      opened = scope;
      const result = await work(scope);
      for (const last of waiting.get(scope) ?? []) await last(scope);
      await closing?.close(scope, result);
      return result;
    });
  } catch (error) {
    if (opened !== undefined) closing?.undone(opened);
    throw error;
  }
}
