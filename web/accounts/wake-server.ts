import { health } from '#contract/calls/health-calls.ts';
import { register } from '#contract/calls/accounts-calls.ts';
import { headersOf } from '../api/call.ts';
import { apiRoot } from '../api/product.ts';

const pingTimeoutMs = 5000;
const checkTimeoutMs = 10_000;

/**
 * Touches the server while the form is being filled, so that one that sleeps is awake by the time it is sent. Silent: the
 * form itself will say when the server cannot be reached.
 *
 * @returns whether the server answered that it is well
 */
export async function wakeServer(): Promise<boolean> {
  const [ping] = await Promise.allSettled([
    fetch(`${apiRoot}${health.path}`, {
      headers: headersOf(health.path),
      signal: AbortSignal.timeout(pingTimeoutMs),
    }),
    fetch(`${apiRoot}${register.path}`, {
      method: 'OPTIONS',
      headers: headersOf(register.path),
      signal: AbortSignal.timeout(checkTimeoutMs),
    }),
  ]);
  return ping.status === 'fulfilled' && ping.value.status === 200;
}
