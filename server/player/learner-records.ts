import type { Scope } from '../database/database.ts';
import type { PageLearner } from './who-learns.ts';

/** What is stored about a learner, for themselves: what they said, what was sent, how they answered. */
export async function recordsOf(scope: Scope, learner: PageLearner): Promise<Record<string, unknown>> {
  const { id, organizationId: _, ...about } = learner;
  return {
    ...about,
    consents: await scope
      .selectFrom('consents')
      .select(['channel', 'granted', 'method', 'wording', 'at'])
      .where('learner_id', '=', id)
      .orderBy('at')
      .execute(),
    courses: await scope
      .selectFrom('enrollments')
      .innerJoin('courses', 'courses.id', 'enrollments.course_id')
      .select([
        'courses.title',
        'enrollments.status',
        'enrollments.lessons_done',
        'enrollments.lessons_total',
        'enrollments.created_at',
      ])
      .where('learner_id', '=', id)
      .orderBy('enrollments.created_at')
      .execute(),
    messages: await scope
      .selectFrom('deliveries')
      .select(['channel', 'direction', 'kind', 'status', 'text', 'created_at'])
      .where('learner_id', '=', id)
      .orderBy('created_at')
      .limit(10_000)
      .execute(),
    questions: await scope
      .selectFrom('learner_questions')
      .select(['asked_on', 'text', 'outcome', 'at'])
      .where('learner_id', '=', id)
      .orderBy('at')
      .limit(10_000)
      .execute(),
    answers: await scope
      .selectFrom('attempts')
      .innerJoin('lessons', 'lessons.id', 'attempts.lesson_id')
      .innerJoin('questions', (join) =>
        join
          .onRef('questions.organization_id', '=', 'attempts.organization_id')
          .onRef('questions.lesson_id', '=', 'attempts.lesson_id')
          .onRef('questions.id', '=', 'attempts.question_id'),
      )
      .select(['lessons.title as lesson', 'questions.question', 'chosen', 'correct', 'at'])
      .where('learner_id', '=', id)
      .orderBy('at')
      .execute(),
  };
}
