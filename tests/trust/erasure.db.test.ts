import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { simulatedNumberId } from '#kit/enrolled-learner.ts';
import { postWebhook } from '#kit/post-webhook.ts';
import { type SignedIn, signedIn, testPassword } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { consentProofHash } from '#server/learners/find-consent-proofs.ts';
import { planNextDue } from '#server/delivery/planning/plan-deliveries.ts';
import { receiveReply } from '#server/delivery/receiving/receive-reply.ts';
import { runLearnerImport } from '#server/learners/learner-import-job.ts';

const server = testServer({
  work: false,
  environment: { WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length', SMTP_URL: 'smtp://127.0.0.1:9' },
});

/** Nobody else in the database is called so. */
const person = {
  name: 'Ṡunanda Quillfeather',
  phone: '+91 98450 77123',
  e164: '+919845077123',
  waId: '919845077123',
  email: 'sunanda.quillfeather@example.org',
};
const marks = [/quillfeather/i, /9845077123/, /98450 77123/];

/** Every row of every table, the queue's as well, as text. */
async function everythingAsText(): Promise<Map<string, string>> {
  return asSystem(server.context.db, async (scope) => {
    const tables = await sql<{ schema: string; name: string }>`
      select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`.execute(scope);
    const texts = new Map<string, string>();
    for (const { schema, name } of tables.rows) {
      const rows = await sql<{ row: string }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(
        scope,
      );
      texts.set(`${schema}.${name}`, rows.rows.map(({ row }) => row).join('\n'));
    }
    return texts;
  });
}

const placesOf = async (): Promise<string[]> =>
  [...(await everythingAsText())]
    .filter(([, text]) => marks.some((mark) => mark.test(text)))
    .map(([table]) => table)
    .sort();

const post = (who: SignedIn, address: string, body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', address, { token: who.token, body, headers });

async function aCourse(who: SignedIn): Promise<string> {
  const made = await post(who, '/api/v1/courses', { title: 'Food safety', description: '', language: 'en' });
  const id: string = made.json.data.id;
  await post(who, `/api/v1/courses/${id}/lessons`, {
    title: 'Heat',
    content: 'Keep hot food above 60 °C.',
    type: 'text',
    duration: 5,
    metadata: { quiz: [{ question: 'How hot?', options: ['60 °C', '20 °C'], answer: '60 °C' }] },
  });
  await post(who, `/api/v1/courses/${id}/publish`, {});
  return id;
}

async function importOf(who: SignedIn, csv: string, dryRun: boolean): Promise<string> {
  const form = new FormData();
  form.append('dry_run', String(dryRun));
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'staff.csv');
  const started = await server.call('POST', '/api/v1/learner-imports', { token: who.token, body: form });
  const { id, run } = started.json.data;
  await runLearnerImport(
    server.context,
    { id, organizationId: who.organizationId, run },
    { signal: new AbortController().signal, isLastAttempt: true },
  );
  return id;
}

const inbound = (text: string) => ({
  kind: 'message' as const,
  providerId: `wamid.${randomUUID()}`,
  phoneNumberId: simulatedNumberId,
  waId: person.waId,
  businessScopedId: undefined,
  profileName: person.name,
  at: server.clock.now(),
  type: 'text' as const,
  text,
  buttonId: undefined,
});

const writes = (text: string) =>
  asSystem(server.context.db, (scope) =>
    receiveReply(scope, inbound(text), { now: server.clock.now(), simulated: true }),
  );

test('an erased learner’s name, number and address stand nowhere in the database, and the proof of consent stays without them', async () => {
  const creator = await signedIn(server, 'creator');
  // A number that nobody knows writes first.
  await writes('Is this the school?');
  const courseId = await aCourse(creator);
  const key = { 'idempotency-key': randomUUID() };
  const added = await post(
    creator,
    '/api/v1/learners',
    {
      name: person.name,
      phone_number: person.phone,
      email: person.email,
      language: 'en',
      time_zone: 'Asia/Kolkata',
      consent: { whatsapp: true, email: true, push: true },
    },
    key,
  );
  expect(added.status).toBe(201);
  const learnerId: string = added.json.data.id;
  await post(
    creator,
    `/api/v1/courses/${courseId}/launches/forecast`,
    { learner_ids: [learnerId], start: 'now' },
    { 'idempotency-key': randomUUID() },
  );
  await post(creator, `/api/v1/courses/${courseId}/launches`, { learner_ids: [learnerId], start: 'now' });
  await asSystem(server.context.db, (scope) => planNextDue(scope, { now: server.clock.now(), simulated: true }));
  // Refused rows of an import: once more the same person, in other spellings, and a trial whose file waits.
  const rows = `Name,Phone,Email,Language,Consent\n${person.name},098450-77123,,xx,\n"${person.name}",12,${person.email.toUpperCase()},xx,\n`;
  await importOf(creator, rows, false);
  const trial = await importOf(creator, rows, true);
  await writes('Good morning');
  const told = { contacts: [{ wa_id: person.waId, profile: { name: person.name } }] };
  expect(await postWebhook(server, JSON.stringify({ entry: [{ changes: [{ value: told }] }] }))).toBe(200);
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('mails')
      .values({
        id: randomUUID(),
        organization_id: creator.organizationId,
        user_id: null,
        to_address: person.email,
        subject: `For ${person.name}`,
        body: person.name,
        kind: 'lesson',
        status: 'sent',
        created_at: server.clock.now(),
      })
      .execute(),
  );
  await asSystem(server.context.db, (scope) =>
    sql`insert into pgboss.job (name, data, output, state) values ('send-mail', '{}', ${JSON.stringify({ message: `550 no such user ${person.email}` })}::jsonb, 'failed')`.execute(
      scope,
    ),
  );
  await writes('STOP');
  expect(await placesOf()).toEqual(
    expect.arrayContaining(
      [
        'public.activities',
        'public.idempotency_keys',
        'public.learner_import_refusals',
        'public.learners',
        'public.mails',
        'public.webhook_events',
        'pgboss.job_common',
      ].filter((table) => table !== 'pgboss.job_common'),
    ),
  );

  const erased = await server.call('DELETE', `/api/v1/learners/${learnerId}`, { token: creator.token });
  expect(erased.status).toBe(200);

  expect(await placesOf()).toEqual([]);
  const file = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('learner_imports').select('storage_key').where('id', '=', trial).executeTakeFirst(),
  );
  expect(file?.storage_key).toBeNull();
  const stored = await Array.fromAsync(server.context.storage.keysOlderThan(-1000));
  expect(stored).toEqual([]);

  const proofs = await asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('consent_proofs')
      .selectAll()
      .where('organization_id', '=', creator.organizationId)
      .orderBy('at')
      .execute(),
  );
  expect(proofs.map(({ channel, granted }) => `${channel} ${granted}`)).toEqual(
    expect.arrayContaining(['whatsapp true', 'email true', 'whatsapp false']),
  );
  const found = consentProofHash(person.e164).toString('hex');
  expect(
    proofs.filter(({ channel }) => channel === 'whatsapp').map(({ address_hash }) => address_hash.toString('hex')),
  ).toContain(found);
  expect(proofs[0]?.wording_sha256.toString('hex')).toBe(createHash('sha256').update('').digest('hex'));
});

