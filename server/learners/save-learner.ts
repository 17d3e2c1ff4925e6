import type { Learner, LearnerInput } from '#contract/learners.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import { type ConsentSwitches, recordConsent } from './consent.ts';
import { type Home, homeOf } from './home-of-organization.ts';
import { learnerById, learnerWithAddress } from './learners-repository.ts';
import { readPhone } from './phone-number.ts';
import { zoneOfNumber } from './zone-of-number.ts';

export interface SavedBy {
  organizationId: string;
  /** How the consent came: form or import. */
  method: string;
  /** The words that were agreed to, where they are known; of a collected consent the name of its proof. */
  wording?: string;
  at: Date;
}

/** @throws AppError phone_invalid, learner_without_address, learner_exists */
export async function createLearner(scope: Scope, id: string, input: LearnerInput, by: SavedBy): Promise<Learner> {
  const home = await homeOf(scope, by.organizationId);
  const e164 = e164Of(input.phone_number, home.country);
  requireAddress(input.phone_number, input.email);
  if ((await learnerWithAddress(scope, e164, input.email)) !== undefined) throw exists(e164 !== null);
  await refusingDuplicates(e164 !== null, () =>
    scope
      .insertInto('learners')
      .values({
        id,
        organization_id: by.organizationId,
        name: input.name,
        phone_number: input.phone_number,
        phone_e164: e164,
        email: input.email,
        language: input.language,
        time_zone: input.time_zone === '' ? zoneOfNumber(e164, home.timeZone) : input.time_zone,
        wants_voice: input.wants_voice ?? false,
        created_at: by.at,
        updated_at: by.at,
      })
      .execute(),
  );
  await recordConsent(scope, {
    organizationId: by.organizationId,
    learnerId: id,
    switches: input.consent,
    method: by.method,
    ...(by.wording !== undefined && { wording: by.wording }),
    at: by.at,
  });
  return requireLearner(scope, id);
}

export interface LearnerChange {
  name?: string | undefined;
  phone_number?: string | undefined;
  email?: string | undefined;
  language?: Learner['language'] | undefined;
  time_zone?: string | undefined;
  consent?: ConsentSwitches | undefined;
  wants_voice?: boolean | undefined;
}

/** @throws AppError learner_not_found, phone_invalid, learner_without_address, learner_exists */
export async function changeLearner(scope: Scope, id: string, change: LearnerChange, by: SavedBy): Promise<Learner> {
  const before = await requireLearner(scope, id);
  const phone = change.phone_number ?? before.phone_number;
  const email = change.email ?? before.email;
  const e164 =
    change.phone_number === undefined
      ? before.phone_e164
      : e164Of(phone, (await homeOf(scope, by.organizationId)).country);
  // A learner known by a business-scoped id alone has neither, and stays as it is.
  if (change.phone_number !== undefined || change.email !== undefined) requireAddress(phone, email);
  const isNewNumber = e164 !== before.phone_e164;
  await refusingDuplicates(isNewNumber, () =>
    scope
      .updateTable('learners')
      .set({
        name: change.name ?? before.name,
        phone_number: phone,
        phone_e164: e164,
        email,
        language: change.language ?? before.language,
        time_zone: change.time_zone ?? before.time_zone,
        wants_voice: change.wants_voice ?? before.wants_voice,
        // Another number is another WhatsApp account: its id is learned from its first message.
        // What was agreed to from the old one was not said by whoever has this one.
        ...(isNewNumber && { wa_id: null, whatsapp_state: 'none' as const, number_changed_at: by.at }),
        updated_at: by.at,
      })
      .where('id', '=', id)
      .execute(),
  );
  if (change.consent !== undefined) {
    const changed = await recordConsent(scope, {
      organizationId: by.organizationId,
      learnerId: id,
      switches: change.consent,
      method: by.method,
      ...(by.wording !== undefined && { wording: by.wording }),
      at: by.at,
    });
    const { consent } = change;
    // An import is one row of its own, whatever it changes.
    if (changed.length > 0 && by.method === 'form')
      recordAudit(scope, {
        action: 'consent_changed',
        subjectId: id,
        details: Object.fromEntries(changed.map((channel) => [channel, consent[channel] ?? false])),
      });
  }
  return requireLearner(scope, id);
}

/** @throws AppError learner_not_found, also for another organization's */
export async function requireLearner(scope: Scope, id: string): Promise<Learner> {
  const learner = await learnerById(scope, id);
  if (learner === undefined) throw new AppError('learner_not_found', { learner_id: id });
  return learner;
}

function e164Of(typed: string, country: Home['country']): string | null {
  if (typed === '') return null;
  const read = readPhone(typed, country);
  if (read.kind === 'ok') return read.e164;
  throw new AppError(
    'phone_invalid',
    {},
    { validationErrors: { phone_number: ['Please enter a valid phone number'] } },
  );
}

function requireAddress(phone: string, email: string): void {
  if (phone === '' && email === '') {
    const message = 'A learner needs a phone number or an email address.';
    throw new AppError(
      'learner_without_address',
      {},
      { validationErrors: { phone_number: [message], email: [message] } },
    );
  }
}

const exists = (byPhone: boolean): AppError =>
  new AppError(
    'learner_exists',
    {},
    {
      validationErrors: {
        [byPhone ? 'phone_number' : 'email']: ['A learner with this phone number or email address already exists.'],
      },
    },
  );

/** Two requests at once both find no duplicate; the unique index lets one of them in. */
async function refusingDuplicates(byPhone: boolean, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw exists(byPhone);
    throw error;
  }
}
