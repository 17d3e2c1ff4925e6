import { beforeEach, expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { heardChat } from '#kit/heard-chat.ts';
import { speakingServer } from '#kit/speaking-server.ts';
import { asSystem } from '../../database/database.ts';

const { server, replies } = await speakingServer();
const { listens, rowsOf, sentTo, speak, arrive, send, pass } = heardChat(server);

beforeEach(() => replies());

/** Who listens to the only card of a course that asks nothing: it is finished once that card is there. */
async function aListener(): Promise<EnrolledLearner> {
  const learner = await anEnrolledLearner(server.context.db, { now: server.clock.now(), questions: [0] });
  await listens(learner);
  return learner;
}

const rowOf = async (learner: EnrolledLearner, kind: string) =>
  (await rowsOf(learner)).find((row) => row.kind === kind);

/** What the phone got, in its order. */
async function heardBy(learner: EnrolledLearner): Promise<string[]> {
  return (await sentTo(learner)).map((body) => {
    if (body['type'] === 'audio') return 'sound';
    return JSON.stringify(body).includes('🎉') ? 'finished' : 'card';
  });
}

test('the word that the course is finished waits for the sound of its last card', async () => {
  const learner = await aListener();
  await send();
  await arrive(learner, 'lesson');
  await send();
  pass(5);
  await send();
  expect(await rowOf(learner, 'completion')).toMatchObject({ status: expect.stringMatching(/planned|queued/) });
  await speak(learner);
  pass(5);
  await send();
  expect(await heardBy(learner)).toEqual(['card', 'sound']);
  await arrive(learner, 'sound');
  pass(5);
  await send();
  expect(await heardBy(learner)).toEqual(['card', 'sound', 'finished']);
});

test('a sound that is not made in time is dropped with its reason, and the course is finished without it', async () => {
  const learner = await aListener();
  await send();
  await arrive(learner, 'lesson');
  for (let seconds = 0; seconds < 90; seconds += 10) {
    await send();
    pass(10);
  }
  expect(await heardBy(learner)).toEqual(['card', 'finished']);
  expect(await rowOf(learner, 'sound')).toMatchObject({ status: 'cancelled', error_class: 'sound_missing' });
  await speak(learner);
  await send();
  expect(await heardBy(learner)).toEqual(['card', 'finished']);
});

test('a sound that hangs in its retries holds the end for two minutes, and then comes no more', async () => {
  const learner = await aListener();
  await send();
  await speak(learner);
  await arrive(learner, 'lesson');
  const later = new Date(server.clock.now().getTime() + 600_000);
  await asSystem(server.context.db, (scope) =>
    scope
      .updateTable('deliveries')
      .set({ due_at: later })
      .where('learner_id', '=', learner.learnerId)
      .where('kind', '=', 'sound')
      .execute(),
  );
  await send();
  pass(110);
  await send();
  expect(await heardBy(learner)).toEqual(['card']);
  pass(20);
  await send();
  expect(await heardBy(learner)).toEqual(['card', 'finished']);
  pass(600);
  await send();
  expect(await heardBy(learner)).toEqual(['card', 'finished']);
  expect(await rowOf(learner, 'sound')).toMatchObject({
    status: 'cancelled',
    error: 'The course went on before it could be heard.',
  });
});

/** Known numbers in turn (Park and Miller), so that a failure can be run again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'in whatever order things happen, no sound comes after the end and the end always comes (order %i)',
  async (seed) => {
    const below = numbersFrom(seed * 7_919);
    const learner = await aListener();
    if (below(4) === 0) replies({ status: 400, body: 'no' });
    await send();
    const happenings = [
      send,
      send,
      () => speak(learner),
      () => arrive(learner, 'lesson'),
      () => arrive(learner, 'sound'),
      async () => void pass(1 + below(25)),
    ];
    for (let step = 0; step < 14; step += 1) await happenings[below(happenings.length)]?.();
    await arrive(learner, 'lesson');
    for (let minute = 0; minute < 4; minute += 1) {
      await send();
      await speak(learner);
      pass(61);
    }
    const heard = await heardBy(learner);
    expect(heard.at(-1)).toBe('finished');
    expect(heard.filter((each) => each === 'finished')).toHaveLength(1);
  },
  60_000,
);
