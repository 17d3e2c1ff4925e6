import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signedIn } from '#kit/signed-in.ts';
import { browserHeaders, testServer } from '#kit/test-server.ts';
import { assembleHttp } from '../assemble-http.ts';
import { asSystem } from '../database/database.ts';
import type { JobRun } from '../jobs/job.ts';
import { mediaJobs } from './media-jobs.ts';

const server = testServer({ work: false, environment: { QUOTA_UPLOAD_MB: '30', QUOTA_STORAGE_MB: '20' } });
const MB = 1024 * 1024;
const pieceSize = 256 * 1024;

const aCreator = () => signedIn(server, 'organization');
/** An MP4 as far as an upload looks; the rest differs from byte to byte, so that a piece in a wrong place shows. */
const film = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1'), randomBytes(bytes)]).subarray(
    0,
    bytes,
  );
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const begin = async (token: string, size: number, more: Record<string, unknown> = {}) =>
  server.call('POST', '/api/v1/uploads', { token, body: { purpose: 'library', name: 'walk.mp4', size, ...more } });

function pieceForm(bytes: Buffer, offset: number, length = pieceSize): FormData {
  const form = new FormData();
  form.set('offset', String(offset));
  form.set('file', new Blob([new Uint8Array(bytes.subarray(offset, offset + length))]), 'piece');
  return form;
}

const piece = (token: string, id: string, bytes: Buffer, offset: number, length?: number) =>
  server.call('POST', `/api/v1/uploads/${id}/pieces`, { token, body: pieceForm(bytes, offset, length) });

/** @returns the requests that it took */
async function sendRest(token: string, id: string, bytes: Buffer): Promise<number> {
  let { offset } = (await server.call('GET', `/api/v1/uploads/${id}`, { token })).json.data;
  let requests = 0;
  while (offset < bytes.length) {
    const sent = await piece(token, id, bytes, offset);
    expect([sent.status, sent.json.code]).toEqual([200, undefined]);
    ({ offset } = sent.json.data);
    requests += 1;
  }
  return requests;
}

const take = (token: string, id: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, upload_id: id })) form.set(name, value);
  return server.call('POST', '/api/media', { token, body: form, headers: { 'idempotency-key': id } });
};

