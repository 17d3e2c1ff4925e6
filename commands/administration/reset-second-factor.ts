import { parseArgs } from 'node:util';
import { userForSignIn } from '#server/accounts/accounts-repository.ts';
import { forgetFactors } from '#server/accounts/factors-of-person.ts';
import { revokeAllSessions } from '#server/accounts/sessions.ts';
import { byCommand, recordAudit } from '#server/audit/record-audit.ts';
import { readConfig } from '#server/config.ts';
import { asSystem } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openInstallation } from './open-installation.ts';

/**
 * For somebody who has lost every passkey, the authenticator app and the recovery codes: whoever sits at the machine
 * answers for them. The password stays; all sessions end.
 *
 * @returns the exit code; 2 with one sentence for what the caller can mend
 */
export async function resetSecondFactor(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  const email = values.email?.trim() ?? '';
  if (email === '') return refuse('usage: reset-second-factor --email E');
  const installation = await openInstallation(readConfig());
  try {
    await migrate(installation.db);
    return await asSystem(installation.db, async (scope) => {
      const user = await userForSignIn(scope, email);
      if (user === undefined) return refuse(`There is no account with the address ${email}.`);
      await forgetFactors(scope, user.id);
      await revokeAllSessions(scope, user.id);
      recordAudit(
        scope,
        { action: 'second_factor_removed', subjectId: user.id, organizationId: user.organization_id },
        byCommand,
      );
      console.log(`${email} signs in by the password alone now; all sessions have ended.`);
      return 0;
    });
  } finally {
    await installation.close();
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
