import { chainStates } from '#server/audit/chain-states.ts';
import { readConfig } from '#server/config.ts';
import { asSystem } from '#server/database/database.ts';
import { migrationsDue } from '#server/database/migrate.ts';
import { openInstallation } from './open-installation.ts';

/** Computes every chain of the audit trail again and names the first row that does not fit. @returns the exit code: 1 when one is broken */
export async function verifyTrail(): Promise<number> {
  const installation = await openInstallation(readConfig());
  try {
    if ((await migrationsDue(installation.db)).length > 0) {
      process.stderr.write('The database is older than this version: start it once, then verify.\n');
      return 2;
    }
    const chains = await asSystem(installation.db, (scope) => chainStates(scope, undefined));
    for (const chain of chains) {
      const whose =
        chain.organization_id === null
          ? 'the installation'
          : `${chain.organization || 'an erased organization'} (${chain.organization_id})`;
      console.log(
        chain.is_whole
          ? `ok       ${whose}: ${chain.checked} rows, newest hash ${chain.head}`
          : `problem  ${whose}: row ${chain.broken_seq} was changed or is missing; the ${chain.checked} rows before it are whole`,
      );
    }
    if (chains.length === 0) console.log('ok       nothing has been written yet');
    return chains.every(({ is_whole }) => is_whole) ? 0 : 1;
  } finally {
    await installation.close();
  }
}
