import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { LessonPreview } from '#contract/lesson-preview.ts';
import type { PlayerCourse } from '#contract/player.ts';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { heardChat, quietRun } from '#kit/heard-chat.ts';
import { signedIn } from '#kit/signed-in.ts';
import { testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';
import { asSystem } from '../../database/database.ts';
import { simulatorControl } from '../../handset/simulator-control.ts';
import { makeLearnerLink } from '../../learners/learner-link.ts';
import { prepareLessonMedia } from './prepare-lesson-media.ts';

const token = 'a-token-of-the-simulator-0123456789-abcdef';
const simulator = await testSimulator(token);
// Nothing reads cards aloud here.
const server = testServer({
  work: false,
  graphUrl: simulator.graphUrl,
  environment: { SIMULATOR_TOKEN: token, WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length' },
});
const { rowsOf, soundOf, sentTo, typesOf, send, arrive } = heardChat(server);

async function* piece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function aSound({ organizationId, courseId }: EnrolledLearner): Promise<string> {
  const { key, bytes, sha256 } = await server.context.storage.put(piece(`a sound ${randomUUID()}`));
  const id = randomUUID();
  const file = { name: 'note', type: 'audio', file_name: 'note.mp3', content_type: 'audio/mpeg' } as const;
  const rest = { size: bytes, storage_key: key, sha256, created_by: null, deleted_at: null };
  await asSystem(server.context.db, (scope) =>
    scope
      .insertInto('media_files')
      .values({ ...file, ...rest, id, organization_id: organizationId, course_id: courseId })
      .execute(),
  );
  return id;
}

const said = 'Come to the sink, all of you, and watch.';

/** As the studio sends what a trainer has recorded in Chromium. */
async function aRecording({ organizationId }: EnrolledLearner): Promise<string> {
  const { token: session } = await signedIn(server, 'creator', organizationId);
  const body = new FormData();
  body.append('name', 'Voice note: Hands');
  body.append('file', new Blob([await readFile('tests/fixtures/chromium-recording.webm')]), 'note.webm');
  return (await server.call('POST', '/api/v1/media/voice-notes', { token: session, body })).json.data.id;
}

/** A learner at a lesson whose first card brings this voice note. */
async function aLearnerWith(words = said, make = aSound) {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now(), questions: [0] });
  const mediaId = await make(learner);
  const texts = ['Hands carry germs.', 'Wash for 20 seconds.'];
  const cards = texts.map((text, place) => ({
    ...{ id: `c${place}`, title: `Hands ${place}`, text, point_ids: [], sources: [] },
    ...(place === 0 && { sound: { media_url: `/api/v1/media/${mediaId}/content`, words } }),
  }));
  const lesson = { content: texts.join('\n\n'), metadata: { cards, quiz: [] } };
  await asSystem(server.context.db, async (scope) => {
    await scope.updateTable('lesson_versions').set(lesson).where('lesson_id', 'in', learner.lessonIds).execute();
    await scope.updateTable('lessons').set(lesson).where('id', 'in', learner.lessonIds).execute();
  });
  await simulatorControl(server.context).reply(learner.phone, { text: 'Hello' });
  return { learner, mediaId };
}

async function pageOf({ learnerId, courseId }: EnrolledLearner): Promise<PlayerCourse> {
  const link = makeLearnerLink({ learnerId, generation: 0 }, 'learn', server.context.config.secretKey, Date.now());
  const headers = { 'x-learner-link': link };
  return (await server.call('GET', `/api/v1/learn/courses/${courseId}`, { headers })).json.data;
}

test('a card’s own voice note comes behind it to everybody, where nothing reads aloud and nobody asked for it', async () => {
  const { learner, mediaId } = await aLearnerWith();
  await send();
  expect(await typesOf(learner)).toEqual(['interactive']);
  await prepareLessonMedia(server.context, { media_id: mediaId, not_before: 0 }, quietRun);
  await arrive(learner);
  await send();
  const [, note] = await sentTo(learner);
  expect(note).toMatchObject({ type: 'audio', audio: { id: expect.any(String) } });
  expect((await rowsOf(learner)).map(({ kind, status, text }) => [kind, status, text])).toEqual([
    ['lesson', 'delivered', expect.stringContaining('Hands carry germs.')],
    ['sound', 'accepted', `🔊 ${said}`],
  ]);
});

test('what was recorded in the studio goes out as a voice note that plays in place', async () => {
  const { learner, mediaId } = await aLearnerWith(said, aRecording);
  await send();
  await prepareLessonMedia(server.context, { media_id: mediaId, not_before: 0 }, quietRun);
  await arrive(learner);
  await send();
  const [, note] = await sentTo(learner);
  expect(note).toMatchObject({ type: 'audio', audio: { id: expect.any(String), voice: true } });
});

test('a voice note that is in the bin leaves the card as it is, and the log says so', async () => {
  const { learner, mediaId } = await aLearnerWith();
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('media_files').set({ deleted_at: new Date() }).where('id', '=', mediaId).execute(),
  );
  await send();
  await arrive(learner);
  await send();
  expect(await typesOf(learner)).toEqual(['interactive']);
  expect(await soundOf(learner)).toMatchObject({ status: 'cancelled', error_class: 'sound_missing' });
  const [first] = (await pageOf(learner)).lessons;
  expect(first?.cards[0]?.sound).toEqual({ url: null, words: said });
});

test('preview, mail and page have the voice note too, each in its way, and the page plays the very file', async () => {
  const { learner, mediaId } = await aLearnerWith();
  const { token: session } = await signedIn(server, 'organization', learner.organizationId);
  const preview: LessonPreview = (
    await server.call('POST', `/api/v1/courses/${learner.courseId}/lessons/preview`, {
      token: session,
      body: { lesson_id: learner.lessonIds[0] },
    })
  ).json.data;
  expect(preview.whatsapp.map(({ sound }) => sound?.words ?? null).slice(0, 2)).toEqual([said, null]);
  expect(preview.mail[0]?.text).toContain(`Hands carry germs.\n\n🔊 ${said}\n\nHands 1`);
  const [card, next] = (await pageOf(learner)).lessons[0]?.cards ?? [];
  expect(card?.sound).toMatchObject({ words: said, url: expect.stringContaining(mediaId) });
  expect(next?.sound).toBeNull();
  const heard = await fetch(server.url + (card?.sound?.url ?? ''));
  expect(await heard.text()).toMatch(/^a sound /);
});

test('of another organization’s sound nothing is sent or played', async () => {
  const { learner: stranger } = await aLearnerWith();
  const { learner, mediaId } = await aLearnerWith();
  expect(stranger.organizationId).not.toBe(learner.organizationId);
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('media_files')
      .set({ organization_id: stranger.organizationId, course_id: null })
      .where('id', '=', mediaId)
      .execute(),
  );
  const [lesson] = (await pageOf(learner)).lessons;
  expect(lesson?.cards[0]?.sound?.url).toBeNull();
  await send();
  await arrive(learner);
  await send();
  expect(await typesOf(learner)).toEqual(['interactive']);
  expect(await soundOf(learner)).toMatchObject({ status: 'cancelled', error_class: 'sound_missing' });
});
