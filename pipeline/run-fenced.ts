import type { Progress } from './engines.ts';
import { rejected } from './extraction/rejections.ts';
import { type FenceLimits, runInFence } from './fenced-process.ts';
import type { TransformOutcome } from './transform.ts';
import type { MessageToParent, TransformRequest } from './transform-process.ts';

export interface Fence extends Partial<FenceLimits> {
  /** Default 15 minutes, the ceiling of the product. */
  wallMs?: number;
  onProgress?: (progress: Progress) => void;
}

const entry = new URL('./transform-process.ts', import.meta.url);

/**
 * Transforms one file in a process of its own.
 *
 * @returns the outcome of `transform`; over a limit: rejected with `too_heavy`, `timeout` or `cancelled`
 * @throws Error when our own code failed inside: a bug, with the stack of the process
 */
export async function runFenced(
  request: TransformRequest,
  { wallMs = 15 * 60_000, onProgress, ...limits }: Fence = {},
): Promise<TransformOutcome> {
  let outcome: TransformOutcome | undefined;
  const end = await runInFence(entry, request, { ...limits, wallMs }, (raw) => {
    // The other end is transform-process.ts and sends nothing else.
    const message = raw as MessageToParent;
    if (message.kind === 'progress') onProgress?.(message.progress);
    else outcome = message.outcome;
  });
  if (end !== 'ended') return outcome ?? rejected(end);
  if (outcome === undefined) throw new Error('The transformation process ended without an outcome.');
  return outcome;
}
