import { AsyncLocalStorage } from 'node:async_hooks';

const names = new Map<string, string>();
/** Of texts that have no name yet; those of a program are few, those of lists of any length are not. */
const timesAsked = new Map<string, number>();
const keeping = new AsyncLocalStorage<true>();

/** As often as pgjdbc's `prepareThreshold` asks before it lets the server keep a statement. */
const timesBeforeKept = 5;
/** A connection needs some 50 KB for each. */
const mostKept = 250;
const mostCounted = 2_000;

/** From now on each connection plans this statement once: planning a list costs as much as reading its fifty rows. */
export function planOnce(text: string): void {
  if (!names.has(text)) names.set(text, `kept_${names.size}`);
}

/**
 * Whatever is asked in `work` again and again, each connection plans once. For work that looks rows up by their ids and
 * does so many times a second: of what the database does for one heard tap, planning was half (18 of 38 ms, 2026-11-30).
 * Lists, whose best plan depends on how much an organization has, are no such work.
 */
export const keepingPlans = <T>(work: () => Promise<T>): Promise<T> => keeping.run(true, work);

/**
 * To stand behind the opening of a transaction of such work. A kept plan outlives the rows that it was made for: one of an
 * almost empty table read all of it for each tap until that was counted, a minute later, so no table is read whole here.
 * And PostgreSQL plans anew for values that seem to make it cheaper by more than planning costs, which it takes for
 * next to nothing, a thousand of these for each table: by the usual figure 6 of 28 ms of a tap (2026-11-30). Nor is an
 * index read whole, which is how two tables are hashed or merged where the first may not be: to find one message's
 * attempt and one enrollment took 197 and 79 pages a tap (2026-12-01).
 */
export const planSettings = (): string =>
  keeping.getStore() === true
    ? '; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local cpu_operator_cost = 0.05'
    : '';

/** What pg's `query` is called with, the name of the statement with it where it has one. */
export function namedStatement(asked: unknown[]): unknown[] {
  const [text, values, ...others] = asked;
  if (typeof text !== 'string') return asked;
  if (keeping.getStore() === true && !names.has(text)) countAsked(text, values);
  const name = names.get(text);
  return name === undefined ? asked : [{ name, text, values }, ...others];
}

/** After a column is added PostgreSQL refuses what it has planned before, if it gives all columns: they are others then. */
const givesAllColumns = /^\s*select(?=\s)(?:(?!\sfrom\s)[\s\S])*?[\s.]\*[\s,]|\breturning\s+(?:\S+\.)?\*/iu;

function countAsked(text: string, values: unknown): void {
  const times = (timesAsked.get(text) ?? 0) + 1;
  if (times < timesBeforeKept) {
    if (timesAsked.size < mostCounted) timesAsked.set(text, times);
    return;
  }
  // Without values it may be several statements in one message.
  const hasValues = Array.isArray(values) && values.length > 0;
  if (names.size < mostKept && hasValues && !givesAllColumns.test(text)) {
    planOnce(text);
    timesAsked.delete(text);
  }
}
