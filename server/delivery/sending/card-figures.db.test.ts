import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { PlayerCourse } from '#contract/player.ts';
import type { LessonPreview } from '#contract/lesson-preview.ts';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';
import { asSystem } from '../../database/database.ts';
import { simulatorControl } from '../../handset/simulator-control.ts';
import { makeLearnerLink } from '../../learners/learner-link.ts';
import { openLog } from '../../log.ts';
import { deliverWhatIsDue } from '../delivery-jobs.ts';
import { prepareLessonMedia } from './prepare-lesson-media.ts';

const token = 'a-token-of-the-simulator-0123456789-abcdef';
const simulator = await testSimulator(token);
const server = testServer({
  work: false,
  graphUrl: simulator.graphUrl,
  environment: { SIMULATOR_TOKEN: token, WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length' },
});
const run = { signal: new AbortController().signal, log: openLog('silent') };
let picture: Uint8Array;
beforeAll(async () => {
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
});

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function aPicture({ organizationId, courseId }: EnrolledLearner): Promise<string> {
  const { key, bytes, sha256 } = await server.context.storage.put(piece(picture));
  const id = randomUUID();
  const file = { name: 'sink', type: 'image', file_name: 'sink.png', content_type: 'image/png' } as const;
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('media_files')
      .values({
        ...file,
        id,
        organization_id: organizationId,
        course_id: courseId,
        size: bytes,
        storage_key: key,
        sha256,
        created_by: null,
        deleted_at: null,
      })
      .execute(),
  );
  return id;
}

const aLearner = () => anEnrolledLearner(server.context.db, { now: server.clock.now(), questions: [0] });
const germs = 'Hands carry germs that nobody can see.';

/** The lesson's first card shows the picture; with `rest` another card follows it. */
async function showOn(learner: EnrolledLearner, mediaId: string, rest = ['Wash for 20 seconds.']): Promise<void> {
  const texts = [germs, ...rest];
  const cards = texts.map((text, place) => ({
    id: `c${place}`,
    title: 'Lesson 1',
    text,
    point_ids: [],
    sources: [],
    ...(place === 0 && { figure: { media_url: `/api/v1/media/${mediaId}/content`, alt: 'A sink with soap' } }),
  }));
  const lesson = { content: texts.join('\n\n'), metadata: { cards, quiz: [] } };
  await asSystem(server.context.db, async (scope) => {
    await scope.updateTable('lesson_versions').set(lesson).where('lesson_id', 'in', learner.lessonIds).execute();
    await scope.updateTable('lessons').set(lesson).where('id', 'in', learner.lessonIds).execute();
  });
  // The simulator knows a window of its own.
  await simulatorControl(server.context).reply(learner.phone, { text: 'Hello' });
}

async function deliver(mediaId: string): Promise<void> {
  await deliverWhatIsDue(server.context, run);
  await prepareLessonMedia(server.context, { media_id: mediaId, not_before: 0 }, run);
  await deliverWhatIsDue(server.context, run);
}

/** The first message as the provider took it. */
async function shownTo(learner: EnrolledLearner): Promise<unknown> {
  const { bodies } = await simulatorControl(server.context).sentTo(learner.phone, 0);
  return bodies[0];
}

async function previewOf({ organizationId, courseId, lessonIds }: EnrolledLearner): Promise<LessonPreview> {
  const { token: session } = await signedIn(server, 'organization', organizationId);
  const body = { lesson_id: lessonIds[0] };
  const answer = await server.call('POST', `/api/v1/courses/${courseId}/lessons/preview`, { token: session, body });
  return answer.json.data;
}

async function pageOf({ learnerId, courseId }: EnrolledLearner): Promise<PlayerCourse> {
  const link = makeLearnerLink({ learnerId, generation: 0 }, 'learn', server.context.config.secretKey, Date.now());
  const headers = { 'x-learner-link': link };
  return (await server.call('GET', `/api/v1/learn/courses/${courseId}`, { headers })).json.data;
}