const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${server.url}${url}`)).arrayBuffer());

/** Half of a request over a line of its own, which then breaks: what a train in a tunnel does. */
async function breakInTheMiddle(token: string, id: string, bytes: Buffer, offset: number): Promise<void> {
  const request = new Request(server.url, { method: 'POST', body: pieceForm(bytes, offset) });
  const body = Buffer.from(await request.arrayBuffer());
  const { hostname, port } = new URL(server.url);
  const headers = {
    host: hostname,
    authorization: `Bearer ${token}`,
    ...browserHeaders,
    'content-type': request.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  };
  const line = connect(Number(port), hostname);
  await new Promise((done) => line.once('connect', done));
  line.write(`POST /api/v1/uploads/${id}/pieces HTTP/1.1\r\n`);
  for (const [name, value] of Object.entries(headers)) line.write(`${name}: ${value}\r\n`);
  line.write('\r\n');
  await new Promise((done) => line.write(body.subarray(0, body.length / 2), done));
  await wait(200);
  line.resetAndDestroy();
}

const filesStored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of server.context.storage.keysOlderThan(-60_000)) keys.push(key);
  return keys.sort();
};

test('a line that breaks in the middle costs one piece: the upload goes on at its offset and arrives byte for byte', async () => {
  const { token } = await aCreator();
  const bytes = film(2 * MB);
  const { id } = (await begin(token, bytes.length)).json.data;
  await piece(token, id, bytes, 0);
  await piece(token, id, bytes, pieceSize);
  await breakInTheMiddle(token, id, bytes, 2 * pieceSize);
  const told = (await server.call('GET', `/api/v1/uploads/${id}`, { token })).json.data;
  expect(told).toMatchObject({ id, name: 'walk.mp4', size: bytes.length, offset: 2 * pieceSize });
  expect(await sendRest(token, id, bytes)).toBe(6);
  const made = await take(token, id, { name: 'Walk', type: 'video' });
  expect([made.status, made.json.size, made.json.file_name]).toEqual([201, bytes.length, 'walk.mp4']);
  expect(sha256(await bytesOf(made.json.url))).toBe(sha256(bytes));
  expect((await server.call('GET', `/api/v1/uploads/${id}`, { token })).json.code).toBe('upload_not_found');
  // The answer was lost on its way: the same call again makes no second file.
  expect((await take(token, id, { name: 'Walk', type: 'video' })).json.id).toBe(made.json.id);
});

test('a server that was started anew goes on where the old one ended', async () => {
  const { token } = await aCreator();
  const bytes = film(MB);
  const { id } = (await begin(token, bytes.length)).json.data;
  await piece(token, id, bytes, 0);
  const again = await assembleHttp(server.context, { ready: true });
  await again.server.listen({ port: 0, host: '127.0.0.1' });
  try {
    const url = again.server.listeningOrigin;
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, ...browserHeaders };
    const sent = await fetch(`${url}/api/v1/uploads/${id}/pieces`, {
      method: 'POST',
      headers,
      body: pieceForm(bytes, pieceSize, MB),
    });
    expect([sent.status, (await sent.json()).data.offset]).toEqual([200, bytes.length]);
  } finally {
    await again.server.close();
  }
  const made = await take(token, id);
  expect(sha256(await bytesOf(made.json.url))).toBe(sha256(bytes));
});

test('the same file chosen again goes on; a changed one begins anew', async () => {
  const { token } = await aCreator();
  const bytes = film(MB);
  const { id } = (await begin(token, bytes.length, { last_modified: 5 })).json.data;
  await piece(token, id, bytes, 0);
  expect((await begin(token, bytes.length, { last_modified: 5 })).json.data).toMatchObject({ id, offset: pieceSize });
  expect((await begin(token, bytes.length, { last_modified: 6 })).json.data.id).not.toBe(id);
  const open = (await server.call('GET', '/api/v1/uploads', { token })).json.data;
  expect(open.map((each: { offset: number }) => each.offset).sort()).toEqual([0, pieceSize]);
});

test('nobody else reads, feeds, takes or gives up an upload, in another organization or the same', async () => {
  const owner = await aCreator();
  const bytes = film(MB);
  const { id } = (await begin(owner.token, bytes.length)).json.data;
  await piece(owner.token, id, bytes, 0);
  for (const { token } of [await aCreator(), await signedIn(server, 'creator', owner.organizationId)]) {
    const answers = [
      await server.call('GET', `/api/v1/uploads/${id}`, { token }),
      await piece(token, id, bytes, pieceSize),
      await take(token, id),
      await server.call('DELETE', `/api/v1/uploads/${id}`, { token }),
    ];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
      answers.map(() => [404, 'upload_not_found']),
    );
    expect((await server.call('GET', '/api/v1/uploads', { token })).json.data).toEqual([]);
  }
  expect(await sendRest(owner.token, id, bytes)).toBe(3);
});

test('a piece for another place is refused with the byte where the next one begins, and leaves no file', async () => {
  const { token } = await aCreator();
  const bytes = film(MB);
  const { id } = (await begin(token, bytes.length)).json.data;
  await piece(token, id, bytes, 0);
  const before = await filesStored();
  const again = await piece(token, id, bytes, 0);
  expect([again.status, again.json.code]).toEqual([409, 'upload_offset_wrong']);
  expect(again.json.message).toContain(`byte ${pieceSize}`);
  const both = await Promise.all([piece(token, id, bytes, pieceSize), piece(token, id, bytes, pieceSize)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await filesStored()).length).toBe(before.length + 1);
});

test('pieces of a few bytes, and bytes beyond the size that was told, are refused', async () => {
  const { token } = await aCreator();
  const bytes = film(MB);
  const { id } = (await begin(token, pieceSize + 10)).json.data;
  expect((await piece(token, id, bytes, 0, 1000)).json.code).toBe('malformed_request');
  expect((await piece(token, id, bytes, 0, MB)).json.code).toBe('malformed_request');
  expect((await piece(token, id, bytes, 0)).status).toBe(200);
  expect((await take(token, id)).json).toMatchObject({ code: 'upload_unfinished' });
  expect((await piece(token, id, bytes, pieceSize, 10)).status).toBe(200);
});

test('a wrong kind is refused before the first byte by its name, and with the first piece by its content', async () => {
  const { token } = await aCreator();
  expect((await begin(token, MB, { name: 'setup.exe' })).json.code).toBe('file_type_unsupported');
  const tooLarge = await begin(token, 51 * MB);
  expect([tooLarge.status, tooLarge.json.code]).toEqual([413, 'file_too_large']);
  const { id } = (await begin(token, MB, { name: 'plan.pdf' })).json.data;
  expect((await piece(token, id, film(MB), 0)).json.code).toBe('file_type_mismatch');
});

test('what is under way counts against the storage, and is counted once when it is kept', async () => {
  const { token } = await aCreator();
  const bytes = film(2 * MB);
  const { id } = (await begin(token, bytes.length)).json.data;
  const refused = await begin(token, 19 * MB, { name: 'long.mp4' });
  expect([refused.status, refused.json.code]).toEqual([413, 'storage_quota_reached']);
  await sendRest(token, id, bytes);
  await take(token, id);
  const { data } = (await server.call('GET', '/api/v1/media/usage', { token })).json;
  expect(data.uploaded_bytes_today.used).toBe(bytes.length);
  expect(data.storage_bytes.used).toBe(bytes.length);
});

test('a library type that does not fit leaves the upload to be taken again', async () => {
  const { token } = await aCreator();
  const bytes = film(MB);
  const { id } = (await begin(token, bytes.length)).json.data;
  await sendRest(token, id, bytes);
  const before = await filesStored();
  const form = new FormData();
  form.set('upload_id', id);
  form.set('type', 'image');
  expect((await server.call('POST', '/api/media', { token, body: form })).json.code).toBe('file_type_mismatch');
  expect(await filesStored()).toEqual(before);
  expect((await take(token, id, { type: 'video' })).status).toBe(201);
});

test('an upload that was given up leaves nothing behind', async () => {
  const { token } = await aCreator();
  const before = await filesStored();
  const { id } = (await begin(token, MB)).json.data;
  await piece(token, id, film(MB), 0);
  expect((await server.call('DELETE', `/api/v1/uploads/${id}`, { token })).status).toBe(200);
  expect(await filesStored()).toEqual(before);
});

test('the night removes uploads that nobody went on with for a day, and no younger ones', async () => {
  const { token } = await aCreator();
  const bytes = film(MB);
  const [old, young] = [
    (await begin(token, MB)).json.data.id,
    (await begin(token, MB, { last_modified: 1 })).json.data.id,
  ];
  const before = await filesStored();
  await piece(token, old, bytes, 0);
  const touch = (id: string, hours: number) =>
    asSystem(server.context.db, (scope) =>
      scope
        .updateTable('piecewise_uploads')
        .set({ touched_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', id)
        .execute(),
    );
  await touch(old, 24.1);
  await touch(young, 23.9);
  const [forget] = mediaJobs(server.context);
  await forget?.work({}, { signal: new AbortController().signal, log: server.context.log } as JobRun);
  const open = (await server.call('GET', '/api/v1/uploads', { token })).json.data;
  expect(open.map(({ id }: { id: string }) => id)).toEqual([young]);
  expect(await filesStored()).toEqual(before);
});

test('a course is made of a document that came piece by piece', async () => {
  const { token } = await aCreator();
  const { json } = await server.call('POST', '/api/v1/courses', { token, body: { title: 'Ladders' } });
  const bytes = Buffer.concat([
    Buffer.from('# Ladders\n\n'),
    Buffer.from('Hold the ladder with both hands. '.repeat(6000)),
  ]);
  const begun = await begin(token, bytes.length, { purpose: 'transformation', name: 'ladders.md' });
  const { id } = begun.json.data;
  expect((await take(token, id)).json.code).toBe('upload_not_found');
  await sendRest(token, id, bytes);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    course_id: json.data.id,
    media_type: 'document',
    background_processing: 'true',
    upload_id: id,
  }))
    form.set(name, value);
  const started = await server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
  expect([started.status, started.json.background_processing]).toEqual([200, true]);
  const [file] = (await server.call('GET', '/api/media', { token })).json;
  expect(file).toMatchObject({ name: 'ladders.md', size: bytes.length });
});
