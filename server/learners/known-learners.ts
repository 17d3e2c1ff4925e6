import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { ConsentState } from '#contract/learners.ts';
import { ownOrganization, type Scope } from '../database/database.ts';

/** A learner as far as an import compares and changes it. */
export interface KnownLearner {
  id: string;
  name: string;
  phone_e164: string | null;
  email: string;
  language: Language;
  time_zone: string;
  consent_whatsapp: boolean;
  consent_email: boolean;
  whatsapp_state: ConsentState;
}

/** Learners of the organization by their number (E.164) and their e-mail address (lower case); of several the first. */
export type KnownLearners = ReadonlyMap<string, KnownLearner>;

export async function knownLearners(
  scope: Scope,
  numbers: readonly string[],
  emails: readonly string[],
): Promise<KnownLearners> {
  const columns = sql`id, name, phone_e164, email, language, time_zone, consent_whatsapp, consent_email, whatsapp_state, created_at`;
  const { rows } = await sql<KnownLearner>`
    select ${columns} from learners
    where organization_id = ${ownOrganization} and phone_e164 = any(${numbers}::text[])
    union
    select ${columns} from learners
    where organization_id = ${ownOrganization} and email <> '' and lower(email) = any(${emails}::text[])
    order by created_at, id`.execute(scope);
  const known = new Map<string, KnownLearner>();
  for (const learner of rows)
    for (const address of [learner.phone_e164, learner.email.toLowerCase()])
      if (address !== null && address !== '' && !known.has(address)) known.set(address, learner);
  return known;
}
