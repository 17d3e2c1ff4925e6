import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { AppError } from '../app-error.ts';
import type { CourseFacts } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { recordConsent } from './consent.ts';
import { enroll } from './enroll.ts';
import { homeOf } from './home-of-organization.ts';
import { zoneOfNumber } from './zone-of-number.ts';
import { readPhone } from './phone-number.ts';

/** No letters or digits that are taken for one another on paper or aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 30^10, about 6 * 10^14: six were to be found within a week. Those that are out keep working. */
const joinCodeLength = 10;
export const newJoinCode = (): string =>
  Array.from({ length: joinCodeLength }, () => alphabet[randomInt(alphabet.length)] ?? '').join('');

/** What a learner writes to join: the word and the code, in any case and with any spaces. */
export const joinKeyword = (code: string): string => `JOIN ${code}`;
export function readJoinKeyword(text: string): string | undefined {
  return /^\s*join[\s:#-]+([a-z0-9]{4,16})\s*[.!]?\s*$/i.exec(text)?.[1]?.toUpperCase();
}

export interface OpenLink {
  id: string;
  organizationId: string;
  organizationName: string;
  course: CourseFacts;
}

/** An open invitation into a published course. */
export async function openLink(scope: Scope, code: string): Promise<OpenLink | undefined> {
  const { rows } = await sql<CourseFacts & { link_id: string; organization_name: string }>`
    select j.id as link_id, o.name as organization_name, c.id, c.organization_id, c.owner_id, c.title, c.language, c.status, c.pace
    from join_links j join courses c on c.id = j.course_id join organizations o on o.id = j.organization_id
    where j.code = ${code.toUpperCase()} and j.is_open and c.status = 'published' and c.deleted_at is null`.execute(
    scope,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { link_id: id, organization_name: organizationName, ...course } = row;
  return { id, organizationId: course.organization_id, organizationName, course };
}

export interface Joining {
  name: string;
  phone: string;
  language: Language;
  /** Undefined: that of the number's country. */
  timeZone: string | undefined;
  /** How they agreed, and in which words: kept as proof. */
  method: 'join_page' | 'keyword';
  wording: string;
  /** Of the server's own words. */
  wordingVersion?: string;
}

/**
 * Takes somebody into a course: known by the number or new, with their consent written down.
 *
 * @returns the learner @throws AppError phone_invalid, course_has_no_lessons, consent_missing
 */
export async function joinCourse(scope: Scope, link: OpenLink, joining: Joining, now: Date): Promise<string> {
  const home = await homeOf(scope, link.organizationId);
  const read = readPhone(joining.phone, home.country);
  if (read.kind !== 'ok') {
    throw new AppError(
      'phone_invalid',
      {},
      { validationErrors: { phone_number: ['Please enter a valid phone number'] } },
    );
  }
  const known = await knownLearner(scope, link.organizationId, read.e164);
  const timeZone = joining.timeZone ?? zoneOfNumber(read.e164, home.timeZone);
  const learnerId =
    known ??
    (await addLearner(scope, link.organizationId, read.e164, { ...joining, timeZone }, now)) ??
    // Tapped twice: the other call has just written them down.
    (await knownLearner(scope, link.organizationId, read.e164));
  if (learnerId === undefined) throw new AppError('learner_not_found', {});
  // A page cannot tell whose number it is given: who has said STOP is asked back by their own word only.
  // Nor does the refusal say whose it is.
  if (joining.method !== 'keyword' && (await hasEnded(scope, learnerId))) throw new AppError('consent_missing', {});
  await recordConsent(scope, {
    organizationId: link.organizationId,
    learnerId,
    switches: { whatsapp: true },
    method: joining.method,
    wording: joining.wording,
    ...(joining.wordingVersion !== undefined && { wordingVersion: joining.wordingVersion }),
    at: now,
    isOwnWord: joining.method === 'keyword',
  });
  const isHereAlready = await isLearning(scope, learnerId, link.course.id);
  await enroll(scope, link.course, [learnerId], now, now);
  if (!isHereAlready) await sql`update join_links set joined = joined + 1 where id = ${link.id}`.execute(scope);
  return learnerId;
}

async function hasEnded(scope: Scope, learnerId: string): Promise<boolean> {
  const last = await scope
    .selectFrom('consents')
    .select('granted')
    .where('learner_id', '=', learnerId)
    .where('channel', '=', 'whatsapp')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.granted === false;
}

async function isLearning(scope: Scope, learnerId: string, courseId: string): Promise<boolean> {
  const running = await scope
    .selectFrom('enrollments')
    .select('id')
    .where('learner_id', '=', learnerId)
    .where('course_id', '=', courseId)
    .where('status', 'in', ['active', 'paused'])
    .executeTakeFirst();
  return running !== undefined;
}

/**
 * Not through the form's way: a keyword is heard by the system, which sees the number in other organizations too.
 *
 * @returns undefined when somebody of this number is there by now
 */
async function addLearner(
  scope: Scope,
  organizationId: string,
  e164: string,
  joining: Joining & { timeZone: string },
  now: Date,
): Promise<string | undefined> {
  const id = randomUUID();
  const added = await scope
    .insertInto('learners')
    .values({
      id,
      organization_id: organizationId,
      name: joining.name,
      phone_number: e164,
      phone_e164: e164,
      language: joining.language,
      time_zone: joining.timeZone,
      last_seen_at: joining.method === 'keyword' ? now : null,
      wa_id: null,
      business_scoped_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

async function knownLearner(scope: Scope, organizationId: string, e164: string): Promise<string | undefined> {
  const row = await scope
    .selectFrom('learners')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('phone_e164', '=', e164)
    .executeTakeFirst();
  return row?.id;
}
