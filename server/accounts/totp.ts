import { Secret, TOTP } from 'otpauth';
import type { Context } from '../slice.ts';
import type { Scope } from '../database/database.ts';
import { openSecrets } from '../providers/secrets.ts';
import { AppError } from '../app-error.ts';

type Settings = Pick<Context, 'config'>;

const periodSeconds = 30;
/** Who has not finished by then begins anew: the secret on that screen may be anybody's by now. */
const pendingMs = 30 * 60_000;

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, 30 s. */
const totpOf = (secret: Secret, issuer = '', label = ''): TOTP =>
  new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: periodSeconds });

/**
 * The 30 s step that a code belongs to: this one, the one before or the one after, as clocks differ.
 *
 * @returns undefined for a wrong code
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

const about = (userId: string): string => `totp_secrets:${userId}:secret`;

/** Makes a secret that counts once a code of it was shown. */
export async function beginTotp(
  scope: Scope,
  { config }: Settings,
  person: { id: string; email: string },
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  const sealed = openSecrets(config.secretKeys).seal(secret.base32, about(person.id));
  const pending = { pending_sealed: sealed, pending_at: now };
  await scope
    .insertInto('totp_secrets')
    .values({ user_id: person.id, sealed: null, confirmed_at: null, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
  return { secret: secret.base32, uri: totpOf(secret, config.productName, person.email).toString() };
}

/** @throws AppError totp_not_begun, second_factor_wrong */
export async function confirmTotp(scope: Scope, { config }: Settings, userId: string, code: string, now: Date) {
  const row = await scope
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const isYoung = row?.pending_at != null && now.getTime() - row.pending_at.getTime() < pendingMs;
  const secret =
    isYoung && row.pending_sealed !== null
      ? openSecrets(config.secretKeys).open(row.pending_sealed, about(userId))
      : undefined;
  if (row === undefined || secret === undefined) throw new AppError('totp_not_begun');
  const step = stepOfCode(secret, bare(code), now);
  if (step === undefined) throw wrongCode();
  await scope
    .updateTable('totp_secrets')
    .set({ sealed: row.pending_sealed, pending_sealed: null, pending_at: null, confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Takes a code once: of two calls with one code the second finds its step used. */
export async function takeTotp(
  scope: Scope,
  { config }: Settings,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await scope
    .selectFrom('totp_secrets')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const secret = row?.sealed == null ? undefined : openSecrets(config.secretKeys).open(row.sealed, about(userId));
  const step = secret === undefined ? undefined : stepOfCode(secret, bare(code), now);
  if (step === undefined) return false;
  const taken = await scope
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Apps show codes in groups, and people type them so. */
const bare = (code: string): string => code.replace(/[\s-]/g, '');

export function wrongCode(): AppError {
  const { message } = new AppError('second_factor_wrong');
  return new AppError('second_factor_wrong', {}, { validationErrors: { code: [message] } });
}
