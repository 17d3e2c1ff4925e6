import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { countMediaSeconds } from './organization-usage.ts';

const server = testServer({
  work: false,
  environment: { QUOTA_UPLOAD_MB: '4', QUOTA_STORAGE_MB: '3', QUOTA_MEDIA_MINUTES: '10' },
});
const MB = 1024 * 1024;
const asInstalled = {
  storage_mb: null,
  upload_mb_per_day: null,
  media_minutes_per_day: null,
  transformations_at_once: null,
};

async function aSchool() {
  const id = randomUUID();
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('organizations')
      .values({ id, name: `School ${id}` })
      .execute(),
  );
  const { token } = await signedIn(server, 'creator', id);
  return { id, token };
}
const anAdmin = async () => (await signedIn(server, 'admin')).token;

function upload(token: string, megabytes: number) {
  const data = new FormData();
  data.set('file', new Blob(['%PDF-1.7\n', 'x'.repeat(Math.round(megabytes * MB))]), 'a.pdf');
  return server.call('POST', '/api/media', { token, body: data });
}
const setLimits = (token: string, id: string, limits: object) =>
  server.call('PUT', `/api/v1/organizations/${id}/limits`, { token, body: limits });
const useOf = async (token: string, id: string) => {
  const { json } = await server.call('GET', '/api/v1/organizations/usage', { token });
  return (json.data as { id: string }[]).find((use) => use.id === id);
};

test('an administrator sees what each organization uses of what it may', async () => {
  const school = await aSchool();
  await upload(school.token, 1);
  await asSystem(server.context.db, (scope) => countMediaSeconds(scope, school.id, 90));
  expect(await useOf(await anAdmin(), school.id)).toEqual({
    id: school.id,
    name: `School ${school.id}`,
    storage_bytes: { used: MB + 9, limit: 3 * MB },
    uploaded_bytes_today: { used: MB + 9, limit: 4 * MB },
    media_seconds_today: { used: 90, limit: 600 },
    transformations_running: { used: 0, limit: 1 },
    own_limits: asInstalled,
  });
});

test("limits of its own hold for one organization, are told to it, and end with the installation's", async () => {
  const [school, other, admin] = [await aSchool(), await aSchool(), await anAdmin()];
  const limits = { storage_mb: 1, upload_mb_per_day: 20, media_minutes_per_day: 1, transformations_at_once: 3 };
  const { status, json } = await setLimits(admin, school.id, limits);
  expect([status, json.data.own_limits, json.data.storage_bytes.limit]).toEqual([200, limits, MB]);
  expect((await upload(school.token, 2)).json.message).toContain('over its 1 MB');
  expect((await upload(other.token, 2)).status).toBe(201);
  const told = (await server.call('GET', '/api/v1/media/usage', { token: school.token })).json.data;
  expect(told).toMatchObject({
    storage_bytes: { limit: MB },
    uploaded_bytes_today: { limit: 20 * MB },
    media_seconds_today: { limit: 60 },
    transformations: { limit: 3 },
  });
  await setLimits(admin, school.id, asInstalled);
  expect((await upload(school.token, 2)).status).toBe(201);
});

test('whoever is no administrator neither sees nor sets them, not even for their own organization', async () => {
  const school = await aSchool();
  const { token } = await signedIn(server, 'organization', school.id);
  expect((await setLimits(token, school.id, asInstalled)).status).toBe(403);
  expect((await server.call('GET', '/api/v1/organizations/usage', { token })).status).toBe(403);
});

test('a limit that cannot be is refused at its field, and an organization that is not there with 404', async () => {
  const [school, admin] = [await aSchool(), await anAdmin()];
  const refused = await setLimits(admin, school.id, {
    ...asInstalled,
    storage_mb: 0,
    media_minutes_per_day: 200_000,
    transformations_at_once: 33,
  });
  expect(refused.status).toBe(422);
  expect(refused.json.validationErrors).toEqual({
    storage_mb: ['Use 1 or more.'],
    media_minutes_per_day: ['Use 144000 or less.'],
    transformations_at_once: ['Use 32 or less.'],
  });
  for (const id of [randomUUID(), 'nobody'])
    expect((await setLimits(admin, id, asInstalled)).json.code).toBe('organization_not_found');
});

test('the audit trail tells who set which limits', async () => {
  const [school, admin] = [await aSchool(), await anAdmin()];
  await setLimits(admin, school.id, { ...asInstalled, storage_mb: 7, transformations_at_once: 2 });
  const [event] = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('audit_events').selectAll().where('subject_id', '=', school.id).execute(),
  );
  expect(event).toMatchObject({ action: 'organization_changed' });
  for (const told of ['"storage_mb":7', '"transformations_at_once":2']) expect(JSON.stringify(event)).toContain(told);
});
