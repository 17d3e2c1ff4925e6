import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import type { DeliveryTables } from '../../database/tables/delivery-tables.ts';
import { insertAttempt } from '../../learning/learning-repository.ts';
import { isLearnersTurn } from './learners-turn.ts';

const { db } = testDatabase();
const now = new Date('2026-01-15T06:00:00Z');
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
type Row = Partial<Insertable<DeliveryTables['deliveries']>>;

/** Puts messages of one learner into the outbox, oldest first. @returns which of them may leave, by their place */
async function whoseTurn(rows: readonly Row[], prepare?: (learner: EnrolledLearner) => Promise<void>) {
  const learner = await anEnrolledLearner(db, { now });
  await prepare?.(learner);
  const ids = rows.map((): string => randomUUID());
  return asSystem(db, async (scope) => {
    for (const [place, row] of rows.entries())
      await scope
        .insertInto('deliveries')
        .values({
          id: ids[place] ?? '',
          organization_id: learner.organizationId,
          learner_id: learner.learnerId,
          enrollment_id: learner.enrollmentId,
          lesson_id: learner.lessonIds[0] ?? null,
          lesson_version: 1,
          channel: 'whatsapp',
          direction: 'out',
          kind: 'lesson',
          status: 'planned',
          due_at: at(-60 + place),
          created_at: at(-60 + place),
          ...row,
        })
        .execute();
    const { rows: free } = await sql<{ id: string }>`
      select d.id from deliveries d where d.learner_id = ${learner.learnerId} and ${isLearnersTurn(now)}`.execute(
      scope,
    );
    return free.map(({ id }) => ids.indexOf(id)).sort();
  });
}

test('of two that are due the earlier leaves first', async () => {
  expect(await whoseTurn([{}, {}])).toEqual([0]);
});

test('nothing leaves beside a request that is under way, and what is under way is looked at itself', async () => {
  expect(await whoseTurn([{ status: 'sending', due_at: at(30) }, {}])).toEqual([0]);
});

test.each(['transient', 'outage', 'throttle_pair', 'throttle_number', 'connection', 'quality_stop', 'media'] as const)(
  'nobody passes a message that is tried again soon after %s',
  async (error_class) => {
    const refused = { status: 'queued', error_class, due_at: at(300) } as const;
    expect(await whoseTurn([refused, {}, { kind: 'notice' }])).toEqual([0]);
  },
);

test('a lesson whose file is being made ready keeps its place before later lessons, and lets answers by', async () => {
  const preparing = { status: 'queued', error_class: 'media_waiting', due_at: at(60) } as const;
  expect(await whoseTurn([preparing, { kind: 'question' }])).toEqual([0]);
  expect(await whoseTurn([preparing, { kind: 'feedback' }])).toEqual([0, 1]);
});

test('what is refused for longer than an hour lets the others by', async () => {
  expect(await whoseTurn([{ status: 'queued', error_class: 'transient', due_at: at(7_200) }, {}])).toEqual([0, 1]);
});

test.each([
  ['is held until the learner writes', { status: 'held' }],
  ['has no known end', { status: 'unknown', due_at: at(600) }],
  ['waits for a template', { status: 'queued', error_class: 'template_waiting', due_at: at(600) }],
  ['is a template', { kind: 'template', status: 'queued', error_class: 'transient', due_at: at(60) }],
  ['is planned for later', { due_at: at(60) }],
  ['is eight days old', { created_at: at(-8 * 86_400) }],
] as const)('nobody waits for a message that %s', async (_what, first) => {
  expect(await whoseTurn([first, { status: 'planned' }])).toContain(1);
});

test('an answer passes lessons that nobody has tried to send, and no earlier answer', async () => {
  expect(await whoseTurn([{}, { kind: 'feedback' }])).toEqual([0, 1]);
  expect(await whoseTurn([{ kind: 'notice' }, { kind: 'feedback' }])).toEqual([0]);
});

test('nobody waits for a paused course', async () => {
  const turn = await whoseTurn(
    [
      { status: 'queued', error_class: 'transient', due_at: at(60) },
      { enrollment_id: null, kind: 'completion' },
    ],
    ({ enrollmentId }) =>
      asSystem(db, async (scope) => {
        await scope.updateTable('enrollments').set({ status: 'paused' }).where('id', '=', enrollmentId).execute();
      }),
  );
  expect(turn).toHaveLength(2);
});

