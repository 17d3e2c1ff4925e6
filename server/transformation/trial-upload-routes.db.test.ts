import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '#kit/test-server.ts';
import { trialHeader, trialLimitBytes } from '#contract/trial-limits.ts';
import { asSystem } from '../database/database.ts';
import { trialJobs } from './trial-jobs.ts';

const server = testServer({ environment: { TRIALS_PER_DAY: '14' } });
const KB = 1024;
const fixture = (name: string) =>
  new Uint8Array(readFileSync(resolve(import.meta.dirname, '../../tests/fixtures', name)));
/** A PDF of 189 KB: three pieces. */
const handbook = fixture('building-networks.pdf');
/** Its first pages, where it is read: two pieces. */
const opening = fixture('building-networks-opening.pdf');

beforeEach(() => asSystem(server.context.db, (scope) => scope.deleteFrom('trials').execute()));

const begin = (name = 'handbook.pdf', size = handbook.length) =>
  server.call('POST', '/api/v1/trials/uploads', { body: { name, size } });

async function begun(name?: string, size?: number): Promise<string> {
  return (await begin(name, size)).json.data.token;
}
const begunOpening = () => begun('handbook.pdf', opening.length);

function send(token: string, offset: number, piece: string | Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.append('upload_id', token);
  form.append('offset', String(offset));
  form.append('file', new Blob([piece]), 'blob');
  return server.call('POST', '/api/v1/trials/pieces', { body: form });
}

const sendFrom = (token: string, offset: number) => send(token, offset, handbook.slice(offset, offset + 64 * KB));

const sendOfOpening = (token: string, offset: number) => send(token, offset, opening.slice(offset, offset + 64 * KB));

async function sendOpening(token: string): Promise<void> {
  for (let offset = 0; offset < opening.length; offset += 64 * KB) await sendOfOpening(token, offset);
}

function start(token: string) {
  const form = new FormData();
  form.append('upload_id', token);
  return server.call('POST', '/api/v1/trials', { body: form });
}

const look = (token: string) => server.call('GET', '/api/v1/trials', { headers: { [trialHeader]: token } });
const drop = (token: string) => server.call('DELETE', '/api/v1/trials', { headers: { [trialHeader]: token } });

const filesOf = async () => {
  const keys: string[] = [];
  for await (const key of server.context.storage.keysOlderThan(-60_000)) keys.push(key);
  return keys.sort();
};

/** Its lessons are made by a process of its own, on a machine that other tests keep busy. */
const whileOthersAreBusy = 200_000;

test('a file in pieces gives the cards of the whole file, and nothing is left of its pieces', {
  timeout: 240_000,
}, async () => {
  const before = await filesOf();
  const token = await begunOpening();
  await sendOpening(token);
  const started = await start(token);
  expect([started.status, started.json.data]).toEqual([201, { token }]);
  await expect
    .poll(async () => (await look(token)).json.data.status, { timeout: whileOthersAreBusy })
    .toBe('completed');
  const { json } = await look(token);
  expect(json.data).toMatchObject({ file_name: 'handbook.pdf', size: opening.length, offset: opening.length });
  expect(json.data.cards).toHaveLength(3);
  expect((await filesOf()).length).toBe(before.length + 1);
});

test('after a break it says how much has arrived, and goes on from there', async () => {
  const token = await begun();
  const first = await sendFrom(token, 0);
  expect(first.json.data).toEqual({ offset: 64 * KB });
  expect((await look(token)).json.data).toMatchObject({ status: 'receiving', offset: 64 * KB, size: handbook.length });
  const again = await sendFrom(token, 0);
  expect([again.status, again.json.code]).toEqual([409, 'upload_offset_wrong']);
  expect(again.json.message).toContain(String(64 * KB));
  const early = await start(token);
  expect([early.status, early.json.code]).toEqual([409, 'upload_unfinished']);
});

