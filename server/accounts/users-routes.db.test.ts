import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type SignedIn, signedIn, testPassword } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';

const server = testServer({ work: false });
const newEmail = () => `${randomUUID()}@example.org`;

const list = (caller: SignedIn, query = '') =>
  server.call('GET', `/api/v1/users?limit=200${query}`, { token: caller.token });
const change = (caller: SignedIn, userId: string, body: unknown) =>
  server.call('PUT', `/api/v1/users/${userId}`, { token: caller.token, body });
const invite = (caller: SignedIn, body: Record<string, unknown> = {}) =>
  server.call('POST', '/api/v1/users', {
    token: caller.token,
    body: { name: 'New Person', email: newEmail(), role: 'creator', ...body },
  });
const me = (person: SignedIn) => server.call('GET', '/api/v1/auth/me', { token: person.token });

describe('an organization account', () => {
  const anAdminAmong = async () => {
    const organization = await signedIn(server, 'organization');
    const admin = await signedIn(server, 'admin', organization.organizationId);
    return { organization, admin };
  };

  test('sees no administrator, also not one whose account hangs on its own organization', async () => {
    const { organization, admin } = await anAdminAmong();
    const seen = (await list(organization)).json.data.map(({ id }: { id: string }) => id);
    expect(seen).toEqual([organization.id]);
    expect((await list(organization, '&role=admin')).json.data).toEqual([]);
    expect((await list(organization, `&q=${admin.email}`)).json.data).toEqual([]);
  });

  test('reaches no administrator and nobody of another organization, and is told the same of both', async () => {
    const { organization, admin } = await anAdminAmong();
    const stranger = await signedIn(server, 'user');
    for (const person of [admin, stranger]) {
      expect((await change(organization, person.id, { role: 'user' })).json.code).toBe('user_not_found');
      expect((await change(organization, person.id, { active: false })).json.code).toBe('user_not_found');
      const link = await server.call('POST', `/api/v1/users/${person.id}/invitation`, { token: organization.token });
      expect(link.json.code).toBe('user_not_found');
      expect((await me(person)).status).toBe(200);
    }
  });

  test('invites into its own organization, whatever organization it names', async () => {
    const organization = await signedIn(server, 'organization');
    const stranger = await signedIn(server, 'organization');
    const answer = await invite(organization, { organization_id: stranger.organizationId });
    if (answer.status === 201) expect(answer.json.data.user.organization_id).toBe(organization.organizationId);
    expect((await list(stranger)).json.data).toHaveLength(1);
    expect((await invite(organization, { role: 'admin' })).status).toBe(422);
    expect((await server.call('GET', '/api/v1/organizations', { token: organization.token })).status).toBe(403);
  });
});