test('two that were written at the same moment leave in the order of their ids, never neither', async () => {
  const same = { created_at: at(-60), due_at: at(-60) };
  expect(await whoseTurn([same, same, same])).toHaveLength(1);
});

test('a question waits while another one, perhaps of another course, is open in the chat, and no longer than its patience', async () => {
  const open = { kind: 'question', status: 'delivered', accepted_at: at(-60) } as const;
  expect(await whoseTurn([open, { kind: 'review' }])).toEqual([0]);
  expect(await whoseTurn([open, { kind: 'feedback' }])).toEqual([0, 1]);
  expect(await whoseTurn([open, { kind: 'card' }])).toEqual([0, 1]);
  expect(await whoseTurn([{ ...open, channel: 'email' }, { kind: 'review' }])).toEqual([0]);
  expect(await whoseTurn([{ ...open, channel: 'web' }, { kind: 'review' }])).toEqual([0, 1]);
  expect(await whoseTurn([{ ...open, accepted_at: at(-300) }, { kind: 'review' }])).toEqual([0, 1]);
  // It has most likely left.
  const lost = { kind: 'question', status: 'unknown', due_at: at(600) } as const;
  expect(await whoseTurn([lost, { kind: 'review' }])).not.toContain(1);
});

test('the week’s recap does not come between a question and its answer, keeps nothing else back meanwhile, and waits no longer than the patience', async () => {
  const open = { kind: 'question', status: 'delivered', accepted_at: at(-60) } as const;
  const recap = { kind: 'recap', lesson_id: null, lesson_version: null } as const;
  expect(await whoseTurn([open, recap])).toEqual([0]);
  expect(await whoseTurn([recap, open])).toEqual([1]);
  // A lesson of another course, say, that is written after it.
  expect(await whoseTurn([open, recap, {}])).toEqual([0, 2]);
  expect(await whoseTurn([{ ...open, accepted_at: at(-300) }, recap])).toEqual([0, 1]);
  expect(await whoseTurn([{ ...open, accepted_at: at(-300) }, recap, { kind: 'review' }])).toEqual([0, 1]);
  expect(await whoseTurn([recap, { kind: 'question' }])).toEqual([0]);
  expect(await whoseTurn([{ kind: 'question' }, recap])).toEqual([0]);
});

test('what a learner waits for goes before the week’s recap, whichever was written first', async () => {
  const recap = { kind: 'recap', lesson_id: null, lesson_version: null } as const;
  expect(await whoseTurn([recap, { kind: 'feedback' }])).toEqual([1]);
  expect(await whoseTurn([recap, { kind: 'question', is_awaited: true }])).toEqual([1]);
  // Once it was tried, nobody passes it, nor does it wait for what comes after it.
  const refused = { ...recap, status: 'queued', error_class: 'transient' } as const;
  expect(await whoseTurn([refused, { kind: 'feedback' }])).toEqual([0]);
});

test.each([
  ['that came half a minute later lets the next one go', -30, [0, 1]],
  ['that has the second in which the question left, as WhatsApp tells it, lets the next one go', -60.6, [0, 1]],
  ['to an earlier asking of it does not', -700, [0]],
] as const)('an answer to the open question %s', async (_which, seconds, free) => {
  const open = { kind: 'question', status: 'delivered', accepted_at: at(-60), question_id: 'q1' } as const;
  const turn = await whoseTurn([open, { kind: 'question' }], async (learner) => {
    const { organizationId, enrollmentId, learnerId } = learner;
    const [lessonId = ''] = learner.lessonIds;
    const asked = {
      organizationId,
      enrollmentId,
      learnerId,
      lessonId,
      lessonVersion: 1,
      questionId: 'q1',
      pointId: 'p-q1',
    };
    const given = { occasion: 'first', chosen: 'right', correct: true, at: at(seconds) };
    await asSystem(db, (scope) => insertAttempt(scope, asked, given));
  });
  expect(turn).toEqual(free);
});
