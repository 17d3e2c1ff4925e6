import { beforeEach, expect, test } from 'vitest';
import type { LessonPreview } from '#contract/lesson-preview.ts';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { oggOpus } from '#kit/fake-speech-server.ts';
import { heardChat, quietRun } from '#kit/heard-chat.ts';
import { signedIn } from '#kit/signed-in.ts';
import { speakingServer } from '#kit/speaking-server.ts';
import { asSystem, type Scope } from '../../database/database.ts';
import { simulatorControl } from '../../handset/simulator-control.ts';
import { wantVoice } from '../../transformation/card-voice.ts';
import { voiceJobs } from '../../transformation/voice-jobs.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { prepareLessonMedia } from './prepare-lesson-media.ts';
import { applyStatuses } from './settle-delivery.ts';

const { server, simulator, speech, replies } = await speakingServer({ SPEECH_VOICES: 'en=amy,hi=asha' });
const { listens, rowsOf, soundOf, sentTo, typesOf, voicesOf, speak, send, pass, arrive, write } = heardChat(server);
const germs = 'Hands carry germs that nobody can see.';
const wash = 'Wash for 20 seconds.';

beforeEach(async () => {
  replies();
  speech.requests.length = 0;
  await simulator.fault();
});

/** A learner who listens, at the beginning of a lesson of these cards, with the window open. */
async function aListener({ texts = [germs, wash], wants = true } = {}): Promise<EnrolledLearner> {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now(), questions: [0] });
  const cards = texts.map((text, place) => ({
    ...{ id: `c${place}`, title: `Clean *hands* ${place + 1}`, text },
    ...{ point_ids: [], sources: [] },
  }));
  const lesson = { content: texts.join('\n\n'), metadata: { cards, quiz: [] } };
  await asSystem(server.context.db, async (scope) => {
    await scope.updateTable('lesson_versions').set(lesson).where('lesson_id', 'in', learner.lessonIds).execute();
    await scope.updateTable('lessons').set(lesson).where('id', 'in', learner.lessonIds).execute();
  });
  if (wants) await listens(learner);
  else await simulatorControl(server.context).reply(learner.phone, { text: 'Hello' });
  return learner;
}

test('a card goes at once, and its sound follows as a voice note once the card is there', async () => {
  const learner = await aListener();
  await send();
  expect(await typesOf(learner)).toEqual(['interactive']);
  await speak(learner);
  await arrive(learner);
  await send();
  const [card, note] = await sentTo(learner);
  expect(card).toMatchObject({ interactive: { body: { text: expect.stringContaining(germs) } } });
  expect(note).toMatchObject({ type: 'audio', audio: { id: expect.any(String), voice: true } });
  expect(speech.requests).toMatchObject([{ body: { input: `Clean hands 1.\n\n${germs}`, voice: 'amy' } }]);
  expect((await rowsOf(learner)).map(({ kind, status }) => [kind, status])).toEqual([
    ['lesson', 'delivered'],
    ['sound', 'accepted'],
  ]);
  await send();
  expect(await typesOf(learner)).toHaveLength(2);
});

test('what is spoken is what the preview shows, and the studio plays the very file that the chat sends', async () => {
  const learner = await aListener();
  const { token: session } = await signedIn(server, 'organization', learner.organizationId);
  const ofCourse = (path: string, body: unknown) =>
    server.call('POST', `/api/v1/courses/${learner.courseId}/${path}`, { token: session, body });
  const preview: LessonPreview = (await ofCourse('lessons/preview', { lesson_id: learner.lessonIds[0] })).json.data;
  const { words = '', language } = preview.whatsapp[0]?.spoken ?? {};
  expect((await ofCourse('card-voices', { title: '', text: words, language })).json.data.state).toBe('making');
  await send();
  await speak(learner);
  await arrive(learner);
  await send();
  expect(await typesOf(learner)).toEqual(['interactive', 'audio']);
  expect(await voicesOf(learner)).toMatchObject([{ words, language, state: 'ready', size: oggOpus.length }]);
  const heard = (await ofCourse('card-voices', { title: 'Clean *hands* 1', text: germs })).json.data;
  expect(heard.state).toBe('ready');
  expect(Buffer.from(await (await fetch(server.url + heard.url)).arrayBuffer()).equals(oggOpus)).toBe(true);
  expect(speech.requests).toHaveLength(1);
});

