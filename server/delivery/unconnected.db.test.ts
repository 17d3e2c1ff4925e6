import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { wakeUnconnected } from '../learners/enrollment-progress.ts';
import { openLog } from '../log.ts';
import { deliverWhatIsDue } from './delivery-jobs.ts';
import { storeContent } from './content/stored-content.ts';
import { textContent } from './content/message-content.ts';

/** Others reach it, and nobody has connected a number: no simulator stands in. */
const server = testServer({ work: false, environment: { PUBLIC_URL: 'https://learn.example.org' } });
const deliver = () =>
  deliverWhatIsDue(server.context, { signal: new AbortController().signal, log: openLog('silent') });
const enrollmentOf = ({ enrollmentId }: EnrolledLearner) =>
  asSystem(server.context.db, (scope) =>
    scope.selectFrom('enrollments').selectAll().where('id', '=', enrollmentId).executeTakeFirstOrThrow(),
  );

test('without a WhatsApp number a lesson waits, says why, is looked at again and goes on once there is one', async () => {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now() });
  await deliver();
  const waiting = await enrollmentOf(learner);
  expect(waiting).toMatchObject({ status: 'active', plan: { code: 'not_connected' } });
  expect(waiting.next_due_at?.getTime()).toBe(server.clock.now().getTime() + 3_600_000);
  await asSystem(server.context.db, wakeUnconnected);
  expect((await enrollmentOf(learner)).next_due_at?.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
});

test('a message that was planned before waits too, with the sentence beside it', async () => {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now() });
  const id = '0197f1a0-0000-7000-8000-000000000001';
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('deliveries')
      .values({
        id,
        organization_id: learner.organizationId,
        learner_id: learner.learnerId,
        channel: 'whatsapp',
        direction: 'out',
        kind: 'lesson',
        status: 'planned',
        content: storeContent(textContent('Hot food.')),
        due_at: server.clock.now(),
        created_at: server.clock.now(),
      })
      .execute(),
  );
  await deliver();
  const row = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    status: 'planned',
    error: 'No WhatsApp number is connected yet.',
    error_class: 'no_connection',
  });
  expect(row.due_at.getTime()).toBeGreaterThan(server.clock.now().getTime());
});

test('the pre-flight says that no number is connected, and blames no learner', async () => {
  const creator = await signedIn(server, 'creator');
  const { organizationId } = creator;
  const { courseId } = await anEnrolledLearner(server.context.db, { now: server.clock.now(), organizationId });
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('courses').set({ owner_id: creator.id }).where('id', '=', courseId).execute(),
  );
  const other = await anEnrolledLearner(server.context.db, { now: server.clock.now(), organizationId });
  const { json } = await server.call('POST', `/api/v1/courses/${courseId}/launches/forecast`, {
    token: creator.token,
    body: { learner_ids: [other.learnerId], start: 'now' },
  });
  expect(json.data.recipients).toMatchObject([{ learner_id: other.learnerId, outcome: 'not_connected' }]);
});
