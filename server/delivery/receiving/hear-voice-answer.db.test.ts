import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fakeTranscriptionServer } from '#kit/fake-transcription-server.ts';
import { aMessageFrom } from '#kit/hear-message.ts';
import { makeRecording } from '#kit/made-recording.ts';
import { testServer } from '#kit/test-server.ts';
import { asSystem } from '../../database/database.ts';
import type { JobRun } from '../../jobs/job.ts';
import { openListener, type Listener } from '../../transformation/hear-voice-note.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { hearVoiceAnswer } from './hear-voice-answer.ts';
import { followVoiceNote } from './keep-inbound-media.ts';
import { receiveReply } from './receive-reply.ts';

const server = testServer({ work: false });
const noon = new Date('2026-03-04T06:30:00Z');
const days = { kind: 'numeric', question: 'How many days?', options: [], answer: '5 days' };
const choice = { kind: 'choice', question: 'How long?', options: ['A day', 'A week'], answer: 'A day' };
const recall = { kind: 'recall', question: 'What do you remove?', options: [], answer: 'debris' };

const run = (isLastAttempt = false): JobRun => ({
  jobId: 'x',
  attempt: 1,
  isLastAttempt,
  signal: new AbortController().signal,
  log: server.context.log,
});

async function aLearner(quiz: readonly unknown[]) {
  server.clock.moveTo(noon);
  const { db } = server.context;
  const learner = await anEnrolledLearner(db, { now: noon, questions: [quiz.length], quiz });
  while (await asSystem(db, (scope) => planNextDue(scope, { now: noon, simulated: true })));
  await arriveAtOnce(db, learner.learnerId, noon);
  return learner;
}

