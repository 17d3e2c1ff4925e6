import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anEnrolledLearner, type EnrolledLearner } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../database/database.ts';
import { questionsOf } from './lesson-questions.ts';
import { type Rating, rated, ratingAtStart, unknownAbility } from './rate-answer.ts';
import { recordAttempt } from './record-attempt.ts';

const { db } = testDatabase();
const start = new Date('2026-01-15T06:00:00Z');
const quiz = ['A', 'B', 'C'].map((question, index) => ({
  question,
  options: ['right', 'wrong', 'also wrong'],
  answer: 'right',
  difficulty: index + 1,
}));

interface Told {
  question: number;
  round: number;
  correct: boolean;
}

const answer = (
  { organizationId, enrollmentId, learnerId, lessonIds }: EnrolledLearner,
  { question, round, correct }: Told,
) =>
  asSystem(db, async (scope) => {
    const [lessonId = ''] = lessonIds;
    await scope.selectFrom('enrollments').select('id').where('id', '=', enrollmentId).forNoKeyUpdate().execute();
    const version = await scope
      .selectFrom('lesson_versions')
      .select('metadata')
      .where('lesson_id', '=', lessonId)
      .executeTakeFirstOrThrow();
    const questions = questionsOf(version.metadata);
    const own = questions[question];
    if (own === undefined) throw new Error('no such question');
    return recordAttempt(scope, {
      asked: {
        organizationId,
        enrollmentId,
        learnerId,
        lessonId,
        lessonVersion: 1,
        questionId: own.id,
        pointId: own.pointId,
      },
      question: own,
      deliveryOccasion: round === 0 ? `ask:${lessonId}:${own.pointId}:1` : `review:m:${round}:1`,
      pointIds: questions.map(({ pointId }) => pointId),
      chosen: correct ? 'right' : 'wrong',
      correct,
      at: new Date(start.getTime() + round * 86_400_000),
      toldAt: new Date(start.getTime() + round * 86_400_000),
    });
  });

/** The same once more from the history alone. */
async function rebuilt(organizationId: string) {
  const attempts = await asSystem(db, (scope) =>
    scope
      .selectFrom('attempts')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('turn', 'is not', null)
      .orderBy('turn')
      .execute(),
  );
  const abilities = new Map<string, Rating>();
  const questions = new Map<string, Rating>();
  for (const { enrollment_id, question_id, correct, guess, weight } of attempts) {
    const started = ratingAtStart(quiz[Number(question_id.slice(1)) - 1]?.difficulty ?? 2);
    const before = {
      ability: abilities.get(enrollment_id) ?? unknownAbility,
      question: questions.get(question_id) ?? started,
    };
    const after = rated(before, { correct, guess: guess ?? 0, weight: weight ?? 0 });
    abilities.set(enrollment_id, after.ability);
    questions.set(question_id, after.question);
  }
  return { abilities, questions };
}

const kept = (organizationId: string) =>
  asSystem(db, async (scope) => {
    const own = await scope.selectFrom('abilities').selectAll().where('organization_id', '=', organizationId).execute();
    const hard = await scope
      .selectFrom('question_difficulties')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .execute();
    return {
      abilities: new Map(own.map(({ enrollment_id, value, answers }) => [enrollment_id, { value, answers }])),
      questions: new Map(hard.map(({ question_id, value, answers }) => [question_id, { value, answers }])),
    };
  });

test('whatever is answered, twice or at the same moment, the history gives the same numbers once more', async () => {
  const told = fc.record({ question: fc.nat(2), round: fc.nat(3), correct: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 8 }), async (answers) => {
      const learner = await anEnrolledLearner(db, { now: start, questions: [quiz.length], quiz });
      await Promise.all([...answers, ...answers].map((each) => answer(learner, each)));
      expect(await kept(learner.organizationId)).toEqual(await rebuilt(learner.organizationId));
    }),
    { numRuns: 8 },
  );
});

test('an answer that arrives twice counts once, and one that was never taught counts nothing', async () => {
  const learner = await anEnrolledLearner(db, { now: start, questions: [quiz.length], quiz });
  await answer(learner, { question: 1, round: 0, correct: false });
  await answer(learner, { question: 1, round: 0, correct: true });
  const { abilities, questions } = await kept(learner.organizationId);
  // Middling, of three options: 1/3 + 2/3 * 0.731 was expected.
  expect(abilities.get(learner.enrollmentId)).toEqual({ value: expect.closeTo(-0.820_7, 4), answers: 1 });
  expect(questions.get('q2')).toEqual({ value: expect.closeTo(-0.179_3, 4), answers: 1 });
});

test('what one learner finds hard is harder for the next, and each has an ability of their own', async () => {
  const first = await anEnrolledLearner(db, { now: start, questions: [quiz.length], quiz });
  await answer(first, { question: 0, round: 0, correct: true });
  await answer(first, { question: 1, round: 0, correct: false });
  const { abilities, questions } = await kept(first.organizationId);
  expect(abilities.size).toBe(1);
  expect(questions.get('q1')?.value).toBeLessThan(ratingAtStart(1).value);
  expect(questions.get('q2')?.value).toBeGreaterThan(ratingAtStart(2).value);
});

test('an answer that is told after a younger one is kept, and leaves the memory where the younger one brought it', async () => {
  const learner = await anEnrolledLearner(db, { now: start, questions: [quiz.length], quiz });
  await answer(learner, { question: 0, round: 2, correct: true });
  expect(await answer(learner, { question: 0, round: 0, correct: false })).toMatchObject({ kind: 'recorded' });
  const memory = await asSystem(db, (scope) =>
    scope
      .selectFrom('memories')
      .select('last_review_at')
      .where('enrollment_id', '=', learner.enrollmentId)
      .executeTakeFirstOrThrow(),
  );
  expect(memory.last_review_at).toEqual(new Date(start.getTime() + 2 * 86_400_000));
});
