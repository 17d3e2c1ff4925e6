import { afterAll, beforeEach, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fakeSpeechServer, oggOpus } from '#kit/fake-speech-server.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '#server/database/database.ts';
import { emptyBin } from '#server/empty-bin.ts';
import { usageOf } from '#server/media/organization-usage.ts';
import { makeLearnerLink } from '#server/learners/learner-link.ts';
import { sweepStorage } from '#server/sweep-storage.ts';
import { voiceJobs } from '#server/transformation/voice-jobs.ts';

let reply: () => Parameters<typeof fakeSpeechServer>[0] extends (...given: never) => infer R ? R : never = () => ({
  body: oggOpus,
});
const speech = await fakeSpeechServer(() => reply());
afterAll(() => speech[Symbol.asyncDispose]());

const server = testServer({
  environment: { SPEECH_URL: speech.url, SPEECH_KEY: 'k-1', SPEECH_MODEL: 'small', SPEECH_VOICE: 'asha' },
});
const noon = new Date('2026-03-04T06:30:00Z');
let learner: EnrolledLearner;

beforeEach(async () => {
  reply = () => ({ body: oggOpus });
  speech.requests.length = 0;
  server.clock.moveTo(noon);
  learner = await aLearner();
});

const aLearner = (organizationId?: string): Promise<EnrolledLearner> =>
  anEnrolledLearner(server.context.db, {
    ...{ now: noon, lastInboundAt: null, questions: [1, 1], content: 'Keep *hot* food hot.' },
    ...(organizationId !== undefined && { organizationId }),
  });

const headersOf = ({ learnerId }: EnrolledLearner) => ({
  'x-learner-link': makeLearnerLink({ learnerId, generation: 0 }, 'learn', server.context.config.secretKey, Date.now()),
});
const listen = (again = false, { lesson = 0, card = 0, by = learner } = {}) =>
  server.call(
    'POST',
    `/api/v1/learn/courses/${learner.courseId}/lessons/${learner.lessonIds[lesson]}/cards/${card}/voice`,
    {
      headers: headersOf(by),
      body: { again },
    },
  );
const heard = async () => (await listen()).json.data;
const patience = { timeout: 20_000, interval: 100 };

test('the first wish has a card spoken without its marks, and everybody after gets the same file', async () => {
  expect((await listen()).json.data).toEqual({ state: 'making', url: null });
  await expect.poll(async () => (await heard()).state, patience).toBe('ready');
  const { url } = await heard();
  const answer = await fetch(server.url + url);
  expect(answer.headers.get('content-type')).toBe('audio/ogg');
  expect(Buffer.from(await answer.arrayBuffer()).equals(oggOpus)).toBe(true);
  expect(speech.requests).toHaveLength(1);
  expect(speech.requests[0]).toMatchObject({
    authorization: 'Bearer k-1',
    body: { model: 'small', voice: 'asha', input: 'Keep hot food hot.' },
  });
  // The sweep leaves it while the course is there.
  await sweep();
  expect((await fetch(server.url + url)).status).toBe(200);
});

test('only a signed address opens the sound, and only its own', async () => {
  await listen();
  await expect.poll(async () => (await heard()).state, patience).toBe('ready');
  const url: string = (await heard()).url;
  expect((await fetch(`${server.url}${url.split('?')[0]}`)).status).toBe(403);
  const other = url.replace(/card-voices\/[^/]+/, `card-voices/${learner.courseId}`);
  expect((await fetch(server.url + other)).status).toBe(403);
});

test('a failure is told, and the next wish has it made after all', async () => {
  reply = () => ({ status: 400, body: 'no such voice' });
  await listen();
  await expect.poll(heard, patience).toEqual({ state: 'failed', url: null });
  expect(speech.requests).toHaveLength(1);
  reply = () => ({ body: oggOpus });
  expect((await listen(true)).json.data.state).toBe('making');
  await expect.poll(async () => (await heard()).state, patience).toBe('ready');
});

test('a lesson that is not open yet, a card that is not there and a course of others are not spoken', async () => {
  expect((await listen(false, { lesson: 1 })).json.code).toBe('lesson_not_found');
  expect((await listen(false, { card: 9 })).json.code).toBe('lesson_not_found');
  expect((await listen(false, { by: await aLearner() })).json.code).toBe('not_learning');
  expect(speech.requests).toEqual([]);
});

