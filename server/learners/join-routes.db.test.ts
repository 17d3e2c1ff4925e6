import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { recordConsent } from './consent.ts';
import { joinByKeyword } from '../delivery/receiving/join-by-keyword.ts';
import { planNextDue } from '../delivery/planning/plan-deliveries.ts';

const server = testServer({ work: false });
const now = new Date('2026-11-18T05:00:00Z');

async function anInvitation() {
  server.clock.moveTo(now);
  const school = await anEnrolledLearner(server.context.db, { now, questions: [0] });
  const { token } = await signedIn(server, 'organization', school.organizationId);
  const { json } = await server.call('POST', `/api/v1/courses/${school.courseId}/join-links`, { token, body: {} });
  return { ...school, token, link: json.data as { id: string; code: string; keyword: string } };
}

const learnersOf = (organizationId: string) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('learners')
      .innerJoin('consents', 'consents.learner_id', 'learners.id')
      .select(['learners.name', 'consents.method', 'consents.wording', 'consents.granted'])
      .where('learners.organization_id', '=', organizationId)
      .where('consents.method', '<>', 'form')
      .execute(),
  );

test('somebody joins by the link without an account, with the words they agreed to written down', async () => {
  const { link, organizationId, courseId, token } = await anInvitation();
  expect((await server.call('GET', `/api/v1/join/${link.code}`)).json.data).toMatchObject({
    course_title: 'Food safety',
  });
  const body = { name: 'Divya', phone_number: '98765 40000', language: 'ta', consent_text: 'I agree.' };
  expect((await server.call('POST', `/api/v1/join/${link.code}`, { body })).status).toBe(201);
  expect(await learnersOf(organizationId)).toEqual([
    { name: 'Divya', method: 'join_page', wording: expect.stringMatching(/^WhatsApp.*STOP/), granted: true },
  ]);
  const enrollments = await server.call('GET', `/api/v1/courses/${courseId}/enrollments`, { token });
  expect(enrollments.json.data).toHaveLength(2);
});

test('who taps join several times at once becomes one learner, hears no failure and is counted once', async () => {
  const { link, organizationId, courseId, token } = await anInvitation();
  const body = { name: 'Divya', phone_number: '98765 40001', language: 'ta' };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => server.call('POST', `/api/v1/join/${link.code}`, { body })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  expect((await server.call('POST', `/api/v1/join/${link.code}`, { body })).status).toBe(201);
  expect(await learnersOf(organizationId)).toMatchObject([{ name: 'Divya' }]);
  const links = await server.call('GET', `/api/v1/courses/${courseId}/join-links`, { token });
  expect(links.json.data).toMatchObject([{ code: link.code, joined: 1 }]);
});

test('the keyword in the chat makes a learner of a stranger, in any case, and only once', async () => {
  const { link, organizationId } = await anInvitation();
  const write = (text: string) =>
    asSystem(server.context.db, (scope) =>
      joinByKeyword(scope, { text, waId: '919876511111', profileName: 'Ravi' }, now),
    );
  expect(await write(`join ${link.code.toLowerCase()}`)).toEqual(expect.any(String));
  expect(await write(link.keyword)).toEqual(expect.any(String));
  expect(await write('join the club')).toBe(undefined);
  expect(await learnersOf(organizationId)).toMatchObject([{ name: 'Ravi', method: 'keyword' }]);
});

test('who has said STOP is not taken back by somebody who knows their number', async () => {
  const { link, organizationId, phone, learnerId } = await anInvitation();
  const stop = {
    organizationId,
    learnerId,
    switches: { whatsapp: false },
    method: 'chat',
    at: new Date(now.getTime() + 1000),
  };
  await asSystem(server.context.db, (scope) => recordConsent(scope, stop));
  const body = { name: 'Somebody', phone_number: phone, language: 'en', consent_text: 'I agree.' };
  expect((await server.call('POST', `/api/v1/join/${link.code}`, { body })).json.code).toBe('consent_missing');
  expect(await learnersOf(organizationId)).toMatchObject([{ method: 'chat', granted: false }]);
});

