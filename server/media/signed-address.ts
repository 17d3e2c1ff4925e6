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
  const expires = String((Math.floor(nowMs / slotMs) + 3) * slotMs);
  // Other bytes, other address: a replaced file is not shown from the browser's cache.
  const version = file.storage_key.replace(/[^A-Za-z0-9]/g, '').slice(-8);
  return `/api/v1/media/${file.id}/content?v=${version}&expires=${expires}&signature=${signatureOf(file.id, expires, secretKey)}`;
}

/** Whether `signature` was made by us for this file and its time has not passed. */
export function isSignedAddress(
  mediaId: string,
  shown: { expires?: string | undefined; signature?: string | undefined },
  secretKey: string,
  nowMs: number,
): boolean {
  const { expires = '', signature = '' } = shown;
  if (!/^\d{1,16}$/.test(expires) || Number(expires) <= nowMs) return false;
  const wanted = Buffer.from(signatureOf(mediaId, expires, secretKey));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The purpose stands in the signed text, so that no other signature made with the key fits. */
const signatureOf = (mediaId: string, expires: string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`media-content\n${mediaId.toLowerCase()}\n${expires}`).digest('base64url');
