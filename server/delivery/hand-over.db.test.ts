import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const server = testServer({ work: false });

/** A learner's unread conversation, and two people of their organization who answer in the inbox. */
async function anInbox() {
  const { db } = server.context;
  const now = server.clock.now();
  const learner = await anEnrolledLearner(db, { now });
  await hearMessage(db, aMessageFrom(learner, { at: now, text: 'Who are you?' }));
  const { id } = await asSystem(db, (scope) =>
    scope
      .selectFrom('conversations')
      .select('id')
      .where('learner_id', '=', learner.learnerId)
      .executeTakeFirstOrThrow(),
  );
  const asha = await signedIn(server, 'creator', learner.organizationId);
  const kavya = await signedIn(server, 'organization', learner.organizationId);
  return { learner, id, asha, kavya };
}

type Person = Awaited<ReturnType<typeof signedIn>>;

const give = (id: string, by: Person, to: string | null) =>
  server.call('PUT', `/api/v1/conversations/${id}/assignee`, { token: by.token, body: { user_id: to } });
const unreadOf = async (person: Person): Promise<number> =>
  (await server.call('GET', '/api/v1/conversations/unread', { token: person.token })).json.data.unread;
const listOf = async (person: Person, assigned: string): Promise<string[]> => {
  const { json } = await server.call('GET', `/api/v1/conversations?assigned=${assigned}`, { token: person.token });
  return json.data.map((conversation: { id: string }) => conversation.id);
};

test('a conversation is one colleague’s: the others are not called to it, and it is nobody’s once given back', async () => {
  const { id, asha, kavya } = await anInbox();
  expect([await unreadOf(asha), await unreadOf(kavya)]).toEqual([1, 1]);
  const given = await give(id, asha, kavya.id);
  expect(given.json.data.assignee).toMatchObject({ id: kavya.id });
  expect([await unreadOf(asha), await unreadOf(kavya)]).toEqual([0, 1]);
  expect([await listOf(asha, 'mine'), await listOf(kavya, 'mine'), await listOf(asha, 'nobody')]).toEqual([
    [],
    [id],
    [],
  ]);
  const freed = await give(id, kavya, null);
  expect(freed.json.data.assignee).toBeNull();
  expect([await unreadOf(asha), await listOf(asha, 'nobody')]).toEqual([1, [id]]);
});

test('who is deactivated, or may answer no more, has no conversations: they are nobody’s', async () => {
  const { id, asha, kavya } = await anInbox();
  await give(id, asha, kavya.id);
  const change = (values: { deactivated_at?: Date | null; role?: 'user' | 'organization' }) =>
    asSystem(server.context.db, (scope) => scope.updateTable('users').set(values).where('id', '=', kavya.id).execute());
  await change({ deactivated_at: server.clock.now() });
  expect([await unreadOf(asha), await listOf(asha, 'nobody')]).toEqual([1, [id]]);
  const shown = await server.call('GET', `/api/v1/conversations/${id}`, { token: asha.token });
  expect(shown.json.data.assignee).toBeNull();
  await change({ deactivated_at: null, role: 'user' });
  expect(await listOf(asha, 'nobody')).toEqual([id]);
  const again = await give(id, asha, kavya.id);
  expect([again.status, again.json.code]).toEqual([404, 'user_not_found']);
});

test('what a colleague leaves behind stays, as nobody’s', async () => {
  const { id, asha, kavya } = await anInbox();
  await give(id, asha, kavya.id);
  await asSystem(server.context.db, (scope) => scope.deleteFrom('users').where('id', '=', kavya.id).execute());
  expect(await listOf(asha, 'nobody')).toEqual([id]);
});

test('only people of the own organization who answer in the inbox are offered and taken', async () => {
  const { learner, id, asha, kavya } = await anInbox();
  const reader = await signedIn(server, 'user', learner.organizationId);
  const stranger = await signedIn(server, 'creator');
  const offered = await server.call('GET', '/api/v1/conversations/colleagues', { token: asha.token });
  const ids = offered.json.data.map((colleague: { id: string }) => colleague.id);
  expect(ids).toEqual(expect.arrayContaining([asha.id, kavya.id]));
  expect([reader.id, stranger.id].filter((other) => ids.includes(other))).toEqual([]);
  for (const to of [reader.id, stranger.id, randomUUID(), 'nobody']) {
    const refused = await give(id, asha, to);
    expect([to, refused.status, refused.json.code]).toEqual([to, 404, 'user_not_found']);
  }
  const foreign = await give(id, stranger, stranger.id);
  expect([foreign.status, foreign.json.code]).toEqual([404, 'conversation_not_found']);
});

test('a number that belongs to no organization yet is given to nobody', async () => {
  const id = randomUUID();
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('conversations')
      .values({
        id,
        organization_id: null,
        learner_id: null,
        phone_number_id: simulatedNumberId,
        address: id,
        wa_id: null,
        last_inbound_at: server.clock.now(),
        business_scoped_id: null,
      })
      .execute(),
  );
  const admin = await signedIn(server, 'admin');
  const refused = await give(id, admin, admin.id);
  expect([refused.status, refused.json.code]).toEqual([409, 'conversation_unassigned']);
});

test('the audit trail keeps that a conversation was given to somebody', async () => {
  const { id, asha, kavya } = await anInbox();
  await give(id, asha, kavya.id);
  const kept = await asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('audit_events')
      .select(['action', 'actor_id'])
      .where('action', '=', 'conversation_handed_over')
      .where('subject_id', '=', id)
      .execute(),
  );
  expect(kept).toEqual([{ action: 'conversation_handed_over', actor_id: asha.id }]);
});
