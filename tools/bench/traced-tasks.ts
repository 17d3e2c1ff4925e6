import type { Browser } from 'playwright-core';

/** One entry of Chromium's trace; times in microseconds. */
interface TraceEntry {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string; data?: { type?: string } };
  /** The processor's time of its thread. */
  tdur?: number;
}

/** What the main thread of a page did at one go. */
export interface PageTask {
  /** By the processor's time, which another program on the same machine does not lengthen. */
  cpuMs: number;
  /** The events of the page that were told in it: 'keydown', 'click'. Empty unless they were asked for. */
  events: string[];
}

/** @returns the tasks of the pages' main threads while `work` ran */
export async function tasksWhile<Result>(
  browser: Browser,
  work: () => Promise<Result>,
  { withEvents = false } = {},
): Promise<{ result: Result; tasks: PageTask[] }> {
  const session = await browser.newBrowserCDPSession();
  const entries: TraceEntry[] = [];
  session.on('Tracing.dataCollected', ({ value }) => entries.push(...(value as unknown as TraceEntry[]))); // as Chromium writes them
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', ...(withEvents ? ['devtools.timeline'] : [])] },
  });
  const result = await work();
  const isOver = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await isOver;
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEntry): string => `${pid} ${tid}`;
  const mains = new Set(
    entries.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const runs = entries.filter((entry) => entry.name.endsWith('RunTask') && mains.has(threadOf(entry)));
  if (runs.length === 0) throw new Error('Chromium traced no task of any page');
  const told = entries.filter(({ name }) => name === 'EventDispatch');
  const isWithin = (event: TraceEntry, run: TraceEntry): boolean =>
    threadOf(event) === threadOf(run) && event.ts >= run.ts && event.ts <= run.ts + (run.dur ?? 0);
  const tasks = runs.map((run) => ({
    cpuMs: (run.tdur ?? 0) / 1000,
    events: told.filter((event) => isWithin(event, run)).flatMap(({ args }) => args?.data?.type ?? []),
  }));
  return { result, tasks };
}
