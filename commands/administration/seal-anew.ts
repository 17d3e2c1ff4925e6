import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { rotateSecrets } from '#server/rotate-secrets.ts';
import { openInstallation } from './open-installation.ts';

/** @returns the exit code; 1 when something stored is sealed with a key that is not known */
export async function sealAnew(): Promise<number> {
  const config = readConfig();
  const installation = await openInstallation(config);
  try {
    await migrate(installation.db);
    const { sealedAnew, lost } = await rotateSecrets(installation.db, config.secretKeys);
    console.log(`${sealedAnew} stored secrets were sealed with the new SECRET_KEY.`);
    for (const { table, rows } of lost)
      console.log(
        `${rows} of ${table} were sealed with another key: name it in SECRET_KEY_OLD and run this again, or enter them anew.`,
      );
    return lost.length === 0 ? 0 : 1;
  } finally {
    await installation.close();
  }
}
