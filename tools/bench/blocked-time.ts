import type { Browser } from 'playwright-core';

/** One entry of Chromium's trace; times in microseconds. */
interface TraceEntry {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args?: { name?: string };
  /** The processor's time of its thread. */
  tdur?: number;
}

const longTaskMs = 50;

/**
 * How long the pages' main threads were blocked while `work` ran: of every task what went beyond 50 ms, by the
 * processor's time, which another program on the same machine does not lengthen.
 */
export async function blockedWhile<Result>(
  browser: Browser,
  work: () => Promise<Result>,
): Promise<{ result: Result; blockedCpuMs: number }> {
  const session = await browser.newBrowserCDPSession();
  const entries: TraceEntry[] = [];
  session.on('Tracing.dataCollected', ({ value }) => entries.push(...(value as unknown as TraceEntry[]))); // as Chromium writes them
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
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
  const tasks = entries.filter((entry) => entry.name.endsWith('RunTask') && mains.has(threadOf(entry)));
  if (tasks.length === 0) throw new Error('Chromium traced no task of any page');
  const blockedCpuMs = tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - longTaskMs), 0);
  return { result, blockedCpuMs };
}
