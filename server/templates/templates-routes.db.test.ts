import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';

const server = testServer({ work: false });

/** Somebody of a new organization; sign-up makes creators, so the role is set behind its back. */
async function newUser(
  role: 'admin' | 'organization' | 'creator' | 'user',
): Promise<{ token: string; organizationId: string; userId: string }> {
  const email = `${randomUUID()}@example.org`;
  const body = { name: 'Asha Rao', email, phone_number: '+919876543210', password: 'chalk-and-line' };
  const { json } = await server.call('POST', '/api/v1/auth/register', { body });
  const user = await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('users')
      .set({ role })
      .where('email', '=', email)
      .returning(['id', 'organization_id'])
      .executeTakeFirstOrThrow(),
  );
  return { token: json.data.token, organizationId: user.organization_id, userId: user.id };
}

const sound = {
  name: 'lesson_ready',
  content: 'Hello {{first_name}}, your next lesson is ready.',
  variables: ['first_name'],
  category: 'UTILITY',
  language: 'en',
  cultural_context: '',
  status: 'draft',
};

describe('templates', () => {
  let admin: Awaited<ReturnType<typeof newUser>>;
  beforeAll(async () => {
    admin = await newUser('admin');
  });

  async function create(fields: object = {}, token = admin.token): Promise<{ id: string; issues: { type: string }[] }> {
    const { status, json } = await server.call('POST', '/api/templates', {
      token,
      body: { ...sound, name: `t_${randomUUID().slice(0, 8)}`, ...fields },
    });
    expect(status).toBe(201);
    return json;
  }

  test('a template is kept to the letter, spaces between variables included, and starts as a draft', async () => {
    const { json } = await server.call('POST', '/api/templates', {
      token: admin.token,
      body: { name: 'Näme', variables: ['a', ' b'] },
    });
    expect(json).toMatchObject({
      name: 'Näme',
      variables: ['a', ' b'],
      status: 'draft',
      content: '',
      can_edit: true,
      meta_status: null,
    });
    expect(json.issues.map((issue: { type: string }) => issue.type)).toContain('variable_spaces');
  });

  test('a name that two templates of one language have is told of both, until one is deleted or renamed', async () => {
    const { token } = await newUser('admin');
    const shared = { name: 'shared_name' };
    const [one, two] = await Promise.all([create(shared, token), create(shared, token)]);
    await create({ ...shared, language: 'hi' }, token);
    const taken = async (): Promise<string[]> => {
      const { json } = await server.call('GET', '/api/templates?limit=200', { token });
      return (json as (typeof one)[])
        .filter(({ issues }) => issues.some(({ type }) => type === 'name_taken'))
        .map(({ id }) => id)
        .filter((id) => id === one.id || id === two.id);
    };
    expect((await taken()).toSorted()).toEqual([one.id, two.id].toSorted());
    await server.call('DELETE', `/api/templates/${one.id}`, { token });
    expect(await taken()).toEqual([]);
    await server.call('POST', `/api/v1/templates/${one.id}/restore`, { token, body: {} });
    expect(await taken()).toHaveLength(2);
    await server.call('PUT', `/api/templates/${two.id}`, { token, body: { ...sound, name: 'another_name' } });
    expect(await taken()).toEqual([]);
  });

  test('sorted and of one language, pages follow each other without gap or repetition', async () => {
    const { token, userId } = await newUser('admin');
    for (const [name, category, language, status] of [
      ['first', 'UTILITY', 'hi', 'draft'],
      ['second', 'MARKETING', 'en', 'approved'],
      ['third', 'utility', 'hi', 'approved'],
    ] as const)
      await create({ name, category, language, status }, token);
    // As a reader of one organization: an administrator's list is that of all.
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('users').set({ role: 'organization' }).where('id', '=', userId).execute(),
    );
    for (const [query, wanted] of [
      ['sort=category', ['second', 'first', 'third']],
      ['sort=-category', ['third', 'first', 'second']],
      ['sort=language', ['second', 'first', 'third']],
      ['sort=status', ['second', 'third', 'first']],
      ['sort=-name', ['third', 'second', 'first']],
      ['language=hi', ['third', 'first']],
      ['language=en', ['second']],
      ['language=hi&sort=created', ['first', 'third']],
    ] as const) {
      const shown: string[] = [];
      let address: string | undefined = `/api/templates?limit=1&${query}`;
      while (address !== undefined) {
        const page = await server.call('GET', address, { token });
        shown.push(...(page.json as { name: string }[]).map(({ name }) => name));
        address = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect([query, ...shown]).toEqual([query, ...wanted]);
    }
  });

  test('organizations and creators read and do not write; learners do neither', async () => {
    for (const role of ['organization', 'creator'] as const) {
      const { token } = await newUser(role);
      expect((await server.call('GET', '/api/templates', { token })).status).toBe(200);
      expect((await server.call('POST', '/api/templates', { token, body: sound })).status).toBe(403);
    }
    const learner = await newUser('user');
    expect((await server.call('GET', '/api/templates', { token: learner.token })).status).toBe(403);
  });

  test("an administrator reads another organization's template and cannot change it", async () => {
    const other = await newUser('admin');
    const { id } = await create({}, other.token);
    const { json } = await server.call('GET', `/api/v1/templates/${id}`, { token: admin.token });
    expect(json.data).toMatchObject({ id, can_edit: false });
    for (const [method, address] of [
      ['PUT', `/api/templates/${id}`],
      ['DELETE', `/api/templates/${id}`],
      ['POST', `/api/v1/templates/${id}/restore`],
    ] as const) {
      const refused = await server.call(method, address, { token: admin.token, body: method === 'PUT' ? sound : {} });
      expect([method, refused.status, refused.json.code]).toEqual([method, 404, 'template_not_found']);
    }
  });

  test('any status follows any other, and the tabs count along', async () => {
    const { token, organizationId, userId } = await newUser('admin');
    const { id } = await create({ name: 'one' }, token);
    for (const status of ['approved', 'needs_improvement', 'draft', 'rejected']) {
      await server.call('PUT', `/api/templates/${id}`, { token, body: { ...sound, status } });
    }
    await create({ name: 'two', status: 'approved' }, token);
    // As a reader of one organization: an administrator's figures are those of all.
    await asSystem(server.context.db, (scope) =>
      scope.updateTable('users').set({ role: 'organization' }).where('id', '=', userId).execute(),
    );
    const counts = await server.call('GET', '/api/v1/templates/statistics', { token });
    expect([organizationId, counts.json.data.total, counts.json.data.statuses]).toEqual([
      organizationId,
      2,
      { draft: 0, pending: 0, approved: 1, rejected: 1, needs_improvement: 0 },
    ]);
    const tab = await server.call('GET', '/api/templates?status=rejected', { token });
    expect([tab.json.length, tab.headers.get('x-total-count')]).toEqual([1, '1']);
  });

  test('each change is a version with its author; saving the same again is none', async () => {
    const { id } = await create({ name: 'history' });
    const changed = { ...sound, name: 'history', content: 'Hello {{first_name}}, a new lesson waits.' };
    await server.call('PUT', `/api/templates/${id}`, { token: admin.token, body: changed });
    await server.call('PUT', `/api/templates/${id}`, { token: admin.token, body: changed });
    const { json } = await server.call('GET', `/api/v1/templates/${id}`, { token: admin.token });
    expect(json.data.versions).toMatchObject([
      { version: 2, content: changed.content, changed_by: 'Asha Rao' },
      { version: 1, content: sound.content },
    ]);
    expect(json.data.usage).toEqual({ sent: 0, delivered: 0, read: 0, failed: 0, last_sent_at: null });
  });

  test('two changes at once make two versions', async () => {
    const { id } = await create({ name: 'race' });
    const put = (content: string) =>
      server.call('PUT', `/api/templates/${id}`, { token: admin.token, body: { ...sound, name: 'race', content } });
    const answers = await Promise.all([
      put('Hello {{first_name}}, one lesson.'),
      put('Hello {{first_name}}, two lessons.'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { json } = await server.call('GET', `/api/v1/templates/${id}`, { token: admin.token });
    expect(json.data.versions.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  });

  test('a deleted template is gone from the list and comes back from the bin', async () => {
    const { id } = await create();
    expect((await server.call('DELETE', `/api/templates/${id}`, { token: admin.token })).status).toBe(200);
    expect((await server.call('GET', `/api/v1/templates/${id}`, { token: admin.token })).json.code).toBe(
      'template_not_found',
    );
    const { json } = await server.call('POST', `/api/v1/templates/${id}/restore`, { token: admin.token, body: {} });
    expect(json.data.id).toBe(id);
  });

  test('a name that another template has in this language is pointed out, while checking and after', async () => {
    const first = await create({ name: 'welcome', language: 'ta' });
    const check = (fields: object) =>
      server.call('POST', '/api/v1/templates/check', {
        token: admin.token,
        body: { ...sound, name: 'welcome', ...fields },
      });
    const types = async (fields: object) =>
      (await check(fields)).json.data.issues.map((issue: { type: string }) => issue.type);
    expect(await types({ language: 'ta' })).toContain('name_taken');
    expect(await types({ language: 'ta', id: first.id })).not.toContain('name_taken');
    expect(await types({ language: 'te' })).not.toContain('name_taken');
    const second = await create({ name: 'welcome', language: 'ta' });
    expect(second.issues.map(({ type }) => type)).toContain('name_taken');
  });

  test('a search finds names and contents', async () => {
    const { id } = await create({ content: 'Namaste {{first_name}}, the mango lesson is ready.' });
    const { json } = await server.call('GET', '/api/templates?q=MANGO', { token: admin.token });
    expect(json.map((row: { id: string }) => row.id)).toEqual([id]);
  });
});
