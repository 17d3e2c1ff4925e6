import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { channels, type LearnerInput } from '#contract/learners.ts';
import type { Scope } from '../database/database.ts';
import { attested, hasStopped } from './consent.ts';
import { numberFingerprint } from './number-fingerprint.ts';
import type { SavedBy } from './save-learner.ts';

/** Adds learners that are known to be new, and what they agreed to, in two statements. */
export async function addLearners(
  scope: Scope,
  added: readonly { input: LearnerInput; e164: string | null }[],
  by: SavedBy,
): Promise<void> {
  if (added.length === 0) return;
  const isAttested = by.method === attested;
  const stopped = isAttested
    ? await hasStopped(
        scope,
        added.flatMap(({ e164 }) => e164 ?? []),
      )
    : new Set();
  const learners = added.map(({ input: { consent, ...input }, e164 }) => ({
    ...input,
    whatsapp_state:
      isAttested && consent.whatsapp && e164 !== null && !stopped.has(numberFingerprint(e164)) ? 'given' : 'none',
    id: randomUUID(),
    phone_e164: e164,
    consent_whatsapp: consent.whatsapp,
    consent_email: consent.email,
    consent_push: consent.push,
  }));
  await sql`
    insert into learners (id, organization_id, name, phone_number, phone_e164, email, language, time_zone, consent_whatsapp,
      consent_email, consent_push, whatsapp_state, created_at, updated_at)
    select r.id, ${by.organizationId}, r.name, r.phone_number, r.phone_e164, r.email, r.language, r.time_zone, r.consent_whatsapp,
      r.consent_email, r.consent_push, r.whatsapp_state, ${by.at}, ${by.at}
    from jsonb_to_recordset(${JSON.stringify(learners)}::jsonb) as r (id uuid, name text, phone_number text, phone_e164 text,
      email text, language text, time_zone text, consent_whatsapp boolean, consent_email boolean, consent_push boolean,
      whatsapp_state text)`.execute(scope);
  const consents = learners.flatMap((learner) =>
    channels
      .filter((channel) => learner[`consent_${channel}`])
      .map((channel) => ({
        id: randomUUID(),
        learner_id: learner.id,
        channel,
        address: { whatsapp: learner.phone_e164, email: learner.email, push: null }[channel],
      })),
  );
  if (consents.length === 0) return;
  await sql`
    insert into consents (id, organization_id, learner_id, channel, granted, method, wording, address, at)
    select r.id, ${by.organizationId}, r.learner_id, r.channel, true, ${by.method}, ${by.wording ?? ''}, r.address, ${by.at}
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as r (id uuid, learner_id uuid, channel text, address text)`.execute(
    scope,
  );
}
