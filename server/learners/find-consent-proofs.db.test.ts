import { createHmac, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#kit/test-database.ts';
import { type Config, readConfig } from '#server/config.ts';
import { asSystem } from '#server/database/database.ts';
import { openLog } from '#server/log.ts';
import { rotateSecrets } from '../rotate-secrets.ts';
import { recordConsent } from './consent.ts';
import { eraseLearnerRow } from './erase-learner.ts';
import { consentProofsOf } from './find-consent-proofs.ts';
import { openNumberKey } from './open-number-key.ts';

const { db } = testDatabase();
const log = openLog('silent');
const [older, newer] = ['an older key of 20 chars', 'a newer key of 20 chars'];
const start = (...secretKeys: string[]) =>
  openNumberKey({ db, log, config: { ...readConfig({ NODE_ENV: 'test' }), secretKeys } as Config });
const at = new Date('2026-03-01T09:00:00Z');
const proofsOf = (address: string, ...secretKeys: string[]) =>
  asSystem(db, (scope) => consentProofsOf(scope, address, secretKeys));

beforeEach(() => asSystem(db, (scope) => scope.deleteFrom('consent_proofs').execute()));

/** Somebody who said yes and was erased. */
async function anErasedLearner(e164: string, email: string): Promise<void> {
  const organizationId = randomUUID();
  const learnerId = randomUUID();
  await asSystem(db, async (scope) => {
    await scope
      .insertInto('organizations')
      .values({ id: organizationId, name: `School ${organizationId}` })
      .execute();
    await scope
      .insertInto('learners')
      .values({
        id: learnerId,
        organization_id: organizationId,
        name: 'Asha Bhosle',
        phone_number: e164,
        phone_e164: e164,
        wa_id: null,
        business_scoped_id: null,
        email,
        language: 'en',
        time_zone: 'Asia/Kolkata',
        last_seen_at: null,
      })
      .execute();
    await recordConsent(scope, {
      learnerId,
      organizationId,
      switches: { whatsapp: true, email: true },
      method: 'join_page',
      wording: 'Yes, send me lessons.',
      at,
    });
    await eraseLearnerRow(scope, { id: learnerId, organizationId }, at);
  });
}

test('a proof of consent is found by the number as it is typed and by the e-mail address, after any change of SECRET_KEY', async () => {
  await start(older);
  await anErasedLearner('+919845070011', 'Asha@Example.org');
  await start(newer, older);
  await rotateSecrets(db, [newer, older]);
  await start(newer);
  for (const [address, channel] of [
    ['+91 98450-70011', 'whatsapp'],
    [' asha@example.ORG', 'email'],
  ] as const)
    expect(await proofsOf(address, newer)).toMatchObject([{ channel, granted: true, method: 'join_page', at }]);
  expect(await proofsOf('+91 98450 70012', newer)).toEqual([]);
});

test('a proof that an earlier version keyed with SECRET_KEY is found as long as that key is named', async () => {
  await start(newer, older);
  await anErasedLearner('+919845070013', 'usha@example.org');
  const asEarlier = createHmac('sha256', older).update('consent proof\n+919845070013').digest();
  await asSystem(db, (scope) =>
    scope.updateTable('consent_proofs').set({ address_hash: asEarlier }).where('channel', '=', 'whatsapp').execute(),
  );
  expect(await proofsOf('+91 98450 70013', newer, older)).toHaveLength(1);
  expect(await proofsOf('+91 98450 70013', newer)).toEqual([]);
});
