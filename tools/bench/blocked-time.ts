import type { Browser } from 'playwright-core';
import { tasksWhile } from './traced-tasks.ts';

const longTaskMs = 50;

/** How long the pages' main threads were blocked while `work` ran: of every task what went beyond 50 ms. */
export async function blockedWhile<Result>(
  browser: Browser,
  work: () => Promise<Result>,
): Promise<{ result: Result; blockedCpuMs: number }> {
  const { result, tasks } = await tasksWhile(browser, work);
  return { result, blockedCpuMs: tasks.reduce((sum, { cpuMs }) => sum + Math.max(0, cpuMs - longTaskMs), 0) };
}
