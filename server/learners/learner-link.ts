import { createHmac, timingSafeEqual } from 'node:crypto';

/** `learn`: the learner's own page, answers included. `unsubscribe`: ends e-mails and opens nothing. */
export type LinkPurpose = 'learn' | 'unsubscribe';

/** A mail may be opened weeks later; a link to leave has to work as long as anybody keeps the mail. */
const lifetimeDays: Record<LinkPurpose, number> = { learn: 30, unsubscribe: 730 };
const dayMs = 86_400_000;

export interface LinkedLearner {
  learnerId: string;
  /** Valid only while it is the learner's present one: counting up withdraws every link that was sent. */
  generation: number;
}

/**
 * A token that opens a learner's page without a password: signed, not stored. It names the learner, its generation and
 * its end; the purpose stands in the signed text, so that one for leaving opens nothing.
 */
export function makeLearnerLink(
  learner: LinkedLearner,
  purpose: LinkPurpose,
  secretKey: string,
  nowMs: number,
): string {
  const expires = Math.floor(nowMs / 1000) + lifetimeDays[purpose] * (dayMs / 1000);
  const body = [learner.learnerId.replaceAll('-', ''), learner.generation.toString(36), expires.toString(36)].join('.');
  return `${body}.${signatureOf(body, purpose, secretKey)}`;
}

/** @returns undefined for a token that was not made by us for this purpose, or whose time has passed */
export function readLearnerLink(
  token: string,
  purpose: LinkPurpose,
  secretKeys: string | readonly string[],
  nowMs: number,
): LinkedLearner | undefined {
  const match = /^(([0-9a-f]{32})\.([0-9a-z]{1,6})\.([0-9a-z]{1,8}))\.([A-Za-z0-9_-]{43})$/.exec(token);
  if (match === null) return undefined;
  const [, body = '', id = '', generation = '', expires = '', signature = ''] = match;
  const given = Buffer.from(signature);
  const isOurs = [secretKeys].flat().some((key) => {
    const wanted = Buffer.from(signatureOf(body, purpose, key));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  if (!isOurs) return undefined;
  if (Number.parseInt(expires, 36) * 1000 <= nowMs) return undefined;
  return {
    learnerId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: Number.parseInt(generation, 36),
  };
}

const signatureOf = (body: string, purpose: LinkPurpose, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`learner-link\n${purpose}\n${body}`).digest('base64url');
