import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { trialHeader, trialLimitBytes } from '#contract/trial-limits.ts';
import type { TransformationResult } from '#contract/transformation.ts';
import { asSystem } from '../database/database.ts';
import { trialJobs } from './trial-jobs.ts';

const server = testServer({ environment: { TRIALS_PER_DAY: '14' } });
const topics = ['rivers', 'glaciers', 'deltas', 'springs'];
const markdown = topics
  .map((topic) => `## About ${topic}\n\n${proseAbout(topic)}\n\n${topic} are defined as bodies of water.`)
  .join('\n\n');

beforeEach(() => asSystem(server.context.db, (scope) => scope.deleteFrom('trials').execute()));

function drop(text: string | Uint8Array<ArrayBuffer>, name: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  return server.call('POST', '/api/v1/trials', { body: form });
}

const look = (token: string) => server.call('GET', '/api/v1/trials', { headers: { [trialHeader]: token } });

async function endOf(token: string) {
  for (;;) {
    const { json } = await look(token);
    if (json.data?.status !== 'processing') return json.data;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** One that was dropped and read to its end; nothing of it stays, so that each test begins alike. */
async function readOne() {
  const started = await drop(markdown, 'great_rivers.md');
  const ended = await endOf(started.json.data.token);
  const row = await asSystem(server.context.db, async (scope) => {
    const found = await scope.selectFrom('trials').selectAll().executeTakeFirstOrThrow();
    await scope.deleteFrom('trials').execute();
    return found;
  });
  await server.context.storage.delete(row.storage_key ?? '');
  return { started, ended, row };
}
let readOnce: ReturnType<typeof readOne> | undefined;
const theRead = () => {
  readOnce ??= readOne();
  return readOnce;
};

/** As that one ended, with a file of its own: what becomes of it afterwards is the same whoever read it. */
async function aTrial(): Promise<string> {
  const { row } = await theRead();
  const token = randomBytes(32).toString('base64url');
  const media_id = randomUUID();
  const stored = await server.context.storage.put(new Blob([markdown]).stream());
  const result = JSON.stringify(row.result).replaceAll(row.media_id, media_id);
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('trials')
      .values({
        ...row,
        id: randomUUID(),
        token_sha256: createHash('sha256').update(token).digest(),
        media_id,
        storage_key: stored.key,
        created_at: new Date(),
        result: sql<TransformationResult>`${result}::jsonb`,
      })
      .execute(),
  );
  return token;
}

const keep = (token: string, person: { token: string }) =>
  server.call('POST', '/api/v1/trials/keep', { token: person.token, body: { token } });

const filesOf = async () => {
  const keys: string[] = [];
  for await (const key of server.context.storage.keysOlderThan(-60_000)) keys.push(key);
  return keys;
};

const makeOld = () =>
  asSystem(server.context.db, (scope) =>
    scope
      .updateTable('trials')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute(),
  );

const forget = () =>
  trialJobs(server.context)[1]?.work(
    {},
    {
      jobId: '1',
      attempt: 1,
      isLastAttempt: true,
      signal: new AbortController().signal,
      log: server.context.log,
    },
  );

test('a document of a visitor without an account gives three cards of its first lesson', async () => {
  const { started, ended } = await theRead();
  expect([started.status, started.json.data.token]).toEqual([201, expect.stringMatching(/^[\w-]{43}$/)]);
  expect(ended).toMatchObject({
    status: 'completed',
    progress: 100,
    file_name: 'great_rivers.md',
    whatsapp: 'simulated',
  });
  expect(ended.cards).toHaveLength(3);
  expect(ended.lessons).toBeGreaterThan(0);
  expect(markdown).toContain(ended.cards[0].text.split('. ')[0]);
});

test('nobody sees it without its token, also not who is signed in', async () => {
  await aTrial();
  const other = 'a'.repeat(43);
  for (const shown of [other, '', 'x']) {
    const headers = { [trialHeader]: shown };
    const { status, json } = await server.call('GET', '/api/v1/trials', { headers });
    expect([status, json.code]).toEqual([410, 'trial_gone']);
  }
  const admin = await signedIn(server, 'admin');
  const { json } = await server.call('GET', '/api/v1/media', { token: admin.token });
  expect(JSON.stringify(json)).not.toContain('great_rivers');
});

test('what cannot be used is refused with the words of any upload, and nothing is stored', async () => {
  const before = await filesOf();
  const refusals = [
    await drop('no pdf', 'handbook.pdf'),
    await drop('', 'empty.txt'),
    await drop('RIFF', 'film.mp4'),
    await drop(new Uint8Array(trialLimitBytes + 1).fill(97), 'long.txt'),
  ];
  expect(refusals.map(({ status, json }) => [status, json.code])).toEqual([
    [415, 'file_type_mismatch'],
    [422, 'file_empty'],
    [415, 'trial_kind_unsupported'],
    [413, 'file_too_large'],
  ]);
  expect(refusals[3]?.json.message).toContain('5 MB');
  expect(await filesOf()).toEqual(before);
});

test('a document without anything to learn ends with the sentence of the product', async () => {
  const { json } = await drop('Hello.', 'short.txt');
  const ended = await endOf(json.data.token);
  expect(ended.status).toBe('failed');
  expect(ended.message.length).toBeGreaterThan(20);
  expect(ended.fault).toBe('short');
  expect((await keep(json.data.token, await signedIn(server, 'creator'))).status).toBe(410);
});

test('one address may try ten files in a day, dropped ones count, and the installation as many as its setting says', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const { status, json } = await drop('Hello.', `note-${nth}.txt`);
    expect(status).toBe(201);
    await server.call('DELETE', '/api/v1/trials', { headers: { [trialHeader]: json.data.token } });
  }
  const eleventh = await drop('Hello.', 'note.txt');
  expect([eleventh.status, eleventh.json.code]).toEqual([429, 'trial_limit_reached']);
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('trials')
      .set({ place_hmac: Buffer.from('elsewhere') })
      .execute(),
  );
  for (let nth = 0; nth < 4; nth += 1) expect((await drop('Hello.', 'note.txt')).status).toBe(201);
  expect((await drop('Hello.', 'note.txt')).json.code).toBe('trials_full');
});

