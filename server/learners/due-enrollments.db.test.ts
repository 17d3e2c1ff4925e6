import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from '../database/database.ts';
import { claimDueEnrollments, dueEnrollments } from './due-enrollments.ts';

const { db } = testDatabase();
const now = new Date('2026-01-15T06:00:00Z');

test('who is due is answered from the index alone', async () => {
  await anEnrolledLearner(db, { now });
  await asSystem(db, async (scope) => {
    // A table of one row is always read whole, unless told otherwise.
    await sql`set local enable_seqscan = off`.execute(scope);
    await sql`set local enable_bitmapscan = off`.execute(scope);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${dueEnrollments({ now }, 200)}`.execute(scope);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Only Scan using enrollments_due');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});

test('two at once take different enrollments', async () => {
  const learners = [await anEnrolledLearner(db, { now }), await anEnrolledLearner(db, { now })];
  const taken = await asSystem(db, async (scope) => {
    const mine = await claimDueEnrollments(scope, { now }, { limit: 1, skip: [] });
    const theirs = await asSystem(db, (other) => claimDueEnrollments(other, { now }, { limit: 10, skip: [] }));
    return { mine, theirs };
  });
  expect(taken.mine).toHaveLength(1);
  expect(taken.theirs).not.toContain(taken.mine[0]);
  expect([...taken.mine, ...taken.theirs]).toEqual(expect.arrayContaining(learners.map((each) => each.enrollmentId)));
});
