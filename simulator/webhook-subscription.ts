import { randomInt } from 'node:crypto';
import { GraphRefusal } from './graph-refusal.ts';
import type { Journal } from './journal.ts';

type Subscription = { is_subscribed: boolean; override_uri: string | null };

/** Where webhooks go: the app's own address, or the override of the account. */
export type WebhookSubscription = {
  /** Undefined while nobody is subscribed or no address is known. */
  url(): string | undefined;
  overrideUri(): string | null;
  isSubscribed(): boolean;
  subscribe(overrideUri: string | null): void;
  unsubscribe(): void;
};

export function openWebhookSubscription(journal: Journal, defaultUrl: string | undefined): WebhookSubscription {
  const table = journal.table<Subscription>('subscription');
  const current = (): Subscription => table.get('app') ?? { is_subscribed: true, override_uri: null };
  return {
    url: () => (current().is_subscribed ? (current().override_uri ?? defaultUrl) : undefined),
    overrideUri: () => current().override_uri,
    isSubscribed: () => current().is_subscribed,
    subscribe: (overrideUri) => table.put('app', { is_subscribed: true, override_uri: overrideUri }),
    unsubscribe: () => table.put('app', { is_subscribed: false, override_uri: null }),
  };
}

/**
 * Meta's handshake: the address must answer a challenge when it knows the verify token.
 * @returns the refusal with what was answered, or undefined when the address is verified
 */
export async function verifyCallback(url: string, verifyToken: string): Promise<GraphRefusal | undefined> {
  const challenge = String(randomInt(100_000_000, 2_000_000_000));
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': verifyToken,
    'hub.challenge': challenge,
  });
  const failed = (words: string) =>
    new GraphRefusal(2200, { message: `Callback verification failed with the following errors: ${words}` });
  try {
    const answer = await fetch(`${url}${url.includes('?') ? '&' : '?'}${query.toString()}`, {
      signal: AbortSignal.timeout(5_000),
    });
    const words = await answer.text();
    if (answer.status !== 200) return failed(`HTTP Status Code = ${answer.status}`);
    return words.trim() === challenge ? undefined : failed('The challenge was not returned');
  } catch (failure) {
    return failed(failure instanceof Error ? failure.message : 'no answer');
  }
}