/** A voice note comes and is kept. @returns its message */
async function says(learner: EnrolledLearner, { listens = true, key = 'sound' } = {}): Promise<string> {
  const at = new Date(noon.getTime() + 60_000);
  server.clock.moveTo(at);
  const media = { id: '77', mime_type: 'audio/ogg; codecs=opus', name: '', voice: true, state: 'waiting' } as const;
  const inbound = aMessageFrom(learner, { at, type: 'audio', media });
  return asSystem(server.context.db, async (scope) => {
    await receiveReply(scope, inbound, { now: at, simulated: true, listens });
    const { id } = await scope
      .updateTable('deliveries')
      .set({ media: JSON.stringify({ ...media, state: 'kept', key }) })
      .where('provider_id', '=', inbound.providerId)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
const hears =
  (words: string): Listener =>
  () =>
    Promise.resolve(words);
const hear = async (message_id: string, listen: Listener | undefined, isLastAttempt = false) => {
  const { organization_id } = await asSystem(server.context.db, (scope) =>
    scope.selectFrom('deliveries').select('organization_id').where('id', '=', message_id).executeTakeFirstOrThrow(),
  );
  return hearVoiceAnswer(server.context, listen, { message_id, organization_id }, run(isLastAttempt));
};
const attemptsOf = ({ learnerId }: EnrolledLearner) =>
  asSystem(server.context.db, (scope) =>
    scope.selectFrom('attempts').select(['chosen', 'correct']).where('learner_id', '=', learnerId).execute(),
  );
const toldTo = ({ learnerId }: EnrolledLearner) =>
  asSystem(server.context.db, async (scope) => {
    const rows = await scope
      .selectFrom('deliveries')
      .select('text')
      .where('learner_id', '=', learnerId)
      .where('kind', 'in', ['notice', 'feedback'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(({ text }) => text);
  });
const noteOf = (id: string) =>
  asSystem(server.context.db, (scope) =>
    scope.selectFrom('deliveries').select(['text', 'judged_at']).where('id', '=', id).executeTakeFirstOrThrow(),
  );

test('what is heard in a voice note is graded as if it had been typed, once, and its words stand in the log', async () => {
  const learner = await aLearner([days]);
  const note = await says(learner);
  expect(await toldTo(learner)).toEqual([]);
  await hear(note, hears('Five days.'));
  await hear(note, hears('Seven days.'));
  expect(await attemptsOf(learner)).toEqual([{ chosen: 'Five days.', correct: true }]);
  expect(await toldTo(learner)).toEqual([expect.stringContaining('Right!')]);
  expect((await noteOf(note)).text).toBe('🎤 Five days.');
  expect((await noteOf(note)).judged_at).not.toBeNull();
});

test('words in which nobody can read an answer are not called wrong: the teacher hears them', async () => {
  for (const words of ['Well, it depends on who asks', '']) {
    const learner = await aLearner([days]);
    const note = await says(learner);
    await hear(note, hears(words));
    expect(await attemptsOf(learner)).toEqual([]);
    expect(await toldTo(learner)).toEqual([expect.stringContaining('Your teacher will listen')]);
    expect((await noteOf(note)).judged_at).toBeNull();
  }
});

test('what was heard in a voice note without an answer is told, with how to answer that kind of question', async () => {
  const typed = await aLearner([days]);
  await hear(await says(typed), hears('Well, it depends on who asks'));
  const [toldToType] = await toldTo(typed);
  expect(toldToType).toContain('I heard: “Well, it depends on who asks”.');
  expect(toldToType).toContain('Type your answer');
  expect(toldToType).not.toMatch(/tap/i);

  const tapped = await aLearner([choice]);
  const note = await says(tapped);
  await hear(note, hears('Well, it depends on who asks'));
  await hear(note, hears('Well, it depends on who asks'));
  expect(await toldTo(tapped)).toEqual([expect.stringContaining('Tap your answer below the question')]);
  await hear(await says(tapped), hears('A day'));
  expect(await attemptsOf(tapped)).toEqual([{ chosen: 'A day', correct: true }]);
});

test('a long voice note without an answer is quoted by its beginning', async () => {
  const learner = await aLearner([days]);
  await hear(await says(learner), hears('and so on it went '.repeat(100)));
  const [told = ''] = await toldTo(learner);
  expect(told).toMatch(/“and so on it went .{100,190}…”/u);
  expect(told.length).toBeLessThan(450);
});

test('of a point that is recalled the right words are shown, for the learner to judge', async () => {
  const learner = await aLearner([recall]);
  await hear(await says(learner), hears('the leaves and the mud'));
  expect(await attemptsOf(learner)).toEqual([]);
  expect(await toldTo(learner)).toEqual([expect.stringContaining('Did you know it?')]);
});

test('a question that is spoken instead of an answer is looked up, and the open one stays open', async () => {
  const learner = await aLearner([days]);
  await hear(await says(learner), hears('How hot do I keep the food?'));
  expect(await attemptsOf(learner)).toEqual([]);
  expect(await toldTo(learner)).toEqual([expect.stringContaining('Keep hot food above 60 °C.')]);
  const late = await says(learner);
  await hear(late, hears('Five days.'));
  expect(await attemptsOf(learner)).toEqual([{ chosen: 'Five days.', correct: true }]);
});

test('an engine that fails is asked again, and after the last try the teacher hears the note', async () => {
  const learner = await aLearner([days]);
  const note = await says(learner);
  const fails: Listener = () => Promise.reject(new Error('no answer'));
  await expect(hear(note, fails)).rejects.toThrow('no answer');
  await hear(note, fails, true);
  expect(await toldTo(learner)).toEqual([expect.stringContaining('Your teacher will listen')]);
});

test('where nothing can hear, the learner is told once to type, and every note waits for the teacher', async () => {
  const learner = await aLearner([days]);
  await says(learner, { listens: false });
  await says(learner, { listens: false });
  expect(await toldTo(learner)).toEqual([
    expect.stringContaining('type your answer'),
    expect.stringContaining('Your teacher will listen'),
  ]);
  expect(openListener(server.context)).toBeUndefined();
});

test('a note whose question was answered meanwhile says nothing more', async () => {
  const learner = await aLearner([days]);
  const note = await says(learner);
  await asSystem(server.context.db, (scope) =>
    receiveReply(scope, aMessageFrom(learner, { at: server.clock.now(), text: '7' }), {
      now: server.clock.now(),
      simulated: true,
    }),
  );
  await hear(note, hears('five days'));
  expect((await attemptsOf(learner)).map(({ correct }) => correct)).toEqual([false]);
  expect(await toldTo(learner)).toHaveLength(1);
});

test('a recording goes to the engine of this installation alone, and comes back as words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voice-note-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await using speech = await fakeTranscriptionServer(() => ({
    body: { duration: 3, segments: [{ start: 0, end: 2, text: ' पाँच दिन ' }] },
  }));
  const path = await makeRecording({ path: join(folder, 'note.ogg'), sound: { seconds: 4, spoken: [[0.5, 3]] } });
  const { key } = await server.context.storage.put(createReadStream(path));
  const { context } = server;
  const config = { ...context.config, transcription: { url: speech.url, key: 'k', model: undefined } };
  const listen = openListener({ ...context, config });
  const learner = await aLearner([days]);
  await asSystem(context.db, (scope) =>
    scope.updateTable('learners').set({ language: 'hi' }).where('id', '=', learner.learnerId).execute(),
  );
  await hear(await says(learner, { key }), listen);
  expect(speech.requests).toMatchObject([{ fields: { language: 'hi' } }]);
  expect(await attemptsOf(learner)).toEqual([{ chosen: 'पाँच दिन', correct: true }]);
});

test('a voice note that WhatsApp has deleted is asked for again, and its question stays open', async () => {
  const learner = await aLearner([days]);
  const note = await says(learner);
  await asSystem(server.context.db, (scope) =>
    followVoiceNote(server.context, scope, note, {
      id: '77',
      mime_type: 'audio/ogg',
      name: '',
      voice: true,
      state: 'lost',
    }),
  );
  expect(await toldTo(learner)).toEqual([expect.stringContaining('got lost on the way')]);
  expect(await attemptsOf(learner)).toEqual([]);
});
