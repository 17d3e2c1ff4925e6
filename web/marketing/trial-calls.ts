import { trialHeader } from '#contract/trial-limits.ts';
import type { Trial } from '#contract/trials.ts';
import { goingThrough, isPassing } from '../ui/broken-line.ts';
import { crossSiteToken } from './cross-site-token.ts';

const address = '/api/v1/trials';

/** What the server says instead of an answer. */
export class TrialRefused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 0) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** @throws TrialRefused */
export const lookAtTrial = (token: string, signal: AbortSignal): Promise<Trial> =>
  ask<Trial>('', { method: 'GET', headers: { [trialHeader]: token }, signal });

const lookEveryMs = 500;
/** A line that breaks for a moment is not the end of it. */
const missesForgiven = 8;

/** Looks at it until it is no longer worked on. @throws TrialRefused, and for a line that stays broken */
export async function followTrial(token: string, signal: AbortSignal, see: (trial: Trial) => void): Promise<void> {
  for (let misses = 0; !signal.aborted; ) {
    const trial = await lookAtTrial(token, signal).catch((cause: unknown) => {
      misses += 1;
      if (!isBreak(cause) || misses > missesForgiven) throw cause;
    });
    if (signal.aborted) return;
    if (trial !== undefined) {
      misses = 0;
      see(trial);
      if (trial.status !== 'processing') return;
    }
    await new Promise((resume) => setTimeout(resume, lookEveryMs));
  }
}

/** Who cancels does not wait for it; what is missed goes after a day. */
export const dropTrial = (token: string): Promise<unknown> =>
  ask('', { method: 'DELETE', headers: { [trialHeader]: token } }).catch(() => undefined);

/** @throws TrialRefused */
export const beginTrial = (file: File, signal: AbortSignal): Promise<{ token: string }> =>
  ask('/uploads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: file.name, size: file.size }),
    signal,
  });

/** @throws TrialRefused */
export const sendTrialPiece = (
  token: string,
  offset: number,
  piece: Blob,
  signal: AbortSignal,
): Promise<{ offset: number }> => ask('/pieces', { method: 'POST', body: formOf({ token, offset, piece }), signal });

/** The file is whole: its first lesson is made. @throws TrialRefused */
export const startTrial = (token: string, signal: AbortSignal): Promise<unknown> =>
  ask('', { method: 'POST', body: formOf({ token }), signal });

function formOf({ token, offset, piece }: { token: string; offset?: number; piece?: Blob }): FormData {
  const form = new FormData();
  form.append('upload_id', token);
  if (offset !== undefined) form.append('offset', String(offset));
  if (piece !== undefined) form.append('file', piece, 'piece');
  return form;
}

/** Whether the same may well succeed in a moment: no network, or nobody there for a moment. */
export const isBreak = (cause: unknown): boolean =>
  !(cause instanceof TrialRefused) || isPassing(cause.status, cause.code);

export const throughBreaks = goingThrough(isBreak);

async function ask<T>(
  path: string,
  { headers = {}, ...rest }: RequestInit & { headers?: Record<string, string> },
): Promise<T> {
  const answer = await fetch(address + path, {
    ...rest,
    headers: { ...headers, 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-Token': crossSiteToken() },
  });
  // Every answer of ours has this shape; a proxy's may have none.
  const body = (await answer.json()) as { data?: T; code?: string; detail?: string; message?: string };
  if (answer.ok && body.data !== undefined) return body.data;
  throw new TrialRefused(String(body.code ?? ''), body.detail ?? body.message ?? '', answer.status);
}