test('a closed invitation lets nobody in', async () => {
  const { link, token } = await anInvitation();
  await server.call('DELETE', `/api/v1/join-links/${link.id}`, { token });
  expect((await server.call('GET', `/api/v1/join/${link.code}`)).status).toBe(404);
});

/** The learner has come to the end. @returns the code of the certificate */
async function certificateOf(enrollmentId: string): Promise<string> {
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('enrollment_lessons')
      .set({ sent_at: now, done_at: now })
      .where('enrollment_id', '=', enrollmentId)
      .execute(),
  );
  while (await asSystem(server.context.db, (scope) => planNextDue(scope, { now, simulated: true })));
  const certificates = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('certificates').select('code').where('enrollment_id', '=', enrollmentId).execute(),
  );
  expect(certificates).toHaveLength(1);
  return certificates[0]?.code ?? '';
}

test('who comes to the end gets one certificate, which anybody with its code can check', async () => {
  const { enrollmentId } = await anInvitation();
  const { json } = await server.call('GET', `/api/v1/certificates/${await certificateOf(enrollmentId)}`);
  expect(json.data).toMatchObject({
    learner_name: 'Asha Patil',
    course_title: 'Food safety',
    lessons: 1,
    withdrawn_at: null,
  });
  expect((await server.call('GET', '/api/v1/certificates/ABCDEFGHJKLM')).status).toBe(404);
});

test('a certificate has the day of its learner’s calendar, which does not move with the learner', async () => {
  const { enrollmentId, learnerId, token } = await anInvitation();
  const liveIn = (time_zone: string) =>
    asSystem(server.context.db, (scope) =>
      scope.updateTable('learners').set({ time_zone }).where('id', '=', learnerId).execute(),
    );
  // Eleven hours behind: the evening before.
  await liveIn('Pacific/Pago_Pago');
  const address = `/api/v1/certificates/${await certificateOf(enrollmentId)}`;
  await liveIn('UTC');
  expect((await server.call('GET', address)).json.data).toMatchObject({
    issued_on: '2026-11-17',
    withdrawn_on: null,
  });
  const timeline = await server.call('GET', `/api/v1/enrollments/${enrollmentId}/timeline`, { token });
  expect(timeline.json.data.certificate).toMatchObject({ issued_on: '2026-11-17', withdrawn_on: null });
});

test('the certificate is a picture for whoever has its code, until it is withdrawn, and its message names that picture', async () => {
  const { enrollmentId, token } = await anInvitation();
  const code = await certificateOf(enrollmentId);
  const address = `/api/v1/certificates/${code}`;
  const picture = await server.call('GET', `${address}/picture.png`);
  expect(picture.status).toBe(200);
  expect(picture.text.slice(1, 4)).toBe('PNG');
  const rows = await asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select('content')
      .where('enrollment_id', '=', enrollmentId)
      .where('kind', '=', 'completion')
      .execute(),
  );
  // Planned without a public address there is nothing that WhatsApp could fetch.
  expect(JSON.stringify(rows)).not.toContain('picture.png');
  await server.call('POST', `${address}/withdrawal`, { token, body: { reason: 'Somebody else had answered.' } });
  expect((await server.call('GET', `${address}/picture.png`)).status).toBe(404);
}, 30_000);

