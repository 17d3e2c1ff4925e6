import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';

const server = testServer({ work: false });

async function newCreator(): Promise<string> {
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Meera Joshi',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  return json.data.token;
}

async function newCourse(token: string, title = 'First aid'): Promise<string> {
  const { json, status } = await server.call('POST', '/api/v1/courses', { token, body: { title } });
  expect(status).toBe(201);
  return json.data.id;
}

const lesson = (n: number, more: object = {}) => ({ title: `Lesson ${n}`, content: `What lesson ${n} says.`, ...more });

describe('courses', () => {
  let token: string;
  beforeAll(async () => {
    token = await newCreator();
  });

  test('the plain list says id and name, the newer one the figures', async () => {
    const id = await newCourse(token, 'Snake bite');
    const plain = await server.call('GET', '/api/courses', { token });
    expect(plain.json).toEqual([{ id, name: 'Snake bite', title: 'Snake bite' }]);
    expect(plain.headers.get('x-total-count')).toBe('1');
    const { json } = await server.call('GET', '/api/v1/courses', { token });
    expect(json.data[0]).toMatchObject({ lesson_count: 0, enrolled: 0, can_edit: true, status: 'draft' });
  });

  test("another organization's course does not exist: 404, not 403", async () => {
    const id = await newCourse(token);
    const stranger = await newCreator();
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/lessons'],
      ['POST', '/publish'],
    ] as const) {
      const { status, json } = await server.call(method, `/api/v1/courses/${id}${path}`, {
        token: stranger,
        body: method === 'PUT' ? {} : undefined,
      });
      expect([method, path, status, json.code]).toEqual([method, path, 404, 'course_not_found']);
    }
  });

  test('pages follow each other without gap or repetition', async () => {
    const creator = await newCreator();
    for (let n = 0; n < 5; n += 1) await newCourse(creator, `Course ${n}`);
    const titles: string[] = [];
    let address: string | undefined = '/api/courses?limit=2';
    while (address !== undefined) {
      const page = await server.call('GET', address, { token: creator });
      titles.push(...page.json.map((course: { title: string }) => course.title));
      address = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(titles).toEqual(['Course 4', 'Course 3', 'Course 2', 'Course 1', 'Course 0']);
  });

  test('an empty course cannot be published', async () => {
    const id = await newCourse(token);
    expect((await server.call('POST', `/api/v1/courses/${id}/publish`, { token })).json.code).toBe(
      'course_has_no_lessons',
    );
  });

  test('a deleted course comes back out of the bin', async () => {
    const id = await newCourse(token);
    await server.call('DELETE', `/api/v1/courses/${id}`, { token });
    expect((await server.call('GET', `/api/v1/courses/${id}`, { token })).status).toBe(404);
    expect((await server.call('POST', `/api/v1/courses/${id}/restore`, { token })).json.data.id).toBe(id);
  });
});

describe('who may only learn', () => {
  test('sees the courses they are enrolled in and no other', async () => {
    const email = `${randomUUID()}@example.org`;
    const { json } = await server.call('POST', '/api/v1/auth/register', {
      body: { name: 'Divya Nair', email, phone_number: '+919876543210', password: 'chalk-and-line' },
    });
    const { token, user } = json.data;
    const [own, other] = [await newCourse(token, 'Own'), await newCourse(token, 'Other')];
    await server.call('POST', `/api/v1/courses/${own}/lessons`, { token, body: lesson(1) });
    await server.call('POST', `/api/v1/courses/${own}/publish`, { token });
    const learner = await server.call('POST', '/api/v1/learners', {
      token,
      body: { name: 'Divya Nair', email: email.toUpperCase(), consent: { email: true } },
    });
    const body = { learner_ids: [learner.json.data.id] };
    expect((await server.call('POST', `/api/v1/courses/${own}/enrollments`, { token, body })).status).toBe(201);
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('users').set({ role: 'user' }).where('id', '=', user.id).execute(),
    );
    // Whoever signs up with another person's address sees none of their courses.
    expect((await server.call('GET', '/api/courses', { token })).json).toEqual([]);
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute(),
    );
    const list = await server.call('GET', '/api/courses', { token });
    expect([list.json.map(({ id }: { id: string }) => id), list.headers.get('x-total-count')]).toEqual([[own], '1']);
    expect((await server.call('GET', `/api/v1/courses/${own}/lessons`, { token })).status).toBe(200);
    expect((await server.call('GET', `/api/v1/courses/${other}/lessons`, { token })).status).toBe(404);
  });
});

