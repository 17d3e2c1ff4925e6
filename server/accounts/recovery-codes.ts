import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { Context } from '../slice.ts';
import type { Scope } from '../database/database.ts';

export const recoveryCodeCount = 10;
/** Without what is easily mistaken for something else: 31 to the power of 10 are 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const madeCode = (): string => {
  const text = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
};

/** As its owner may type it: any case, with or without the line. */
const bare = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Keyed, since 49 bits could be tried through by who has copied the table. */
function macOf(secretKey: string, userId: string, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'chalkline recovery codes v1', 32));
  return createHmac('sha256', key)
    .update(`${userId}:${bare(code)}`)
    .digest();
}

/** Makes ten new codes; the former ones are void. Only they who get the answer ever see them. */
export async function renewRecoveryCodes(
  scope: Scope,
  { config }: Pick<Context, 'config'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, madeCode);
  await scope.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await scope
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_mac: macOf(config.secretKey, userId, code), used_at: null })))
    .execute();
  return codes;
}

/** Codes come with the first factor. @returns none when there are some already */
export async function firstRecoveryCodes(
  scope: Scope,
  context: Pick<Context, 'config'>,
  userId: string,
): Promise<string[]> {
  const known = await scope
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return known === undefined ? renewRecoveryCodes(scope, context, userId) : [];
}

/** Uses a code up. Of two calls with one code only the first finds it unused. */
export async function takeRecoveryCode(
  scope: Scope,
  { config }: Pick<Context, 'config'>,
  userId: string,
  typed: string,
): Promise<boolean> {
  const used = await scope
    .updateTable('recovery_codes')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    // Codes on paper outlive a change of SECRET_KEY for as long as the older key is named.
    .where(
      'code_mac',
      'in',
      config.secretKeys.map((key) => macOf(key, userId, typed)),
    )
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}
