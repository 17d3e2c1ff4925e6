import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Scope } from '../../database/database.ts';
import type { Pace } from '../../learning/pace.ts';
import type { PathMode, PathState } from '../../learning/path-facts.ts';
import type { Addresses } from '../channels/reachable-channels.ts';

export interface LockedEnrollment extends Addresses {
  id: string;
  organization_id: string;
  learner_id: string;
  course_id: string;
  status: PathState['status'];
  starts_at: Date;
  completed_at: Date | null;
  lessons_total: number;
  name: string;
  language: Language;
  time_zone: string;
  lesson_hour: number | null;
  last_seen_at: Date | null;
  last_inbound_at: Date | null;
  title: string;
  pace: Pace;
  path: PathMode;
  mastery: number;
  daily_cap: number;
  review_days: number | null;
  quiet_from: number;
  quiet_until: number;
  weekdays: number[];
  course_status: string;
  course_deleted: boolean;
}

/** Enrollments with their learner and course. */
export async function lockedEnrollments(scope: Scope, ids: readonly string[]): Promise<LockedEnrollment[]> {
  const { rows } = await sql<LockedEnrollment>`
    select e.id, e.organization_id, e.learner_id, e.course_id, e.status, e.starts_at, e.completed_at, e.lessons_total,
      l.name, l.language, l.time_zone, l.lesson_hour, l.last_seen_at, l.preferred_channel,
      l.consent_whatsapp, l.consent_email, l.consent_push,
      coalesce(l.phone_e164, l.wa_id, l.business_scoped_id) is not null as has_phone, l.email <> '' as has_email,
      l.consent_push and exists (select from push_subscriptions p where p.learner_id = l.id) as has_device,
      (select max(w.last_inbound_at) from service_windows w where w.learner_id = l.id) as last_inbound_at,
      c.title, c.pace, c.path, c.mastery::float8 as mastery, c.daily_cap, c.review_days, c.quiet_from, c.quiet_until, c.weekdays,
      c.status as course_status, c.deleted_at is not null as course_deleted
    from enrollments e join learners l on l.id = e.learner_id join courses c on c.id = e.course_id
    where e.id = any(${ids}::uuid[])
    order by e.id for update of e`.execute(scope);
  return rows;
}

export interface Pin {
  enrollment_id: string;
  position: number;
  lesson_id: string;
  lesson_version: number;
  sent_at: Date | null;
  done_at: Date | null;
}

export async function pinsOf(scope: Scope, enrollmentIds: readonly string[]): Promise<Pin[]> {
  const { rows } = await sql<Pin>`
    select enrollment_id, position, lesson_id, lesson_version, sent_at, done_at from enrollment_lessons
    where enrollment_id = any(${enrollmentIds}::uuid[]) order by enrollment_id, position`.execute(scope);
  return rows;
}

/** A message in one of these has not left yet. */
export const unsentStatuses: ReadonlySet<string> = new Set(['planned', 'queued', 'sending', 'unknown', 'held']);

export interface PlannedMessage {
  enrollment_id: string;
  lesson_id: string | null;
  question_index: number | null;
  occasion: string;
  /** When it went out; before that, when it was planned: what was held counts from the visit. */
  asked_at: Date;
  kind: string;
  status: string;
}

/** Questions and reviews that were planned in these courses, oldest first, and lessons that have not gone out. */
export async function messagesOf(scope: Scope, enrollmentIds: readonly string[]): Promise<PlannedMessage[]> {
  const { rows } = await sql<PlannedMessage>`
    select enrollment_id, lesson_id, question_index, occasion, coalesce(accepted_at, created_at) as asked_at, kind, status from deliveries
    where enrollment_id = any(${enrollmentIds}::uuid[]) and occasion is not null
      and (kind in ('question', 'review') or (kind = 'lesson' and status = any(${[...unsentStatuses]}::text[])))
    order by created_at`.execute(scope);
  return rows;
}

/** What these learners were sent on their last day with any message, over all their courses. */
export async function contactsOf(
  scope: Scope,
  learnerIds: readonly string[],
): Promise<{ learner_id: string; at: Date; is_nudge: boolean }[]> {
  const { rows } = await sql<{ learner_id: string; at: Date; is_nudge: boolean }>`
    select d.learner_id, d.created_at as at, coalesce(d.why ->> 'nudge' = 'true', false) as is_nudge
    from unnest(${learnerIds}::uuid[]) as learner (id)
    cross join lateral (
      select created_at as at from deliveries
      where learner_id = learner.id order by created_at desc limit 1) as last
    join deliveries d on d.learner_id = learner.id and d.created_at > last.at - interval '26 hours'
    where d.direction = 'out' and d.kind in ('lesson', 'question', 'review') and d.status <> 'cancelled'
      and coalesce(d.occasion, '') not like 'media:%'`.execute(scope);
  return rows;
}

/** Who agreed again after messages were cancelled for want of consent. */
export async function learnersWithCancelled(scope: Scope, learnerIds: readonly string[]): Promise<string[]> {
  if (learnerIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct learner_id as id from deliveries
    where learner_id = any(${learnerIds}::uuid[]) and status = 'cancelled' and error_class = 'no_consent'`.execute(
    scope,
  );
  return rows.map(({ id }) => id);
}