describe('lessons', () => {
  let token: string;
  let courseId: string;
  beforeAll(async () => {
    token = await newCreator();
    courseId = await newCourse(token);
  });
  const add = (body: object, headers: Record<string, string> = {}) =>
    server.call('POST', `/api/v1/courses/${courseId}/lessons`, { token, body, headers });
  const titles = async (): Promise<string[]> =>
    (await server.call('GET', `/api/v1/courses/${courseId}/lessons`, { token })).json.data.map(
      (row: { title: string }) => row.title,
    );

  test('a lesson of the same job and segment is added once, however often it is sent', async () => {
    const job = randomUUID();
    const body = lesson(1, { metadata: { job_id: job, segment_index: 0, quiz: [] } });
    const first = await add(body);
    const second = await add(body);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.json.data.id).toBe(first.json.data.id);
  });

  test('a lesson of the greatest length is saved in every script, and one that is longer is refused at its field', async () => {
    const course = await newCourse(token);
    const path = `/api/v1/courses/${course}/lessons`;
    const content = 'क'.repeat(100_000);
    const added = await server.call('POST', path, { token, body: lesson(1, { content }) });
    expect([added.status, added.json.data?.content.length]).toEqual([201, 100_000]);
    const changed = await server.call('PUT', `${path}/${added.json.data.id}`, {
      token,
      body: { content: `${content}ख` },
    });
    expect([changed.status, changed.json.validationErrors]).toEqual([
      422,
      { content: ['Use at most 100000 characters.'] },
    ]);
  });

  test('forty additions at once keep one order without gaps', async () => {
    const course = await newCourse(token);
    const job = randomUUID();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        server.call('POST', `/api/v1/courses/${course}/lessons`, {
          token,
          body: lesson(n, { metadata: { job_id: job, segment_index: n % 20 } }),
        }),
      ),
    );
    const { json } = await server.call('GET', `/api/v1/courses/${course}/lessons`, { token });
    expect(json.data.map((row: { order: number }) => row.order)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  test('the defaults are those of the product: type text, 5 minutes', async () => {
    const { json } = await add(lesson(2));
    expect(json.data).toMatchObject({ type: 'text', duration: 5, media_url: '', metadata: {} });
  });

  test('a lesson without content is refused with the reason at its field', async () => {
    const { status, json } = await add({ title: 'Nothing', content: '  ' });
    expect(status).toBe(422);
    expect(json.validationErrors.content).toEqual(['A lesson needs some content before it can be saved.']);
  });

  test('a new order must name every lesson exactly once', async () => {
    const { json } = await server.call('GET', `/api/v1/courses/${courseId}/lessons`, { token });
    const ids: string[] = json.data.map((row: { id: string }) => row.id);
    const before = await titles();
    const order = (lesson_ids: string[]) =>
      server.call('POST', `/api/v1/courses/${courseId}/lessons/order`, { token, body: { lesson_ids } });
    expect((await order(ids.slice(1))).json.code).toBe('lesson_order_mismatch');
    expect((await order([...ids.slice(1), ids[1] ?? ''])).status).toBe(409);
    expect((await order(ids.toReversed())).status).toBe(200);
    expect(await titles()).toEqual(before.toReversed());
  });

  test('a change makes a new version and keeps the old one', async () => {
    const { json } = await add(lesson(3));
    const id: string = json.data.id;
    await server.call('PUT', `/api/v1/courses/${courseId}/lessons/${id}`, {
      token,
      body: { content: 'Better words.' },
    });
    const versions = await server.context.db.transaction().execute(async (scope) => {
      const { sql } = await import('kysely');
      await sql`select set_config('app.system', 'on', true)`.execute(scope);
      return scope
        .selectFrom('lesson_versions')
        .select(['version', 'content'])
        .where('lesson_id', '=', id)
        .orderBy('version')
        .execute();
    });
    expect(versions).toEqual([
      { version: 1, content: 'What lesson 3 says.' },
      { version: 2, content: 'Better words.' },
    ]);
  });

  test('the second of two who change a lesson is refused, and of two at the same moment one is', async () => {
    const { json } = await add(lesson(5));
    const { id, updated_at } = json.data;
    const change = (content: string, unchanged_since?: string) =>
      server.call('PUT', `/api/v1/courses/${courseId}/lessons/${id}`, { token, body: { content, unchanged_since } });
    const both = await Promise.all(['One.', 'Two.'].map((content) => change(content, updated_at)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('lesson_changed');
    const saved = both.find(({ status }) => status === 200)?.json.data;
    expect((await change('Three.', saved.updated_at)).json.data.content).toBe('Three.');
    // Whoever does not say what they have seen writes over it, as before.
    expect((await change('Four.')).status).toBe(200);
  });

  test('a deleted lesson comes back with undo', async () => {
    const { json } = await add(lesson(4));
    const address = `/api/v1/courses/${courseId}/lessons/${json.data.id}`;
    await server.call('DELETE', address, { token });
    expect(await titles()).not.toContain('Lesson 4');
    await server.call('POST', `${address}/restore`, { token });
    expect(await titles()).toContain('Lesson 4');
  });
});
