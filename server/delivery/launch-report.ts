import { sql } from 'kysely';
import type { Launch, LaunchEnd, LaunchOutcome } from '#contract/launches.ts';
import type { Scope } from '../database/database.ts';
import { progressOfLaunch } from './launch-progress.ts';

const shown = 10;

/** What was foretold of a course's last launches, beside what came of it. */
export async function launchesOf(scope: Scope, courseId: string): Promise<Launch[]> {
  const launches = await scope
    .selectFrom('launches')
    .selectAll()
    .where('course_id', '=', courseId)
    .orderBy('created_at', 'desc')
    .limit(shown)
    .execute();
  if (launches.length === 0) return [];
  const { rows } = await sql<Recipient>`
    select r.launch_id, r.learner_id, l.name as learner_name, r.foretold, r.until, r.enrollment_id is null as was_left_out,
      e.next_due_at, e.status as enrollment_status,
      l.consent_whatsapp or l.consent_email or l.consent_push as has_agreed,
      (l.consent_whatsapp and coalesce(l.phone_e164, l.wa_id, l.business_scoped_id) is not null)
        or (l.consent_email and l.email <> '')
        or (l.consent_push and exists (select from push_subscriptions s where s.learner_id = l.id)) as has_address,
      exists (select from deliveries d where d.enrollment_id = r.enrollment_id and d.kind = 'template' and d.accepted_at is not null) as had_template,
      (select d.status from deliveries d where d.enrollment_id = r.enrollment_id and d.kind = 'template' order by d.created_at limit 1) as template_status,
      first.status, first.channel, first.error_class, first.accepted_at is not null as was_accepted
    from launch_recipients r join learners l on l.id = r.learner_id
      left join enrollments e on e.id = r.enrollment_id
      left join lateral (
        select d.status, d.channel, d.error_class, d.accepted_at from deliveries d
        where d.enrollment_id = r.enrollment_id and d.direction = 'out' and d.kind <> 'template' and d.follows is null
        order by d.created_at limit 1) first on true
    where r.launch_id = any(${launches.map(({ id }) => id)}::uuid[])
    order by l.name, l.id`.execute(scope);
  return launches.map((launch) => ({
    id: launch.id,
    created_at: launch.created_at.toISOString(),
    started_by: launch.started_by,
    progress: launch.selection === null ? null : progressOfLaunch(launch),
    recipients: rows
      .filter((row) => row.launch_id === launch.id)
      .map((row) => ({
        learner_id: row.learner_id,
        learner_name: row.learner_name,
        foretold: row.foretold,
        until: row.until?.toISOString() ?? null,
        actual: actualOf(row),
      })),
  }));
}

export interface Recipient {
  launch_id: string;
  learner_id: string;
  learner_name: string;
  foretold: LaunchOutcome;
  until: Date | null;
  /** Nobody was enrolled: there is nothing that could have come of it. */
  was_left_out: boolean;
  next_due_at: Date | null;
  enrollment_status: string | null;
  /** As the learner's record stands now. */
  has_agreed: boolean;
  has_address: boolean;
  had_template: boolean;
  template_status: string | null;
  status: string | null;
  channel: 'whatsapp' | 'email' | 'push' | 'web' | null;
  error_class: string | null;
  was_accepted: boolean | null;
}

type First = Omit<Recipient, 'launch_id' | 'learner_id' | 'learner_name'>;

/** What came of a learner's first message, in the words of the forecast. */
export function actualOf(row: First): LaunchEnd {
  if (row.was_left_out) return row.foretold;
  if (row.had_template) return 'template';
  if (row.status === 'failed' || row.template_status === 'failed') return 'failed';
  if (row.was_accepted === true) return leftEnds[row.channel ?? 'whatsapp'];
  if (row.status === 'cancelled') return cancelledEnds[row.error_class ?? ''] ?? 'stopped';
  // A request that is on its way has an end, whatever has changed meanwhile.
  if (row.status === 'sending' || row.status === 'unknown') return 'pending';
  return stoppedEnd(row) ?? waitingEnd(row);
}

const leftEnds: Readonly<Record<NonNullable<First['channel']>, LaunchEnd>> = {
  whatsapp: 'now_whatsapp',
  email: 'now_email',
  push: 'now_push',
  web: 'pending',
};

/** What has changed since keeps it from leaving. */
function stoppedEnd(row: First): LaunchEnd | undefined {
  if (row.enrollment_status !== 'active' && row.enrollment_status !== 'completed') return 'stopped';
  if (!row.has_agreed) return 'no_consent';
  return row.has_address ? undefined : 'bad_number';
}

function waitingEnd(row: First): LaunchEnd {
  if (row.status === 'queued' && row.error_class === 'service_budget') return 'service_budget';
  if (row.status === 'held') return row.template_status === 'queued' ? 'template_paused' : 'pending';
  if (row.status !== null) return 'pending';
  return row.foretold === 'later' ? 'later' : 'pending';
}

const cancelledEnds: Readonly<Record<string, LaunchEnd>> = {
  no_address: 'bad_number',
  no_consent: 'no_consent',
};
