import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { optionsIn } from '../content/shown-options.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import type { InboundMessage } from '../channels/whatsapp/receive-whatsapp.ts';
import { answerId } from '../content/button-ids.ts';
import { readContent } from '../content/stored-content.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const planning = () => ({ now: clock.now(), simulated: true });

const inbound = (learner: EnrolledLearner, change: Partial<InboundMessage>): InboundMessage =>
  aMessageFrom(learner, { at: clock.now(), ...change });
const hear = (message: InboundMessage) => hearMessage(db, message, { now: clock.now() });
const rowsOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .selectAll()
      .where('learner_id', '=', learner.learnerId)
      .orderBy('created_at')
      .execute(),
  );
const attemptsOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope.selectFrom('attempts').selectAll().where('learner_id', '=', learner.learnerId).execute(),
  );
const enrollmentOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope.selectFrom('enrollments').selectAll().where('id', '=', learner.enrollmentId).executeTakeFirstOrThrow(),
  );
const arrive = (learner: EnrolledLearner) => arriveAtOnce(db, learner.learnerId, clock.now());

/** A learner who has the first lesson and its first question on the phone. */
async function anAskedLearner(questions: readonly number[] = [2, 1]) {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions });
  while (await asSystem(db, (scope) => planNextDue(scope, planning())));
  await arrive(learner);
  const question = (await rowsOf(learner)).find((row) => row.kind === 'question');
  return { learner, questionId: question?.id ?? '' };
}

test('a right answer is stored, told, and followed by the next question', async () => {
  const { learner, questionId } = await anAskedLearner();
  await hear(inbound(learner, { type: 'interactive', text: 'right', buttonId: answerId(questionId, 0) }));
  expect(await attemptsOf(learner)).toMatchObject([
    { correct: true, chosen: 'right', occasion: 'first', question_id: 'q1' },
  ]);
  const rows = await rowsOf(learner);
  const feedback = rows.find((row) => row.kind === 'feedback');
  expect(feedback?.text).toContain('Right!');
  expect(rows.find((row) => row.kind === 'question' && row.question_id === 'q2')).toMatchObject({
    status: 'planned',
    follows: feedback?.id,
  });
});

test('five copies of one tap at once, and a second tap, count as one answer', async () => {
  const { learner, questionId } = await anAskedLearner();
  const tap = inbound(learner, { buttonId: answerId(questionId, 0) });
  await Promise.all(Array.from({ length: 5 }, () => hear(tap)));
  await hear(inbound(learner, { buttonId: answerId(questionId, 1) }));
  await hear(inbound(learner, { buttonId: answerId(questionId, 1) }));
  expect(await attemptsOf(learner)).toMatchObject([{ correct: true }]);
  const said = (await rowsOf(learner)).filter((row) => row.kind === 'feedback').map((row) => row.text);
  expect(said.sort()).toEqual([
    expect.stringContaining('Right!'),
    expect.stringContaining('already answered this one'),
  ]);
});

test('a lesson is done with its last question, and a missed point comes back the next day', async () => {
  const { learner, questionId } = await anAskedLearner([1, 1]);
  await hear(inbound(learner, { buttonId: answerId(questionId, 1) }));
  expect(await enrollmentOf(learner)).toMatchObject({ lessons_done: 1, next_due_at: new Date('2026-01-16T03:30:00Z') });
  const cards = await asSystem(db, (scope) =>
    scope.selectFrom('memories').select(['due_at', 'reps']).where('learner_id', '=', learner.learnerId).execute(),
  );
  expect(cards).toEqual([{ due_at: new Date('2026-01-16T06:00:00Z'), reps: 1 }]);
});

test('a typed letter answers the open question, by the order in which its message shows the options', async () => {
  const { learner, questionId } = await anAskedLearner();
  const asked = (await rowsOf(learner)).find(({ id }) => id === questionId);
  const shown = optionsIn(readContent(asked?.content, ''), questionId, ['right', 'wrong', 'also wrong']);
  await hear(inbound(learner, { text: 'abc'.charAt(shown.indexOf('wrong')) }));
  expect(await attemptsOf(learner)).toMatchObject([{ chosen: 'wrong', correct: false }]);
});

