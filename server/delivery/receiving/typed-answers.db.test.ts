import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { anEnrolledLearner, type EnrolledLearner, simulatedNumberId } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { enroll } from '../../learners/enroll.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { receiveReply } from './receive-reply.ts';
import { answerId, pickId, skipId } from '../content/button-ids.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const planning = () => ({ now: clock.now(), simulated: true });

const order = {
  kind: 'order',
  setting: 'A small flame appears.',
  question: 'What is the right order?',
  options: ['Keep the lid closed', 'Press the stop', 'Call for help'],
  answer: 'Press the stop → Keep the lid closed → Call for help',
  feedback: { 'Keep the lid closed': 'The closed lid is second.' },
};
const match = {
  kind: 'match',
  question: 'Which danger comes from which material?',
  options: ['PVC = cyanide gas', 'ABS = glass particles', 'Fiberglass = chlorine gas'],
  answer: 'PVC = chlorine gas; ABS = cyanide gas; Fiberglass = glass particles',
};
const numeric = {
  kind: 'numeric',
  question: 'Within how many days?',
  options: [],
  answer: '5 days',
  accepted: ['5 days'],
};
const recall = {
  kind: 'recall',
  question: 'What do you remove?',
  options: [],
  answer: 'debris',
  accepted: ['debris', 'मलबा'],
};
const all = [order, match, numeric, recall];

async function aLearner(quiz: readonly unknown[], language: Language = 'en') {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [quiz.length], quiz });
  await asSystem(db, (scope) =>
    scope.updateTable('learners').set({ language }).where('id', '=', learner.learnerId).execute(),
  );
  while (await asSystem(db, (scope) => planNextDue(scope, planning())));
  await arrive(learner);
  return learner;
}

const hear = async (learner: EnrolledLearner, said: { text?: string; buttonId?: string; type?: string }, at?: Date) => {
  clock.moveTo(new Date(clock.now().getTime() + 1000));
  await asSystem(db, (scope) =>
    receiveReply(
      scope,
      {
        kind: 'message',
        providerId: `wamid.${randomUUID()}`,
        phoneNumberId: simulatedNumberId,
        waId: learner.waId,
        businessScopedId: undefined,
        profileName: 'Asha',
        at: at ?? clock.now(),
        type: said.type ?? (said.buttonId === undefined ? 'text' : 'interactive'),
        text: said.text ?? '',
        buttonId: said.buttonId,
      },
      planning(),
    ),
  );
  await arrive(learner);
};

const arrive = (learner: EnrolledLearner) => arriveAtOnce(db, learner.learnerId, clock.now());

const messagesOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'occasion', 'text'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('created_at')
      .execute(),
  );
const textsOf = async (learner: EnrolledLearner, kind: string) =>
  (await messagesOf(learner)).filter((row) => row.kind === kind).map(({ text }) => text);
const askedId = async (learner: EnrolledLearner) =>
  (await messagesOf(learner)).findLast(({ kind }) => kind === 'question')?.id ?? '';
const attemptsOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('attempts')
      .select(['chosen', 'correct'])
      .where('learner_id', '=', learner.learnerId)
      .orderBy('at')
      .execute(),
  );

test('what was typed a second before another question came, and is heard after it, answers the one that was open', async () => {
  const learner = await aLearner([numeric, order]);
  const { organizationId, learnerId } = learner;
  const quiz = [match];
  const { courseId } = await anEnrolledLearner(db, { now: clock.now(), questions: [1], quiz, organizationId });
  await hear(learner, { text: '5 days' });
  const writtenAt = clock.now();
  clock.moveTo(new Date(writtenAt.getTime() + 1000));
  await asSystem(db, async (scope) => {
    const other = await scope.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirstOrThrow();
    await enroll(scope, other, [learnerId], clock.now(), clock.now());
    while (await planNextDue(scope, planning()));
  });
  await arrive(learner);
  expect((await textsOf(learner, 'question')).at(-1)).toContain(match.question);
  await hear(learner, { text: '2 1 3' }, writtenAt);
  await hear(learner, { text: '1c 2a 3b' });
  expect((await attemptsOf(learner)).map(({ correct }) => correct)).toEqual([true, true, true]);
});

