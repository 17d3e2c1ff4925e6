import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { say } from '../content/learner-messages.ts';
import { sendNextLesson } from '../planning/change-lesson.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';
import { answerId, nextId } from '../content/button-ids.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const planning = () => ({ now: clock.now(), simulated: true });
const sentences = Array.from(
  { length: 40 },
  (_, index) => `Rule ${index + 1} of this kitchen is kept by everybody who works in it.`,
);
const content = sentences.join(' ');

const hear = (learner: EnrolledLearner, said: { text?: string; buttonId?: string }) =>
  hearMessage(db, aMessageFrom(learner, { ...said, at: clock.now() }));

/** What reached the learner since, in order; whatever waited has arrived. */
async function shown(learner: EnrolledLearner) {
  await arriveAtOnce(db, learner.learnerId, clock.now());
  const rows = await asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'occasion', 'text', 'content', 'lesson_id', 'question_id'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .orderBy('question_id')
      .execute(),
  );
  return rows;
}
const plan = async () => {
  while (await asSystem(db, (scope) => planNextDue(scope, planning())));
};
const cardsOf = (rows: Awaited<ReturnType<typeof shown>>) => {
  const number = (occasion: string | null) => (occasion?.startsWith('card:') ? Number(occasion.split(':')[2]) : 0);
  return rows
    .filter(({ kind }) => kind === 'lesson' || kind === 'card')
    .sort((a, b) => number(a.occasion) - number(b.occasion));
};

async function aWalkingLearner(questions: readonly number[] = [2]) {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions, content });
  await plan();
  return learner;
}

test('a long lesson begins with one card, and no question comes before the learner goes on', async () => {
  const learner = await aWalkingLearner();
  const rows = await shown(learner);
  expect(rows.map(({ kind }) => kind)).toEqual(['lesson']);
  expect(JSON.stringify(rows[0]?.content)).toContain(nextId(rows[0]?.id ?? ''));
  await plan();
  expect(await shown(learner)).toHaveLength(1);
});

test('whoever taps and answers gets every word of the lesson, one question at a time, and is done with the last answer', async () => {
  const learner = await aWalkingLearner();
  const tapped = new Set<string>();
  for (let turn = 0; turn < 20; turn += 1) {
    const rows = await shown(learner);
    const open = rows.filter(({ id, kind }) => kind === 'question' && !tapped.has(id));
    expect(open.length).toBeLessThanOrEqual(1);
    const [question] = open;
    const card = cardsOf(rows).at(-1);
    const next = question ?? card;
    if (next === undefined || tapped.has(next.id)) break;
    tapped.add(next.id);
    await hear(learner, { buttonId: question === undefined ? nextId(next.id) : answerId(next.id, 0) });
  }
  const rows = await shown(learner);
  const told = cardsOf(rows)
    .map(({ text }) => text)
    .join(' ');
  for (const sentence of sentences) expect(told).toContain(sentence);
  expect(rows.filter(({ kind }) => kind === 'question').map(({ question_id }) => question_id)).toEqual(['q1', 'q2']);
  const enrollment = await asSystem(db, (scope) =>
    scope.selectFrom('enrollments').select('lessons_done').where('id', '=', learner.enrollmentId).executeTakeFirst(),
  );
  expect(enrollment?.lessons_done).toBe(1);
});

test('a tap on a card whose sender has died over it shows that it came, and brings what follows', async () => {
  const learner = await aWalkingLearner();
  const [card] = cardsOf(await shown(learner));
  await asSystem(db, (scope) =>
    scope
      .updateTable('deliveries')
      .set({ status: 'unknown', accepted_at: null, delivered_at: null })
      .where('id', '=', card?.id ?? '')
      .execute(),
  );
  await hear(learner, { buttonId: nextId(card?.id ?? '') });
  expect(cardsOf(await shown(learner))).toHaveLength(2);
});

