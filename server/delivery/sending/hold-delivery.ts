import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import type { Scope } from '../../database/database.ts';
import { isTimeZone } from '../../learners/time-zone.ts';
import { dayOf } from '../../learning/local-clock.ts';
import { gapAfterSilence, maxUnanswered } from '../../learning/contact-times.ts';
import { type Hours, nextLessonSlot, outsideQuietHours, usualHours } from '../../learning/pace.ts';
import { composeStarter } from '../content/starter-template.ts';
import { approvedStarter, heldMessage, introducedAs, starterFor } from './choose-starter.ts';
import { writeDelivery } from '../state/write-delivery.ts';
import { occasionsLike, occasionText } from '../../learning/occasion.ts';
import { moveDeliveries } from '../state/move-delivery.ts';

export interface Holdable {
  id: string;
  organization_id: string;
  learner_id: string;
  enrollment_id: string | null;
  course_id: string | null;
  name: string;
  language: Language;
  courseTitle: string;
}

/**
 * Keeps a message back until the learner writes, and asks for that with the starter template: one template for all
 * that is held for a learner, not one each. Without a tap it asks again, each time later, and then no more.
 */
export async function holdDelivery(
  scope: Scope,
  row: Holdable,
  { now, simulated, accountId }: { now: Date; simulated: boolean; accountId?: string | undefined },
): Promise<void> {
  const before = await openingsOf(scope, row, now);
  const gap = gapAfterSilence(before.times + 1);
  const until =
    before.clock === undefined || gap === undefined
      ? new Date(now.getTime() + heldForMs)
      : nextOpening(now, gap, before.clock);
  await moveDeliveries(scope, 'wait_for_window', { due_at: until }).where('id', '=', row.id).execute();
  if (row.enrollment_id === null || before.wasAskedToday || before.times >= maxUnanswered) return;
  const fitting = starterFor(await heldMessage(scope, row.id));
  const sender = fitting === 'first' ? await introducedAs(scope, row.organization_id, simulated) : undefined;
  // Who did not tap has read the introduction; and nobody introduces themselves without a name.
  const wanted = fitting === 'first' && (sender === undefined || before.times > 0) ? 'begin' : fitting;
  const starter = await approvedStarter(scope, wanted, { accountId, language: row.language });
  await writeDelivery(scope, {
    organizationId: row.organization_id,
    learnerId: row.learner_id,
    enrollmentId: row.enrollment_id,
    ...(row.course_id !== null && { courseId: row.course_id }),
    kind: 'template',
    occasion: occasionText({ for: 'open', deliveryId: row.id, nth: before.times + 1 }),
    content: composeStarter(row.language, row.name, row.courseTitle, starter, sender),
    reason: sentReasons.door,
    simulated,
    dueAt: now,
    now,
  });
}

/** A recap waits for the learner's next message, and for none after its week. */
export async function holdQuietly(scope: Scope, deliveryId: string, now: Date): Promise<void> {
  await moveDeliveries(scope, 'wait_for_window', { due_at: new Date(now.getTime() + 6 * heldForMs) })
    .where('id', '=', deliveryId)
    .execute();
}

/** What is held is looked at again so often when there is nothing more to try. */
const heldForMs = 24 * 3600 * 1000;

interface Clock {
  timeZone: string;
  hours: Hours;
}

const nextOpening = (now: Date, gap: number, { timeZone, hours }: Clock): Date =>
  outsideQuietHours(nextLessonSlot(now, 'daily', timeZone, { times: gap, hour: hours.lessonHour }), timeZone, hours);

/** How often the window was tried to be opened for this message, whether for any on this day, and when it may be. */
async function openingsOf(
  scope: Scope,
  { id, learner_id, course_id }: Holdable,
  now: Date,
): Promise<{ times: number; wasAskedToday: boolean; clock: Clock | undefined }> {
  const { rows } = await sql<{
    times: number;
    last_at: Date | null;
    time_zone: string;
    lesson_hour: number | null;
    quiet_from: number | null;
    quiet_until: number | null;
    weekdays: number[] | null;
  }>`
    select l.time_zone, l.lesson_hour, c.quiet_from, c.quiet_until, c.weekdays,
      (select count(*)::int from deliveries d where d.learner_id = l.id and d.kind = 'template' and d.direction = 'out'
        and d.occasion like ${occasionsLike('open', id)} and d.status not in ('failed', 'cancelled')) as times,
      (select max(d.created_at) from deliveries d where d.learner_id = l.id and d.kind = 'template'
        and d.status not in ('failed', 'cancelled')) as last_at
    from learners l left join courses c on c.id = ${course_id} where l.id = ${learner_id}`.execute(scope);
  const [row] = rows;
  if (row === undefined) return { times: 0, wasAskedToday: false, clock: undefined };
  const timeZone = isTimeZone(row.time_zone) ? row.time_zone : 'UTC';
  return {
    times: row.times,
    wasAskedToday: row.last_at !== null && dayOf(row.last_at, timeZone) === dayOf(now, timeZone),
    clock: {
      timeZone,
      hours: {
        quietFrom: row.quiet_from ?? usualHours.quietFrom,
        quietUntil: row.quiet_until ?? usualHours.quietUntil,
        weekdays: row.weekdays ?? usualHours.weekdays,
        lessonHour: row.lesson_hour ?? usualHours.lessonHour,
      },
    },
  };
}
