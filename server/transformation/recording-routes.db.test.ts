import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proseAbout } from '#kit/made-pdf.ts';
import { makeRecording } from '#kit/made-recording.ts';
import { testServer } from '#kit/test-server.ts';
import { randomUUID } from 'node:crypto';
import { asSystem } from '../database/database.ts';
import { countMediaSeconds } from '../media/organization-usage.ts';

const server = testServer();
let folder = '';
let film: Uint8Array<ArrayBuffer>;
let token: string;
let courseId: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-routes-'));
  const path = await makeRecording({
    path: join(folder, 'bread.mp4'),
    slides: ['Why bread rises', 'What salt does'].map((title) => ({ seconds: 15, title })),
    sound: {
      seconds: 30,
      spoken: [
        [0, 14],
        [16, 30],
      ],
    },
  });
  film = new Uint8Array(await readFile(path));
  const { json } = await server.call('POST', '/api/v1/auth/register', {
    body: {
      name: 'Asha Rao',
      email: `${randomUUID()}@example.org`,
      phone_number: '+919876543210',
      password: 'chalk-and-line',
    },
  });
  token = json.data.token;
  courseId = (await server.call('POST', '/api/v1/courses', { token, body: { title: 'Bread' } })).json.data.id;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const spoken = ['bakers', 'millers']
  .map(proseAbout)
  .join(' ')
  .split(/(?<=\.)\s+/);
const subRip = spoken
  .map(
    (text, index) =>
      `${index + 1}\n00:00:${String(index * 5).padStart(2, '0')},000 --> 00:00:${String(index * 5 + 4).padStart(2, '0')},500\n${text}\n`,
  )
  .join('\n');

function upload(captions?: string | Blob) {
  const form = new FormData();
  form.append('course_id', courseId);
  form.append('media_type', 'video');
  form.append('file', new Blob([film]), 'bread.mp4');
  if (typeof captions === 'string') form.append('captions', captions);
  else if (captions !== undefined) form.append('captions', captions, 'bread.srt');
  return server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
}

let withText: ReturnType<typeof upload> | undefined;
/** The film with its captions as text. */
const uploadedWithText = () => {
  withText ??= upload(subRip);
  return withText;
};

test('captions that come with a film, as a file or as text, make its lessons, and each sentence leads to its second', async () => {
  const asFile = await upload(new Blob([subRip]));
  expect(asFile.status).toBe(200);
  const { job_id, result } = asFile.json;
  expect(result.captions[0]).toMatchObject({ start: 0, text: spoken[0] });
  const [source] = result.lessons[0].metadata.provenance.content[0].sources;
  expect(source.seconds[0]).toBe(0);
  expect((await uploadedWithText()).json.result.captions).toEqual(result.captions);

  const { json } = await server.call('GET', `/api/v1/media-transformation/jobs/${job_id}/source?second=16.24`, {
    token,
  });
  expect(json.data).toMatchObject({ content_type: 'video/mp4', page: null, frame: { seconds: 16.2 } });
  const picture = await fetch(server.url + json.data.frame.picture_url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bare: string = json.data.frame.picture_url.split('?')[0];
  expect((await fetch(server.url + bare)).status).toBe(401);
  expect((await fetch(`${server.url}${bare}?expires=99999999999999&signature=x`)).status).toBe(403);
});

test('captions that are no captions are refused with a sentence that names the two formats', async () => {
  const { status, json } = await upload(new Blob(['Dear reader']));
  expect([status, json.code]).toEqual([422, 'transformation_failed']);
  expect(json.detail).toContain('SubRip (.srt) nor WebVTT (.vtt)');
});

test('a form with two films is refused', async () => {
  const form = new FormData();
  form.append('course_id', courseId);
  form.append('media_type', 'video');
  for (const name of ['one.mp4', 'two.mp4']) form.append('file', new Blob([film]), name);
  const { status } = await server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
  expect(status).toBe(400);
});

test('a film that is transformed again keeps the captions that came with it', async () => {
  const { job_id: jobId, result } = (await uploadedWithText()).json;
  const again = await server.call('POST', `/api/v1/media-transformation/jobs/${jobId}/rerun`, {
    token,
    body: { minutes: 4 },
  });
  const address = `/api/v1/media-transformation/status/${again.json.data.job_id}`;
  let status = again.json.data;
  while (status.status === 'processing') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    status = (await server.call('GET', address, { token })).json;
  }
  expect(status.result.captions).toEqual(result.captions);
});

test('a film longer than what is left of the day is refused before it is read, and counts nothing', async () => {
  const usage = async () =>
    (await server.call('GET', '/api/v1/media/usage', { token })).json.data.media_seconds_today as {
      used: number;
      limit: number;
    };
  const { used, limit } = await usage();
  await asSystem(server.context.db, async (scope) => {
    const { organization_id } = await scope
      .selectFrom('courses')
      .select('organization_id')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow();
    await countMediaSeconds(scope, organization_id, limit - used - 20);
  });
  const { status, json } = await upload(
    'WEBVTT\n\n00:00:01.000 --> 00:00:29.000\nBread rises because yeast makes gas.\n',
  );
  expect([status, json.code]).toEqual([422, 'transformation_failed']);
  expect(json.detail).toContain('plays longer than the minutes');
  expect((await usage()).used).toBe(limit - 20);
});
