import { createHmac, timingSafeEqual } from 'node:crypto';

const slotMs = 5 * 60_000;

/**
 * The address of a file's bytes for a picture, a player or a new tab, which cannot send a token. It opens for 10 to 15
 * minutes; within five minutes it stays the same, so that a browser keeps what it has loaded.
 */
export function signedMediaAddress(
  file: { id: string; storage_key: string },
  secretKey: string,
  nowMs: number,
): string {
  const slot = Math.floor(nowMs / slotMs);
  if (slot !== remembered.slot || secretKey !== remembered.secretKey || remembered.addresses.size >= maxRemembered)
    remembered = { slot, secretKey, addresses: new Map() };
  const known = remembered.addresses.get(file.id);
  if (known?.storageKey === file.storage_key) return known.address;
  const expires = String((slot + 3) * slotMs);
  // Other bytes, other address: a replaced file is not shown from the browser's cache.
  const version = file.storage_key.replace(/[^A-Za-z0-9]/g, '').slice(-8);
  const address = `/api/v1/media/${file.id}/content?v=${version}&expires=${expires}&signature=${signatureOf(file.id, expires, secretKey)}`;
  remembered.addresses.set(file.id, { storageKey: file.storage_key, address });
  return address;
}

interface RememberedAddresses {
  slot: number;
  secretKey: string;
  addresses: Map<string, { storageKey: string; address: string }>;
}

/** A list signs the same fifty addresses again and again; within a slot they stay the same. */
let remembered: RememberedAddresses = { slot: 0, secretKey: '', addresses: new Map() };
const maxRemembered = 10_000;

const dayMs = 24 * 3_600_000;
const lentDays = 30;

/** The address of a file for somebody who got it in a message: opens for a month. */
export function lentMediaAddress(file: { id: string }, secretKey: string, nowMs: number): string {
  const expires = String((Math.floor(nowMs / dayMs) + lentDays) * dayMs);
  return `/api/v1/media/${file.id}/content?expires=${expires}&signature=${signatureOf(file.id, expires, secretKey)}`;
}

/** Whether `signature` was made by us, with this key or one before it, for this file and its time has not passed. */
export function isSignedAddress(
  mediaId: string,
  shown: { expires?: string | undefined; signature?: string | undefined },
  secretKeys: string | readonly string[],
  nowMs: number,
): boolean {
  const { expires = '', signature = '' } = shown;
  if (!/^\d{1,16}$/.test(expires) || Number(expires) <= nowMs) return false;
  const given = Buffer.from(signature);
  return [secretKeys].flat().some((key) => {
    const wanted = Buffer.from(signatureOf(mediaId, expires, key));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** The purpose stands in the signed text, so that no other signature made with the key fits. */
const signatureOf = (mediaId: string, expires: string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`media-content\n${mediaId.toLowerCase()}\n${expires}`).digest('base64url');
