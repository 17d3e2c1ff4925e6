import { type RawBuilder, sql } from 'kysely';
import { areMeant, type Whose } from '../clock.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { takePhonesAlong } from './phone-clocks.ts';

/** Where times stand that an organization's own clock has stamped or planned. All others are real. */
export const stampedByOrganization = {
  activities: ['at'],
  attempts: ['at'],
  certificates: ['issued_at', 'withdrawn_at'],
  consent_proofs: ['at'],
  consents: ['at'],
  conversations: ['last_inbound_at'],
  course_versions: ['published_at'],
  deliveries: ['due_at', 'created_at', 'accepted_at', 'sent_at', 'delivered_at', 'read_at', 'failed_at', 'judged_at'],
  delivery_attempts: ['finished_at'],
  enrollment_lessons: ['sent_at', 'done_at'],
  enrollments: ['next_due_at', 'put_off_until', 'last_activity_at', 'created_at', 'updated_at', 'completed_at'],
  join_links: ['created_at'],
  launch_recipients: ['until'],
  launches: ['created_at', 'starts_at', 'finished_at'],
  learner_group_members: ['added_at'],
  learner_groups: ['created_at'],
  learner_imports: ['created_at', 'finished_at'],
  learner_questions: ['at'],
  learners: [
    'last_seen_at',
    'whatsapp_failed_at',
    'email_failed_at',
    'number_changed_at',
    'streak_told_at',
    'recap_due_at',
  ],
  memories: ['last_review_at', 'wanted_at'],
  opened_conversations: ['at'],
  pair_lanes: ['paid_at', 'blocked_until'],
  path_changes: ['at'],
  push_subscriptions: ['created_at'],
  service_windows: ['last_inbound_at'],
} as const;

/**
 * Sets an organization's clock, or everybody's, back to real time. Every time that was stamped meanwhile becomes the
 * real moment at which it happened, in the same transaction: nothing lies in the future, so that what was sent counts as
 * sent and is not sent again, and what is planned keeps its distance and is not put off until the future comes.
 */
export async function setClockBack(context: Context, whose: Whose): Promise<void> {
  await context.clock.setBack(whose, (scope) => bringTimesBack(scope, whose, context.clock.real()));
  await takePhonesAlong(context, whose);
  await asSystem(context.db, (scope) => wakeDelivery(scope, context.jobs));
}

/** At a start with a real provider: what was tried out before on the simulator lies in real time from here on. */
export async function endMoves({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await asSystem(db, async (scope) => {
    if ((await scope.selectFrom('clock_moves').select('id').limit(1).executeTakeFirst()) === undefined) return;
    await bringTimesBack(scope, 'all', clock.real());
    await scope.deleteFrom('clock_moves').execute();
  });
}

/** While the moves are still known. */
async function bringTimesBack(scope: Scope, whose: Whose, now: Date): Promise<void> {
  const moved = movedOf(whose, now);
  await bringPlansBack(scope, moved);
  for (const [table, columns] of Object.entries(stampedByOrganization))
    await sql`
      update ${sql.table(table)} t set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = ${real(column)}`))}
      from ${moved} where t.organization_id = moved.organization_id
        and greatest(${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}) > moved.from_at`.execute(scope);
}

/**
 * What was planned from a moment that is known keeps its distance from that, not from now: a review in ten days that was
 * planned before the clock was moved stays where it was. A start that lies ahead was meant as a date by whoever set it
 * before. What is held until a learner writes keeps its hour of the day.
 */
async function bringPlansBack(scope: Scope, moved: RawBuilder<unknown>): Promise<void> {
  const distanceFrom = (planned: string, due: string): RawBuilder<Date> =>
    sql`${real(planned)} + (${sql.ref(`t.${due}`)} - ${sql.ref(`t.${planned}`)})`;
  await sql`update memories t set due_at = ${distanceFrom('last_review_at', 'due_at')}
    from ${moved} where t.organization_id = moved.organization_id`.execute(scope);
  await sql`update enrollments t set starts_at = ${real('starts_at')}
    from ${moved} where t.organization_id = moved.organization_id
      and (t.created_at > moved.from_at or t.starts_at < moved.now)`.execute(scope);
  await sql`update deliveries t set due_at = t.due_at + make_interval(secs => mod(moved.ms, 86400000) / 1000.0)
    from ${moved} where t.organization_id = moved.organization_id and t.status = 'held' and t.due_at > moved.now`.execute(
    scope,
  );
}

const real = (column: string): RawBuilder<Date> => sql`real_moment(t.organization_id, ${sql.ref(`t.${column}`)})`;

/** The organizations whose clock was moved: when first, how far in all, and their time. */
const movedOf = (whose: Whose, now: Date): RawBuilder<unknown> => sql`(
  select organization_id, min(from_at) as from_at, sum(ms)::bigint as ms, ${now}::timestamptz + sum(ms) * interval '1 millisecond' as now
  from clock_moves where ${areMeant(whose, sql.ref('organization_id'))} group by 1) moved`;