test('whoever writes NEXT while nobody knows whether the card came is told so, and goes on once it is known', async () => {
  const learner = await aWalkingLearner();
  const [card] = cardsOf(await shown(learner));
  const isNow = (status: 'unknown' | 'delivered', acceptedAt: Date | null) =>
    asSystem(db, (scope) =>
      scope
        .updateTable('deliveries')
        .set({ status, accepted_at: acceptedAt, delivered_at: acceptedAt, due_at: new Date('2026-01-15T08:00:00Z') })
        .where('id', '=', card?.id ?? '')
        .execute(),
    );
  await isNow('unknown', null);
  await hear(learner, { text: 'Next' });
  const rows = await shown(learner);
  expect(rows.filter(({ text }) => text === say('en', 'next_unsure'))).toHaveLength(1);
  expect(cardsOf(rows)).toHaveLength(1);
  await isNow('delivered', clock.now());
  await hear(learner, { text: 'Next' });
  expect(cardsOf(await shown(learner))).toHaveLength(2);
});

test('five taps on one card bring the next card once, and so does the word', async () => {
  const learner = await aWalkingLearner();
  const [first] = await shown(learner);
  await Promise.all(Array.from({ length: 5 }, () => hear(learner, { buttonId: nextId(first?.id ?? '') })));
  expect(cardsOf(await shown(learner))).toHaveLength(2);
  await hear(learner, { text: 'Next' });
  expect(cardsOf(await shown(learner))).toHaveLength(3);
});

test('a lesson without questions is done with its last card', async () => {
  const learner = await aWalkingLearner([0]);
  for (let turn = 0; turn < 8; turn += 1) {
    const last = cardsOf(await shown(learner)).at(-1);
    if (!JSON.stringify(last?.content).includes('next:')) break;
    await hear(learner, { buttonId: nextId(last?.id ?? '') });
  }
  const rows = cardsOf(await shown(learner));
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows.at(-1)?.content)).not.toContain('next:');
});

/** Two lessons of which the first card was sent. */
async function aLearnerInTwoLessons(questions: readonly number[] = [2, 2]) {
  const learner = await aWalkingLearner(questions);
  await shown(learner);
  await asSystem(db, (scope) => sendNextLesson(scope, learner.enrollmentId, planning()));
  const rows = await shown(learner);
  const cardOf = (position: number) =>
    rows.find(({ lesson_id }) => lesson_id === learner.lessonIds[position])?.id ?? '';
  return { learner, first: cardOf(0), second: cardOf(1) };
}
const cardsByLesson = async (learner: EnrolledLearner) => {
  const rows = cardsOf(await shown(learner));
  return learner.lessonIds.map((id) => rows.filter(({ lesson_id }) => lesson_id === id).length);
};

test('of two lessons that are half read, the one whose card is tapped goes on', async () => {
  const { learner, first, second } = await aLearnerInTwoLessons();
  await hear(learner, { buttonId: nextId(second) });
  expect(await cardsByLesson(learner)).toEqual([1, 2]);
  await hear(learner, { buttonId: nextId(first) });
  expect(await cardsByLesson(learner)).toEqual([2, 2]);
});

test('a tap that would bring a second open question says that the first one waits', async () => {
  const { learner, second } = await aLearnerInTwoLessons();
  const hasQuestion = async () => (await shown(learner)).some(({ kind }) => kind === 'question');
  for (let turn = 0; turn < 9 && !(await hasQuestion()); turn += 1) {
    const own = cardsOf(await shown(learner)).filter(({ lesson_id }) => lesson_id === learner.lessonIds[0]);
    await hear(learner, { buttonId: nextId(own.at(-1)?.id ?? '') });
  }
  for (let turn = 0; turn < 9; turn += 1) {
    const own = cardsOf(await shown(learner)).filter(({ lesson_id }) => lesson_id === learner.lessonIds[1]);
    await hear(learner, { buttonId: nextId(own.at(-1)?.id ?? second) });
  }
  const rows = await shown(learner);
  expect(rows.filter(({ kind }) => kind === 'question')).toHaveLength(1);
  expect(rows.some(({ text }) => text === say('en', 'next_answer_first'))).toBe(true);
});