describe('the list of users', () => {
  test('shows an administrator everybody, and an organization account its own people only', async () => {
    const admin = await signedIn(server, 'admin');
    const organization = await signedIn(server, 'organization');
    const creator = await signedIn(server, 'creator', organization.organizationId);
    const stranger = await signedIn(server, 'creator');
    const all = (await list(admin)).json.data.map(({ id }: { id: string }) => id);
    expect(all).toEqual(expect.arrayContaining([admin.id, organization.id, creator.id, stranger.id]));
    const own = (await list(organization)).json.data.map(({ id }: { id: string }) => id);
    expect(own.sort()).toEqual([organization.id, creator.id].sort());
  });

  test('is refused to creators and users, and carries no hash', async () => {
    const admin = await signedIn(server, 'admin');
    for (const role of ['creator', 'user'] as const)
      expect((await list(await signedIn(server, role))).status).toBe(403);
    expect((await list(admin)).text).not.toContain('argon2');
  });

  test('finds by e-mail address and takes typed wildcards for what they are', async () => {
    const admin = await signedIn(server, 'admin');
    const other = await signedIn(server, 'creator');
    expect((await list(admin, `&q=${other.email}`)).json.data).toHaveLength(1);
    expect((await list(admin, '&q=%25')).json.data).toHaveLength(0);
  });

  test('comes page by page without losing or repeating anybody', async () => {
    const organization = await signedIn(server, 'organization');
    for (let n = 0; n < 4; n += 1) await invite(organization);
    const seen: string[] = [];
    let address: string | undefined = '/api/v1/users?limit=2';
    while (address !== undefined) {
      const page = await server.call('GET', address, { token: organization.token });
      seen.push(...page.json.data.map(({ id }: { id: string }) => id));
      address = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });
});

describe('inviting', () => {
  test('without a way to send mails hands over the link that sets the first password', async () => {
    const organization = await signedIn(server, 'organization');
    const email = newEmail();
    const { status, json } = await invite(organization, { email });
    expect(status).toBe(201);
    expect(json.data.user).toMatchObject({
      role: 'creator',
      status: 'invited',
      organization_id: organization.organizationId,
    });
    const token = /token=([\w-]+)/.exec(json.data.link)?.[1];
    const chosen = await server.call('POST', '/api/v1/auth/reset-password', {
      body: { token, password: 'first-own-line' },
    });
    expect(chosen.status).toBe(200);
    const entered = await server.call('POST', '/api/v1/auth/login', { body: { email, password: 'first-own-line' } });
    expect(entered.json.data.user).toMatchObject({ role: 'creator', organization_id: organization.organizationId });
    expect((await list(organization, `&q=${email}`)).json.data[0].status).toBe('active');
  });

  test('never makes an administrator, and an organization account makes none like itself', async () => {
    const admin = await signedIn(server, 'admin');
    const organization = await signedIn(server, 'organization');
    expect((await invite(admin, { role: 'admin' })).status).toBe(422);
    expect((await invite(organization, { role: 'admin' })).status).toBe(422);
    expect((await invite(organization, { role: 'organization' })).status).toBe(403);
  });

  test('an organization account cannot put anybody into another organization', async () => {
    const organization = await signedIn(server, 'organization');
    const other = await signedIn(server, 'organization');
    const { json } = await invite(organization, { organization_id: other.organizationId });
    expect(json.data.user.organization_id).toBe(organization.organizationId);
  });

  test('an address that is taken is refused at its field', async () => {
    const admin = await signedIn(server, 'admin');
    const { status, json } = await invite(admin, { email: admin.email.toUpperCase() });
    expect(status).toBe(409);
    expect(json.validationErrors.email).toHaveLength(1);
  });

  test('a link for somebody who has a password is not handed to an organization account', async () => {
    const organization = await signedIn(server, 'organization');
    const creator = await signedIn(server, 'creator', organization.organizationId);
    const asked = await server.call('POST', `/api/v1/users/${creator.id}/invitation`, { token: organization.token });
    expect(asked.json.code).toBe('mail_not_configured');
  });
});

describe('changing a user', () => {
  test('a deactivated person is out at once, cannot come back, and can after being reactivated', async () => {
    const admin = await signedIn(server, 'admin');
    const creator = await signedIn(server, 'creator');
    expect((await change(admin, creator.id, { active: false })).json.data.status).toBe('deactivated');
    expect((await me(creator)).status).toBe(401);
    const entry = () =>
      server.call('POST', '/api/v1/auth/login', { body: { email: creator.email, password: testPassword } });
    expect((await entry()).json.code).toBe('account_deactivated');
    await change(admin, creator.id, { active: true });
    expect((await entry()).status).toBe(200);
    expect((await me(creator)).status).toBe(401);
  });

  test('who does not know the password is not told that an account is deactivated', async () => {
    const admin = await signedIn(server, 'admin');
    const creator = await signedIn(server, 'creator');
    await change(admin, creator.id, { active: false });
    const guess = await server.call('POST', '/api/v1/auth/login', {
      body: { email: creator.email, password: 'guess' },
    });
    expect(guess.json.code).toBe('invalid_credentials');
  });

  test('a new role ends the sessions with the old one', async () => {
    const admin = await signedIn(server, 'admin');
    const creator = await signedIn(server, 'creator');
    expect((await change(admin, creator.id, { role: 'user' })).json.data.role).toBe('user');
    expect((await me(creator)).status).toBe(401);
  });

  test('people of another organization do not exist for an organization account', async () => {
    const organization = await signedIn(server, 'organization');
    const stranger = await signedIn(server, 'creator');
    for (const body of [{ active: false }, { role: 'user' }])
      expect((await change(organization, stranger.id, body)).status).toBe(404);
    const asked = await server.call('POST', `/api/v1/users/${stranger.id}/invitation`, { token: organization.token });
    expect(asked.status).toBe(404);
    expect((await me(stranger)).status).toBe(200);
  });

  test('an organization account changes creators and users, not its equals', async () => {
    const organization = await signedIn(server, 'organization');
    const equal = await signedIn(server, 'organization', organization.organizationId);
    const creator = await signedIn(server, 'creator', organization.organizationId);
    expect((await change(organization, equal.id, { active: false })).status).toBe(403);
    expect((await change(organization, creator.id, { role: 'organization' })).status).toBe(403);
    expect((await change(organization, creator.id, { role: 'user' })).status).toBe(200);
  });

  test('what the contract does not name is not taken', async () => {
    const admin = await signedIn(server, 'admin');
    const creator = await signedIn(server, 'creator');
    const { json } = await change(admin, creator.id, {
      organization_id: admin.organizationId,
      email: 'x@example.org',
      password_hash: 'x',
    });
    expect(json.data).toMatchObject({ email: creator.email, organization_id: creator.organizationId });
    expect((await change(admin, creator.id, { role: 'admin' })).status).toBe(422);
  });
});

describe('the last administrator', () => {
  test('cannot be deactivated or get another role, also not by two who remove each other at once', async () => {
    const one = await signedIn(server, 'admin');
    const two = await signedIn(server, 'admin');
    const others = (await list(one, '&role=admin')).json.data.filter(
      ({ id }: { id: string }) => id !== one.id && id !== two.id,
    );
    for (const { id } of others) await change(one, id, { active: false });
    const both = await Promise.all([change(one, two.id, { active: false }), change(two, one.id, { role: 'user' })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = [one, two].filter((_, index) => both[index]?.status === 200)[0] ?? one;
    const alone = await change(left, left.id, { active: false });
    expect(alone.json.code).toBe('last_admin');
    const gone = await server.call('POST', '/api/v1/auth/account/delete', {
      token: left.token,
      body: { password: testPassword, erase_organization: true },
    });
    expect(gone.json.code).toBe('last_admin');
  });
});
