import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { madePdf, proseAbout } from '#kit/made-pdf.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { resumeTransformations } from './resume-transformations.ts';

const server = testServer();
let token: string;
let courseId: string;

beforeAll(async () => {
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Meera Joshi',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  token = json.data.token;
  courseId = (await server.call('POST', '/api/v1/courses', { token, body: { title: 'Rivers' } })).json.data.id;
});

const topics = ['rivers', 'glaciers', 'deltas', 'estuaries', 'springs', 'lakes'];
const markdown = topics
  .map(
    (topic) =>
      `## About ${topic}\n\n${proseAbout(topic)}\n\n${topic} are defined as bodies of water. ${proseAbout(`old ${topic}`)}`,
  )
  .join('\n\n');

function upload(bytes: Uint8Array | string, name: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = { course_id: courseId, media_type: 'document', background_processing: 'true', ...fields };
  for (const [field, value] of Object.entries(all)) form.append(field, value);
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
}

async function endOf(jobId: string) {
  for (;;) {
    const { json } = await server.call('GET', `/api/v1/media-transformation/status/${jobId}`, { token });
    if (json.status !== 'processing') return json;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

let firstRun: ReturnType<typeof upload> | undefined;
/** One run of the file in the background, for all tests that only look at what came of it. */
const startedRun = () => {
  firstRun ??= upload(markdown, 'rivers.md');
  return firstRun;
};
const finishedRun = async () => endOf((await startedRun()).json.job_id);

let waited: ReturnType<typeof upload> | undefined;
/** One of the same file in the foreground. */
const waitedRun = () => {
  waited ??= upload(markdown, 'rivers.md', { background_processing: 'false' });
  return waited;
};

let scanned: ReturnType<typeof upload> | undefined;
/** One that fails: there is nothing to read. */
const failedRun = () => {
  scanned ??= madePdf((page) => page.rect(100, 100, 200, 200).fill('black')).then((pdf) =>
    upload(pdf, 'scan.pdf', { background_processing: 'false' }),
  );
  return scanned;
};
const listedScan = async () => {
  await failedRun();
  const { json } = await server.call('GET', `/api/v1/media-transformation/jobs?course_id=${courseId}`, { token });
  return json.data.find(({ file_name }: { file_name: string }) => file_name === 'scan.pdf');
};

test('in the background a file is taken at once and its lessons follow', async () => {
  const started = await startedRun();
  expect(started.json).toMatchObject({
    success: true,
    background_processing: true,
    message: 'Media transformation job added to queue. Processing in background.',
  });
  const ended = await endOf(started.json.job_id);
  expect(ended).toMatchObject({ status: 'completed', progress: 100 });
  expect(ended.result.media_type).toBe('document');
  expect(ended.result.lessons.length).toBeGreaterThan(0);
  const [first] = ended.result.lessons;
  expect(first.metadata.provenance.content[0].sources[0].quote.length).toBeGreaterThan(0);
});

test('in the foreground the answer carries the result itself, and it is the same', async () => {
  const { json } = await waitedRun();
  expect(json.background_processing).toBe(false);
  const behind = await finishedRun();
  const withoutAddress = (result: { lessons: { media_url: string }[] }) =>
    result.lessons.map(({ media_url: _, ...rest }) => rest);
  expect(withoutAddress(json.result)).toEqual(withoutAddress(behind.result));
});

test('the minutes of a lesson are chosen with the file, and kept with the run', async () => {
  const usual = await finishedRun();
  const long = await upload(markdown, 'rivers.md', { background_processing: 'false', minutes: '10' });
  expect(long.json.result.lessons.length).toBeLessThan(usual.result.lessons.length);
  expect((await endOf(long.json.job_id)).settings).toEqual({ minutes: 10 });
  const says = 'Give whole minutes, from 1 to 10.';
  for (const minutes of ['30', 'two', '2.5'])
    expect((await upload(markdown, 'rivers.md', { minutes })).json.validationErrors).toEqual({ minutes: [says] });
});

test('a lesson with all its sources can be added to the course as it is', async () => {
  const { result, job_id } = await finishedRun();
  const [lesson] = result.lessons;
  const added = await server.call('POST', `/api/v1/courses/${courseId}/lessons`, {
    token,
    body: { title: lesson.title, content: lesson.content, metadata: { ...lesson.metadata, job_id, quiz: lesson.quiz } },
  });
  expect(added.status).toBe(201);
  expect(added.json.data.question_count).toBe(lesson.quiz.length);
});

test.each([
  ['empty', '', 'empty.pdf', 422, 'file_empty'],
  ['a PDF called song', '%PDF-1.7\n%%EOF', 'song.mp3', 415, 'file_type_mismatch'],
  ['a playlist called film', '#EXTM3U\n#EXTINF:3,\n../other.mp4\n', 'film.mp4', 415, 'file_type_mismatch'],
  ['a program', 'MZ', 'setup.exe', 415, 'file_type_unsupported'],
])('%s is refused at the door with its reason and nothing is stored', async (_, content, name, status, code) => {
  const before = await server.call('GET', `/api/v1/media-transformation/jobs?course_id=${courseId}`, { token });
  const refused = await upload(content, name, { media_type: name.endsWith('.pdf') ? 'document' : 'video' });
  expect([refused.status, refused.json.code]).toEqual([status, code]);
  const after = await server.call('GET', `/api/v1/media-transformation/jobs?course_id=${courseId}`, { token });
  expect(after.json.data.length).toBe(before.json.data.length);
});

test('a PDF without text fails with a sentence that names the remedy', async () => {
  const { status, json } = await failedRun();
  expect(status).toBe(422);
  expect(json).toMatchObject({ code: 'transformation_failed', message: 'Error transforming media' });
  expect(json.detail.length).toBeGreaterThan(20);
});

test('a file whose run was waited for stays in the library, also when the run fails', async () => {
  const { job_id } = await listedScan();
  const { media_id } = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('transformations').select('media_id').where('id', '=', job_id).executeTakeFirstOrThrow(),
  );
  const file = await server.call('GET', `/api/v1/media/${media_id}/content`, { token });
  expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

test("a stranger sees neither the run nor its events, and cannot start one in somebody else's course", async () => {
  const started = await startedRun();
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Other Person',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  const stranger: string = json.data.token;
  const id: string = started.json.job_id;
  for (const address of [`status/${id}`, `events/${id}`, `jobs/${id}/source`, `jobs?course_id=${courseId}`]) {
    expect((await server.call('GET', `/api/v1/media-transformation/${address}`, { token: stranger })).status).toBe(404);
  }
  expect(
    (await server.call('POST', `/api/v1/media-transformation/jobs/${id}/cancel`, { token: stranger })).status,
  ).toBe(404);
  const form = new FormData();
  form.append('course_id', courseId);
  form.append('media_type', 'document');
  form.append('file', new Blob([markdown]), 'rivers.md');
  expect(
    (await server.call('POST', '/api/v1/media-transformation/transform', { token: stranger, body: form })).status,
  ).toBe(404);
});

test('a cancelled run stays cancelled', async () => {
  const started = await upload(`${markdown}\n\n`.repeat(40), 'long.md');
  const cancelled = await server.call('POST', `/api/v1/media-transformation/jobs/${started.json.job_id}/cancel`, {
    token,
  });
  expect(cancelled.json.data).toMatchObject({ status: 'failed', reason: 'cancelled' });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect((await endOf(started.json.job_id)).reason).toBe('cancelled');
});

test('a failed run is tried again with the stored file, and only a failed one', async () => {
  const failed = await listedScan();
  expect(failed.status).toBe('failed');
  const again = await server.call('POST', `/api/v1/media-transformation/jobs/${failed.job_id}/retry`, { token });
  expect([again.status, again.json.data.file_name, again.json.data.status]).toEqual([201, 'scan.pdf', 'processing']);
  expect(again.json.data.job_id).not.toBe(failed.job_id);
  expect((await endOf(again.json.data.job_id)).reason).toBe(failed.reason);

  const done = await finishedRun();
  const refused = await server.call('POST', `/api/v1/media-transformation/jobs/${done.job_id}/retry`, { token });
  expect([refused.status, refused.json.code]).toEqual([409, 'transformation_not_failed']);
});

test('a source of a PDF leads to a picture of its page that opens without a token, and to nobody else', async () => {
  const pdf = await madePdf((page) => {
    for (const topic of topics)
      page.fontSize(18).text(`About ${topic}`).fontSize(11).text(proseAbout(topic)).moveDown();
  });
  const { job_id, result } = await endOf((await upload(pdf, 'rivers.pdf')).json.job_id);
  const { page: pageNumber } = result.lessons[0].metadata.provenance.content[0].sources[0];
  const { json } = await server.call('GET', `/api/v1/media-transformation/jobs/${job_id}/source?page=${pageNumber}`, {
    token,
  });
  expect(json.data).toMatchObject({
    file_name: 'rivers.pdf',
    content_type: 'application/pdf',
    page: { number: 1, rotation: 0 },
  });
  expect(json.data.page.width).toBeCloseTo(595.28, 0);
  expect(json.data.page.height).toBeCloseTo(841.89, 0);

  const picture = await fetch(server.url + json.data.page.picture_url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const head = new Uint8Array(await picture.arrayBuffer()).subarray(1, 4);
  expect(String.fromCharCode(...head)).toBe('PNG');
  const kept = { headers: { 'if-none-match': picture.headers.get('etag') ?? '' } };
  expect((await fetch(server.url + json.data.page.picture_url, kept)).status).toBe(304);
  expect((await fetch(server.url + json.data.url)).headers.get('content-type')).toBe('application/pdf');

  const bare: string = json.data.page.picture_url.split('?')[0];
  expect((await fetch(server.url + bare)).status).toBe(401);
  expect((await fetch(`${server.url}${bare}?expires=99999999999999&signature=x`)).status).toBe(403);
  const beyond = await server.call('GET', `/api/v1/media-transformation/jobs/${job_id}/source?page=77`, { token });
  expect(beyond.json.data.page).toBeNull();
  expect((await server.call('GET', bare.replace('1.png', '77.png'), { token })).status).toBe(404);
});

test('a run whose job was given up is taken up again by the next start, and only that one', async () => {
  const stuck = (await waitedRun()).json.job_id;
  const done = (await finishedRun()).job_id;
  await asSystem(server.context.db, async (scope) => {
    await scope
      .updateTable('transformations')
      .set({ status: 'processing', result: null, finished_at: null })
      .where('id', '=', stuck)
      .execute();
  });
  await resumeTransformations(server.context);
  expect(await endOf(stuck)).toMatchObject({ status: 'completed' });
  const runs = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('transformations').select(['id', 'attempts']).where('id', 'in', [stuck, done]).execute(),
  );
  expect(new Map(runs.map(({ id, attempts }) => [id, attempts]))).toEqual(
    new Map([
      [stuck, 2],
      [done, 1],
    ]),
  );
});