test('asked to start once more, since the answer was lost, it starts once', async () => {
  const token = await begunOpening();
  await sendOpening(token);
  const answers = await Promise.all([start(token), start(token)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await start(token)).json.data).toEqual({ token });
  const late = await sendOfOpening(token, 64 * KB);
  expect(late.json.code).toBe('upload_offset_wrong');
});

test('what no visitor may try is refused before a byte comes', async () => {
  const refusals = [await begin('film.mp4'), await begin('long.txt', trialLimitBytes + 1)];
  expect(refusals.map(({ status, json }) => [status, json.code])).toEqual([
    [415, 'trial_kind_unsupported'],
    [413, 'file_too_large'],
  ]);
});

test('without an upload that waits for it, no piece is stored, whoever sends it', async () => {
  const before = await filesOf();
  const token = await begun('notes.docx', handbook.length);
  const refusals = [
    await send('a'.repeat(43), 0, handbook.slice(0, 64 * KB)),
    await send(token, 64 * KB, handbook.slice(0, 64 * KB)),
    // The name says Word, the first piece says PDF.
    await send(token, 0, handbook.slice(0, 64 * KB)),
    await start('a'.repeat(43)),
  ];
  expect(refusals.map(({ status, json }) => [status, json.code])).toEqual([
    [410, 'trial_gone'],
    [409, 'upload_offset_wrong'],
    [415, 'file_type_mismatch'],
    [410, 'trial_gone'],
  ]);
  expect(await filesOf()).toEqual(before);
});

test('pieces that are too short, or more than was said, are refused and not kept', async () => {
  const before = await filesOf();
  const token = await begun('handbook.pdf', 100 * KB);
  const refusals = [await send(token, 0, handbook.slice(0, KB)), await send(token, 0, handbook.slice(0, 101 * KB))];
  expect(refusals.map(({ json }) => json.code)).toEqual(['malformed_request', 'malformed_request']);
  expect(await filesOf()).toEqual(before);
});

test('what has begun counts as tried, whether it ends or not', async () => {
  for (let nth = 0; nth < 10; nth += 1) await drop(await begun(`note-${nth}.txt`));
  const eleventh = await begin('note.txt');
  expect([eleventh.status, eleventh.json.code]).toEqual([429, 'trial_limit_reached']);
});

test('a file that is whole while many others are read waits, and can be started later', async () => {
  const token = await begunOpening();
  await sendOpening(token);
  const waiting = () => asSystem(server.context.db, (scope) => scope.selectFrom('trials').selectAll().execute());
  const [row] = await waiting();
  if (row === undefined) throw new Error('the upload left no row');
  const other = (nth: number) => ({
    ...row,
    id: `0190b7a0-0000-7000-8000-0000000000${10 + nth}`,
    token_sha256: Buffer.from(`token ${nth}`),
    status: 'processing' as const,
  });
  const others = Array.from({ length: 12 }, (_, nth) => other(nth));
  await asSystem(server.context.db, (scope) => scope.insertInto('trials').values(others).execute());
  const full = await start(token);
  expect([full.status, full.json.code]).toEqual([429, 'trials_full']);
  await asSystem(server.context.db, (scope) => scope.deleteFrom('trials').where('id', '<>', row.id).execute());
  expect((await start(token)).status).toBe(201);
});

test('a half file that is dropped, or older than a day, leaves nothing', async () => {
  const before = await filesOf();
  const token = await begun();
  await sendFrom(token, 0);
  expect((await filesOf()).length).toBe(before.length + 1);
  expect((await drop(token)).status).toBe(200);
  expect((await look(token)).status).toBe(410);
  expect(await filesOf()).toEqual(before);

  const other = await begun();
  await sendFrom(other, 0);
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('trials')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute(),
  );
  expect((await sendFrom(other, 64 * KB)).json.code).toBe('trial_gone');
  await trialJobs(server.context)[1]?.work(
    {},
    { jobId: '1', attempt: 1, isLastAttempt: true, signal: new AbortController().signal, log: server.context.log },
  );
  expect(await filesOf()).toEqual(before);
});
