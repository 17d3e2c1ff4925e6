import { expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { isOrganizationVerified } from './verified-organization.ts';

const server = testServer({ work: false });

const isVerified = (organizationId: string) =>
  asSystem(server.context.db, (scope) => isOrganizationVerified(scope, organizationId));
const verify = (id: string) =>
  asSystem(server.context.db, (scope) =>
    scope.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute(),
  );

test('an organization is unproven until its founder has shown the address to be theirs', async () => {
  const founder = await signedIn(server, 'creator');
  expect(await isVerified(founder.organizationId)).toBe(false);
  await verify(founder.id);
  expect(await isVerified(founder.organizationId)).toBe(true);
});

test('a colleague whom the founder invited does not prove the organization, its own account does', async () => {
  const founder = await signedIn(server, 'creator');
  await verify((await signedIn(server, 'creator', founder.organizationId)).id);
  await verify((await signedIn(server, 'user', founder.organizationId)).id);
  expect(await isVerified(founder.organizationId)).toBe(false);
  await verify((await signedIn(server, 'organization', founder.organizationId)).id);
  expect(await isVerified(founder.organizationId)).toBe(true);
});

test('a deactivated person proves nothing, and another organization is not meant', async () => {
  const founder = await signedIn(server, 'organization');
  const other = await signedIn(server, 'organization');
  await verify(founder.id);
  expect(await isVerified(other.organizationId)).toBe(false);
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', founder.id).execute(),
  );
  expect(await isVerified(founder.organizationId)).toBe(false);
});

test('everybody in an organization can ask whether it is proven, and with the simulator it need not be', async () => {
  const founder = await signedIn(server, 'creator');
  const ask = async () => (await server.call('GET', '/api/v1/auth/organization', { token: founder.token })).json.data;
  expect(await ask()).toEqual({ is_verified: false, is_needed: false });
  await verify(founder.id);
  expect(await ask()).toMatchObject({ is_verified: true });
});
