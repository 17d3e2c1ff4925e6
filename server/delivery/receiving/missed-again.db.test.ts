import { arriveAtOnce } from '#kit/arrive-at-once.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { fixedClock } from '#kit/fake-clock.ts';
import { aMessageFrom, hearMessage } from '#kit/hear-message.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../../database/database.ts';
import { loadMailView } from '../channels/load-mail-view.ts';
import { planNextDue } from '../planning/plan-deliveries.ts';

const { db } = testDatabase();
const clock = fixedClock('2026-01-15T06:00:00Z');
const quiz = [
  { id: 'first', point_id: 'p', question: 'How hot?', options: ['60', '50', '40'], answer: '60' },
  {
    id: 'second',
    point_id: 'p',
    question: 'Up to which heat do germs grow?',
    options: ['60', '70', '80'],
    answer: '60',
  },
];

const arrive = (learner: EnrolledLearner) => arriveAtOnce(db, learner.learnerId, clock.now());

const askingsOf = (learner: EnrolledLearner) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'kind', 'text', 'content', 'question_id'])
      .where('learner_id', '=', learner.learnerId)
      .where('kind', 'in', ['question', 'review'])
      .orderBy('created_at')
      .execute(),
  );

const lastOf = (learner: EnrolledLearner, kinds: ('lesson' | 'card' | 'feedback')[]) =>
  asSystem(db, (scope) =>
    scope
      .selectFrom('deliveries')
      .select(['id', 'text'])
      .where('learner_id', '=', learner.learnerId)
      .where('direction', '=', 'out')
      .where('kind', 'in', kinds)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );

async function planned(learner: EnrolledLearner): Promise<void> {
  while (await asSystem(db, (scope) => planNextDue(scope, { now: clock.now(), simulated: true })));
  await arrive(learner);
}

/** The last question is answered wrongly, and nothing else happens until there is another. */
async function miss(learner: EnrolledLearner): Promise<void> {
  const asked = (await askingsOf(learner)).at(-1);
  const wrong = asked?.text.split('\n').find((line) => /[578]0/.test(line)) ?? '';
  const letter = /\*([A-C])\.\*/.exec(wrong)?.[1];
  const word = letter ?? /"title":"([578]0)"/.exec(JSON.stringify(asked?.content))?.[1] ?? '';
  await hearMessage(db, aMessageFrom(learner, { at: clock.now(), text: word }));
  await arrive(learner);
  const before = (await askingsOf(learner)).length;
  for (let day = 0; day < 4 && (await askingsOf(learner)).length === before; day += 1) {
    clock.moveTo(new Date(clock.now().getTime() + 24 * 3_600_000));
    await planned(learner);
  }
}

test('after a miss the point comes with a hint and in other words, and after the third a person is told, once', async () => {
  const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1], quiz });
  await planned(learner);
  for (let misses = 0; misses < 5; misses += 1) await miss(learner);

  const [first, second, third] = await askingsOf(learner);
  expect(first?.text).not.toContain('Hint');
  expect(second).toMatchObject({ kind: 'review', question_id: 'second' });
  expect(second?.text).toMatch(/Hint: lesson 1\. One wrong answer is removed\.\n\nFrom the lesson “.+”:\n\n/);
  expect(JSON.stringify(second?.content).match(/answer:/g)).toHaveLength(2);
  expect(JSON.stringify(second?.content)).not.toContain('"80"');
  expect(third).toMatchObject({ question_id: 'first' });
  // The same by mail.
  const mailView = await asSystem(db, (scope) => loadMailView(scope, second?.id ?? ''));
  expect(mailView.asking?.hint).toEqual({ lesson: 1, card: undefined, title: '', leftOut: 2 });

  const told = await asSystem(db, (scope) =>
    scope.selectFrom('activities').select(['subject', 'actor', 'link']).where('kind', '=', 'learner_stuck').execute(),
  );
  expect(told).toEqual([
    {
      subject: 'Food safety',
      actor: 'Asha Patil',
      link: `/courses/${learner.courseId}/learners?path=${learner.enrollmentId}`,
    },
  ]);
});

test('who misses a point is told the example of its card, and who is right is not', async () => {
  const cards = [
    { title: 'Heat', text: 'Keep hot food above 60.', point_ids: ['p'], example: 'Rice at noon: 75.' },
    { title: 'Cold', text: 'Keep cold food below 5.', point_ids: [] },
  ];
  const content = cards.map(({ text }) => text).join('\n\n');
  const feedbackOn = async (word: string): Promise<string> => {
    const learner = await anEnrolledLearner(db, { now: clock.now(), questions: [1], quiz, content });
    await asSystem(db, (scope) =>
      sql`update lesson_versions set metadata = metadata || ${JSON.stringify({ cards })}::jsonb
        where lesson_id = ${learner.lessonIds[0]}`.execute(scope),
    );
    await planned(learner);
    for (let tap = 0; tap < 3 && (await askingsOf(learner)).length === 0; tap += 1) {
      const card = await lastOf(learner, ['lesson', 'card']);
      await hearMessage(db, aMessageFrom(learner, { at: clock.now(), buttonId: `next:${card.id}` }));
      await arrive(learner);
    }
    await hearMessage(db, aMessageFrom(learner, { at: clock.now(), text: word }));
    return (await lastOf(learner, ['feedback'])).text;
  };
  expect(await feedbackOn('50')).toContain('An example: Rice at noon: 75.');
  expect(await feedbackOn('60')).not.toContain('Rice at noon');
});
