import { type RawBuilder, sql } from 'kysely';
import { anyMoment } from '../../database/compiled-statement.ts';
import { patienceMs } from '../../learning/contact-times.ts';

/** Refused for now, and tried again within the hour. The others wait for somebody's word, which may take days. */
const triedAgainSoon = sql`('transient', 'outage', 'throttle_number', 'throttle_app', 'throttle_pair', 'connection', 'quality_stop', 'media')`;

/**
 * An answer has WhatsApp's time, in whole seconds and by its own clock, the question ours: without this a quick answer
 * would seem older than its question, and the next one would wait for it. The same question comes again after ten minutes.
 */
const clockDifference = '1 minute';

/** The file of a lesson is being made ready; the lesson keeps its place meanwhile. */
export const mediaWaitingClass = 'media_waiting';

/** Whether another question of the learner of `d` waits for its answer, or may. */
const isQuestionOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`exists (
  select from deliveries q
  where q.learner_id = d.learner_id and q.id <> d.id and q.kind in ('question', 'review') and q.channel in ('whatsapp', 'email')
    and q.status not in ('failed', 'cancelled') and q.created_at > d.created_at - interval '7 days'
    and (q.accepted_at > ${anyMoment(new Date(now.getTime() - patienceMs))} or q.status = 'unknown')
    and not exists (select from attempts a
      where a.enrollment_id = q.enrollment_id and a.lesson_id = q.lesson_id and a.question_id = q.question_id
        and a.at >= coalesce(q.accepted_at, q.created_at) - ${clockDifference}::interval))`;

/**
 * Whether nothing of the same learner has to leave before the message `d`: a condition for `deliveries d`, which keeps
 * what must wait out of a batch instead of letting it take the place of other learners' messages.
 *
 * It waits for whatever is under way to the same phone, since two requests at once may arrive in either order; for an
 * earlier one that was refused and is tried again soon; and for an earlier one that is due and only not taken yet,
 * perhaps because another process is looking at it. It does not wait for what is held until the learner writes, for a
 * template, for a paused course, or for a request without a known end, which the provider has most likely taken. An
 * answer to the learner does not wait for lessons that nobody has tried to send, nor for one whose file is being made
 * ready; the next part of a chain waits for its own predecessor alone, in decideDelivery.
 *
 * A question waits besides while another one of the same learner is open in the chat or by mail, of whichever course, until that has
 * its answer or its patience is over (law 3 of the lesson); also while nobody knows whether that one has left. So does the
 * week's recap, below which a typed letter would seem to answer nothing. Nobody waits for a recap: what was written after
 * it passes meanwhile, and what a learner waits for, such as the next question behind an answer, goes first.
 *
 * "Earlier" is by creation, which no retry moves as it moves `due_at`: so no two wait for each other.
 */
export const isLearnersTurn = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (d.status not in ('planned', 'queued') or not exists (
    select from deliveries e
    where e.learner_id = d.learner_id and e.id <> d.id and e.direction = 'out'
      -- Older than this nothing is tried again; a learner of many months is not read through for each message.
      and e.created_at > d.created_at - interval '7 days'
      and e.status in ('planned', 'queued', 'sending')
      and (
        (e.status = 'sending' and e.channel = 'whatsapp')
        or (e.status = 'queued' and e.kind <> 'template'
          and (e.error_class in ${triedAgainSoon}
            or (e.error_class = ${mediaWaitingClass} and d.kind not in ('feedback', 'notice')))
          and e.due_at <= ${anyMoment(now)} + interval '1 hour'
          and (e.created_at < d.created_at or (e.created_at = d.created_at and e.follows is null and e.id < d.id))
          and not exists (select from enrollments n where n.id = e.enrollment_id and n.status = 'paused'))
        or (e.status <> 'sending' and e.due_at <= ${anyMoment(now)} and e.follows is null and d.follows is null
          and (e.created_at, e.id) < (d.created_at, d.id)
          and (e.kind in ('feedback', 'notice') or d.kind not in ('feedback', 'notice')))
        or (d.kind = 'recap' and d.status = 'planned' and e.due_at <= ${anyMoment(now)}
          and (e.kind in ('feedback', 'notice') or e.is_awaited))
      )
      and (e.kind <> 'recap' or e.status = 'sending' or not (d.is_awaited or ${isQuestionOpen(now)})))
    and (d.kind not in ('question', 'review', 'recap') or not ${isQuestionOpen(now)}))`;
