import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { countingStorage } from '../storage/counting-storage.ts';
import { openS3Storage } from '../storage/s3-storage.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'direct-upload-'));
const bucket = new S3rver({
  directory: folder,
  port: 0,
  address: '127.0.0.1',
  silent: true,
  configureBuckets: [{ name: 'files', configs: [] }],
});
const { port } = await bucket.run();
const endpoint = `http://127.0.0.1:${port}/files`;
const keys = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const storage = countingStorage(openS3Storage({ endpoint, ...keys, publicEndpoint: endpoint }));
const server = testServer({ work: false, storage, environment: { QUOTA_UPLOAD_MB: '3' } });
const pdf = readFileSync(path.join(import.meta.dirname, '../../tests/fixtures/building-networks.pdf'));

let creator: SignedIn;
beforeAll(async () => {
  creator = await signedIn(server, 'creator');
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (body: object, token = creator.token) =>
  server.call('POST', '/api/v1/media/direct-uploads', { token, body });
const keep = (grant: string, token = creator.token) =>
  server.call('POST', '/api/v1/media/direct-uploads/keep', { token, body: { grant, name: 'Handbook' } });
const put = async (address: string, bytes: Uint8Array<ArrayBuffer>) =>
  (await fetch(address, { method: 'PUT', body: bytes })).status;
const stored = async () => (await Array.fromAsync(storage.keysOlderThan(-60_000))).toSorted();

/** @returns what was granted for bytes of this name */
async function granted(fileName: string, bytes: number): Promise<{ address: string; grant: string }> {
  const { json } = await ask({ file_name: fileName, bytes });
  return json.data.upload;
}

test('a file goes to the bucket and comes from it without passing the web process', async () => {
  const { address, grant } = await granted('handbook.pdf', pdf.length);
  expect(new URL(address).origin).toBe(`http://127.0.0.1:${port}`);
  expect(await put(address, pdf)).toBe(200);
  const kept = await keep(grant);
  expect(kept).toMatchObject({
    status: 201,
    json: { data: { name: 'Handbook', type: 'document', size: pdf.length, content_type: 'application/pdf' } },
  });
  const row = await server.call('GET', `/api/media?sha256=${createHash('sha256').update(pdf).digest('hex')}`, creator);
  expect(row.json.map(({ id }: { id: string }) => id)).toEqual([kept.json.data.id]);
  const sent = await fetch(server.url + kept.json.data.url, { redirect: 'manual' });
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, max-age=240']);
  const got = await fetch(sent.headers.get('location') ?? '');
  expect([got.status, got.headers.get('content-type'), got.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    "inline; filename*=UTF-8''handbook.pdf",
  ]);
  expect(Buffer.from(await got.arrayBuffer()).equals(pdf)).toBe(true);
});

test('what a browser calls the bytes when it puts them is not what they are shown as', async () => {
  const { address, grant } = await granted('plain.pdf', pdf.length);
  await fetch(address, { method: 'PUT', body: pdf, headers: { 'content-type': 'text/html' } });
  const { json } = await keep(grant);
  const got = await fetch(server.url + json.data.url);
  expect(got.headers.get('content-type')).toBe('application/pdf');
});

test('bytes that are not what their name says are refused, and nothing stays', async () => {
  const before = await stored();
  const page = Buffer.from('<script>alert(1)</script>');
  const { address, grant } = await granted('picture.png', page.length);
  await put(address, page);
  expect(await keep(grant)).toMatchObject({ status: 415, json: { code: 'file_type_mismatch' } });
  expect(await stored()).toEqual(before);
});

test('more or fewer bytes than were granted are not kept', async () => {
  const before = await stored();
  const { address, grant } = await granted('handbook.pdf', pdf.length - 1);
  await put(address, pdf);
  expect(await keep(grant)).toMatchObject({ status: 400, json: { code: 'upload_interrupted' } });
  expect(await stored()).toEqual(before);
});

test('what is put to the address after the file was kept does not change the file', async () => {
  const { address, grant } = await granted('handbook.pdf', pdf.length);
  await put(address, pdf);
  const { json } = await keep(grant);
  await put(address, Buffer.alloc(pdf.length, 'x'));
  const got = await fetch(server.url + json.data.url);
  expect(Buffer.from(await got.arrayBuffer()).equals(pdf)).toBe(true);
  expect(await keep(grant)).toMatchObject({ status: 415 });
});

test('what was never put is not kept', async () => {
  const { grant } = await granted('handbook.pdf', pdf.length);
  expect(await keep(grant)).toMatchObject({ status: 400, json: { code: 'upload_interrupted' } });
});

test('a grant is of use to the person alone who asked for it, unchanged', async () => {
  const { address, grant } = await granted('handbook.pdf', pdf.length);
  await put(address, pdf);
  const colleague = await signedIn(server, 'creator', creator.organizationId);
  const stranger = await signedIn(server, 'creator');
  const [text = '', signature = ''] = grant.split('.');
  const forged = { ...JSON.parse(Buffer.from(text, 'base64url').toString()), userId: stranger.id };
  const attempts = [
    keep(grant, colleague.token),
    keep(grant, stranger.token),
    keep(`${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`, stranger.token),
    keep('nothing', creator.token),
  ];
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(403);
  expect((await keep(grant)).status).toBe(201);
});

test('no address is given for what the library would refuse by its name and size', async () => {
  expect(await ask({ file_name: 'setup.exe', bytes: 10 })).toMatchObject({ status: 415 });
  expect(await ask({ file_name: 'a.pdf', bytes: 10, type: 'video' })).toMatchObject({ status: 415 });
  expect(await ask({ file_name: 'a.pdf', bytes: 11 * 2 ** 20 })).toMatchObject({ status: 413 });
});

test('what was granted counts among the uploads of the day, whether it comes or not', async () => {
  const person = await signedIn(server, 'creator');
  const asked = { file_name: 'a.pdf', bytes: 2 * 2 ** 20 };
  expect((await ask(asked, person.token)).status).toBe(200);
  expect(await ask(asked, person.token)).toMatchObject({ status: 429, json: { code: 'upload_quota_reached' } });
});

test('the pages of the app may ask the bucket for pictures, recordings and uploads, and for nothing else', async () => {
  const policy = (await server.call('GET', '/health')).headers.get('content-security-policy') ?? '';
  const naming = policy.split(';').filter((directive) => directive.includes(`127.0.0.1:${port}`));
  expect(naming.map((directive) => directive.split(' ')[0])).toEqual(['connect-src', 'img-src', 'media-src']);
});
