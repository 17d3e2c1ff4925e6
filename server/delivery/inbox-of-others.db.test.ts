import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { receiveReply } from './receiving/receive-reply.ts';

const server = testServer({ work: false });

test('an administrator reads the inbox of other organizations and answers only in the own one', async () => {
  const { db } = server.context;
  const now = server.clock.now();
  const learner = await anEnrolledLearner(db, { now });
  await asSystem(db, (scope) =>
    receiveReply(
      scope,
      {
        kind: 'message',
        providerId: `wamid.${randomUUID()}`,
        phoneNumberId: simulatedNumberId,
        waId: learner.waId,
        businessScopedId: undefined,
        profileName: 'Somebody',
        at: now,
        type: 'text',
        text: 'Who are you?',
        buttonId: undefined,
      },
      { now, simulated: true },
    ),
  );
  const { id } = await asSystem(db, (scope) =>
    scope
      .selectFrom('conversations')
      .select('id')
      .where('learner_id', '=', learner.learnerId)
      .executeTakeFirstOrThrow(),
  );
  const { token } = await signedIn(server, 'admin');
  const address = `/api/v1/conversations/${id}`;
  const read = await server.call('GET', address, { token });
  expect(read.json.data).toMatchObject({ unread: 1, can_answer: false, messages: [{ text: 'Who are you?' }] });
  const unread = await server.call('GET', '/api/v1/conversations/unread', { token });
  expect(unread.json.data).toEqual({ unread: 0 });
  const replied = await server.call('POST', `${address}/reply`, { token, body: { text: 'Chalkline.' } });
  expect([replied.status, replied.json.code]).toEqual([404, 'conversation_not_found']);
  const own = await signedIn(server, 'creator', learner.organizationId);
  const theirs = await server.call('GET', address, { token: own.token });
  expect(theirs.json.data).toMatchObject({ can_answer: true });
});
