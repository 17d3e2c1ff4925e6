import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeLanguageModelServer, fakeLanguageModelServer } from '#kit/fake-language-model-server.ts';
import { proseAbout } from '#kit/made-pdf.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../database/database.ts';
import { openLanguageModel } from './language-model.ts';
import { runTransformation } from './run-transformation.ts';

const server = testServer();
let token: string;
let courseId: string;
let model: FakeLanguageModelServer;

beforeAll(async () => {
  model = await fakeLanguageModelServer(({ user }) => {
    const asked: { sentences?: { number: number; text: string }[] } = JSON.parse(user);
    // It plans nothing.
    const [first] = asked.sentences ?? [];
    return { content: { points: [{ text: first?.text ?? '', importance: 3, sentences: [first?.number ?? 0] }] } };
  });
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
afterAll(() => model[Symbol.asyncDispose]());

const topics = ['rivers', 'glaciers', 'deltas', 'estuaries', 'springs'];
const markdown = topics
  .map(
    (topic) => `# About ${topic}\n\n${[1, 2, 3, 4].map((part) => proseAbout(`${topic} of kind ${part}`)).join('\n\n')}`,
  )
  .join('\n\n');

async function upload(name: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries({
    course_id: courseId,
    media_type: 'document',
    background_processing: 'true',
  }))
    form.append(field, value);
  form.append('file', new Blob([markdown]), name);
  const { json } = await server.call('POST', '/api/v1/media-transformation/transform', { token, body: form });
  return endOf(json.job_id);
}

let uploaded: ReturnType<typeof upload> | undefined;
/** The run that every test repeats. */
const wholeRun = () => {
  uploaded ??= upload('rivers.md');
  return uploaded;
};

async function endOf(jobId: string) {
  for (;;) {
    const { json } = await server.call('GET', `/api/v1/media-transformation/status/${jobId}`, { token });
    if (json.status !== 'processing') return json;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const rerun = (jobId: string, body: object) =>
  server.call('POST', `/api/v1/media-transformation/jobs/${jobId}/rerun`, { token, body });

test('a run is repeated with other settings without reading its file again, and the earlier result stays', async () => {
  const first = await wholeRun();
  expect(first).toMatchObject({ status: 'completed', settings: {}, rerun_of: null });
  expect(first.result.chapters.map(({ title }: { title: string }) => title)).toContain('About rivers');

  const again = await rerun(first.job_id, { minutes: 1, questions: 1 });
  expect([again.status, again.json.data.rerun_of]).toEqual([201, first.job_id]);
  const second = await endOf(again.json.data.job_id);
  expect(second).toMatchObject({ status: 'completed', settings: { minutes: 1, questions: 1 } });
  expect(second.result.lessons.length).toBeGreaterThan(first.result.lessons.length);
  expect(Math.max(...second.result.lessons.map(({ quiz }: { quiz: unknown[] }) => quiz.length))).toBeLessThanOrEqual(1);
  const readings = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('document_readings').select('content_key').execute(),
  );
  expect(readings.length).toBe(1);

  const kept = await endOf(first.job_id);
  expect(kept.result).toEqual(first.result);

  const one = await endOf((await rerun(first.job_id, { chapters: [1] })).json.data.job_id);
  expect(one.result.lessons.map(({ content }: { content: string }) => content.includes('rivers'))).not.toContain(true);
  const wrong = await rerun(first.job_id, { minutes: 30 });
  expect([wrong.status, wrong.json.code]).toEqual([422, 'invalid_input']);
});

test('a run that was killed after its file was read ends with the same bytes', async () => {
  const whole = await wholeRun();
  await asSystem(server.context.db, async (scope) => {
    await scope
      .updateTable('transformations')
      .set({ status: 'processing', result: null, finished_at: null, step: 'segmentation', progress: 45 })
      .where('id', '=', whole.job_id)
      .execute();
  });
  const organization = await organizationOf(whole.job_id);
  await runTransformation(
    server.context,
    { transformation_id: whole.job_id, organization_id: organization },
    quietRun(),
  );
  expect(JSON.stringify((await endOf(whole.job_id)).result)).toBe(JSON.stringify(whole.result));
});

test('with a model connected its proven points are taken, counted against the day, and asked for once', async () => {
  const whole = await wholeRun();
  const organization = await organizationOf(whole.job_id);
  const languageModel = openLanguageModel({ provider: 'openai', url: model.url, model: 'small' }, { pauseMs: 1 });
  const runWith = async (callsPerDay: number) => {
    await asSystem(server.context.db, async (scope) => {
      await scope
        .updateTable('transformations')
        .set({ status: 'processing', result: null, finished_at: null })
        .where('id', '=', whole.job_id)
        .execute();
    });
    const input = { transformation_id: whole.job_id, organization_id: organization };
    await runTransformation(server.context, input, quietRun(), {
      languageModel,
      terms: { model: 'small', isOwn: false, callsPerDay },
    });
    return (await endOf(whole.job_id)).result;
  };
  const unhelped = await runWith(0);
  expect(model.requests.length).toBe(0);
  expect(unhelped.lessons).toEqual(whole.result.lessons);
  expect(unhelped.notices.map(({ code }: { code: string }) => code)).toContain('llm_budget');

  const refined = await runWith(100);
  expect(refined.refined.lessons).toBeGreaterThan(0);
  expect(refined.refined.accepted).toBeLessThanOrEqual(refined.refined.offered);
  const asked = model.requests.length;
  expect(asked).toBe(1 + whole.result.lessons.length);

  // What was answered once is not asked, nor paid for, again.
  expect(await runWith(0)).toEqual(refined);
  expect(model.requests.length).toBe(asked);
});

async function organizationOf(jobId: string): Promise<string> {
  const row = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('transformations').select('organization_id').where('id', '=', jobId).executeTakeFirstOrThrow(),
  );
  return row.organization_id;
}

const quietRun = () => ({ signal: new AbortController().signal, log: server.context.log });
