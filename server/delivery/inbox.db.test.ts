import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import type { JobRun } from '../jobs/job.ts';
import { forgetUnknownContacts } from './receiving/forget-unknown-contacts.ts';
import { receiveReply } from './receiving/receive-reply.ts';
import type { InboundMessage } from './channels/whatsapp/receive-whatsapp.ts';

const server = testServer({ work: false });
const planning = () => ({ now: server.clock.now(), simulated: true });

/** A creator of the learner's own organization. */
async function aCreatorOf(learner: EnrolledLearner): Promise<string> {
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Ravi Rao',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('users')
      .set({ role: 'creator', organization_id: learner.organizationId })
      .where('id', '=', json.data.user.id)
      .execute(),
  );
  return json.data.token;
}

const says = (change: Partial<InboundMessage>): Promise<string[]> =>
  asSystem(server.context.db, (scope) =>
    receiveReply(
      scope,
      {
        kind: 'message',
        providerId: `wamid.${randomUUID()}`,
        phoneNumberId: simulatedNumberId,
        waId: undefined,
        businessScopedId: undefined,
        profileName: 'Somebody',
        at: server.clock.now(),
        type: 'text',
        text: '',
        buttonId: undefined,
        ...change,
      },
      planning(),
    ),
  );
const askedDeliveryOf = (learner: EnrolledLearner) =>
  asSystem(server.context.db, async (scope) => {
    const id = randomUUID();
    await scope
      .insertInto('deliveries')
      .values({
        id,
        organization_id: learner.organizationId,
        learner_id: learner.learnerId,
        enrollment_id: learner.enrollmentId,
        course_id: learner.courseId,
        lesson_id: learner.lessonIds[0] ?? '',
        lesson_version: 1,
        question_id: 'q1',
        channel: 'whatsapp',
        direction: 'out',
        kind: 'question',
        status: 'delivered',
        occasion: `ask:${learner.lessonIds[0]}:p-q1:1`,
        accepted_at: server.clock.now(),
        due_at: server.clock.now(),
        created_at: server.clock.now(),
      })
      .execute();
    return id;
  });

test('what nobody understands reaches a person, who answers while the window is open', async () => {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now() });
  const token = await aCreatorOf(learner);
  await says({ waId: learner.waId, text: 'Can I bring my sister to the training?' });
  const list = await server.call('GET', '/api/v1/conversations', { token });
  expect(list.json.data ?? list.json).toMatchObject([{ learner_id: learner.learnerId, unread: 1 }]);
  const { id } = (list.json.data ?? list.json)[0];
  const shown = await server.call('GET', `/api/v1/conversations/${id}`, { token });
  expect((shown.json.data ?? shown.json).learner).toMatchObject({
    language: 'en',
    time_zone: 'Asia/Kolkata',
    courses: [{ enrollment_id: learner.enrollmentId, course_id: learner.courseId, status: 'active', lessons_done: 0 }],
    answers: { total: 0, right: 0 },
  });
  const answered = await server.call('POST', `/api/v1/conversations/${id}/reply`, {
    token,
    body: { text: 'Yes, gladly.' },
  });
  expect(answered.status).toBe(200);
  const written = await asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['text', 'status', 'sender_name'])
      .where('sender_name', 'is not', null)
      .where('learner_id', '=', learner.learnerId)
      .execute(),
  );
  expect(written).toEqual([{ text: 'Yes, gladly.', status: 'planned', sender_name: 'Ravi Rao' }]);
});

test('after 24 hours the reply is refused, with what to do instead', async () => {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now() });
  const token = await aCreatorOf(learner);
  await says({ waId: learner.waId, text: 'hm' });
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('service_windows')
      .set({ last_inbound_at: new Date(0) })
      .where('learner_id', '=', learner.learnerId)
      .execute(),
  );
  const { json } = await server.call('GET', '/api/v1/conversations', { token });
  const { id, open_until } = (json.data ?? json)[0];
  expect(open_until).toBeNull();
  const refused = await server.call('POST', `/api/v1/conversations/${id}/reply`, { token, body: { text: 'Hello' } });
  expect([refused.status, refused.json.code]).toEqual([409, 'conversation_closed']);
  const asked = await server.call('POST', `/api/v1/conversations/${id}/template`, { token });
  expect(asked.status).toBe(200);
});

