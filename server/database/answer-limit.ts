import type pg from 'pg';
import { limitsNow } from './time-limits.ts';

/** Beyond the statement's own limit: a server that is well has said by then that it ended the statement. */
const graceMs = 3_000;

/**
 * A server that hangs, or a network that swallows everything, ends no statement by itself. The connection is given up then,
 * and with it whatever was asked on it: its callers are told that the database is away.
 *
 * @returns what was handed in
 */
export function withinAnswer<T>(client: pg.Client, asked: T): T {
  const limits = limitsNow();
  // Other ways to ask than by a promise are for what reads whole tables.
  if (limits === undefined || !(asked instanceof Promise)) return asked;
  const timer = setTimeout(() => {
    // What came while this process itself stood still is read first, and takes the second timer away.
    last = setTimeout(() => client.connection.stream.destroy(), 100);
  }, limits.statementMs + graceMs);
  let last: NodeJS.Timeout | undefined;
  const settled = (): void => {
    clearTimeout(timer);
    clearTimeout(last);
  };
  asked.then(settled, settled);
  return asked;
}
