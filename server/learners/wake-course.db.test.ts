import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { planNextDue } from '../delivery/planning/plan-deliveries.ts';

const server = testServer({ work: false });

test('a pass mark that is lowered brings the certificate to those who had finished below it, and it says so on the form', async () => {
  const { db } = server.context;
  // Not in the learner's quiet hours.
  server.clock.moveTo(new Date('2026-03-04T06:30:00Z'));
  const now = server.clock.now();
  const learner = await anEnrolledLearner(db, { now, questions: [1] });
  await asSystem(db, async (scope) => {
    await scope
      .insertInto('attempts')
      .values({
        id: randomUUID(),
        organization_id: learner.organizationId,
        enrollment_id: learner.enrollmentId,
        learner_id: learner.learnerId,
        lesson_id: learner.lessonIds[0] ?? '',
        lesson_version: 1,
        question_id: 'q1',
        point_id: 'p-q1',
        occasion: 'first',
        chosen: 'wrong',
        correct: false,
        at: now,
      })
      .execute();
    await scope
      .updateTable('enrollment_lessons')
      .set({ sent_at: now, done_at: now })
      .where('enrollment_id', '=', learner.enrollmentId)
      .execute();
    await scope
      .updateTable('enrollments')
      .set({ status: 'completed', completed_at: now, next_due_at: null })
      .where('id', '=', learner.enrollmentId)
      .execute();
  });
  const certificates = async () => {
    while (await asSystem(db, (scope) => planNextDue(scope, { now, simulated: true })));
    return asSystem(db, (scope) =>
      scope.selectFrom('certificates').select('code').where('enrollment_id', '=', learner.enrollmentId).execute(),
    );
  };
  const { token } = await signedIn(server, 'organization', learner.organizationId);
  const address = `/api/v1/courses/${learner.courseId}`;
  expect((await server.call('GET', address, { token })).json.pass_mark).toBe(70);
  const higher = await server.call('PUT', address, { token, body: { pass_mark: 90 } });
  expect(higher.json.data.pass_mark).toBe(90);
  expect(await certificates()).toHaveLength(0);
  await server.call('PUT', address, { token, body: { pass_mark: 0 } });
  expect(await certificates()).toHaveLength(1);
  expect((await server.call('PUT', address, { token, body: { pass_mark: 101 } })).status).toBe(422);
});