test("an unknown contact's words become the learner's to whom the number is assigned", async () => {
  const { db } = server.context;
  const learner = await anEnrolledLearner(db, { now: server.clock.now() });
  const token = await aCreatorOf(learner);
  const waId = `1555${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  await says({ waId, text: 'It is me, with a new phone' });
  // Several organizations use the test's number: an administrator would see it; here it is given to this one.
  await asSystem(db, async (scope) => {
    await scope
      .updateTable('conversations')
      .set({ organization_id: learner.organizationId })
      .where('wa_id', '=', waId)
      .execute();
    await scope
      .updateTable('stranger_messages')
      .set({ organization_id: learner.organizationId })
      .where('organization_id', 'is', null)
      .execute();
  });
  const { json } = await server.call('GET', '/api/v1/conversations', { token });
  const contact = (json.data ?? json).find((row: { learner_id: string | null }) => row.learner_id === null);
  const unassigned = await server.call('POST', `/api/v1/conversations/${contact.id}/template`, { token });
  expect(unassigned.json.code).toBe('conversation_unassigned');
  const assigned = await server.call('POST', `/api/v1/conversations/${contact.id}/assign`, {
    token,
    body: { learner_id: learner.learnerId },
  });
  expect(assigned.json.data).toMatchObject({ learner_id: learner.learnerId, unread: 1 });
  const words = await asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select('text')
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'in')
      .execute(),
  );
  expect(words).toEqual([{ text: 'It is me, with a new phone' }]);
});

test('a voice note to an open question is never dropped: it waits for a person, whose verdict counts as the answer', async () => {
  const { db } = server.context;
  const learner = await anEnrolledLearner(db, { now: server.clock.now() });
  const token = await aCreatorOf(learner);
  await askedDeliveryOf(learner);
  await says({
    waId: learner.waId,
    type: 'audio',
    media: { id: '77', mime_type: 'audio/ogg; codecs=opus', name: '', voice: true, state: 'waiting' },
  });
  const { json } = await server.call('GET', '/api/v1/conversations', { token });
  const details = await server.call('GET', `/api/v1/conversations/${(json.data ?? json)[0].id}`, { token });
  const note = details.json.data.messages.find((message: { media: unknown }) => message.media !== null);
  expect(note).toMatchObject({
    media: { voice: true, state: 'waiting' },
    question: { options: ['right', 'wrong', 'also wrong'], is_judged: false },
  });
  const judged = await server.call('POST', `/api/v1/messages/${note.id}/judge`, { token, body: { option_index: 0 } });
  expect(judged.status).toBe(200);
  const attempts = await asSystem(db, (scope) =>
    scope.selectFrom('attempts').select(['chosen', 'correct']).where('learner_id', '=', learner.learnerId).execute(),
  );
  expect(attempts).toEqual([{ chosen: 'right', correct: true }]);
  const again = await server.call('POST', `/api/v1/messages/${note.id}/judge`, { token, body: { option_index: 1 } });
  expect(again.json.code).toBe('answer_already_judged');
});

test('an unknown contact is erased with all that was written, and what notices say of the number is emptied', async () => {
  const { db } = server.context;
  const learner = await anEnrolledLearner(db, { now: server.clock.now() });
  const token = await aCreatorOf(learner);
  const waId = `1555${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  const id = await anUnknownContact(waId, learner.organizationId);
  await aNotice(`{"from":"${waId}"}`, new Date());
  const erased = await server.call('DELETE', `/api/v1/conversations/${id}`, { token });
  expect(erased.status).toBe(200);
  expect(await strangersTraces(waId)).toEqual({ conversations: 0, words: 0, notices: 0 });
});

test('a conversation with a learner is not erased behind the learner', async () => {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now() });
  const token = await aCreatorOf(learner);
  await says({ waId: learner.waId, text: 'Who are you?' });
  const { json } = await server.call('GET', '/api/v1/conversations', { token });
  const refused = await server.call('DELETE', `/api/v1/conversations/${(json.data ?? json)[0].id}`, { token });
  expect([refused.status, refused.json.code]).toEqual([409, 'conversation_of_learner']);
});

test('each night unknown contacts go who were silent for 180 days, with what notices say of them', async () => {
  const { db } = server.context;
  const learner = await anEnrolledLearner(db, { now: server.clock.now() });
  const [silent, recent] = ['1555', '1666'].map(
    (start) => `${start}${Math.floor(1_000_000 + Math.random() * 8_999_999)}`,
  );
  const daysAgo = (days: number): Date => new Date(server.clock.now().getTime() - days * 86_400_000);
  await heardLast(await anUnknownContact(silent ?? '', learner.organizationId), daysAgo(181));
  await heardLast(await anUnknownContact(recent ?? '', learner.organizationId), daysAgo(179));
  for (const number of [silent, recent]) await aNotice(`{"from":"${number}"}`, new Date(Date.now() - 29 * 86_400_000));
  await forgetUnknownContacts(server.context).work({}, { signal: new AbortController().signal } as JobRun);
  expect(await strangersTraces(silent ?? '')).toEqual({ conversations: 0, words: 0, notices: 0 });
  expect(await strangersTraces(recent ?? '')).toEqual({ conversations: 1, words: 1, notices: 1 });
});

/** Somebody whom nobody knows, in the inbox of this organization. @returns the conversation */
async function anUnknownContact(waId: string, organizationId: string): Promise<string> {
  await says({ waId, text: `I am ${waId}` });
  return asSystem(server.context.db, async (scope) => {
    const { id } = await scope
      .updateTable('conversations')
      .set({ organization_id: organizationId })
      .where('wa_id', '=', waId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await scope
      .updateTable('stranger_messages')
      .set({ organization_id: organizationId })
      .where('conversation_id', '=', id)
      .execute();
    return id;
  });
}

const heardLast = (id: string, at: Date) =>
  asSystem(server.context.db, (scope) =>
    scope.updateTable('conversations').set({ last_inbound_at: at }).where('id', '=', id).execute(),
  );

const aNotice = (body: string, receivedAt: Date) =>
  asSystem(server.context.db, (scope) =>
    scope
      .insertInto('webhook_events')
      .values({
        id: randomUUID(),
        body,
        body_sha256: Buffer.from(randomUUID()),
        received_at: receivedAt,
        processed_at: receivedAt,
      })
      .execute(),
  );

const strangersTraces = (words: string) =>
  asSystem(server.context.db, async (scope) => {
    const counted = await sql<{ conversations: number; words: number; notices: number }>`select
      (select count(*)::int from conversations where wa_id = ${words}) as conversations,
      (select count(*)::int from stranger_messages where text = ${`I am ${words}`}) as words,
      (select count(*)::int from webhook_events where position(${words} in body) > 0) as notices`.execute(scope);
    return counted.rows[0];
  });