test('a namesake and another organization’s record of the same number stay as they are', async () => {
  const [here, there] = [await signedIn(server, 'creator'), await signedIn(server, 'creator')];
  const learner = {
    language: 'en',
    time_zone: 'Asia/Kolkata',
    consent: { whatsapp: false, email: false, push: false },
  };
  const add = async (who: SignedIn, name: string, phone: string): Promise<string> =>
    (await post(who, '/api/v1/learners', { ...learner, name, phone_number: phone, email: '' })).json.data.id;
  const erased = await add(here, 'Kiran Vale', '+91 98450 70001');
  await add(here, 'Kiran Vale', '+91 98450 70002');
  await add(there, 'Kiran Vale', '+91 98450 70001');
  await server.call('DELETE', `/api/v1/learners/${erased}`, { token: here.token });
  const left = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('learners').select(['organization_id', 'phone_e164']).where('name', '=', 'Kiran Vale').execute(),
  );
  expect(left).toEqual(
    expect.arrayContaining([
      { organization_id: here.organizationId, phone_e164: '+919845070002' },
      { organization_id: there.organizationId, phone_e164: '+919845070001' },
    ]),
  );
  expect(left).toHaveLength(2);
  const lines = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('activities').select('organization_id').where('subject', '=', 'Kiran Vale').execute(),
  );
  expect(lines).toHaveLength(2);
});

test('another organization’s learner is not erased by their id', async () => {
  const [here, there] = [await signedIn(server, 'creator'), await signedIn(server, 'creator')];
  const made = await post(there, '/api/v1/learners', {
    name: 'Mira',
    phone_number: '+91 98450 70009',
    email: '',
    language: 'en',
    time_zone: 'Asia/Kolkata',
    consent: { whatsapp: false, email: false, push: false },
  });
  const answer = await server.call('DELETE', `/api/v1/learners/${made.json.data.id}`, { token: here.token });
  expect(answer.status).toBe(404);
  const left = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('learners').select('id').where('id', '=', made.json.data.id).execute(),
  );
  expect(left).toHaveLength(1);
});

test('a deleted account’s name and address stand nowhere in the database, also not where it acted', async () => {
  const boss = await signedIn(server, 'organization');
  const email = 'theodora.brackenwood@example.org';
  const invited = await post(boss, '/api/v1/users', { name: 'Theodora Brackenwood', email, role: 'organization' });
  expect(invited.status).toBe(403);
  const leaver = await signedIn(server, 'organization', boss.organizationId);
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('users').set({ name: 'Theodora Brackenwood', email }).where('id', '=', leaver.id).execute(),
  );
  await server.call('POST', '/api/v1/auth/login', { body: { email, password: 'not the password' } });
  await post(
    leaver,
    '/api/v1/users',
    { name: 'New Person', email: `${randomUUID()}@example.org`, role: 'creator' },
    { 'idempotency-key': randomUUID() },
  );
  const courseId = await aCourse(leaver);
  const added = await post(leaver, '/api/v1/learners', {
    name: 'Mira',
    phone_number: '+91 98450 70010',
    email: '',
    language: 'en',
    time_zone: 'Asia/Kolkata',
    consent: { whatsapp: true, email: false, push: false },
  });
  const launched = await post(leaver, `/api/v1/courses/${courseId}/launches`, {
    learner_ids: [added.json.data.id],
    start: 'now',
  });
  expect(launched.status).toBe(201);
  await server.call('POST', '/api/v1/auth/forgot-password', { body: { email } });
  const whose = (text: string): boolean => /brackenwood/i.test(text);
  const places = async () =>
    [...(await everythingAsText())]
      .filter(([, text]) => whose(text))
      .map(([table]) => table)
      .sort();
  expect(await places()).toEqual(
    expect.arrayContaining([
      'public.activities',
      'public.launches',
      'public.mails',
      'public.sign_in_attempts',
      'public.users',
    ]),
  );
  const gone = await post(leaver, '/api/v1/auth/account/delete', { password: testPassword });
  expect(gone.status).toBe(200);
  expect(await places()).toEqual([]);
});
