import type { SecondStep } from '#contract/accounts.ts';
import { AppError } from '../app-error.ts';
import { byPerson, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../slice.ts';
import { asSystem } from '../database/database.ts';
import { userForSignIn } from './accounts-repository.ts';
import { mayEnter } from './demo-entry.ts';
import { enter, type Entered } from './enter.ts';
import type { Seen } from './known-places.ts';
import { verifyPassword } from './passwords.ts';
import { beginSecondStep } from './second-step.ts';
import { withinLimits } from './sign-in-gate.ts';

/**
 * Checks credentials and opens a session, or says which second factor is due.
 *
 * @throws AppError invalid_credentials, too_many_attempts, account_deactivated (told only to who knows the password)
 */
export async function signIn(
  context: Pick<Context, 'db' | 'config'>,
  { email, password }: { email: string; password: string },
  seen: Seen,
): Promise<{ entered: Entered } | { second_step: SecondStep }> {
  const found = await asSystem(context.db, (scope) => userForSignIn(scope, email));
  const isRight = await withinLimits(context.db, { email, userId: found?.id, seen }, () =>
    verifyPassword(password, found?.password_hash),
  );
  if (!isRight || found === undefined || !mayEnter(context.config, found)) throw new AppError('invalid_credentials');
  if (found.deactivated_at !== null) throw new AppError('account_deactivated');
  return asSystem(context.db, async (scope) => {
    const second_step = await beginSecondStep(scope, found.id);
    if (second_step === undefined) return { entered: await enter(scope, context, found.id, seen) };
    // The password was right, and yet nobody is in.
    const event = { action: 'signed_in', outcome: 'refused', reason: 'second_step_due', subjectId: found.id } as const;
    recordAudit(scope, event, byPerson(found.id, found.organization_id));
    return { second_step };
  });
}
