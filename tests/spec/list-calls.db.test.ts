import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import { demoAccounts, demoPassword } from '#contract/demo-accounts.ts';
import { sharedDemoFiles } from '#kit/shared-demo-files.ts';
import { type Answer, testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { nextCursor } from '../../web/api/call-address.ts';
import { loadDemo } from '../../demo/load-demo.ts';

const server = testServer({ work: false, environment: { DEMO: '1' } });
const tokens = new Map<string, string>();
let courseId: string;

beforeAll(async () => {
  await loadDemo(server.context, sharedDemoFiles);
  for (const { email, role } of demoAccounts) {
    const { json } = await server.call('POST', '/api/v1/auth/login', { body: { email, password: demoPassword } });
    tokens.set(role, json.data.token);
  }
  const courses = await server.call('GET', '/api/v1/courses', { token: tokens.get('creator') ?? '' });
  courseId = courses.json.data.find(({ enrolled }: { enrolled: number }) => enrolled > 0).id;
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('conversations')
      .values(
        ['Asha', 'Ravi', 'Meena'].map((name, index) => ({
          id: randomUUID(),
          phone_number_id: '106540352242922',
          wa_id: `91980111000${index}`,
          address: `91980111000${index}`,
          name,
          last_text: 'When does the class begin?',
          last_inbound_at: new Date(),
        })),
      )
      .execute(),
  );
  for (const subject of ['An idea', 'Another idea', 'Praise'])
    await server.call('POST', '/api/v1/contact', {
      body: { name: 'Asha', email: 'asha@example.org', subject, message: 'Your lessons are short.' },
    });
  for (let time = 0; time < 3; time += 1)
    await server.call('POST', '/api/v1/auth/forgot-password', { body: { email: 'admin@chalkline.example' } });
}, 240_000);

const lists = allRoutes.flatMap(({ slice, name, route }) =>
  route.paged === true ? [{ title: `${slice}.${name}`, path: route.path, route }] : [],
);
/** Who sees rows in every one of them. */
const readerOf = (path: string): string =>
  ['/api/v1/contact', '/api/v1/users', '/api/v1/mailbox', '/api/v1/conversations'].includes(path)
    ? 'admin'
    : 'organization';

function ask(path: string, role: string, query: Readonly<Record<string, string>>): Promise<Answer> {
  const address = path.replace(':courseId', courseId);
  return server.call('GET', `${address}?${new URLSearchParams(query)}`, { token: tokens.get(role) ?? '' });
}

async function rowsOf(path: string, query: Readonly<Record<string, string>>): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await ask(path, readerOf(path), { ...query, limit: '200', ...(cursor !== '' && { cursor }) });
    rows.push(...(Array.isArray(page.json) ? page.json : page.json.data));
    cursor = nextCursor(page.headers.get('link') ?? '');
  }
  return rows;
}

describe.each(lists)('$title', ({ path }) => {
  test('tells how many rows a search finds only to who asks for it', async () => {
    for (const q of ['a', 'ana', 'no such word anywhere']) {
      const all = await rowsOf(path, { q });
      if (q === 'a') expect(all.length).toBeGreaterThan(0);
      const counted = await ask(path, readerOf(path), { q, limit: '1', count: 'exact' });
      expect([q, counted.headers.get('x-total-count')]).toEqual([q, String(all.length)]);
      const plain = await ask(path, readerOf(path), { q, limit: '1' });
      expect(plain.headers.get('x-total-count')).toBeNull();
    }
  });

  test('counts the whole list for who asks for it', async () => {
    const all = await rowsOf(path, {});
    const counted = await ask(path, readerOf(path), { limit: '1', count: 'exact' });
    expect(counted.headers.get('x-total-count')).toBe(String(all.length));
  });

  test('refuses an order that it does not have, and names those that it has', async () => {
    for (const sort of ['rank', '-rank', 'name; drop table users', '--', 'created ']) {
      const { status, json } = await ask(path, readerOf(path), { sort });
      expect([sort, status]).toEqual([sort, 422]);
      expect(json.validationErrors.sort[0]).toMatch(/^Choose one of these: \w+/);
      const [name = ''] = json.validationErrors.sort[0].slice('Choose one of these: '.length).split(', ');
      for (const known of [name, `-${name}`]) {
        const sorted = await ask(path, readerOf(path), { sort: known });
        expect([known, sorted.status]).toEqual([known, 200]);
      }
    }
  });
});
