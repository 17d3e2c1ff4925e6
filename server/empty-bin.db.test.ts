import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem } from './database/database.ts';
import { emptyBin } from './empty-bin.ts';
import { openLog } from './log.ts';

const { db } = testDatabase();

const runOnce = () =>
  emptyBin({ db }).work(
    {},
    { jobId: 'j', attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log: openLog('silent') },
  );

test('what lay in the bin for 30 days goes, what is fresher stays, and what a learner had stays hidden', async () => {
  const { organizationId, courseId, lessonIds, enrollmentId } = await anEnrolledLearner(db, { now: new Date() });
  const [old, fresh] = [randomUUID(), randomUUID()];
  await asSystem(db, async (scope) => {
    for (const [id, days] of [
      [old, 31],
      [fresh, 29],
    ] as const)
      await sql`
        insert into media_files (id, organization_id, name, type, size, file_name, content_type, storage_key, sha256, deleted_at)
        values (${id}, ${organizationId}, 'Plan', 'document', 1, 'plan.pdf', 'application/pdf', ${id}, ${id}, now() - make_interval(days => ${days}))`.execute(
        scope,
      );
    await sql`update lessons set deleted_at = now() - interval '40 days' where course_id = ${courseId}`.execute(scope);
    await sql`update courses set deleted_at = now() - interval '40 days' where id = ${courseId}`.execute(scope);
  });

  await runOnce();

  const [files, lessons, courses] = await asSystem(db, (scope) =>
    Promise.all([
      scope.selectFrom('media_files').select('id').where('organization_id', '=', organizationId).execute(),
      scope.selectFrom('lessons').select('id').where('course_id', '=', courseId).execute(),
      scope.selectFrom('courses').select('id').where('id', '=', courseId).execute(),
    ]),
  );
  expect(files).toEqual([{ id: fresh }]);
  expect([lessons.length, courses.length]).toEqual([lessonIds.length, 1]);

  await asSystem(db, (scope) => scope.deleteFrom('enrollments').where('id', '=', enrollmentId).execute());
  await runOnce();

  const left = await asSystem(db, (scope) =>
    scope.selectFrom('courses').select('id').where('id', '=', courseId).execute(),
  );
  expect(left).toEqual([]);
});