test('what was typed before a question came, and is heard after it, is no answer to it', async () => {
  const before = new Date(clock.now().getTime() - 60_000);
  const learner = await aLearner([numeric]);
  await hear(learner, { text: '5 days' }, before);
  expect(await attemptsOf(learner)).toEqual([]);
  await hear(learner, { text: '5 days' });
  expect(await attemptsOf(learner)).toEqual([{ chosen: '5 days', correct: true }]);
});

test('an order, pairs, a number and a point are answered by typing, one after the other, and the lesson is done', async () => {
  const learner = await aLearner(all);
  for (const text of ['2 1 3', '1c 2a 3b', 'five days', 'the debris']) await hear(learner, { text });
  expect(await attemptsOf(learner)).toEqual([
    { chosen: order.answer, correct: true },
    { chosen: match.answer, correct: true },
    { chosen: 'five days', correct: true },
    { chosen: 'the debris', correct: true },
  ]);
  const questions = await textsOf(learner, 'question');
  expect(questions).toHaveLength(4);
  expect(questions[0]).toContain('A small flame appears.');
  const enrollment = await asSystem(db, (scope) =>
    scope.selectFrom('enrollments').select('lessons_done').where('id', '=', learner.enrollmentId).executeTakeFirst(),
  );
  expect(enrollment?.lessons_done).toBe(1);
});

test('the same in Hindi, with its own digits and words', async () => {
  const learner = await aLearner(all, 'hi');
  for (const text of ['२ १ ३', '१c २a ३b', '५ दिन', 'मलबा']) await hear(learner, { text });
  expect((await attemptsOf(learner)).map(({ correct }) => correct)).toEqual([true, true, true, true]);
  expect((await textsOf(learner, 'question'))[0]).toContain('सही क्रम में सभी नंबर लिखें');
  for (const text of await textsOf(learner, 'feedback')) expect(text).toContain('सही!');
});

test('an order of which only the beginning is right counts as wrong, and is told what was right', async () => {
  const learner = await aLearner([order]);
  await hear(learner, { text: '2,3,1' });
  expect((await attemptsOf(learner)).map(({ correct }) => correct)).toEqual([false]);
  const [feedback] = await textsOf(learner, 'feedback');
  expect(feedback).toContain('this much is right:\n1. Press the stop');
  expect(feedback).toContain('The closed lid is second.');
});

test('what nobody can read comes once more with its example, then what is right is shown, and the learner judges', async () => {
  const learner = await aLearner([order]);
  await hear(learner, { text: '2 1' });
  expect(await attemptsOf(learner)).toEqual([]);
  expect(await textsOf(learner, 'notice')).toEqual([expect.stringContaining('for example:')]);
  await hear(learner, { text: 'that is hard' });
  expect((await textsOf(learner, 'notice')).at(-1)).toContain('1. Press the stop\n2. Keep the lid closed');
  expect(await attemptsOf(learner)).toEqual([]);
  await hear(learner, { text: 'Not yet' });
  expect(await attemptsOf(learner)).toEqual([{ chosen: '🤔', correct: false }]);
});

test('"I knew it" counts by a tap as by the words, but only once the answer was shown', async () => {
  const learner = await aLearner([recall]);
  await hear(learner, { text: 'I knew it' });
  expect(await attemptsOf(learner)).toEqual([]);
  await hear(learner, { text: 'I knew it' });
  expect(await attemptsOf(learner)).toEqual([{ chosen: '👍', correct: true }]);
  await hear(learner, { buttonId: answerId(await askedId(learner), 1) });
  expect(await attemptsOf(learner)).toHaveLength(1);
});

