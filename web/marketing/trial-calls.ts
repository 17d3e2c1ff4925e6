import { trialHeader } from '#contract/trial-limits.ts';
import type { Trial } from '#contract/trials.ts';
import { crossSiteToken } from './cross-site-token.ts';

const address = '/api/v1/trials';

/** What the server, or the line, says instead of an answer. */
export class TrialRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** @returns the token that shows it @throws TrialRefused */
export async function sendTrial(file: File, signal: AbortSignal): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { token } = await ask<{ token: string }>({ method: 'POST', body, signal });
  return token;
}

/** @throws TrialRefused */
export const lookAtTrial = (token: string, signal: AbortSignal): Promise<Trial> =>
  ask<Trial>({ method: 'GET', headers: { [trialHeader]: token }, signal });

/** Who cancels does not wait for it; what is missed goes after a day. */
export const dropTrial = (token: string): Promise<unknown> =>
  ask({ method: 'DELETE', headers: { [trialHeader]: token } }).catch(() => undefined);

async function ask<T>({ headers = {}, ...rest }: RequestInit & { headers?: Record<string, string> }): Promise<T> {
  const answer = await fetch(address, {
    ...rest,
    headers: { ...headers, 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-Token': crossSiteToken() },
  });
  // Every answer of ours has this shape; a proxy's may have none.
  const body = (await answer.json()) as { data?: T; code?: string; detail?: string; message?: string };
  if (answer.ok && body.data !== undefined) return body.data;
  throw new TrialRefused(String(body.code ?? ''), body.detail ?? body.message ?? '');
}
