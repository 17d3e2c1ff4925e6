import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { makeRecording } from '#kit/made-recording.ts';
import { testServer } from '#kit/test-server.ts';
import { testSimulator } from '#kit/test-simulator.ts';
import { type Connection, requireConnection } from '../../connections/require-connection.ts';
import { asSystem } from '../../database/database.ts';
import { simulatorControl } from '../../handset/simulator-control.ts';
import { openLog } from '../../log.ts';
import { keyMadeFrom } from '../../storage/storage-key.ts';
import { deliverWhatIsDue } from '../delivery-jobs.ts';
import { goOnWithoutFile } from './lesson-media.ts';
import { prepareLessonMedia } from './prepare-lesson-media.ts';
import { applyStatuses } from './settle-delivery.ts';

const token = 'a-token-of-the-simulator-0123456789-abcdef';
const simulator = await testSimulator(token);
const server = testServer({
  work: false,
  graphUrl: simulator.graphUrl,
  environment: { SIMULATOR_TOKEN: token, WHATSAPP_APP_SECRET: 'an-app-secret-of-some-length' },
});
const run = { signal: new AbortController().signal, log: openLog('silent') };
let folder = '';
let connection: Connection;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'chalkline-lesson-media-'));
  connection = await requireConnection(server.context);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => simulator.fault());

interface File {
  type: 'image' | 'video' | 'audio' | 'document';
  contentType: string;
  fileName: string;
  bytes: Uint8Array;
}

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A learner whose one lesson shows the file, with the window open. */
async function aLearnerWith(file: File, content = 'Keep hot food above 60 °C.') {
  const { db, storage } = server.context;
  const learner = await anEnrolledLearner(db, { now: server.clock.now(), questions: [0] });
  const { key, bytes, sha256 } = await storage.put(piece(file.bytes));
  const mediaId = randomUUID();
  await asSystem(db, async (scope) => {
    await scope
      .insertInto('media_files')
      .values({
        id: mediaId,
        organization_id: learner.organizationId,
        course_id: learner.courseId,
        name: file.fileName,
        type: file.type,
        size: bytes,
        file_name: file.fileName,
        content_type: file.contentType,
        storage_key: key,
        sha256,
        created_by: null,
        deleted_at: null,
      })
      .execute();
    await scope
      .updateTable('lesson_versions')
      .set({ media_url: `/api/v1/media/${mediaId}/content`, content })
      .where('lesson_id', 'in', learner.lessonIds)
      .execute();
  });
  // The simulator knows a window of its own.
  await simulatorControl(server.context).reply(learner.phone, { text: 'Hello' });
  return { ...learner, mediaId, key };
}

/** Sends, makes ready what was missing for it, and sends again. */
async function deliver(mediaId: string): Promise<void> {
  await deliverWhatIsDue(server.context, run);
  await prepareLessonMedia(server.context, { media_id: mediaId, not_before: 0 }, run);
  await deliverWhatIsDue(server.context, run);
}

const rowsOf = (learner: EnrolledLearner) =>
  asSystem(server.context.db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'status', 'text', 'error', 'error_class', 'occasion', 'provider_id', 'reason', 'attempts'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .execute(),
  );

/** What the business sent to the phone, as the provider took it. */
async function shownTo(learner: EnrolledLearner): Promise<{ type: string; text: string; media_id: string }[]> {
  const { bodies } = await simulatorControl(server.context).sentTo(learner.phone, 0);
  return bodies.map((body) => {
    const type = String(body['type']);
    const part = body[type] as { id?: string; caption?: string; body?: string }; // our own request
    return { type, text: part.caption ?? part.body ?? '', media_id: part.id ?? '' };
  });
}

const fail = (providerId: string, code: number) =>
  asSystem(server.context.db, (scope) =>
    applyStatuses(
      scope,
      [
        {
          kind: 'status',
          phoneNumberId: connection.phoneNumberId,
          providerId,
          status: 'failed',
          at: server.clock.now(),
          attemptId: undefined,
          errorCode: code,
          errorText: undefined,
        },
      ],
      server.clock.now(),
      connection.phoneNumberId,
    ),
  );

const picture = async (format: 'png' | 'gif'): Promise<Uint8Array> =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();
const aPng = async (): Promise<File> => ({
  type: 'image',
  contentType: 'image/png',
  fileName: 'chart.png',
  bytes: await picture('png'),
});
const pass = (seconds: number): void => server.clock.moveTo(new Date(server.clock.now().getTime() + seconds * 1000));

test('a picture goes with the lesson as its caption, and is uploaded once for everybody', async () => {
  const first = await aLearnerWith(await aPng());
  await deliver(first.mediaId);
  const [shown] = await shownTo(first);
  expect(shown).toMatchObject({ type: 'image', text: expect.stringContaining('Keep hot food above 60 °C.') });
  const second = await aLearnerWith(await aPng());
  await asSystem(server.context.db, (scope) =>
    scope.updateTable('media_files').set({ storage_key: first.key }).where('id', '=', second.mediaId).execute(),
  );
  await deliverWhatIsDue(server.context, run);
  expect((await shownTo(second))[0]?.media_id).toBe(shown?.media_id);
});