test('the picture of a card stands above its words and its button, in one message', async () => {
  const learner = await aLearner();
  const mediaId = await aPicture(learner);
  await showOn(learner, mediaId);
  await deliver(mediaId);
  expect(await shownTo(learner)).toMatchObject({
    type: 'interactive',
    interactive: {
      header: { type: 'image', image: { id: expect.any(String) } },
      body: { text: expect.stringContaining(germs) },
      action: { buttons: [expect.anything()] },
    },
  });
  expect(JSON.stringify(await shownTo(learner))).not.toContain('figure');
  const [first] = (await previewOf(learner)).whatsapp;
  expect(first).toMatchObject({ picture: { alt: 'A sink with soap' }, text: expect.stringContaining(germs) });
  expect((await fetch(`${server.url}${first?.picture?.url}`)).headers.get('content-type')).toBe('image/png');
});

test('the simulated phone shows the picture itself, to nobody of another organization', async () => {
  const learner = await aLearner();
  const mediaId = await aPicture(learner);
  await showOn(learner, mediaId);
  await deliver(mediaId);
  const { token: session } = await signedIn(server, 'organization', learner.organizationId);
  const path = `/api/v1/simulator/handsets/${encodeURIComponent(learner.phone)}`;
  const { messages } = (await server.call('GET', path, { token: session })).json.data;
  const shown = messages.find(({ type }: { type: string }) => type === 'interactive');
  const at = `${path}/messages/${encodeURIComponent(shown.id)}/picture`;
  const open = (by: string) => fetch(`${server.url}${at}`, { headers: { authorization: `Bearer ${by}` } });
  const answer = await open(session);
  expect([answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer())]).toEqual(['image/png', picture]);
  expect((await open((await signedIn(server, 'organization')).token)).status).toBe(404);
});

test('where nothing follows, the words are the caption of the picture', async () => {
  const learner = await aLearner();
  const mediaId = await aPicture(learner);
  await showOn(learner, mediaId, []);
  await deliver(mediaId);
  expect(await shownTo(learner)).toMatchObject({ type: 'image', image: { caption: expect.stringContaining(germs) } });
});

test('a picture that is gone, or another organization’s, takes nothing down: the words go, and what it shows is said', async () => {
  const [gone, foreign] = [await aLearner(), await aLearner()];
  const mediaId = await aPicture(gone);
  await showOn(gone, mediaId);
  await showOn(foreign, mediaId);
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('media_files').set({ deleted_at: new Date() }).where('id', '=', mediaId).execute(),
  );
  await deliverWhatIsDue(server.context, run);
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('media_files').set({ deleted_at: null }).where('id', '=', mediaId).execute(),
  );
  for (const learner of [gone, foreign]) {
    const shown = JSON.stringify(await shownTo(learner));
    expect(shown).toContain('A sink with soap');
    expect(shown).toContain(germs);
    expect(shown).not.toContain('header');
  }
  expect((await previewOf(foreign)).whatsapp[0]).toMatchObject({
    picture: null,
    text: expect.stringContaining('A sink with soap'),
  });
});

test('the learner’s page shows the picture by an address that opens, and its words once the file is gone', async () => {
  const learner = await aLearner();
  const mediaId = await aPicture(learner);
  await showOn(learner, mediaId);
  const cardOf = async () => (await pageOf(learner)).lessons[0]?.cards[0]?.figure;
  const shown = await cardOf();
  expect(shown?.alt).toBe('A sink with soap');
  expect((await fetch(`${server.url}${shown?.url}`)).status).toBe(200);
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('media_files').set({ deleted_at: new Date() }).where('id', '=', mediaId).execute(),
  );
  expect(await cardOf()).toEqual({ url: null, alt: 'A sink with soap' });
});

test('a lesson names pictures of its own library alone, and the library knows which lesson shows one', async () => {
  const [learner, other] = [await aLearner(), await aLearner()];
  const { token: session } = await signedIn(server, 'organization', learner.organizationId);
  const save = (mediaId: string) => {
    const figure = { media_url: `/api/v1/media/${mediaId}/content`, alt: 'A sink' };
    const metadata = { cards: [{ id: 'c', title: '', text: germs, point_ids: [], sources: [], figure }] };
    const path = `/api/v1/courses/${learner.courseId}/lessons/${learner.lessonIds[0]}`;
    return server.call('PUT', path, { token: session, body: { content: germs, metadata } });
  };
  expect((await save(await aPicture(other))).json.code).toBe('lesson_file_unknown');
  const mediaId = await aPicture(learner);
  expect((await save(mediaId)).status).toBe(200);
  const { json } = await server.call('GET', `/api/v1/media/${mediaId}`, { token: session });
  expect(json.data.uses.lessons.map(({ id }: { id: string }) => id)).toEqual([learner.lessonIds[0]]);
});
