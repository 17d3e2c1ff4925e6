import { sql } from 'kysely';
import type { InboxLearner } from '#contract/inbox.ts';
import type { Scope } from '../database/database.ts';

const shownCourses = 5;
const answerDays = 14;

/** Whom one is talking to: their language and clock, their courses, and how they answered lately. */
export async function inboxLearner(scope: Scope, learnerId: string, now: Date): Promise<InboxLearner | null> {
  const learner = await scope
    .selectFrom('learners')
    .select(['language', 'time_zone'])
    .where('id', '=', learnerId)
    .executeTakeFirst();
  if (learner === undefined) return null;
  const { rows: courses } = await sql<InboxLearner['courses'][number]>`
    select e.id as enrollment_id, e.course_id, c.title, e.status, e.lessons_done, e.lessons_total
    from enrollments e join courses c on c.id = e.course_id and c.deleted_at is null
    where e.learner_id = ${learnerId} and e.status <> 'cancelled'
    order by e.created_at desc limit ${shownCourses}`.execute(scope);
  const { rows: counted } = await sql<InboxLearner['answers']>`
    select count(*)::int as total, count(*) filter (where correct)::int as "right" from attempts
    where learner_id = ${learnerId} and at > ${now}::timestamptz - make_interval(days => ${answerDays})`.execute(scope);
  const language = learner.language as InboxLearner['language'];
  return { language, time_zone: learner.time_zone, courses, answers: counted[0] ?? { total: 0, right: 0 } };
}