test('the first card of a long lesson follows its picture', async () => {
  const learner = await aLearnerWith(await aPng(), 'Wash your hands before you cook. '.repeat(60));
  await deliver(learner.mediaId);
  expect((await shownTo(learner)).map(({ type }) => type)).toEqual(['image']);
  const [ahead] = (await rowsOf(learner)).filter(({ occasion }) => occasion?.startsWith('media:'));
  await asSystem(server.context.db, (scope) =>
    applyStatuses(
      scope,
      [
        {
          kind: 'status',
          phoneNumberId: connection.phoneNumberId,
          providerId: ahead?.provider_id ?? '',
          status: 'delivered',
          at: server.clock.now(),
          attemptId: undefined,
          errorCode: undefined,
          errorText: undefined,
        },
      ],
      server.clock.now(),
      connection.phoneNumberId,
    ),
  );
  await deliverWhatIsDue(server.context, run);
  expect((await shownTo(learner)).map(({ type }) => type)).toEqual(['image', 'interactive']);
});

test('a GIF and a WAV are sent as what WhatsApp takes; the copy is made once', async () => {
  const gif = await aLearnerWith({
    type: 'image',
    contentType: 'image/gif',
    fileName: 'chart.gif',
    bytes: await picture('gif'),
  });
  await deliver(gif.mediaId);
  expect((await shownTo(gif))[0]?.type).toBe('image');
  expect(await server.context.storage.head(keyMadeFrom(gif.key, 'copy'))).toBeDefined();
  const wave = await makeRecording({ path: path.join(folder, 'talk.wav'), sound: { seconds: 2, spoken: [[0, 2]] } });
  const talk = await aLearnerWith({
    type: 'audio',
    contentType: 'audio/wav',
    fileName: 'talk.wav',
    bytes: await readFile(wave),
  });
  await deliver(talk.mediaId);
  expect((await shownTo(talk))[0]?.type).toBe('audio');
});

test('what WhatsApp takes in no form goes as a link, and the log says so', async () => {
  const learner = await aLearnerWith({
    type: 'document',
    contentType: 'application/epub+zip',
    fileName: 'book.epub',
    bytes: new TextEncoder().encode('PK'),
  });
  await deliver(learner.mediaId);
  const [shown] = await shownTo(learner);
  expect(shown?.type).toBe('text');
  const link = /https?:\/\/\S+/.exec(shown?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  expect((await fetch(`${server.url}${pathname}${search}`)).status).toBe(200);
  const [row] = await rowsOf(learner);
  expect(row).toMatchObject({ status: 'accepted', text: expect.stringContaining('book.epub') });
  expect(row?.reason).toContain('went as a link');
});

test.each([
  ['went as a link', 'chart.png', true],
  ['no room for a link', `${'a long name of a chart '.repeat(20)}.png`, false],
])(
  'a card whose file was refused carries a link where there is room, and the log says which: "%s"',
  async (said, fileName, hasLink) => {
    const learner = await aLearnerWith({ ...(await aPng()), fileName }, 'Wash your hands before you cook. '.repeat(60));
    await deliver(learner.mediaId);
    const [ahead] = (await rowsOf(learner)).filter(({ occasion }) => occasion?.startsWith('media:'));
    await asSystem(server.context.db, (scope) =>
      goOnWithoutFile(scope, { id: ahead?.id ?? '', follows: null }, server.clock.now()),
    );
    await deliverWhatIsDue(server.context, run);
    const [card] = (await rowsOf(learner)).filter(({ occasion }) => occasion?.startsWith('lesson:'));
    expect(card).toMatchObject({ status: 'accepted', reason: expect.stringContaining(said) });
    expect(card?.text.includes('http')).toBe(hasLink);
  },
);

test('a media id that WhatsApp has forgotten is made anew', async () => {
  const learner = await aLearnerWith(await aPng());
  await deliverWhatIsDue(server.context, run);
  await prepareLessonMedia(server.context, { media_id: learner.mediaId, not_before: 0 }, run);
  await simulator.fault({ kind: 'media_id_expired', count: 1 });
  await deliverWhatIsDue(server.context, run);
  expect((await rowsOf(learner))[0]).toMatchObject({ status: 'queued', error_class: 'media' });
  pass(10);
  await deliverWhatIsDue(server.context, run);
  expect((await rowsOf(learner))[0]).toMatchObject({ error_class: 'media_waiting' });
  await prepareLessonMedia(server.context, { media_id: learner.mediaId, not_before: Date.now() - 1 }, run);
  await deliverWhatIsDue(server.context, run);
  expect((await rowsOf(learner))[0]).toMatchObject({ status: 'accepted', attempts: 2 });
  expect((await shownTo(learner))[0]?.type).toBe('image');
});

test('a file that WhatsApp cannot use (131053), told later and twice, leaves the words with a link', async () => {
  const learner = await aLearnerWith(await aPng());
  await deliver(learner.mediaId);
  await fail((await rowsOf(learner))[0]?.provider_id ?? '', 131053);
  pass(10);
  await deliverWhatIsDue(server.context, run);
  await prepareLessonMedia(server.context, { media_id: learner.mediaId, not_before: Date.now() - 1 }, run);
  await deliverWhatIsDue(server.context, run);
  await fail((await rowsOf(learner))[0]?.provider_id ?? '', 131053);
  await deliverWhatIsDue(server.context, run);
  expect((await shownTo(learner)).map(({ type }) => type)).toEqual(['image', 'image', 'text']);
  expect((await rowsOf(learner))[0]).toMatchObject({ status: 'accepted', attempts: 3 });
});
