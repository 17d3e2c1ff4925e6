import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether Meta signed these very bytes. Written anew the JSON would have another signature: Meta escapes slashes and
 * non-ASCII letters, JSON.stringify does not.
 *
 * @param header X-Hub-Signature-256 as it came: "sha256=" and 64 hex digits
 */
export function isSignedByMeta(rawBody: Uint8Array, header: string | undefined, appSecret: string): boolean {
  const match = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '');
  if (match?.[1] === undefined) return false;
  const expected = createHmac('sha256', appSecret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(match[1], 'hex'));
}

/** The answer to Meta's handshake; undefined when the token is not ours. */
export function challengeFor(query: Readonly<Record<string, unknown>>, verifyToken: string): string | undefined {
  const given = query['hub.verify_token'];
  const challenge = query['hub.challenge'];
  if (query['hub.mode'] !== 'subscribe' || typeof given !== 'string' || typeof challenge !== 'string') return undefined;
  const [a, b] = [given, verifyToken].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b) ? challenge : undefined;
}
