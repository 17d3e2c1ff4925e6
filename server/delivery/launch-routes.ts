import { randomUUID } from 'node:crypto';
import {
  cancelLaunch,
  foretellLaunch,
  foretellSelection,
  launchCourse,
  launchSelection,
  listLaunches,
} from '#contract/launches.ts';
import type { BodyOf } from '#contract/route.ts';
import { recordActivityOf } from '../accounts/record-activity.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import { asSystem, type Scope } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { enroll, requirePublished } from '../learners/enroll.ts';

import { groupRow, type LearnerSelection, zonesOfSelection } from '../learners/learner-selection.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import type { Context } from '../slice.ts';
import { rehearseLaunch } from './rehearse-launch.ts';
import { launchRow, progressOfLaunch } from './launch-progress.ts';
import { launchesOf } from './launch-report.ts';
import { launchSelectionJob } from './launch-selection-job.ts';
import { countInQuietHours, startInTheMorning } from './start-in-the-morning.ts';
import { serviceUsed } from './sending/service-budget.ts';

/** Of these nobody is enrolled: there is no way to them. */
const leftOut: ReadonlySet<string> = new Set(['no_consent', 'already_enrolled']);

export function launchRoutes(app: HttpApp, context: Context): void {
  bindChosenLearners(app, context);
  bindSelection(app, context);
  bindRoute(app, listLaunches, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      return launchesOf(scope, course.id);
    }),
  );
}

/** For learners who were chosen one by one. */
function bindChosenLearners(app: HttpApp, context: Context): void {
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
    const sparesQuiet = call.body.start === 'morning';
    return { course, learnerIds, start: sparesQuiet ? now : startOf(call.body.start, now), sparesQuiet, now };
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
      if (plan.sparesQuiet)
        await startInTheMorning(
          scope,
          enrollments.map(({ id }) => id),
          plan.now,
        );
      const enrollmentOf = new Map(enrollments.map((enrollment) => [enrollment.learner_id, enrollment.id]));
      await scope
        .insertInto('launches')
        .values({
          id: launchId,
          organization_id: plan.course.organization_id,
          course_id: plan.course.id,
          started_by: await nameOf(scope, call.principal.userId),
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
}

/** For a whole group or a rule; a job enrolls them. */
function bindSelection(app: HttpApp, context: Context): void {
  bindRoute(app, foretellSelection, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const now = context.clock.now(course.organization_id);
      const selection = await selectionOf(scope, call.body.to);
      const zones = await zonesOfSelection(scope, selection, { courseId: course.id, now });
      return { in_quiet_hours: await countInQuietHours(scope, course.id, zones, now) };
    }),
  );

  bindRoute(app, launchSelection, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const now = context.clock.now(course.organization_id);
      const { to, start } = call.body;
      await requirePublished(scope, course, now);
      const selection = await selectionOf(scope, to);
      const id = call.newId();
      await scope
        .insertInto('launches')
        .values({
          id,
          organization_id: course.organization_id,
          course_id: course.id,
          started_by: await nameOf(scope, call.principal.userId),
          created_at: now,
          status: 'running',
          selection: JSON.stringify(selection),
          starts_at: start === 'morning' ? null : startOf(start, now),
          spares_quiet: start === 'morning',
        })
        .execute();
      const input = { launch_id: id, organization_id: course.organization_id };
      await context.jobs.enqueue(scope, launchSelectionJob, input);
      await recordActivityOf(scope, call.principal, {
        kind: 'learner_enrolled',
        subject: course.title,
        link: `/courses/${course.id}/learners`,
        at: now,
      });
      return { launch_id: id, progress: progressOfLaunch(await requireLaunch(scope, id)) };
    }),
  );

  bindRoute(app, cancelLaunch, (call) =>
    call.scoped(async (scope) => {
      const launch = await requireLaunch(scope, call.params.launchId);
      const course = await requireCourse(scope, call.principal, launch.course_id, { toEdit: true });
      await scope
        .updateTable('launches')
        .set({ status: 'cancelled', finished_at: context.clock.now(course.organization_id) })
        .where('id', '=', launch.id)
        .where('status', '=', 'running')
        .execute();
      return progressOfLaunch(await requireLaunch(scope, launch.id));
    }),
  );
}

function startOf(start: string, now: Date): Date {
  const at = start === 'now' ? now : new Date(start);
  if (Number.isNaN(at.getTime())) throw new AppError('malformed_request');
  return at;
}

async function selectionOf(scope: Scope, to: BodyOf<typeof foretellSelection>['to']): Promise<LearnerSelection> {
  if ('rule' in to) return { rule: to.rule };
  const { id, rule } = await groupRow(scope, to.group_id);
  return { id, rule };
}

async function nameOf(scope: Scope, userId: string): Promise<string> {
  const user = await scope.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return user?.name ?? '';
}

/** @throws AppError launch_not_found */
async function requireLaunch(scope: Scope, id: string) {
  const launch = await launchRow(scope, id);
  if (launch === undefined) throw new AppError('launch_not_found', { launch_id: id });
  return launch;
}

/** @throws AppError learner_not_found for one that this organization does not have */
async function requireLearners(scope: Scope, ids: readonly string[]): Promise<void> {
  const isId = (id: string): boolean => /^[0-9a-f-]{36}$/i.test(id);
  const known = ids.every(isId) ? await scope.selectFrom('learners').select('id').where('id', 'in', ids).execute() : [];
  const missing = ids.find((id) => !known.some((row) => row.id === id));
  if (missing !== undefined) throw new AppError('learner_not_found', { learner_id: missing });
}
