import { type RawBuilder, sql } from 'kysely';
import { anyMoment } from '../../database/compiled-statement.ts';
import { partWaitSeconds } from './message-steps.ts';

/** So long the end of a course waits for the sound of its last card: as long as that may be made, and word of it may take. */
const endWaitMs = 120_000;

/** When an end was written that waits no longer. The sound and the end ask by the same moment: one of them goes, and never the sound second. */
const endsGoSince = (now: Date): Date => new Date(now.getTime() - endWaitMs);

/** For a sound `d`: something newer of its course has been written, or its end has gone or waits no longer. */
export const isSoundOvertaken = (now: Date): RawBuilder<boolean> => sql<boolean>`d.kind = 'sound' and exists (
  select from deliveries n where n.learner_id = d.learner_id and n.enrollment_id = d.enrollment_id and n.direction = 'out'
    and (n.kind in ('lesson', 'card', 'question', 'review') and n.created_at > d.created_at
      or n.kind = 'completion' and n.created_at >= d.created_at and n.status not in ('failed', 'cancelled')
        and (n.status not in ('planned', 'queued', 'held') or n.created_at <= ${anyMoment(endsGoSince(now))})))`;

/** For an end `d`: a sound of its course is still to come, or so new that its phone may not have it yet. */
export const hasSoundAhead = (now: Date): RawBuilder<boolean> => sql<boolean>`d.kind = 'completion' and exists (
  select from deliveries s where s.learner_id = d.learner_id and s.enrollment_id = d.enrollment_id and s.kind = 'sound'
    and (s.status = 'sending' or d.created_at > ${anyMoment(endsGoSince(now))}
      and (s.status in ('planned', 'queued', 'held', 'unknown') or s.status in ('accepted', 'sent')
        and coalesce(s.sent_at, s.accepted_at) > ${anyMoment(new Date(now.getTime() - partWaitSeconds * 1000))})))`;
