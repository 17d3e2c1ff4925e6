import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { asSystem } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { consentProofsOf } from '#server/learners/find-consent-proofs.ts';
import { useKeptNumberKey } from '#server/learners/open-number-key.ts';
import { openInstallation } from './open-installation.ts';

/**
 * What is left of the consents of an erased person who names their own number or e-mail address.
 *
 * @returns the exit code; 1 when nothing is left, 2 with one sentence for what the caller can mend
 */
export async function findConsent(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { address: { type: 'string' } } });
  const address = values.address?.trim() ?? '';
  if (address === '') return refuse('usage: find-consent --address NUMBER_OR_EMAIL');
  const config = readConfig();
  const installation = await openInstallation(config);
  try {
    await migrate(installation.db);
    const proofs = await asSystem(installation.db, async (scope) =>
      (await useKeptNumberKey(scope, config.secretKeys))
        ? consentProofsOf(scope, address, config.secretKeys)
        : undefined,
    );
    if (proofs === undefined)
      return refuse(
        'Neither SECRET_KEY nor SECRET_KEY_OLD opens the key of the proofs: name the one with which this installation runs.',
      );
    for (const { at, organization, channel, granted, method, wording_version, erased_at } of proofs) {
      const words = wording_version === null ? '' : `, wording ${wording_version}`;
      console.log(
        `${at.toISOString()} ${organization}: ${granted ? 'yes' : 'no'} to ${channel} by ${method}${words}; erased ${erased_at.toISOString()}`,
      );
    }
    if (proofs.length === 0) console.log('No proof of a consent of this address is kept.');
    return proofs.length === 0 ? 1 : 0;
  } finally {
    await installation.close();
  }
}

function refuse(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
}
