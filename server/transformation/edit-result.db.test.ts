import { beforeAll, expect, test } from 'vitest';
import type { TransformationStatus } from '#contract/transformation.ts';
import { proseAbout } from '#kit/made-pdf.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';

const server = testServer();
let token: string;
let courseId: string;
let run: TransformationStatus;

const statusOf = async (jobId: string): Promise<TransformationStatus> =>
  (await server.call('GET', `/api/v1/media-transformation/status/${jobId}`, { token })).json;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'organization'));
  courseId = (await server.call('POST', '/api/v1/courses', { token, body: { title: 'Rivers' } })).json.data.id;
  const form = new FormData();
  for (const [name, value] of Object.entries({ course_id: courseId, media_type: 'document' })) form.append(name, value);
  const parts = (topic: string) => [1, 2, 3, 4].map((part) => proseAbout(`${topic} of kind ${part}`)).join('\n\n');
  const topics = ['rivers', 'glaciers', 'deltas', 'estuaries', 'springs', 'lakes', 'wells', 'canals'];
  const text = topics.map((topic) => `# About ${topic}\n\n${parts(topic)}`).join('\n\n');
  form.append('file', new Blob([text]), 'rivers.md');
  const { json } = await server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
  run = await statusOf(json.job_id);
});

const pathOf = (index: number | string) => `/api/v1/media-transformation/jobs/${run.job_id}/lessons/${index}`;
const edit = { title: 'Of rivers', content: 'Rivers run.', duration: 2, metadata: { quiz: [], segment_index: 0 } };
const put = (index: number | string, body: object, by = token) =>
  server.call('PUT', pathOf(index), { token: by, body });
const lessonAt = (index: number) => {
  const lesson = run.result?.lessons[index];
  if (lesson === undefined) throw new Error(`the run made no lesson ${index}`);
  return lesson;
};

test('an edited lesson of a result is there for who comes back, beside the lesson as it was made', async () => {
  const saved = await put(0, { ...edit, unchanged_since: null });
  expect(saved.status).toBe(200);
  const { result } = await statusOf(run.job_id);
  expect(result?.lessons).toEqual(run.result?.lessons);
  expect(result?.edited).toEqual({ 0: { ...edit, edited_at: saved.json.data.edited_at } });

  const again = await put(0, { ...edit, title: 'Of brooks', unchanged_since: saved.json.data.edited_at });
  expect((await statusOf(run.job_id)).result?.edited?.[0]).toMatchObject({ title: 'Of brooks' });
  expect(again.json.data.edited_at > saved.json.data.edited_at).toBe(true);

  expect((await server.call('DELETE', pathOf(0), { token })).status).toBe(200);
  expect((await statusOf(run.job_id)).result?.edited).toEqual({});
});

test('of two who edit one lesson the second is told', async () => {
  const both = await Promise.all([
    put(1, { ...edit, unchanged_since: null }),
    put(1, { ...edit, title: 'The other', unchanged_since: null }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.json.code).toBe('lesson_changed');
});

test('what cannot be added cannot be kept: no title, two equal options, an address that opens a program', async () => {
  const equal = { question: 'How?', options: ['Down', 'down '], answer: 'Down' };
  for (const body of [
    { ...edit, title: ' ' },
    { ...edit, metadata: { quiz: [equal] } },
    { ...edit, metadata: { cards: [{ figure: { media_url: 'javascript:alert(1)', alt: '' } }] } },
  ])
    expect((await put(0, body)).status).toBe(422);
});

test('a lesson that the course has already is changed there, and can be changed here once it is in the bin', async () => {
  const body = { title: 'Lakes', content: 'Lakes lie.', metadata: { ...lessonAt(0).metadata, job_id: run.job_id } };
  const added = await server.call('POST', `/api/v1/courses/${courseId}/lessons`, { token, body });
  const refused = await put(0, edit);
  expect([refused.status, refused.json.code]).toEqual([409, 'lesson_in_course']);
  await server.call('DELETE', `/api/v1/courses/${courseId}/lessons/${added.json.data.id}`, { token });
  expect((await put(0, edit)).status).toBe(200);
});

test('nobody of another organization edits a result, and no place beside it is written to', async () => {
  const { token: stranger } = await signedIn(server, 'organization');
  expect((await put(0, edit, stranger)).json.code).toBe('transformation_not_found');
  for (const index of [99, -1, 'x', '1e3']) {
    const { status } = await put(index, edit);
    expect([404, 422], String(index)).toContain(status);
  }
  expect(Object.keys((await statusOf(run.job_id)).result?.edited ?? {}).toSorted()).toEqual(['0', '1']);
});
