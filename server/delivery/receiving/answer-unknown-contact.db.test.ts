import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { anEnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { stubCloudApi } from '#kit/stub-cloud-api.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../../database/database.ts';
import { sendToUnknownContact } from './answer-unknown-contact.ts';
import { receiveReply } from './receive-reply.ts';
import { applyStatuses } from '../sending/settle-delivery.ts';
import type { ProviderStatus } from '../state/delivery-status.ts';

const cloud = stubCloudApi();
const server = testServer({ work: false });
beforeEach(() => {
  server.context.graphUrl = cloud.connection.baseUrl.replace(/\/[^/]*$/, '');
});
const inSystem = <T>(work: Parameters<typeof asSystem<T>>[1]) => asSystem(server.context.db, work);

/** A number that nobody knows has written; a person of the school sees it. */
async function anUnknownContact(at = server.clock.now()) {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now() });
  const { token } = await signedIn(server, 'creator', learner.organizationId);
  const waId = `1555${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  await inSystem((scope) =>
    receiveReply(
      scope,
      {
        kind: 'message',
        providerId: `wamid.${randomUUID()}`,
        phoneNumberId: simulatedNumberId,
        waId,
        businessScopedId: undefined,
        profileName: 'Somebody',
        at,
        type: 'text',
        text: 'Is this the school?',
        buttonId: undefined,
      },
      { now: at, simulated: true },
    ),
  );
  const { id } = await inSystem(async (scope) => {
    const row = await scope
      .selectFrom('conversations')
      .select('id')
      .where('wa_id', '=', waId)
      .executeTakeFirstOrThrow();
    for (const table of ['conversations', 'stranger_messages'] as const)
      await scope
        .updateTable(table)
        .set({ organization_id: learner.organizationId })
        .where(table === 'conversations' ? 'id' : 'conversation_id', '=', row.id)
        .execute();
    return row;
  });
  const reply = (text: string) => server.call('POST', `/api/v1/conversations/${id}/reply`, { token, body: { text } });
  const answers = () =>
    inSystem((scope) =>
      scope
        .selectFrom('stranger_messages')
        .select(['id', 'status', 'error', 'provider_id', 'sender_name'])
        .where('conversation_id', '=', id)
        .where('direction', '=', 'out')
        .execute(),
    );
  return { learner, token, id, waId, reply, answers };
}

const send = (id: string, isLastAttempt = false) =>
  sendToUnknownContact(server.context, { message_id: id }, { isLastAttempt });
const told = (providerId: string, status: ProviderStatus, attemptId?: string, errorCode?: number) =>
  inSystem((scope) =>
    applyStatuses(
      scope,
      [
        {
          kind: 'status',
          providerId,
          phoneNumberId: simulatedNumberId,
          status,
          at: server.clock.now(),
          attemptId,
          errorCode,
          errorText: undefined,
        },
      ],
      server.clock.now(),
      simulatedNumberId,
    ),
  );

test('a person answers a number that nobody knows, and sees that it was read', async () => {
  const contact = await anUnknownContact();
  const replied = await contact.reply('Yes. Who are you?');
  expect(replied.json.data.messages.at(-1)).toMatchObject({
    direction: 'out',
    text: 'Yes. Who are you?',
    by: 'Person creator',
  });
  const [answer] = await contact.answers();
  await send(answer?.id ?? '');
  expect(cloud.seen).toMatchObject([{ to: `+${contact.waId}`, type: 'text' }]);
  await told(cloud.seen[0]?.providerId ?? '', 'read');
  expect(await contact.answers()).toMatchObject([{ status: 'read', error: '' }]);
  await send(answer?.id ?? '');
  expect(cloud.seen).toHaveLength(1);
});

test('an answer whose end got lost is not sent again, and a notice of WhatsApp tells what became of it', async () => {
  const contact = await anUnknownContact();
  await contact.reply('Yes.');
  const id = (await contact.answers())[0]?.id ?? '';
  cloud.answers = ['cut'];
  await send(id);
  await send(id);
  expect(cloud.seen).toHaveLength(1);
  expect(await contact.answers()).toMatchObject([{ status: 'unknown' }]);
  await told(cloud.seen[0]?.providerId ?? '', 'delivered', id);
  expect(await contact.answers()).toMatchObject([{ status: 'delivered', error: '' }]);
});

test('an answer that a process did not live to see sent is never sent blindly', async () => {
  const contact = await anUnknownContact();
  await contact.reply('Yes.');
  const id = (await contact.answers())[0]?.id ?? '';
  await inSystem((scope) =>
    scope.updateTable('stranger_messages').set({ status: 'sending' }).where('id', '=', id).execute(),
  );
  await send(id);
  expect(cloud.seen).toEqual([]);
  expect(await contact.answers()).toMatchObject([{ status: 'unknown' }]);
});

test('a refusal is told in plain words; trouble at WhatsApp is tried again', async () => {
  const contact = await anUnknownContact();
  await contact.reply('Yes.');
  const id = (await contact.answers())[0]?.id ?? '';
  cloud.answers = [{ code: 131000, status: 500 }, { code: 131026 }];
  await expect(send(id)).rejects.toThrow('trouble');
  expect(await contact.answers()).toMatchObject([{ status: 'planned' }]);
  await send(id);
  expect(await contact.answers()).toMatchObject([
    { status: 'failed', error: expect.stringContaining('may not be on WhatsApp') },
  ]);
});

test('an administrator answers an unknown contact of no organization, and marks the conversation as done', async () => {
  const contact = await anUnknownContact();
  await inSystem(async (scope) => {
    await scope.updateTable('conversations').set({ organization_id: null }).where('id', '=', contact.id).execute();
    await scope
      .updateTable('stranger_messages')
      .set({ organization_id: null })
      .where('conversation_id', '=', contact.id)
      .execute();
  });
  expect((await contact.reply('Yes.')).status).toBe(404);
  const { token } = await signedIn(server, 'admin');
  const address = `/api/v1/conversations/${contact.id}`;
  const replied = await server.call('POST', `${address}/reply`, { token, body: { text: 'Yes.' } });
  const done = await server.call('PUT', address, { token, body: { status: 'done' } });
  expect([replied.status, done.json.data.status]).toEqual([200, 'done']);
  expect(await contact.answers()).toMatchObject([{ status: 'planned' }]);
});

test('after 24 hours nothing may be written to an unknown contact', async () => {
  const contact = await anUnknownContact(new Date(server.clock.now().getTime() - 25 * 3_600_000));
  expect((await contact.reply('Hello?')).json.code).toBe('conversation_closed');
});

test("what was answered becomes the learner's, and what has not left yet goes out once", async () => {
  const contact = await anUnknownContact();
  await contact.reply('First');
  const first = (await contact.answers())[0]?.id ?? '';
  await send(first);
  await contact.reply('Second');
  const second = (await contact.answers()).find(({ id }) => id !== first)?.id ?? '';
  const assigned = await server.call('POST', `/api/v1/conversations/${contact.id}/assign`, {
    token: contact.token,
    body: { learner_id: contact.learner.learnerId },
  });
  expect(assigned.status).toBe(200);
  await send(second);
  expect(cloud.seen).toHaveLength(1);
  await told(cloud.seen[0]?.providerId ?? '', 'delivered', first);
  const rows = await inSystem((scope) =>
    scope
      .selectFrom('deliveries')
      .select(['text', 'status', 'sender_name'])
      .where('learner_id', '=', contact.learner.learnerId)
      .where('kind', '=', 'notice')
      .orderBy('text')
      .execute(),
  );
  expect(rows).toMatchObject([
    { text: 'First', status: 'delivered', sender_name: 'Person creator' },
    { text: 'Second', status: 'planned', sender_name: 'Person creator' },
  ]);
});
