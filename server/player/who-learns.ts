import type { Language } from '#contract/languages.ts';
import { sql } from 'kysely';
import { learnerLinkHeader } from '#contract/player.ts';
import type { Channel } from '#contract/learners.ts';
import { AppError } from '../app-error.ts';
import type { Scope } from '../database/database.ts';
import type { Principal } from '../http/principal.ts';
import { type LinkPurpose, readLearnerLink } from '../learners/learner-link.ts';

export interface PageLearner {
  id: string;
  organizationId: string;
  organization: string;
  name: string;
  language: Language;
  timeZone: string;
  lessonHour: number | null;
  preferredChannel: Channel | null;
  email: string;
  phone: string;
  consent: Readonly<Record<Channel, boolean>>;
  wantsStreak: boolean;
  wantsRecap: boolean;
  wantsVoice: boolean;
  /** Cards are read aloud in the organization, where something speaks. */
  mayListen: boolean;
}

export interface Visit {
  by: 'session' | 'link';
  isVerified: boolean;
  /** One by a link; by a session those of every organization that knows the proven address. */
  learners: readonly PageLearner[];
}

/** As much of a call as says who calls. */
export interface Asking {
  visitor: Principal | undefined;
  request: { headers: Readonly<Record<string, string | string[] | undefined>> };
}

/**
 * Whose page it is. A link goes before a session: who opens somebody's mail on a shared device means that learner.
 *
 * @throws AppError learner_link_invalid, session_expired when there is neither
 */
export async function whoLearns(
  scope: Scope,
  { visitor, request }: Asking,
  secretKeys: readonly string[],
): Promise<Visit> {
  const token = request.headers[learnerLinkHeader];
  if (typeof token === 'string' && token !== '')
    return { by: 'link', isVerified: true, learners: [await learnerOfLink(scope, token, 'learn', secretKeys)] };
  if (visitor === undefined) throw new AppError('session_expired');
  const account = await scope
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', visitor.userId)
    .executeTakeFirstOrThrow();
  const isVerified = account.email_verified_at !== null;
  const found = isVerified
    ? await learners(scope)
        .where('learners.email', '<>', '')
        .where(sql`lower(learners.email)`, '=', account.email.toLowerCase())
        .orderBy('learners.created_at')
        .execute()
    : [];
  return { by: 'session', isVerified, learners: found.map(toLearner) };
}

/** @throws AppError learner_link_invalid */
export async function learnerOfLink(
  scope: Scope,
  token: string,
  purpose: LinkPurpose,
  secretKeys: readonly string[],
): Promise<PageLearner> {
  // Links run on real time, as sessions do: moving the engine's clock must not end them.
  const linked = readLearnerLink(token, purpose, secretKeys, Date.now());
  const row =
    linked &&
    (await learners(scope)
      .where('learners.id', '=', linked.learnerId)
      .where('learners.link_generation', '=', linked.generation)
      .executeTakeFirst());
  if (row === undefined) throw new AppError('learner_link_invalid');
  return toLearner(row);
}

const learners = (scope: Scope) =>
  scope
    .selectFrom('learners')
    .innerJoin('organizations', 'organizations.id', 'learners.organization_id')
    .select([
      'learners.id',
      'learners.organization_id',
      'organizations.name as organization',
      'organizations.reads_aloud',
      'learners.name',
      'learners.language',
      'learners.time_zone',
      'learners.lesson_hour',
      'learners.preferred_channel',
      'learners.email',
      'learners.phone_e164',
      'learners.consent_whatsapp',
      'learners.consent_email',
      'learners.consent_push',
      'learners.wants_streak',
      'learners.wants_recap',
      'learners.wants_voice',
    ]);

type LearnerRow = Awaited<ReturnType<ReturnType<typeof learners>['executeTakeFirstOrThrow']>>;

const toLearner = (row: LearnerRow): PageLearner => ({
  id: row.id,
  organizationId: row.organization_id,
  organization: row.organization,
  name: row.name,
  language: row.language,
  timeZone: row.time_zone,
  lessonHour: row.lesson_hour,
  preferredChannel: row.preferred_channel,
  email: row.email,
  phone: row.phone_e164 ?? '',
  consent: { whatsapp: row.consent_whatsapp, email: row.consent_email, push: row.consent_push },
  wantsStreak: row.wants_streak,
  wantsRecap: row.wants_recap,
  wantsVoice: row.wants_voice,
  mayListen: row.reads_aloud,
});
