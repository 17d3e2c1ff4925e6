import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '../database/database.ts';
import { placeKeyOf } from '../http/place-key.ts';

/** Where a call comes from. */
export interface Seen {
  address: string;
  userAgent: string;
  /** The token that this browser got when somebody signed in with it. */
  device?: string | undefined;
}

const cookieName = 'chalkline_device';
const cookieDays = 180;

/** Scripts cannot read the cookie, and it opens nothing: it only tells a device that signed in before from a stranger. */
export function deviceCookie(token: string, { https }: { https: boolean }): string {
  const rules = `Path=/api/v1/auth; Max-Age=${cookieDays * 86_400}; HttpOnly; SameSite=Strict`;
  return `${cookieName}=${token}; ${rules}${https ? '; Secure' : ''}`;
}

export const readDevice = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const digestOfDevice = (token: string): Buffer => sha256(`device ${token}`);
const digestOfAddress = (userId: string, address: string): Buffer => sha256(`address ${userId} ${placeKeyOf(address)}`);

export type Familiarity = 'device' | 'address' | 'unknown';

/** Whether a person signed in from this device or address before. */
export async function familiarityOf(scope: Scope, userId: string | undefined, seen: Seen): Promise<Familiarity> {
  if (userId === undefined) return 'unknown';
  const device = seen.device === undefined ? undefined : digestOfDevice(seen.device);
  const known = await scope
    .selectFrom('known_places')
    .select('place_sha256')
    .where('user_id', '=', userId)
    .where('place_sha256', 'in', [digestOfAddress(userId, seen.address), ...(device === undefined ? [] : [device])])
    .execute();
  if (device !== undefined && known.some(({ place_sha256 }) => place_sha256.equals(device))) return 'device';
  return known.length > 0 ? 'address' : 'unknown';
}

/**
 * Remembers a sign-in. The device gets a new token each time, so that one that somebody planted is worth nothing.
 *
 * @returns the device's token from now on; only its hash is stored
 */
export async function rememberPlace(scope: Scope, userId: string, seen: Seen, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const digest = digestOfDevice(token);
  if (seen.device !== undefined)
    // For everybody who uses this browser.
    await scope
      .updateTable('known_places')
      .set({ place_sha256: digest })
      .where('place_sha256', '=', digestOfDevice(seen.device))
      .execute();
  await scope
    .insertInto('known_places')
    .values([
      { user_id: userId, place_sha256: digest, last_used_at: now },
      { user_id: userId, place_sha256: digestOfAddress(userId, seen.address), last_used_at: now },
    ])
    .onConflict((conflict) => conflict.columns(['user_id', 'place_sha256']).doUpdateSet({ last_used_at: now }))
    .execute();
  return token;
}

export async function forgetOldPlaces(scope: Scope, now: Date): Promise<void> {
  await scope
    .deleteFrom('known_places')
    .where('last_used_at', '<', new Date(now.getTime() - cookieDays * 86_400_000))
    .execute();
}