test("another learner's card brings nothing", async () => {
  const learner = await aWalkingLearner();
  const contact = await aWalkingLearner();
  const [card] = await shown(learner);
  await hear(contact, { buttonId: nextId(card?.id ?? '') });
  expect(cardsOf(await shown(learner))).toHaveLength(1);
  expect(cardsOf(await shown(contact))).toHaveLength(1);
});

const recalled = {
  question: 'Hot food: what is the rule?',
  options: [],
  answer: 'Hot food stays above 60 °C.',
  kind: 'recall',
  accepted: ['above 60 °C'],
};
async function aRecallingLearner() {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1], quiz: [recalled] });
  await plan();
  const cue = (await shown(learner)).find(({ kind }) => kind === 'question');
  return { learner, cueId: cue?.id ?? '' };
}
const attemptsOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope.selectFrom('attempts').select(['correct']).where('learner_id', '=', learner.learnerId).execute(),
  );

test('what is recalled is shown first, and the learner says whether they knew it', async () => {
  const { learner, cueId } = await aRecallingLearner();
  await hear(learner, { buttonId: `show:${cueId}` });
  const reveal = (await shown(learner)).find(({ kind }) => kind === 'notice');
  expect(reveal?.text).toContain('Hot food stays above 60 °C.');
  expect(await attemptsOf(learner)).toEqual([]);
  await hear(learner, { buttonId: answerId(cueId, 1) });
  expect(await attemptsOf(learner)).toEqual([{ correct: false }]);
});

test('a typed answer that is accepted counts, and any other is shown the point instead of being called wrong', async () => {
  const first = await aRecallingLearner();
  await hear(first.learner, { text: 'Above 60 °C.' });
  expect(await attemptsOf(first.learner)).toEqual([{ correct: true }]);
  const second = await aRecallingLearner();
  await hear(second.learner, { text: 'keep it very hot I think' });
  expect(await attemptsOf(second.learner)).toEqual([]);
  expect((await shown(second.learner)).some(({ text }) => text.includes('Hot food stays above 60 °C.'))).toBe(true);
});

test.each([
  ['A', true],
  ['1', true],
  ['I knew it', true],
  ['👍 I knew it!', true],
  ['मुझे याद था', true],
  ['B.', false],
  ['2', false],
  ['not yet', false],
  ['🤔', false],
  ['अजून नाही', false],
  ['இன்னும் இல்லை', false],
  ['గుర్తు లేదు', false],
])('once the point is shown, "%s" says whether it was known', async (text, correct) => {
  const { learner, cueId } = await aRecallingLearner();
  await hear(learner, { buttonId: `show:${cueId}` });
  await hear(learner, { text });
  expect(await attemptsOf(learner)).toEqual([{ correct }]);
});

test('one asking is shown once, however often it is tapped or answered with other words', async () => {
  const { learner, cueId } = await aRecallingLearner();
  await hear(learner, { buttonId: `show:${cueId}` });
  await hear(learner, { buttonId: `show:${cueId}` });
  await hear(learner, { text: 'something hot' });
  await hear(learner, { text: 'something very hot' });
  const reveals = (await shown(learner)).filter(({ text }) => text.includes('Hot food stays above 60 °C.'));
  expect(reveals).toHaveLength(1);
  expect(await attemptsOf(learner)).toEqual([]);
});

test('a word such as HELP keeps its meaning while a point is to be recalled', async () => {
  const { learner } = await aRecallingLearner();
  await hear(learner, { text: 'help' });
  expect((await shown(learner)).some(({ text }) => text.includes('Hot food stays above 60 °C.'))).toBe(false);
});