test('words that answer nothing get one helpful sentence', async () => {
  const { learner } = await anAskedLearner();
  await hear(inbound(learner, { text: 'I do not understand this' }));
  expect((await rowsOf(learner)).filter((row) => row.kind === 'notice').map((row) => row.text)).toEqual([
    expect.stringContaining('a person will read it'),
  ]);
  expect(await attemptsOf(learner)).toEqual([]);
});

test('STOP ends everything but its own confirmation, and START brings back what was left', async () => {
  const { learner, questionId } = await anAskedLearner();
  await hear(inbound(learner, { buttonId: answerId(questionId, 0) }));
  await hear(inbound(learner, { text: 'Stop' }));
  const afterStop = (await rowsOf(learner)).filter((row) => row.direction === 'out' && row.status === 'planned');
  expect(afterStop.map((row) => row.kind)).toEqual(['notice']);
  const ledger = () =>
    asSystem(db, (scope) =>
      scope
        .selectFrom('consents')
        .select(['granted', 'method', 'wording'])
        .where('learner_id', '=', learner.learnerId)
        .orderBy('at')
        .execute(),
    );
  expect(await ledger()).toContainEqual({ granted: false, method: 'chat', wording: 'Stop' });
  clock.moveTo(new Date(clock.now().getTime() + 1000));
  await hear(inbound(learner, { text: 'START' }));
  expect((await ledger()).at(-1)).toMatchObject({ granted: true });
  expect((await rowsOf(learner)).filter((row) => row.kind === 'question' && row.status === 'planned')).toHaveLength(1);
});

test('PAUSE and RESUME stop and start the courses', async () => {
  const { learner } = await anAskedLearner();
  await hear(inbound(learner, { text: 'pause' }));
  expect(await enrollmentOf(learner)).toMatchObject({ status: 'paused', next_due_at: null });
  await hear(inbound(learner, { text: 'RESUME' }));
  expect(await enrollmentOf(learner)).toMatchObject({ status: 'active', next_due_at: clock.now() });
});

test('the tap on the template opens the window and lets out what was held', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), lastInboundAt: null });
  while (await asSystem(db, (scope) => planNextDue(scope, planning())));
  await asSystem(db, (scope) =>
    scope.updateTable('deliveries').set({ status: 'held' }).where('learner_id', '=', learner.learnerId).execute(),
  );
  await hear(inbound(learner, { type: 'button', text: 'Start', buttonId: 'start' }));
  expect(
    (await rowsOf(learner))
      .filter((row) => row.direction === 'out')
      .map((row) => `${row.kind} ${row.status}`)
      .sort(),
  ).toEqual(['lesson planned', 'question planned']);
  const window = await asSystem(db, (scope) =>
    scope
      .selectFrom('service_windows')
      .select('last_inbound_at')
      .where('learner_id', '=', learner.learnerId)
      .executeTakeFirst(),
  );
  expect(window?.last_inbound_at).toEqual(clock.now());
});

test("a tap on somebody else's question is no answer", async () => {
  const { questionId } = await anAskedLearner();
  const { learner: other } = await anAskedLearner();
  await hear(inbound(other, { buttonId: answerId(questionId, 0) }));
  expect(await attemptsOf(other)).toEqual([]);
});

test('a message from nobody we know changes nothing', async () => {
  const { learner } = await anAskedLearner();
  const before = await rowsOf(learner);
  await hear(inbound(learner, { waId: '15550001111', text: 'hello' }));
  expect(await rowsOf(learner)).toEqual(before);
});

test('erasing a learner erases the messages and what the provider wrote about them', async () => {
  const { learner } = await anAskedLearner();
  const id = randomUUID();
  await asSystem(db, (scope) =>
    scope
      .insertInto('webhook_events')
      .values({
        id,
        body_sha256: Buffer.from(id),
        body: `{"from":"${learner.waId}","text":"private"}`,
        processed_at: null,
      })
      .execute(),
  );
  await asSystem(db, (scope) => scope.deleteFrom('learners').where('id', '=', learner.learnerId).execute());
  expect(await rowsOf(learner)).toEqual([]);
  const event = await asSystem(db, (scope) =>
    scope.selectFrom('webhook_events').select('body').where('id', '=', id).executeTakeFirst(),
  );
  expect(event?.body).toBe('');
});
