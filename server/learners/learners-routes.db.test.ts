import { expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const server = testServer({ work: false });
let people = 0;

/** Signs somebody up; everybody has an organization of their own. */
async function aCreator(): Promise<string> {
  people += 1;
  const body = {
    name: 'Meera Joshi',
    email: `creator${people}@example.org`,
    password: 'Zebra!finch9',
    confirm_password: 'Zebra!finch9',
    phone: '+919876500000',
    phone_number: '+919876500000',
  };
  const answer = await server.call('POST', '/api/v1/auth/register', { body });
  expect(answer.status).toBeLessThan(300);
  return answer.json.data.token;
}
function phones(): string {
  people += 1;
  return `+9198${10_000_000 + people * 7_919}`;
}
const addLearner = async (token: string, change: object = {}) =>
  server.call('POST', '/api/v1/learners', {
    token,
    body: { name: 'Asha', phone_number: phones(), consent: { whatsapp: true }, ...change },
  });

async function aCourse(token: string, { lessons = 2, publish = true } = {}): Promise<string> {
  const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Food safety' } });
  const id: string = course.json.data.id;
  for (let order = 1; order <= lessons; order += 1) {
    await server.call('POST', `/api/v1/courses/${id}/lessons`, {
      token,
      body: { title: `Lesson ${order}`, content: 'Keep hot food above 60 °C.', order },
    });
  }
  if (publish) await server.call('POST', `/api/v1/courses/${id}/publish`, { token });
  return id;
}
const enroll = (token: string, courseId: string, learnerIds: string[], start = 'now') =>
  server.call('POST', `/api/v1/courses/${courseId}/enrollments`, { token, body: { learner_ids: learnerIds, start } });

test('a consent that staff changes stands in the audit trail, without name or number', async () => {
  const staff = await signedIn(server, 'creator');
  const call = (method: string, address: string, body: object) =>
    server.call(method, address, { token: staff.token, body });
  const made = await call('POST', '/api/v1/learners', {
    name: 'Lata',
    phone_number: '+91 98450 71111',
    email: '',
    language: 'en',
    time_zone: 'Asia/Kolkata',
    consent: { whatsapp: true, email: false, push: false },
  });
  await call('PUT', `/api/v1/learners/${made.json.data.id}`, { consent: { whatsapp: false } });
  const rows = await asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('audit_events')
      .select(['action', 'subject_id', 'details'])
      .where('chain', '=', staff.organizationId)
      .orderBy('seq')
      .execute(),
  );
  expect(rows).toEqual([
    { action: 'learner_added', subject_id: made.json.data.id, details: {} },
    { action: 'consent_changed', subject_id: made.json.data.id, details: { whatsapp: false } },
    { action: 'learner_changed', subject_id: made.json.data.id, details: {} },
  ]);
});

test('a learner is added, listed, changed and erased', async () => {
  const token = await aCreator();
  const added = await addLearner(token, { name: 'Asha Patil', phone_number: '98765 43210' });
  expect(added.json.data).toMatchObject({
    name: 'Asha Patil',
    phone_number: '98765 43210',
    phone_e164: '+919876543210',
    consent: { whatsapp: true, email: false, push: false },
  });
  const id: string = added.json.data.id;
  const changed = await server.call('PUT', `/api/v1/learners/${id}`, {
    token,
    body: { language: 'ta', consent: { email: true } },
  });
  expect(changed.json.data).toMatchObject({ language: 'ta', consent: { whatsapp: true, email: true, push: false } });
  const list = await server.call('GET', '/api/v1/learners?q=patil', { token });
  expect(list.json.data).toHaveLength(1);
  await server.call('DELETE', `/api/v1/learners/${id}`, { token });
  expect((await server.call('GET', '/api/v1/learners', { token })).json.data).toEqual([]);
  expect((await server.call('DELETE', `/api/v1/learners/${id}`, { token })).json.code).toBe('learner_not_found');
});

test.each([
  [{ phone_number: '0000000000' }, 'phone_invalid'],
  [{ phone_number: '', email: '' }, 'learner_without_address'],
  [{ time_zone: 'Mars/Olympus' }, 'invalid_input'],
])('a learner with %j is refused as %s', async (change, code) => {
  expect((await addLearner(await aCreator(), change)).json.code).toBe(code);
});

