import { AsyncLocalStorage } from 'node:async_hooks';
import { belowFirst, tracedNow } from './metrics/spans.ts';

const traces = new AsyncLocalStorage<string>();

/**
 * All that `work` logs, writes for a learner and enqueues carries this id. It is that of the webhook with which it began: a
 * UUID, whose 32 digits are a trace id as W3C Trace Context means it.
 */
export const withinTrace = <T>(id: string | undefined, work: () => Promise<T>): Promise<T> =>
  id === undefined ? work() : traces.run(id, () => belowFirst(id, work));

/** @returns undefined outside of any trace */
export const traceNow = (): string | undefined => traces.getStore();

/** The id that a log line carries: of the webhook, or else of what a collector is told of. */
export function traceOfLine(): string | undefined {
  const id = traceNow();
  return id === undefined ? tracedNow() : traceInLogs(id);
}

/** As it stands in logs: 32 lower-case hexadecimal digits. */
export const traceInLogs = (id: string): string => id.replaceAll('-', '');