test('nobody waits for a sound that could not be stored', async () => {
  const { context } = server;
  const { id } = await asSystem(context.db, (scope) =>
    scope
      .insertInto('card_voices')
      .values({
        organization_id: learner.organizationId,
        course_id: learner.courseId,
        ...{ digest: 'd', language: 'en', words: 'Hot.' },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const storage = Object.assign(Object.create(context.storage), { put: () => Promise.reject(new Error('disk full')) });
  const [job] = voiceJobs({ ...context, storage });
  const run = { jobId: 'j', attempt: 3, isLastAttempt: true, signal: new AbortController().signal, log: context.log };
  await expect(job?.work({ organization_id: learner.organizationId, voice_id: id }, run)).rejects.toThrow('disk full');
  const row = await asSystem(context.db, (scope) =>
    scope.selectFrom('card_voices').select('state').where('id', '=', id).executeTakeFirst(),
  );
  expect(row?.state).toBe('failed');
});

test('the page says that cards can be heard', async () => {
  const seen = await server.call('GET', `/api/v1/learn/courses/${learner.courseId}`, { headers: headersOf(learner) });
  expect(seen.json.data.is_spoken).toBe(true);
});

const sweep = async () => {
  // As if every file were older than the sweep's half hour.
  const storage = Object.assign(Object.create(server.context.storage), {
    keysOlderThan: () => server.context.storage.keysOlderThan(-1_000),
  });
  await sweepStorage({ db: server.context.db, storage }).work(
    {},
    { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: server.context.log },
  );
};

test('the sound goes once nothing names it', async () => {
  await listen();
  await expect.poll(async () => (await heard()).state, patience).toBe('ready');
  const { url } = await heard();
  const rows = await asSystem(server.context.db, (scope) =>
    scope.deleteFrom('card_voices').where('course_id', '=', learner.courseId).returning('storage_key').execute(),
  );
  await sweep();
  expect(await server.context.storage.head(rows[0]?.storage_key ?? '')).toBeUndefined();
  expect((await fetch(server.url + url)).status).toBe(404);
});

test('a course that is erased takes its sounds along, row and file', async () => {
  await listen();
  await expect.poll(async () => (await heard()).state, patience).toBe('ready');
  const kept = () =>
    asSystem(server.context.db, (scope) =>
      scope.selectFrom('card_voices').select('storage_key').where('course_id', '=', learner.courseId).execute(),
    );
  const [{ storage_key: key } = { storage_key: null }] = await kept();
  await asSystem(server.context.db, async (scope) => {
    const longAgo = new Date(Date.now() - 40 * 86_400_000);
    await scope.deleteFrom('enrollments').where('id', '=', learner.enrollmentId).execute();
    await scope.updateTable('lessons').set({ deleted_at: longAgo }).where('course_id', '=', learner.courseId).execute();
    await scope.updateTable('courses').set({ deleted_at: longAgo }).where('id', '=', learner.courseId).execute();
  });
  const run = { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  await emptyBin({ db: server.context.db }).work({}, { ...run, log: server.context.log });
  expect(await kept()).toEqual([]);
  await sweep();
  expect(await server.context.storage.head(key ?? '')).toBeUndefined();
});

test('sounds count towards the storage of their organization, and one that has no room is not kept', async () => {
  const usage = () =>
    asSystem(server.context.db, (scope) => usageOf(scope, server.context.config.quotas, learner.organizationId));
  const before = (await usage()).storage_bytes.used;
  await listen();
  await expect.poll(async () => (await heard()).state, patience).toBe('ready');
  expect((await usage()).storage_bytes.used - before).toBe(oggOpus.length);

  const other = await aLearner();
  await asSystem(server.context.db, async (scope) => {
    await scope.updateTable('organizations').set({ storage_mb: 1 }).where('id', '=', other.organizationId).execute();
    const full = { name: 'Film', type: 'video', file_name: 'film.mp4', content_type: 'video/mp4' } as const;
    const place = { id: other.learnerId, storage_key: 'film', sha256: 'film', size: 1024 * 1024 };
    const owner = { organization_id: other.organizationId, created_by: null, deleted_at: null };
    await scope
      .insertInto('media_files')
      .values({ ...full, ...place, ...owner })
      .execute();
  });
  learner = other;
  await listen();
  await expect.poll(heard, patience).toEqual({ state: 'failed', url: null });
});