test('a question that is left out is told its answer and comes back, whether by its button or by the word', async () => {
  const tapping = await aLearner([numeric]);
  await hear(tapping, { buttonId: skipId(await askedId(tapping)) });
  expect((await attemptsOf(tapping)).map(({ correct }) => correct)).toEqual([false]);
  expect(await textsOf(tapping, 'feedback')).toEqual([expect.stringMatching(/^Skipped.*\n5 days/)]);
  const typing = await aLearner([match], 'hi');
  await hear(typing, { text: 'छोड़ें' });
  expect(await textsOf(typing, 'feedback')).toEqual([expect.stringContaining('• PVC = chlorine gas')]);
  await hear(typing, { text: 'skip' });
  expect(await attemptsOf(typing)).toHaveLength(1);
});

test('a word, a sticker and another question to a person answer nothing', async () => {
  const learner = await aLearner([numeric]);
  await hear(learner, { text: 'help' });
  await hear(learner, { type: 'sticker' });
  expect(await attemptsOf(learner)).toEqual([]);
  await hear(learner, { text: 'May I bring my sister to the course?' });
  expect(await attemptsOf(learner)).toEqual([]);
  const conversations = await asSystem(db, (scope) =>
    scope.selectFrom('conversations').select('id').where('learner_id', '=', learner.learnerId).execute(),
  );
  expect(conversations).toHaveLength(1);
  await hear(learner, { text: '5' });
  expect((await attemptsOf(learner)).map(({ correct }) => correct)).toEqual([true]);
});

test('what is written after the answer was shown, and says nothing of it, reaches a person', async () => {
  const learner = await aLearner([recall]);
  await hear(learner, { text: 'no idea at all' });
  await hear(learner, { text: 'Who put this together?' });
  expect(await attemptsOf(learner)).toEqual([]);
  const conversations = await asSystem(db, (scope) =>
    scope.selectFrom('conversations').select('id').where('learner_id', '=', learner.learnerId).execute(),
  );
  expect(conversations).toHaveLength(1);
});

test('an order is tapped step by step; with the last step but one it is graded, and what is right of it is told', async () => {
  const learner = await aLearner([order]);
  const asked = await askedId(learner);
  await hear(learner, { buttonId: pickId(asked, [2]), text: '2. Press the stop' });
  expect((await textsOf(learner, 'notice')).at(-1)).toContain('What comes next?');
  expect(await attemptsOf(learner)).toEqual([]);
  await hear(learner, { buttonId: pickId(asked, [2, 3]), text: '3' });
  expect(await attemptsOf(learner)).toEqual([
    { chosen: 'Press the stop → Call for help → Keep the lid closed', correct: false },
  ]);
  expect(await textsOf(learner, 'feedback')).toEqual([
    expect.stringContaining('this much is right:\n1. Press the stop'),
  ]);
  // A step of an order that has its answer changes nothing.
  await hear(learner, { buttonId: pickId(asked, [1]), text: '1' });
  expect(await attemptsOf(learner)).toHaveLength(1);
});

test('pairs go one at a time, by taps and by single letters, and the whole may still be typed in between', async () => {
  const tapping = await aLearner([match]);
  await hear(tapping, { buttonId: pickId(await askedId(tapping), [3]), text: 'c. chlorine gas' });
  expect((await textsOf(tapping, 'notice')).at(-1)).toContain('What belongs to ABS?');
  await hear(tapping, { text: 'a' });
  expect((await attemptsOf(tapping)).map(({ correct }) => correct)).toEqual([true]);
  const typing = await aLearner([match]);
  await hear(typing, { text: 'b' });
  await hear(typing, { text: '1c 2a 3b' });
  expect((await attemptsOf(typing)).map(({ correct }) => correct)).toEqual([true]);
});

test('a pick that is taken already, of another question or of nobody, answers nothing', async () => {
  const learner = await aLearner([order, match]);
  const asked = await askedId(learner);
  await hear(learner, { text: '2' });
  await hear(learner, { text: '2' });
  await hear(learner, { buttonId: pickId(asked, [2, 2]), text: '2' });
  await hear(learner, { buttonId: pickId(asked, [9]), text: '9' });
  await hear(learner, { buttonId: pickId(randomUUID(), [1]), text: '1' });
  expect(await attemptsOf(learner)).toEqual([]);
  await hear(learner, { text: '2 1 3' });
  expect((await attemptsOf(learner)).map(({ correct }) => correct)).toEqual([true]);
});
