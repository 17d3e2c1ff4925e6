import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, withOrganization } from '../../database/database.ts';
import { pinKey, pinnedLessons } from './pinned-lessons.ts';

const { db } = testDatabase();

async function aPinnedLesson() {
  const { organizationId, lessonIds } = await anEnrolledLearner(db, { now: new Date() });
  const key = pinKey(lessonIds[0] ?? '', 1);
  const titleFor = async (id: string) =>
    (await withOrganization(db, id, (scope) => pinnedLessons(scope, [key]))).get(key)?.title;
  return { organizationId, lessonId: lessonIds[0] ?? '', key, titleFor };
}

test('a lesson that was read lately is not shown to another organization', async () => {
  const { organizationId, titleFor } = await aPinnedLesson();
  expect(await titleFor(organizationId)).toBeTypeOf('string');
  expect(await titleFor(randomUUID())).toBeUndefined();
});

test('a version whose row was changed, as when its file is deleted, is read anew', async () => {
  const { organizationId, lessonId, titleFor } = await aPinnedLesson();
  await titleFor(organizationId);
  await asSystem(db, (scope) =>
    scope.updateTable('lesson_versions').set({ title: 'Renamed' }).where('lesson_id', '=', lessonId).execute(),
  );
  expect(await titleFor(organizationId)).toBe('Renamed');
});
