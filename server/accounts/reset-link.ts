import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Scope } from '../database/database.ts';

export const resetLifetimeMs = 30 * 60_000;
export const invitationLifetimeMs = 7 * 86_400_000;

export const resetDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a link that sets a new password once. Only the token's hash is stored; the address in it is the configured one,
 * never what a request says.
 */
export async function makeResetLink(
  scope: Scope,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  userId: string,
  lifetimeMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await scope
    .insertInto('password_resets')
    .values({
      token_sha256: resetDigest(token),
      user_id: userId,
      created_at: new Date(now),
      expires_at: new Date(now + lifetimeMs),
      used_at: null,
    })
    .execute();
  return `${publicUrl}/reset-password?token=${token}`;
}
