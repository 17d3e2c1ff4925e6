import type { Scope } from '../database/database.ts';
import { type FactorChange, wordFactorChange } from '../mail/factor-words.ts';
import { writeMail } from '../mail/write-mail.ts';
import type { Context } from '../slice.ts';
import { requireUser } from './accounts-repository.ts';

/** Mails a person that a second factor of theirs changed, whoever did it: who has taken an account over cannot hide it. */
export async function tellOfFactor(
  scope: Scope,
  context: Pick<Context, 'config' | 'jobs'>,
  userId: string,
  change: FactorChange,
): Promise<void> {
  const user = await requireUser(scope, userId);
  if (user.organization_id === null) return;
  await writeMail(scope, context, {
    organizationId: user.organization_id,
    userId,
    to: user.email,
    kind: 'second_factor_changed',
    language: user.language,
    values: {
      name: user.name,
      change: wordFactorChange(change, user.language),
      link: `${context.config.publicUrl}/forgot-password`,
    },
  });
}
