import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { until } from '#kit/until.ts';
import { asSystem } from '#server/database/database.ts';
import { sendVerification } from '../../accounts/verify-email.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';

// Sending itself is none of this test's business: it says what is ready to be sent.
const server = testServer({ environment: { DEMO: '1' }, idleJobs: ['deliver', 'deliver-soon'] });
const inSystem: <T>(work: Parameters<typeof asSystem<T>>[1]) => Promise<T> = (work) =>
  asSystem(server.context.db, work);

/** A message that waits, to be looked at in ten minutes, and a link that confirms the organization's address. */
async function aWaitingMessage() {
  const person = await signedIn(server, 'organization');
  const now = server.clock.now();
  const { learnerId } = await anEnrolledLearner(server.context.db, { now, organizationId: person.organizationId });
  await inSystem((scope) => planNextDue(scope, { now, simulated: true }));
  await inSystem((scope) =>
    scope
      .updateTable('deliveries')
      .set({ status: 'held', due_at: new Date(now.getTime() + 600_000), error_class: 'waiting_for_verification' })
      .where('learner_id', '=', learnerId)
      .execute(),
  );
  await inSystem((scope) => sendVerification(scope, server.context, person.id));
  const link = await inSystem((scope) =>
    scope.selectFrom('mails').select('body').where('to_address', '=', person.email).executeTakeFirstOrThrow(),
  );
  const state = async () => {
    const row = await inSystem((scope) =>
      scope
        .selectFrom('deliveries')
        .select(['status', 'due_at'])
        .where('learner_id', '=', learnerId)
        .executeTakeFirst(),
    );
    return row && { status: row.status, isDue: row.due_at <= server.clock.now() };
  };
  return { person, state, token: /#token=([\w-]+)/.exec(link.body)?.[1] };
}

test('what waited for the organization’s address goes on as soon as that is confirmed, others’ does not', async () => {
  const [waiting, other] = [await aWaitingMessage(), await aWaitingMessage()];
  expect(await waiting.state()).toEqual({ status: 'held', isDue: false });
  const confirmed = await server.call('POST', '/api/v1/auth/verify-email', {
    body: { token: waiting.token },
    token: waiting.person.token,
  });
  expect(confirmed.status).toBe(200);
  await until(async () => ((await waiting.state())?.status === 'planned' ? true : undefined));
  expect(await waiting.state()).toEqual({ status: 'planned', isDue: true });
  expect(await other.state()).toEqual({ status: 'held', isDue: false });
});
