import { backUp } from './administration/back-up.ts';
import { bringUpToDate } from './administration/bring-up-to-date.ts';
import { createAdmin } from './administration/create-admin.ts';
import { examine } from './administration/doctor.ts';
import { verifyTrail } from './administration/verify-trail.ts';
import { findConsent } from './administration/find-consent.ts';
import { resetSecondFactor } from './administration/reset-second-factor.ts';
import { restoreBackup } from './administration/restore-backup.ts';
import { sealAnew } from './administration/seal-anew.ts';

// usage: npm run admin -- COMMAND
const commands: Readonly<Record<string, (args: string[]) => Promise<number>>> = {
  'create-admin': createAdmin,
  'reset-second-factor': resetSecondFactor,
  migrate: bringUpToDate,
  backup: backUp,
  restore: restoreBackup,
  doctor: examine,
  'rotate-secrets': sealAnew,
  'verify-audit': verifyTrail,
  'find-consent': findConsent,
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  process.stderr.write(`usage: npm run admin -- ${Object.keys(commands).join(' | ')}\n`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await command(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
