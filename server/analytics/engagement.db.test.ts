import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnrolledLearner } from '#kit/enrolled-learner.ts';
import { testDatabase } from '#kit/test-database.ts';
import { asSystem, withOrganization } from '../database/database.ts';
import { rangeOf } from './analytics-range.ts';
import { engagementOf } from './engagement.ts';

const { db } = testDatabase();
const now = new Date('2026-11-21T09:00:00Z');
const anHourAgo = new Date('2026-11-21T08:00:00Z');

test('with a real connection, simulated messages and the answers to them do not count', async () => {
  const school = await anEnrolledLearner(db, { now, lastInboundAt: null });
  const { organizationId, enrollmentId, learnerId, courseId } = school;
  const asked = { organization_id: organizationId, enrollment_id: enrollmentId, learner_id: learnerId };
  const lesson = { lesson_id: school.lessonIds[0] ?? '', lesson_version: 1 };
  await asSystem(db, async (scope) => {
    for (const [index, simulated] of [true, false].entries()) {
      await scope
        .insertInto('deliveries')
        .values({
          ...asked,
          ...lesson,
          id: randomUUID(),
          course_id: courseId,
          question_id: `q${index + 1}`,
          channel: 'whatsapp',
          direction: 'out',
          kind: 'question',
          status: 'read',
          occasion: `ask:${lesson.lesson_id}:p-q${index + 1}:1`,
          simulated,
          due_at: anHourAgo,
          created_at: anHourAgo,
          accepted_at: anHourAgo,
        })
        .execute();
      await scope
        .insertInto('attempts')
        .values({
          ...asked,
          ...lesson,
          id: randomUUID(),
          question_id: `q${index + 1}`,
          point_id: `p-q${index + 1}`,
          occasion: 'first',
          chosen: 'right',
          correct: true,
          at: now,
        })
        .execute();
    }
  });
  const figures = (simulated: boolean) =>
    withOrganization(db, organizationId, async (scope) =>
      engagementOf(scope, await rangeOf(scope, { now, days: 7, courseId: undefined, simulated })),
    );
  expect(await figures(true)).toEqual({ sent: 2, answered: 2, correct: 2, active: 1 });
  expect(await figures(false)).toEqual({ sent: 1, answered: 1, correct: 1, active: 1 });
});
