import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const server = testServer({ work: false });

test('an administrator reads the inbox of other organizations and answers only in the own one', async () => {
  const { db } = server.context;
  const now = server.clock.now();
  const learner = await anEnrolledLearner(db, { now });
  await hearMessage(db, aMessageFrom(learner, { at: now, profileName: 'Somebody', text: 'Who are you?' }));
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

test('for a number of nobody an administrator is offered learners of the own organization alone, and can take no other', async () => {
  const { db } = server.context;
  const now = server.clock.now();
  const theirs = await anEnrolledLearner(db, { now });
  const admin = await signedIn(server, 'admin');
  const names = ['Ravi Menon', 'Ravina Das', 'Lata More'];
  for (const [place, name] of names.entries())
    await server.call('POST', '/api/v1/learners', {
      token: admin.token,
      body: { name, email: `${randomUUID()}@example.org`, language: 'en', consent: { email: place === 0 } },
    });
  const strangerOf = async (organizationId: string | null): Promise<string> => {
    const id = randomUUID();
    await asSystem(db, (scope) =>
      scope
        .insertInto('conversations')
        .values({
          id,
          organization_id: organizationId,
          learner_id: null,
          phone_number_id: simulatedNumberId,
          address: id,
          wa_id: null,
          name: 'Somebody',
          last_text: 'Hello',
          last_inbound_at: now,
        })
        .execute(),
    );
    return id;
  };
  const offered = async (id: string, q = '') => {
    const { json } = await server.call('GET', `/api/v1/conversations/${id}/learners?q=${q}`, { token: admin.token });
    return json.data.map(({ name }: { name: string }) => name).sort();
  };
  const assign = (id: string, learnerId: string) =>
    server.call('POST', `/api/v1/conversations/${id}/assign`, {
      token: admin.token,
      body: { learner_id: learnerId },
    });
  const nobodys = await strangerOf(null);
  expect(await offered(nobodys)).toEqual(names.toSorted());
  expect(await offered(nobodys, 'ravi')).toEqual(['Ravi Menon', 'Ravina Das']);
  expect(await offered(nobodys, '%25')).toEqual([]);
  expect((await assign(nobodys, theirs.learnerId)).json.code).toBe('learner_not_found');
  // Written to another organization's number: its people say whose it is.
  const others = await strangerOf(theirs.organizationId);
  expect(await offered(others)).toEqual([]);
  const { json } = await server.call('GET', '/api/v1/learners?q=Lata', { token: admin.token });
  const lata = json.data.find(({ name }: { name: string }) => name === 'Lata More').id;
  expect((await assign(others, lata)).json.code).toBe('learner_not_found');
  expect((await assign(nobodys, lata)).json.data).toMatchObject({ learner_id: lata, name: 'Lata More' });
});