test('the same number is refused twice in one organization and taken in another', async () => {
  const [one, other] = [await aCreator(), await aCreator()];
  const phone_number = phones();
  expect((await addLearner(one, { phone_number })).status).toBe(201);
  expect((await addLearner(one, { phone_number })).json.code).toBe('learner_exists');
  expect((await addLearner(other, { phone_number })).status).toBe(201);
});

test('enrolling pins the lessons and says when the first one is due', async () => {
  const token = await aCreator();
  const courseId = await aCourse(token);
  const learner = (await addLearner(token)).json.data;
  const enrolled = await enroll(token, courseId, [learner.id]);
  expect(enrolled.status).toBe(201);
  expect(enrolled.json.data).toMatchObject([
    {
      learner_id: learner.id,
      status: 'active',
      progress: 0,
      lessons_total: 2,
      next_due_at: server.clock.now().toISOString(),
    },
  ]);
  const again = await enroll(token, courseId, [learner.id]);
  expect(again.json.data[0].id).toBe(enrolled.json.data[0].id);
});

test('a later start is kept', async () => {
  const token = await aCreator();
  const start = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
  const enrolled = await enroll(token, await aCourse(token), [(await addLearner(token)).json.data.id], start);
  expect(enrolled.json.data[0].next_due_at).toBe(start);
});

test('nobody is enrolled without consent, lessons or a published course', async () => {
  const token = await aCreator();
  const willing = (await addLearner(token)).json.data.id;
  const silent = (await addLearner(token, { consent: {} })).json.data.id;
  expect((await enroll(token, await aCourse(token), [willing, silent])).json.code).toBe('consent_missing');
  expect((await enroll(token, await aCourse(token, { lessons: 0, publish: false }), [willing])).json.code).toBe(
    'course_has_no_lessons',
  );
  expect((await enroll(token, await aCourse(token, { publish: false }), [willing])).json.code).toBe(
    'course_has_no_lessons',
  );
  expect((await enroll(token, await aCourse(token), [willing], 'soon')).json.code).toBe('invalid_input');
});

test('an enrollment is paused, resumed and cancelled, and then stays cancelled', async () => {
  const token = await aCreator();
  const enrolled = await enroll(token, await aCourse(token), [(await addLearner(token)).json.data.id]);
  const change = (status: string) =>
    server.call('PUT', `/api/v1/enrollments/${enrolled.json.data[0].id}`, { token, body: { status } });
  expect((await change('paused')).json.data).toMatchObject({ status: 'paused', next_due_at: null });
  expect((await change('active')).json.data).toMatchObject({ status: 'active' });
  expect((await change('cancelled')).json.data).toMatchObject({ status: 'cancelled', next_due_at: null });
  expect((await change('active')).json.code).toBe('enrollment_ended');
});

test('another organization sees none of it', async () => {
  const [own, other] = [await aCreator(), await aCreator()];
  const courseId = await aCourse(own);
  const learner = (await addLearner(own)).json.data.id;
  const enrolled = await enroll(own, courseId, [learner]);
  expect((await server.call('GET', '/api/v1/learners', { token: other })).json.data).toEqual([]);
  expect(
    (await server.call('PUT', `/api/v1/learners/${learner}`, { token: other, body: { name: 'x' } })).json.code,
  ).toBe('learner_not_found');
  expect(
    (
      await server.call('PUT', `/api/v1/enrollments/${enrolled.json.data[0].id}`, {
        token: other,
        body: { status: 'paused' },
      })
    ).json.code,
  ).toBe('enrollment_not_found');
  expect((await enroll(other, await aCourse(other), [learner])).json.code).toBe('learner_not_found');
});

test('a CSV file is imported with a report', async () => {
  const token = await aCreator();
  const form = new FormData();
  form.set('dry_run', 'false');
  form.set(
    'file',
    new File([`name,phone,consent\nAsha,${phones()},yes\nRavi,12,yes\n`], 'learners.csv', { type: 'text/csv' }),
  );
  const report = await server.call('POST', '/api/v1/learners/import', { token, body: form });
  expect(report.json.data).toMatchObject({
    created: 1,
    invalid: 1,
    rows: [
      { row: 2, outcome: 'created' },
      { row: 3, outcome: 'invalid' },
    ],
  });
});
