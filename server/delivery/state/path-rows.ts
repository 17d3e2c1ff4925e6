import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { idsOfAnyNumber, rowsOfPlanned } from '../../database/compiled-statement.ts';
import type { Scope } from '../../database/database.ts';
import type { Pace } from '../../learning/pace.ts';
import type { PathMode, PathState } from '../../learning/path-facts.ts';
import type { Addresses } from './reachable-channels.ts';
import { occasionsLike } from '../../learning/occasion.ts';
import { openStatuses } from './delivery-state.ts';

export interface LockedEnrollment extends Addresses {
  id: string;
  organization_id: string;
  learner_id: string;
  course_id: string;
  status: PathState['status'];
  starts_at: Date;
  completed_at: Date | null;
  put_off_until: Date | null;
  lessons_total: number;
  name: string;
  wants_voice: boolean;
  language: Language;
  time_zone: string;
  lesson_hour: number | null;
  last_seen_at: Date | null;
  last_inbound_at: Date | null;
  title: string;
  /** In the learner's language, where the course has it; else as the course is called. */
  title_told: string;
  course_language: Language;
  pace: Pace;
  path: PathMode;
  mastery: number;
  pass_mark: number;
  daily_portion: number | null;
  has_certificate: boolean;
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
  return rowsOfPlanned(
    scope,
    sql<LockedEnrollment>`
    select e.id, e.organization_id, e.learner_id, e.course_id, e.status, e.starts_at, e.completed_at, e.put_off_until, e.lessons_total,
      l.name, l.wants_voice, l.language, l.time_zone, l.lesson_hour, l.last_seen_at, l.preferred_channel,
      l.consent_whatsapp, l.consent_email, l.consent_push,
      coalesce(l.phone_e164, l.wa_id, l.business_scoped_id) is not null as has_phone, l.email <> '' as has_email,
      l.consent_push and exists (select from push_subscriptions p where p.learner_id = l.id) as has_device,
      (select max(w.last_inbound_at) from service_windows w where w.learner_id = l.id) as last_inbound_at,
      c.title, c.language as course_language, coalesce((select k.title from course_languages k where k.course_id = c.id and k.language = l.language and k.language <> c.language), c.title) as title_told, c.pace, c.path, c.mastery::float8 as mastery, c.pass_mark, c.daily_portion, c.daily_cap, c.review_days, c.quiet_from, c.quiet_until, c.weekdays,
      exists (select from certificates k where k.enrollment_id = e.id) as has_certificate, c.status as course_status, c.deleted_at is not null as course_deleted
    from enrollments e join learners l on l.id = e.learner_id join courses c on c.id = e.course_id
    where e.id = any(${idsOfAnyNumber(ids)})
    order by e.id for no key update of e`,
  );
}

export interface Pin {
  enrollment_id: string;
  /** In which the lesson is, or would be, told; null: in the course's own. */
  language: Language | null;
  position: number;
  lesson_id: string;
  lesson_version: number;
  sent_at: Date | null;
  done_at: Date | null;
}

/** A lesson that was begun stays in its language; one to come is in the learner's, where all of it is confirmed there. */
export async function pinsOf(scope: Scope, enrollmentIds: readonly string[]): Promise<Pin[]> {
  return rowsOfPlanned(
    scope,
    sql<Pin>`
    select p.enrollment_id, p.position, p.lesson_id, p.lesson_version, p.sent_at, p.done_at, coalesce(p.language, t.language) as language
    from enrollment_lessons p
    left join lateral (
      select k.language from enrollments e join learners l on l.id = e.learner_id join courses c on c.id = e.course_id
        join course_languages k on k.course_id = e.course_id and k.language = l.language and k.language <> c.language
      where e.id = p.enrollment_id) as wanted on p.language is null and p.sent_at is null and p.done_at is null
    left join translated_lessons t on t.lesson_id = p.lesson_id and t.version = p.lesson_version and t.language = wanted.language
    where p.enrollment_id = any(${idsOfAnyNumber(enrollmentIds)}) order by p.enrollment_id, p.position`,
  );
}

/** A message in one of these has not left yet. */
export const unsentStatuses: ReadonlySet<string> = new Set(openStatuses);

/** What was planned in one course, or what it has to know of the learner's other courses. */
export interface PastMessage {
  enrollment_id: string;
  lesson_id: string | null;
  question_id: string | null;
  occasion: string;
  kind: string;
  status: string;
  channel: string;
  /** When it went out; before that, when it was planned: what was held counts from the visit. */
  asked_at: Date;
  /** A lesson, card, question or review of this course. */
  is_own: boolean;
  /** When it was planned, for what counts as a contact of the learner's last day with any message: a card only of the engine's own accord. */
  contact_at: Date | null;
  is_nudge: boolean;
  /** A lesson that the learner asked for. */
  is_asked_for: boolean;
  /** A card with something behind it: it carries the button to go on, in the form of today or that of earlier rows. */
  is_walked: boolean;
  /** Cancelled for want of consent, in whichever course. */
  is_barred: boolean;
}

/**
 * What these courses' learners were sent, oldest first, in one reading of their messages: questions and reviews of the
 * course, its lessons and cards, what came on the last day over all courses, and what was cancelled.
 */
export async function pastMessagesOf(
  scope: Scope,
  paths: readonly { id: string; learner_id: string }[],
): Promise<PastMessage[]> {
  // Written out, so that the plan for any learner's messages is as good as that for these values.
  const [lessons, cards, media] = (['lesson', 'card', 'media'] as const).map((kind) => sql.lit(occasionsLike(kind)));
  const unsent = sql.join([...unsentStatuses].map((status) => sql.lit(status)));
  return rowsOfPlanned(
    scope,
    sql<PastMessage>`
    select path.id as enrollment_id, d.lesson_id, d.question_id, d.occasion, d.kind, d.status, d.channel,
      coalesce(d.accepted_at, d.created_at) as asked_at, d.is_own, case when d.is_contact then d.created_at end as contact_at,
      d.is_contact and coalesce(d.why ->> 'nudge' = 'true', false) as is_nudge,
      coalesce(d.why ->> 'code' = 'asked_for', false) as is_asked_for, d.is_walked, d.is_barred
    from unnest(${idsOfAnyNumber(paths.map((path) => path.id))}, ${idsOfAnyNumber(paths.map((path) => path.learner_id))}) as path (id, learner_id)
    cross join lateral (
      select created_at as at from deliveries
      where learner_id = path.learner_id order by created_at desc limit 1) as last
    cross join lateral (
      select lesson_id, question_id, coalesce(occasion, '') as occasion, kind, status, channel, accepted_at, created_at, why,
        (enrollment_id = path.id and occasion is not null
          and (kind in ('question', 'review', 'card', 'lesson') and (kind not in ('lesson', 'card') or occasion like ${lessons} or occasion like ${cards} or status in (${unsent})))) is true as is_own,
        created_at > last.at - interval '26 hours' and direction = 'out'
          and (kind in ('lesson', 'question', 'review') or kind = 'card' and why ->> 'nudge' = 'true') and status <> 'cancelled' and coalesce(occasion, '') not like ${media} as is_contact,
        case when kind in ('lesson', 'card') then
          (coalesce(content #>> '{choices,0,id}', content #>> '{interactive,action,buttons,0,reply,id}') like 'next:%') is true else false end as is_walked,
        (status = 'cancelled' and error_class = 'no_consent') is true as is_barred
      from deliveries where learner_id = path.learner_id) as d
    where d.is_own or d.is_contact or d.is_barred
    order by d.created_at`,
  );
}