test('a dropped trial is gone at once, with its file', async () => {
  const before = await filesOf();
  const token = await aTrial();
  expect((await filesOf()).length).toBe(before.length + 1);
  expect((await server.call('DELETE', '/api/v1/trials', { headers: { [trialHeader]: token } })).status).toBe(200);
  expect((await look(token)).status).toBe(410);
  expect(await filesOf()).toEqual(before);
});

test('who signs up keeps it: a course of their own with the same transformation and the file in the library', async () => {
  const token = await aTrial();
  const person = await signedIn(server, 'creator');
  const { status, json } = await keep(token, person);
  expect(status).toBe(200);
  const { id: course_id, job_id } = json.data;
  const run = await server.call('GET', `/api/v1/media-transformation/status/${job_id}`, { token: person.token });
  expect(run.json).toMatchObject({ status: 'completed', course_id, file_name: 'great_rivers.md' });
  expect(run.json.result.lessons.length).toBeGreaterThan(0);
  const course = await server.call('GET', `/api/v1/courses/${course_id}`, { token: person.token });
  expect(course.json.title).toBe('great rivers');
  const file = await server.call('GET', new URL(run.json.result.lessons[0].media_url, server.url).pathname, {
    token: person.token,
  });
  expect([file.status, file.text]).toEqual([200, markdown]);
  await makeOld();
  await forget();
  expect((await server.call('GET', run.json.result.lessons[0].media_url, { token: person.token })).status).toBe(200);
});

test('kept twice by one person it is the same course; another one finds nothing', async () => {
  const token = await aTrial();
  const person = await signedIn(server, 'creator');
  const first = await keep(token, person);
  expect((await keep(token, person)).json.data).toEqual(first.json.data);
  const other = await keep(token, await signedIn(server, 'creator'));
  expect([other.status, other.json.code]).toEqual([410, 'trial_gone']);
  expect((await look(token)).status).toBe(410);
});

test('one that is still being read when it is kept is read on for its new owner', async () => {
  const { json } = await drop(markdown, 'great_rivers.md');
  const person = await signedIn(server, 'creator');
  const kept = await keep(json.data.token, person);
  const { job_id } = kept.json.data;
  await expect
    .poll(
      async () =>
        (await server.call('GET', `/api/v1/media-transformation/status/${job_id}`, { token: person.token })).json
          .status,
    )
    .toBe('completed');
});

test('after a day it can be neither seen nor kept, and housekeeping deletes the row and the file', async () => {
  const before = await filesOf();
  const token = await aTrial();
  await makeOld();
  expect((await look(token)).status).toBe(410);
  expect((await keep(token, await signedIn(server, 'creator'))).json.code).toBe('trial_gone');
  await forget();
  expect(await filesOf()).toEqual(before);
  const left = await asSystem(server.context.db, (scope) => scope.selectFrom('trials').select('id').execute());
  expect(left).toEqual([]);
});

test('a learner has no courses to keep it in', async () => {
  expect((await keep(await aTrial(), await signedIn(server, 'user'))).status).toBe(403);
});
