import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEvent } from '#contract/audit.ts';
import { type SignedIn, signedIn, testPassword } from '#kit/signed-in.ts';
import { standbyOf } from '#kit/standby-of.ts';
import { testServer } from '#kit/test-server.ts';

const server = testServer({ work: false });
let admin: SignedIn;
let organization: SignedIn;
let creator: SignedIn;
let stranger: SignedIn;

const get = (person: SignedIn, address: string) => server.call('GET', address, { token: person.token });
const list = async (person: SignedIn, query = ''): Promise<AuditEvent[]> =>
  (await get(person, `/api/v1/audit?limit=200${query}`)).json.data;

beforeAll(async () => {
  admin = await signedIn(server, 'admin');
  organization = await signedIn(server, 'organization');
  creator = await signedIn(server, 'creator', organization.organizationId);
  stranger = await signedIn(server, 'organization');
  const signIn = (email: string, password: string) =>
    server.call('POST', '/api/v1/auth/login', { body: { email, password } });
  await signIn(creator.email, 'not the password');
  await signIn(creator.email, testPassword);
  await signIn('nobody@example.org', 'not the password');
  await signIn(stranger.email, testPassword);
  await server.call('POST', '/api/v1/courses', {
    token: creator.token,
    body: { title: 'Bread and salt', description: '', language: 'en' },
  });
});

describe('the list', () => {
  test('shows an organization its own chain, newest first, with the names of today', async () => {
    const rows = await list(organization);
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'course_created done',
      'signed_in done',
      'signed_in refused',
    ]);
    expect(rows[0]).toMatchObject({
      actor: { id: creator.id, name: 'Person creator', role: 'creator' },
      subject: { kind: 'course', name: 'Bread and salt' },
      organization_id: organization.organizationId,
    });
  });

  test('shows an administrator every organization and the installation', async () => {
    const rows = await list(admin);
    expect(new Set(rows.map(({ organization_id }) => organization_id))).toEqual(
      new Set([organization.organizationId, stranger.organizationId, null]),
    );
    expect((await list(admin, '&organization=installation')).every((row) => row.organization_id === null)).toBe(true);
  });

  test('of one organization is never another’s, also not by its id', async () => {
    const rows = await list(stranger, `&organization=${organization.organizationId}`);
    expect(rows.map(({ organization_id }) => organization_id)).toEqual([stranger.organizationId]);
  });

  test('is refused to creators and users', async () => {
    expect((await get(creator, '/api/v1/audit')).status).toBe(403);
  });

  test('is filtered by person, action, outcome and time', async () => {
    expect(await list(organization, `&actor=${creator.id}`)).toHaveLength(2);
    expect(await list(organization, '&action=course_created')).toHaveLength(1);
    expect(await list(organization, '&outcome=refused')).toHaveLength(1);
    const [newest] = await list(organization);
    expect(await list(organization, `&from=${newest?.at}`)).toHaveLength(1);
    expect(await list(organization, `&until=${newest?.at}`)).toHaveLength(2);
  });

  test('comes page by page without losing or repeating a row', async () => {
    const seen: number[] = [];
    let address: string | undefined = '/api/v1/audit?limit=2';
    while (address !== undefined) {
      const page = await get(organization, address);
      seen.push(...page.json.data.map(({ seq }: AuditEvent) => seq));
      address = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

test('the people to filter by are those of the own organization', async () => {
  const people = (await get(organization, '/api/v1/audit/people')).json.data as { id: string }[];
  expect(people.map(({ id }) => id).sort()).toEqual([organization.id, creator.id].sort());
});

test('the chains are computed again on asking', async () => {
  const { json } = await get(organization, '/api/v1/audit/verification');
  expect(json.data).toEqual([
    expect.objectContaining({ organization_id: organization.organizationId, is_whole: true, broken_seq: null }),
  ]);
  expect((await get(admin, '/api/v1/audit/verification')).json.data.length).toBeGreaterThan(2);
});

// How Python's json.dumps(fields, ensure_ascii=False) writes a list: the way docs/decisions/0036 tells outsiders to check.
const written = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${written(inner)}`)
    .join(', ')}}`;
};

test('the export is JSON lines whose hashes anybody can compute, and is told itself', async () => {
  const response = await get(organization, '/api/v1/audit/export');
  expect(response.headers.get('content-type')).toBe('application/x-ndjson');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const lines = response.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  let previous = '00'.repeat(32);
  for (const { hash, details, ...fields } of lines) {
    expect(fields['previous_hash']).toBe(previous);
    const text = written([...Object.values(fields), written(details)]);
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    previous = String(hash);
  }
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, n) => n + 1));
  expect(lines.at(-1)).toMatchObject({ action: 'audit_exported', actor_id: organization.id });
  expect(response.text).not.toMatch(/Person creator|example\.org|Bread and salt/);
});

describe('with a standby', () => {
  test('the list and the file may be seconds old and say so; without one they are of now', async () => {
    const addresses = ['/api/v1/audit', '/api/v1/audit/export'];
    for (const address of addresses) expect((await get(organization, address)).headers.get('data-age')).toBeNull();
    server.app.replica = standbyOf(server.context.db, 2300);
    for (const address of addresses) {
      const { status, headers, text } = await get(organization, address);
      expect([status, headers.get('data-age')]).toEqual([200, '3']);
      expect(text).toContain('course_created');
    }
    server.app.replica = undefined;
  });
});
