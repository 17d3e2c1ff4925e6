import { createHash, randomUUID } from 'node:crypto';
import type { Scope } from '../database/database.ts';
import { eraseTraces, type Sought } from '../database/erase-traces.ts';
import { learnerTraces } from '../database/person-columns.ts';
import { consentProofHash } from './find-consent-proofs.ts';
import { nationalOf } from './phone-number.ts';

/**
 * Erases a learner everywhere: consents, enrollments, answers and messages go with the row, and what stands elsewhere
 * (activities, refused rows of imports, kept answers, mails, unknown contacts, notices of the provider) is looked for. The
 * proof of consent stays without the person. Runs as the system, since some of that belongs to no organization.
 *
 * @returns what the learner was known by; undefined when the organization has no such learner (any more)
 */
export async function eraseLearnerRow(
  scope: Scope,
  wanted: { id: string; organizationId: string },
  now: Date,
): Promise<Sought | undefined> {
  // In the order in which planning locks: a batch that has one of these needs the learner for its messages.
  await scope.selectFrom('enrollments').select('id').where('learner_id', '=', wanted.id).forUpdate().execute();
  const learner = await scope
    .selectFrom('learners')
    .select(['name', 'phone_number', 'phone_e164', 'wa_id', 'business_scoped_id', 'email'])
    .where('id', '=', wanted.id)
    .where('organization_id', '=', wanted.organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (learner === undefined) return undefined;
  const former = await keepProofs(scope, wanted, learner, now);
  // The trigger `forget_webhooks` blanks what the provider told of this number, wherever it is deleted.
  await scope.deleteFrom('learners').where('id', '=', wanted.id).execute();
  const { phone_number, phone_e164, wa_id, business_scoped_id } = learner;
  const sought = {
    organizationId: wanted.organizationId,
    names: [learner.name],
    emails: known([learner.email, ...former.filter((address) => address.includes('@'))]),
    numbers: known([
      phone_number,
      phone_e164,
      nationalOf(phone_e164),
      wa_id,
      business_scoped_id,
      ...former.filter((address) => !address.includes('@')),
    ]),
  };
  await eraseTraces(scope, learnerTraces, sought);
  return sought;
}

const known = (values: readonly (string | null)[]): string[] =>
  values.filter((value) => value !== null).filter((value) => value !== '');

interface Addresses {
  phone_number: string;
  phone_e164: string | null;
  business_scoped_id: string | null;
  email: string;
}

/** @returns the addresses that were agreed for, also former ones */
async function keepProofs(
  scope: Scope,
  { id, organizationId }: { id: string; organizationId: string },
  learner: Addresses,
  now: Date,
): Promise<string[]> {
  const consents = await scope
    .selectFrom('consents')
    .select(['channel', 'granted', 'method', 'wording', 'wording_version', 'address', 'at'])
    .where('learner_id', '=', id)
    .execute();
  if (consents.length === 0) return [];
  await scope
    .insertInto('consent_proofs')
    .values(
      consents.map(({ channel, granted, method, wording, wording_version, address, at }) => ({
        id: randomUUID(),
        organization_id: organizationId,
        address_hash: consentProofHash(address ?? addressOf(learner, channel)),
        channel,
        granted,
        method,
        wording_sha256: createHash('sha256').update(wording).digest(),
        wording_version,
        at,
        erased_at: now,
      })),
    )
    .execute();
  return known(consents.map(({ address }) => address));
}

const addressOf = ({ phone_e164, business_scoped_id, email }: Addresses, channel: string): string =>
  channel === 'email' && email !== '' ? email : (phone_e164 ?? business_scoped_id ?? email);
