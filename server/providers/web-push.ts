import { createHash } from 'node:crypto';

export interface PushKeys {
  /** As browsers take it when they subscribe. */
  publicKey: string;
  privateKey: string;
}

/** What a browser hands out when a person allows notices (PushSubscription.toJSON). */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type PushAnswer =
  | { kind: 'accepted' }
  /** The browser has withdrawn it: never again. */
  | { kind: 'gone' }
  | { kind: 'retry_later'; reason: string }
  | { kind: 'give_up'; reason: string };

/** The browsers' own services; a subscription names its service, and the server posts nowhere else. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];
const timeoutMs = 15_000;
/** What was not shown after a day would disturb rather than remind. */
const lifetimeSeconds = 24 * 3600;

/** @param extraHosts host or host:port that an operator has named, also over plain http */
export function isPushAddress(endpoint: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint) || endpoint.length > 2000) return false;
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (extraHosts.includes(host.toLowerCase())) return protocol === 'https:' || protocol === 'http:';
  return (
    protocol === 'https:' &&
    host === hostname &&
    services.some((service) => hostname === service || hostname.endsWith(`.${service}`))
  );
}

/**
 * Sends one encrypted notice (RFC 8291, VAPID). Never throws for what the network or the service does.
 *
 * @param notice.topic the same one again replaces what the service has not handed on yet
 */
export async function sendPush(
  keys: PushKeys,
  subject: string,
  address: PushAddress,
  notice: { text: string; topic: string },
): Promise<PushAnswer> {
  const { default: webPush } = await import('web-push');
  try {
    const request = webPush.generateRequestDetails(
      { endpoint: address.endpoint, keys: { p256dh: address.p256dh, auth: address.auth } },
      notice.text,
      {
        vapidDetails: { subject, ...keys },
        TTL: lifetimeSeconds,
        // At most 32 characters of the URL-safe alphabet (RFC 8030).
        topic: createHash('sha256').update(notice.topic).digest('base64url').slice(0, 32),
      },
    );
    const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers,
      body: request.body === null ? null : new Uint8Array(request.body),
      // A service that sends elsewhere is none that was allowed.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return verdictOf(answer.status);
  } catch (error) {
    return { kind: 'retry_later', reason: error instanceof Error ? error.message : String(error) };
  }
}

function verdictOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'retry_later', reason: `The push service answered ${status}.` };
  return { kind: 'give_up', reason: `The push service answered ${status}.` };
}

export async function makePushKeys(): Promise<PushKeys> {
  const { default: webPush } = await import('web-push');
  return webPush.generateVAPIDKeys();
}