test('a certificate that is withdrawn says so to anybody, tells its reason to teachers only, and can be given back', async () => {
  const { enrollmentId, token } = await anInvitation();
  const code = await certificateOf(enrollmentId);
  const address = `/api/v1/certificates/${code}`;
  const withdrawal = `${address}/withdrawal`;
  const body = { reason: 'Somebody else had answered.' };
  const first = await server.call('POST', withdrawal, { token, body });
  expect(first.json.data).toEqual({ code, withdrawn_at: now.toISOString() });
  server.clock.moveTo(new Date(now.getTime() + 86_400_000));
  expect((await server.call('POST', withdrawal, { token, body: { reason: 'Once more.' } })).json.data).toEqual(
    first.json.data,
  );
  const shown = (await server.call('GET', address)).json.data;
  expect(shown).toMatchObject({ withdrawn_at: now.toISOString(), learner_name: 'Asha Patil' });
  expect(JSON.stringify(shown)).not.toContain('answered');
  const timeline = async () =>
    (await server.call('GET', `/api/v1/enrollments/${enrollmentId}/timeline`, { token })).json.data;
  const entry = { kind: 'change', what: 'withdraw', text: body.reason, actor: expect.stringMatching(/./) };
  expect((await timeline()).entries.filter(({ what }: { what: string }) => what === 'withdraw')).toEqual([
    expect.objectContaining(entry),
  ]);
  expect((await timeline()).certificate).toMatchObject({ code, withdrawn_reason: body.reason });
  expect((await server.call('DELETE', withdrawal, { token })).json.data).toEqual({ code, withdrawn_at: null });
  expect((await timeline()).entries).toContainEqual(expect.objectContaining({ kind: 'change', what: 'give_back' }));
  expect((await server.call('GET', address)).json.data).toMatchObject({ withdrawn_at: null });
});

test('a certificate is withdrawn only with a reason, and only by who may change its course', async () => {
  const { enrollmentId, organizationId, token } = await anInvitation();
  const withdrawal = `/api/v1/certificates/${await certificateOf(enrollmentId)}/withdrawal`;
  const body = { reason: 'Given by mistake.' };
  const creator = await signedIn(server, 'creator', organizationId);
  const stranger = await signedIn(server, 'organization');
  expect((await server.call('POST', withdrawal, { token, body: { reason: '  ' } })).status).toBe(422);
  expect((await server.call('POST', withdrawal, { token: creator.token, body })).status).toBe(403);
  expect((await server.call('POST', withdrawal, { token: stranger.token, body })).status).toBe(404);
  expect((await server.call('POST', withdrawal, { body })).status).toBe(401);
});

test('a group by rule keeps itself, and enrolls those who agreed', async () => {
  const { token, courseId, learnerId } = await anInvitation();
  const make = (name: string, rule: object) => server.call('POST', '/api/v1/groups', { token, body: { name, rule } });
  const under = (await make('Not started', { course_id: courseId, progress: 'not_begun' })).json.data;
  expect(under).toMatchObject({ members: 1, reachable: 1 });
  expect((await make('not started', {})).json.code).toBe('group_exists');
  expect((await make('Tamil', { language: 'ta' })).json.data.members).toBe(0);
  const byHand = await server.call('POST', '/api/v1/groups', {
    token,
    body: { name: 'By hand', learner_ids: [learnerId] },
  });
  const listed = async (groupId: string): Promise<string[]> =>
    (await server.call('GET', `/api/v1/learners?group_id=${groupId}`, { token })).json.data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listed(byHand.json.data.id)).toEqual([learnerId]);
  expect(await listed(under.id)).toEqual([learnerId]);
  const body = { group_id: byHand.json.data.id };
  const enrolled = await server.call('POST', `/api/v1/courses/${courseId}/enrollments/group`, { token, body });
  expect(enrolled.json.data).toEqual({ enrolled: 0, already: 1, without_consent: 0 });
});

test('a new code has ten characters, and an older one of six goes on working', async () => {
  const { link, organizationId } = await anInvitation();
  expect(link.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('join_links').set({ code: 'ABC234' }).where('id', '=', link.id).execute(),
  );
  expect((await server.call('GET', '/api/v1/join/abc234')).status).toBe(200);
  await asSystem(server.context.db, (scope) =>
    joinByKeyword(scope, { text: 'join ABC234', waId: '919876522222', profileName: 'Asha' }, now),
  );
  expect(await learnersOf(organizationId)).toMatchObject([{ name: 'Asha' }]);
});

test('who tries codes is stopped after thirty that are not there, and then is told nothing of those that are', async () => {
  const { link } = await anInvitation();
  const look = (code: string) => server.call('GET', `/api/v1/join/${code}`);
  const answers: number[] = [];
  for (let n = 0; n < 31; n += 1) answers.push((await look(`NOTHERE${n}`)).status);
  expect(answers.at(0)).toBe(404);
  expect(answers.at(-1)).toBe(429);
  const refused = await look(link.code);
  expect([refused.status, refused.json.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