test('the studio is told which voice speaks which language', async () => {
  const { token: session } = await signedIn(server, 'creator');
  const { json } = await server.call('GET', '/api/v1/speech-voices', { token: session });
  expect(json.data).toEqual([
    { language: 'en', voice: 'amy' },
    { language: 'hi', voice: 'asha' },
    ...['mr', 'ta', 'te'].map((language) => ({ language, voice: 'alloy' })),
  ]);
});

test('who does not listen gets no sound, and nothing is spoken', async () => {
  const learner = await aListener({ wants: false });
  await send();
  await arrive(learner);
  await send();
  expect(await typesOf(learner)).toEqual(['interactive']);
  expect(await voicesOf(learner)).toEqual([]);
});

test.each<[string, Parameters<typeof replies>[0]]>([
  ['refuses', { status: 400, body: 'no such voice' }],
  ['is down', { status: 503, body: 'try later' }],
  ['sends something else than sound', { body: '<html>' }],
])(
  'a speech server that %s leaves the card as text, and the log says that the sound is missing',
  async (_what, said) => {
    replies(said);
    const learner = await aListener();
    await send();
    await speak(learner);
    await arrive(learner);
    await send();
    expect(await typesOf(learner)).toEqual(['interactive']);
    expect(await soundOf(learner)).toMatchObject({ status: 'cancelled', error_class: 'sound_missing' });
  },
);

test('a sound that is not made half a minute after its card comes no more', async () => {
  const learner = await aListener();
  await send();
  await arrive(learner);
  await send();
  expect(await soundOf(learner)).toMatchObject({ status: 'planned' });
  pass(20);
  await send();
  expect(await soundOf(learner)).toMatchObject({ status: 'planned' });
  pass(20);
  await send();
  expect(await soundOf(learner)).toMatchObject({
    status: 'cancelled',
    error: 'The card could not be spoken in time.',
  });
  await speak(learner);
  await send();
  expect(await typesOf(learner)).toEqual(['interactive']);
});

test('a learner who goes on meanwhile gets the next card at once, and the sound of that one alone', async () => {
  const learner = await aListener();
  await send();
  await arrive(learner);
  const [first] = await rowsOf(learner);
  pass(1);
  await write(learner, 'Next', `next:${first?.id}`);
  await send();
  expect(await typesOf(learner)).toEqual(['interactive', 'interactive']);
  await speak(learner);
  await arrive(learner, 'card');
  pass(3);
  await send();
  expect((await typesOf(learner)).slice(0, 3)).toEqual(['interactive', 'interactive', 'audio']);
  const sounds = (await rowsOf(learner)).filter(({ kind }) => kind === 'sound');
  expect(sounds.map(({ status }) => status).sort()).toEqual(['accepted', 'cancelled']);
});

test('a process that dies while it takes the card leaves neither card nor sound taken, and each comes once', async () => {
  const learner = await aListener();
  const { speech: engine } = server.context.config;
  const dies = async (scope: Scope): Promise<void> => {
    await claimDeliveries(scope, {
      now: server.clock.now(),
      phoneNumberId: simulatedNumberId,
      simulated: true,
      media: { find: () => undefined, linkTo: () => '' },
      speak: engine && ((within, spoken, again) => wantVoice(within, server.context, engine, spoken, again)),
    });
    throw new Error('killed');
  };
  await expect(asSystem(server.context.db, dies)).rejects.toThrow('killed');
  expect(await soundOf(learner)).toBeUndefined();
  for (let round = 0; round < 3; round += 1) {
    await send();
    await speak(learner);
    if (round === 0) await arrive(learner);
  }
  expect(await typesOf(learner)).toEqual(['interactive', 'audio']);
  expect(await rowsOf(learner)).toHaveLength(2);
});

test('a process that dies between the sound and its row has it made again, and it is heard once', async () => {
  const learner = await aListener();
  await send();
  const [voice] = await voicesOf(learner);
  const { storage } = server.context;
  const dying = Object.assign(Object.create(storage), {
    put: async (...given: Parameters<typeof storage.put>) => {
      await storage.put(...given);
      throw new Error('killed');
    },
  });
  const [job] = voiceJobs({ ...server.context, storage: dying });
  const input = { organization_id: learner.organizationId, voice_id: voice?.id };
  const attempt = { ...quietRun, jobId: 'j', attempt: 1, isLastAttempt: false };
  await expect(job?.work(input, attempt)).rejects.toThrow('killed');
  await speak(learner);
  await arrive(learner);
  await send();
  await send();
  expect(await typesOf(learner)).toEqual(['interactive', 'audio']);
});

