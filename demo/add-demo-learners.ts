import { recordActivity } from '#server/accounts/record-activity.ts';
import type { Scope } from '#server/database/database.ts';
import { createLearner } from '#server/learners/save-learner.ts';
import { enroll } from '#server/learners/enroll.ts';
import { demoId } from './demo-id.ts';
import { dayBefore } from './day-before.ts';
import { creator, demoWorld } from './demo-world.ts';
import { learnerScripts } from './texts/learner-scripts.ts';

export const learnerIdOf = (name: string): string => demoId(`learner:${name}`);

/** The learners with their consents, and their enrollments in the published course. */
export async function addDemoLearners(scope: Scope, now: Date): Promise<ReadonlyMap<string, string>> {
  const course = await scope
    .selectFrom('courses')
    .selectAll()
    .where('id', '=', demoWorld.courses.essentials)
    .executeTakeFirstOrThrow();
  const enrollmentIds = new Map<string, string>();
  for (const [index, script] of learnerScripts.entries()) {
    const id = learnerIdOf(script.name);
    const addedAt = dayBefore(now, script.addedDay, `15:${String(10 + index * 3)}`);
    await createLearner(
      scope,
      id,
      {
        name: script.name,
        phone_number: script.phone,
        email: script.email,
        language: script.language,
        time_zone: 'Asia/Kolkata',
        consent: script.consent,
      },
      { organizationId: demoWorld.organizationId, method: 'form', at: addedAt },
    );
    await news(scope, 'learner_added', script.name, '/learners', addedAt);
    if (script.path === undefined) continue;
    const enrolledAt = dayBefore(now, script.path.day, script.path.time);
    const [enrollment] = await enroll(scope, course, [id], enrolledAt, enrolledAt);
    if (enrollment !== undefined) enrollmentIds.set(script.name, enrollment.id);
    await news(scope, 'learner_enrolled', course.title, `/courses/${course.id}/learners`, enrolledAt);
  }
  return enrollmentIds;
}

const news = (
  scope: Scope,
  kind: 'learner_added' | 'learner_enrolled',
  subject: string,
  link: string,
  at: Date,
): Promise<void> =>
  recordActivity(scope, {
    organizationId: demoWorld.organizationId,
    kind,
    subject,
    actorId: creator.id,
    actor: creator.name,
    link,
    at,
  });
