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
import { readContent } from '../content/stored-content.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const options = ['Wash hands', 'Put on gloves', 'Call the guard'];

/** Asked one question with three options. @returns these as the message shows them */
async function aLearner(quiz: readonly unknown[] = [{ question: 'What first?', options, answer: 'Put on gloves' }]) {
  clock.moveTo('2026-01-15T06:00:00Z');
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [quiz.length], quiz });
  while (await asSystem(db, (scope) => planNextDue(scope, { now: clock.now(), simulated: true })));
  const asked = await asSystem(db, async (scope) => {
    await scope
      .updateTable('deliveries')
      .set({ status: 'delivered', accepted_at: clock.now(), provider_id: `wamid.${randomUUID()}` })
      .where('learner_id', '=', learner.learnerId)
      .where('kind', '=', 'question')
      .execute();
    return scope
      .selectFrom('deliveries')
      .select(['id', 'content', 'provider_id'])
      .where('learner_id', '=', learner.learnerId)
      .where('kind', '=', 'question')
      .executeTakeFirstOrThrow();
  });
  return { learner, asked, shown: optionsIn(readContent(asked.content, ''), asked.id, options) };
}
const hear = (learner: EnrolledLearner, said: Partial<InboundMessage>, days = 0) =>
  hearMessage(db, aMessageFrom(learner, { ...said, at: new Date(clock.now().getTime() + 60_000 + days * 86_400_000) }));
const chosenBy = ({ learnerId }: EnrolledLearner) =>
  asSystem(db, async (scope) => {
    const rows = await scope.selectFrom('attempts').select('chosen').where('learner_id', '=', learnerId).execute();
    return rows.map(({ chosen }) => chosen);
  });
const toldTo = ({ learnerId }: EnrolledLearner) =>
  asSystem(db, async (scope) => {
    const rows = await scope
      .selectFrom('deliveries')
      .select('text')
      .where('learner_id', '=', learnerId)
      .where('kind', 'in', ['notice', 'feedback'])
      .execute();
    return rows.map(({ text }) => text);
  });

test.each(['b', 'B', 'B.', '(b)', '2', '２', '२', 'second', 'the second one', 'दो', 'दूसरा', 'दुसरा', 'இரண்டு', 'రెండు'])(
  'typed %j takes the second option as the message shows it',
  async (text) => {
    const { learner, shown } = await aLearner();
    await hear(learner, { text });
    expect(await chosenBy(learner)).toEqual([shown[1]]);
  },
);

test.each(['🙂', '👍👍', '❓', '...', '‏', '😀'.repeat(500)])(
  '%j alone answers nothing, and is never called wrong',
  async (text) => {
    const { learner } = await aLearner();
    await hear(learner, { text });
    expect(await chosenBy(learner)).toEqual([]);
    for (const told of await toldTo(learner)) expect(told).not.toContain('Not quite');
  },
);

test('a sticker is taken without a word, and the question stays open', async () => {
  const { learner, shown } = await aLearner();
  const media = { id: '9', mime_type: 'image/webp', name: '', voice: false, state: 'waiting' } as const;
  await hear(learner, { type: 'sticker', media });
  expect(await toldTo(learner)).toEqual([]);
  await hear(learner, { text: 'a' });
  expect(await chosenBy(learner)).toEqual([shown[0]]);
});

test('an answer swiped onto a question of last month counts for it', async () => {
  const { learner, asked, shown } = await aLearner();
  await hear(learner, { text: 'c', repliesTo: asked.provider_id ?? '' }, 31);
  expect(await chosenBy(learner)).toEqual([shown[2]]);
});

test('"A" in a language that is written from right to left, with its marks, is the first option', async () => {
  const { learner, shown } = await aLearner();
  await hear(learner, { text: '\u200fA\u200f' });
  expect(await chosenBy(learner)).toEqual([shown[0]]);
});

test('an answer of 64 KB, or one that stands for two options, is no answer', async () => {
  const { learner } = await aLearner();
  await hear(learner, { text: 'a or b' });
  await hear(learner, { text: 'b '.repeat(32 * 1024) });
  expect(await chosenBy(learner)).toEqual([]);
});

test('what an older lesson asks with 40 options, with none that is right, or twice the same, is never asked', async () => {
  const many = { question: 'Which?', options: Array.from({ length: 40 }, (_, n) => `${n}`), answer: '1' };
  const none = { question: 'Which one?', options, answer: 'Run' };
  const good = { question: 'What first?', options, answer: 'Put on gloves' };
  const { learner } = await aLearner([many, none, good]);
  await hear(learner, { text: 'b' });
  expect(await chosenBy(learner)).toHaveLength(1);
});
