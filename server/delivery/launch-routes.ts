import { randomUUID } from 'node:crypto';
import { foretellLaunch, launchCourse, listLaunches } from '#contract/launches.ts';
import { recordActivityOf } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { enroll } from '../learners/enroll.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { rehearseLaunch } from './rehearse-launch.ts';
import { launchesOf } from './launch-report.ts';
import { serviceUsed } from './sending/service-budget.ts';

/** Of these nobody is enrolled: there is no way to them. */
const leftOut: ReadonlySet<string> = new Set(['no_consent', 'already_enrolled']);

export function launchRoutes(app: HttpApp, context: Context): void {
  const planOf = async (call: {
    body: { learner_ids: string[]; start: string };
    scoped: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
    course: (scope: Scope) => ReturnType<typeof requireCourse>;
  }) => {
    const learnerIds = [...new Set(call.body.learner_ids)];
    const course = await call.scoped(async (scope) => {
      const found = await call.course(scope);
      await requireLearners(scope, learnerIds);
      return found;
    });
    const now = context.clock.now(course.organization_id);
    const start = call.body.start === 'now' ? now : new Date(call.body.start);
    if (Number.isNaN(start.getTime())) throw new AppError('malformed_request');
    return { course, learnerIds, start, now };
  };

  bindRoute(app, foretellLaunch, async (call) => {
    const plan = await planOf({
      body: call.body,
      scoped: call.scoped,
      course: (scope) => requireCourse(scope, call.principal, call.params.courseId, { toEdit: true }),
    });
    const forecast = await rehearseLaunch(context, plan);
    return {
      ...forecast,
      service_used: await asSystem(context.db, (scope) => serviceUsed(scope, context.clock.real())),
    };
  });

  bindRoute(app, launchCourse, async (call) => {
    const plan = await planOf({
      body: call.body,
      scoped: call.scoped,
      course: (scope) => requireCourse(scope, call.principal, call.params.courseId, { toEdit: true }),
    });
    const { recipients } = await rehearseLaunch(context, plan);
    const wanted = recipients.filter(({ outcome }) => !leftOut.has(outcome)).map(({ learner_id }) => learner_id);
    const launchId = randomUUID();
    await call.scoped(async (scope) => {
      const enrollments = wanted.length === 0 ? [] : await enroll(scope, plan.course, wanted, plan.start, plan.now);
      const enrollmentOf = new Map(enrollments.map((enrollment) => [enrollment.learner_id, enrollment.id]));
      const user = await scope
        .selectFrom('users')
        .select('name')
        .where('id', '=', call.principal.userId)
        .executeTakeFirst();
      await scope
        .insertInto('launches')
        .values({
          id: launchId,
          organization_id: plan.course.organization_id,
          course_id: plan.course.id,
          started_by: user?.name ?? '',
          created_at: plan.now,
        })
        .execute();
      await scope
        .insertInto('launch_recipients')
        .values(
          recipients.map(({ learner_id, outcome, until }) => ({
            launch_id: launchId,
            learner_id,
            organization_id: plan.course.organization_id,
            enrollment_id: enrollmentOf.get(learner_id) ?? null,
            foretold: outcome,
            until,
          })),
        )
        .execute();
      await wakeDelivery(scope, context.jobs);
      if (wanted.length > 0)
        await recordActivityOf(scope, call.principal, {
          kind: 'learner_enrolled',
          subject: plan.course.title,
          link: `/courses/${plan.course.id}/learners`,
          at: plan.now,
        });
    });
    return { launch_id: launchId, enrolled: wanted.length, recipients };
  });

  bindRoute(app, listLaunches, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      return launchesOf(scope, course.id);
    }),
  );
}

/** @throws AppError learner_not_found for one that this organization does not have */
async function requireLearners(scope: Scope, ids: readonly string[]): Promise<void> {
  const isId = (id: string): boolean => /^[0-9a-f-]{36}$/i.test(id);
  const known = ids.every(isId) ? await scope.selectFrom('learners').select('id').where('id', 'in', ids).execute() : [];
  const missing = ids.find((id) => !known.some((row) => row.id === id));
  if (missing !== undefined) throw new AppError('learner_not_found', { learner_id: missing });
}
