import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem, withOrganization } from '../database/database.ts';
import { countMediaSeconds } from './organization-usage.ts';

const server = testServer({
  work: false,
  environment: { QUOTA_UPLOAD_MB: '4', QUOTA_STORAGE_MB: '3', QUOTA_MEDIA_MINUTES: '10' },
});
const MB = 1024 * 1024;

async function aCreator() {
  const organizationId = randomUUID();
  await asSystem(server.context.db, (scope) =>
    scope.insertInto('organizations').values({ id: organizationId, name: 'School' }).execute(),
  );
  const { token } = await signedIn(server, 'creator', organizationId);
  return { token, organizationId };
}

/** A PDF of so many bytes, as far as an upload looks. */
function form(megabytes: number): FormData {
  const data = new FormData();
  data.set('file', new Blob(['%PDF-1.7\n', 'x'.repeat(Math.round(megabytes * MB))]), 'a.pdf');
  return data;
}
const upload = (token: string, megabytes: number) =>
  server.call('POST', '/api/media', { token, body: form(megabytes) });
const usage = async (token: string) => (await server.call('GET', '/api/v1/media/usage', { token })).json.data;

test('what an organization stores and uploads is told beside what it may', async () => {
  const { token } = await aCreator();
  expect((await upload(token, 1)).status).toBe(201);
  const told = await usage(token);
  expect(told).toMatchObject({
    storage_bytes: { used: MB + 9, limit: 3 * MB },
    uploaded_bytes_today: { used: MB + 9, limit: 4 * MB },
    media_seconds_today: { used: 0, limit: 600 },
    transformations: { running: 0, waiting: 0, limit: 1 },
  });
  expect(told.seconds_until_tomorrow).toBeLessThanOrEqual(86_400);
});

test('a file beyond the storage is refused with 413 and leaves no file and no count', async () => {
  const { token, organizationId } = await aCreator();
  expect((await upload(token, 2.5)).status).toBe(201);
  const before = await usage(token);
  const refused = await upload(token, 1);
  expect([refused.status, refused.json.code]).toEqual([413, 'storage_quota_reached']);
  expect(refused.json.message).toContain('over its 3 MB. Delete files');
  expect(await usage(token)).toMatchObject({ ...before, seconds_until_tomorrow: expect.any(Number) });
  // Deleting makes room at once.
  const [file] = (await server.call('GET', '/api/media', { token })).json as { id: string }[];
  await server.call('DELETE', `/api/media/${file?.id}`, { token });
  expect((await upload(token, 1)).status).toBe(201);
  const kept = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('media_files').select('storage_key').where('organization_id', '=', organizationId).execute(),
  );
  expect(kept).toHaveLength(2);
});

test('uploads beyond those of a day are refused with 429 and when to come again, however often files are deleted', async () => {
  const { token } = await aCreator();
  for (let n = 0; n < 2; n += 1) {
    const { json } = await upload(token, 1.9);
    await server.call('DELETE', `/api/media/${json.id}`, { token });
  }
  const refused = await upload(token, 0.5);
  expect([refused.status, refused.json.code]).toEqual([429, 'upload_quota_reached']);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect(refused.json.message).toMatch(/upload limit of 4 MB\. .* in \d+ hours/);
});

test('of many uploads at once no more are kept than fit', async () => {
  const { token } = await aCreator();
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(token, 0.7)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect((await usage(token)).storage_bytes.used).toBeLessThanOrEqual(3 * MB);
});

test('one organization does not see or use what another may', async () => {
  const [first, second] = [await aCreator(), await aCreator()];
  await upload(first.token, 2.5);
  expect((await usage(second.token)).storage_bytes.used).toBe(0);
  expect((await upload(second.token, 2.5)).status).toBe(201);
});

test('when the minutes of a day are used up, a recording is refused with 429 and a document is not', async () => {
  const { token, organizationId } = await aCreator();
  await withOrganization(server.context.db, organizationId, (scope) => countMediaSeconds(scope, organizationId, 601));
  const course = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Water' } });
  const start = (name: string, type: string, content: BlobPart) => {
    const data = new FormData();
    data.set('course_id', course.json.data.id);
    data.set('media_type', type);
    data.set('background_processing', 'true');
    data.set('file', new Blob([content]), name);
    return server.call('POST', '/api/v1/media-transformation/transform', { token, body: data });
  };
  const wave = new Uint8Array(2000);
  wave.set(Buffer.from('RIFF\xc8\x07\0\0WAVEfmt ', 'latin1'));
  const refused = await start('a.wav', 'audio', wave);
  expect([refused.status, refused.json.code]).toEqual([429, 'media_quota_reached']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await start('a.txt', 'document', 'Water is wet. '.repeat(50))).status).toBe(200);
  expect(await usage(token)).toMatchObject({
    media_seconds_today: { used: 601, limit: 600 },
    transformations: { running: 0, waiting: 1, limit: 1 },
  });
});