test('a lesson of one card is spoken before its question, which waits for a sound no longer than that may take', async () => {
  replies({ status: 400, body: 'no' });
  const learner = await anEnrolledLearner(server.context.db, {
    now: server.clock.now(),
    questions: [1],
    content: germs,
  });
  await listens(learner);
  await send();
  const rows = await rowsOf(learner);
  const [lesson, sound, question] = ['lesson', 'sound', 'question'].map((kind) =>
    rows.find((row) => row.kind === kind),
  );
  expect([sound?.follows, question?.follows]).toEqual([lesson?.id, sound?.id]);
  await speak(learner);
  await arrive(learner);
  await send();
  await send();
  expect(await typesOf(learner)).toEqual(['text', 'interactive']);
});

test('a sound that WhatsApp refuses for good is uploaded anew once, and then given up', async () => {
  const learner = await aListener();
  await send();
  await speak(learner);
  await arrive(learner);
  await send();
  const sound = await soundOf(learner);
  for (let tries = 0; tries < 2; tries += 1) {
    const { provider_id: providerId } = (await soundOf(learner)) ?? {};
    const failed = { kind: 'status', status: 'failed', errorCode: 131053, errorText: undefined } as const;
    const at = server.clock.now();
    await asSystem(server.context.db, (scope) =>
      applyStatuses(
        scope,
        [{ ...failed, at, attemptId: undefined, phoneNumberId: simulatedNumberId, providerId: providerId ?? '' }],
        at,
        simulatedNumberId,
      ),
    );
    pass(5);
    await send();
    for (const { id } of await voicesOf(learner))
      await prepareLessonMedia(server.context, { media_id: id, not_before: Date.now() - 1 }, quietRun);
    pass(3);
    await send();
  }
  expect(await soundOf(learner)).toMatchObject({ id: sound?.id, status: 'failed', attempts: 2 });
  // Refused once it is uploaded anew, refused twice it is given up.
  expect((await typesOf(learner)).slice(0, 3)).toEqual(['interactive', 'audio', 'audio']);
});

test('where an organization is turned off no card is heard and LISTEN says so, and a sound on its way ends', async () => {
  const learner = await aListener();
  const readAloud = (reads_aloud: boolean) =>
    asSystem(server.context.db, (scope) =>
      scope.updateTable('organizations').set({ reads_aloud }).where('id', '=', learner.organizationId).execute(),
    );
  await send();
  await readAloud(false);
  await speak(learner);
  await arrive(learner);
  await send();
  expect(await typesOf(learner)).toEqual(['interactive']);
  expect(await soundOf(learner)).toMatchObject({ status: 'cancelled', error_class: 'sound_missing' });
  expect(speech.requests).toEqual([]);
  pass(1);
  await write(learner, 'LISTEN');
  expect((await rowsOf(learner)).at(-1)?.text).toContain("can't read cards to you here");
  await readAloud(true);
  pass(1);
  await write(learner, 'LISTEN');
  expect((await rowsOf(learner)).at(-1)?.text).toContain('TEXT ONLY');
});

test('the voice that an administrator saves speaks the next card, without a restart', async () => {
  const { token: session } = await signedIn(server, 'admin');
  const body = { engine: 'server', url: speech.url, model: 'large', voice: 'meena' };
  const learner = await aListener();
  await send();
  await server.call('PUT', '/api/v1/speech', { token: session, body });
  await speak(learner);
  expect(speech.requests).toMatchObject([{ body: { model: 'large', voice: 'meena' } }]);
  await server.call('PUT', '/api/v1/speech', { token: session, body: { engine: 'none' } });
  const other = await aListener();
  await send();
  await arrive(other);
  await send();
  expect(await soundOf(other)).toBeUndefined();
  await server.call('DELETE', '/api/v1/speech', { token: session });
});

test('LISTEN, in whichever language, has cards spoken from then on, and TEXT ONLY ends it', async () => {
  const learner = await aListener({ wants: false });
  const wants = () =>
    asSystem(server.context.db, async (scope) => {
      const row = await scope
        .selectFrom('learners')
        .select('wants_voice')
        .where('id', '=', learner.learnerId)
        .executeTakeFirstOrThrow();
      return row.wants_voice;
    });
  const lastSaid = async () => (await rowsOf(learner)).at(-1)?.text;
  await write(learner, 'सुनाओ');
  expect(await wants()).toBe(true);
  expect(await lastSaid()).toContain('TEXT ONLY');
  pass(1);
  await write(learner, 'Text only.');
  expect(await wants()).toBe(false);
  expect(await lastSaid()).toContain('LISTEN');
  pass(1);
  await write(learner, 'MENU');
  expect(await lastSaid()).toContain('Listen to the cards');
});
