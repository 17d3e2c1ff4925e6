import { attention, changePath, courseTeaching, pathTimeline, reteachPoint } from '#contract/teaching.ts';
import { AppError } from '../app-error.ts';
import { requireCourse } from '../courses/require-course.ts';
import type { Scope } from '../database/database.ts';
import { resendLastLesson, sendNextLesson, skipNextLesson } from '../delivery/planning/change-lesson.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { ownOrganizationOf } from '../http/principal.ts';
import { readFigure } from '../jobs/kept-figures.ts';
import { actorOf, lookAgain, notePathChange } from '../learners/change-path.ts';
import { wakeDelivery } from '../learners/plan-job.ts';
import { wantTaught } from '../learning/reteach-point.ts';
import type { Context } from '../slice.ts';
import { attentionFigure, teachingFigure } from './analytics-figures.ts';
import { timelineOf } from './path-timeline.ts';

const dayMs = 86_400_000;

export function teachingRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, courseTeaching, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      const organization = course.organization_id;
      return readFigure(context, scope, {
        figure: teachingFigure,
        whose: organization,
        choice: { organization, course: course.id, zone: await timeZoneOf(scope, organization) },
      });
    }),
  );

  bindRoute(app, attention, (call) =>
    call.scoped((scope) =>
      readFigure(context, scope, {
        figure: attentionFigure,
        whose: ownOrganizationOf(call.principal) ?? null,
        choice: { organization: call.principal.organizationId },
      }),
    ),
  );

  bindRoute(app, reteachPoint, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const now = context.clock.now(course.organization_id);
      const { lesson_id: lessonId, point_id: pointId, learner_ids: learnerIds } = call.body;
      const enrollmentIds = await wantTaught(scope, { courseId: course.id, lessonId, pointId, learnerIds }, now);
      await lookAgain(scope, enrollmentIds, now);
      await notePathChange(scope, {
        organizationId: course.organization_id,
        enrollmentIds,
        actor: await actorOf(scope, call.principal),
        kind: 'reteach',
        details: { lesson_id: lessonId, point_id: pointId },
        at: now,
      });
      await wakeDelivery(scope, context.jobs);
      return { learners: enrollmentIds.length };
    }),
  );

  bindRoute(app, pathTimeline, (call) =>
    call.scoped(async (scope) => {
      const timeline = await timelineOf(scope, call.params.enrollmentId);
      await requireCourse(scope, call.principal, timeline.course_id);
      return timeline;
    }),
  );

  bindRoute(app, changePath, (call) =>
    call.scoped(async (scope) => {
      const before = await timelineOf(scope, call.params.enrollmentId);
      const course = await requireCourse(scope, call.principal, before.course_id, { toEdit: true });
      const now = context.clock.now(course.organization_id);
      const { publicUrl, whatsapp } = context.config;
      const planning = { now, simulated: whatsapp.simulated, publicUrl };
      const { kind } = call.body;
      const id = before.enrollment_id;
      const details: Record<string, unknown> = {};
      if (kind === 'postpone') {
        const until = postponedUntil(call.body, now);
        await lookAgain(scope, [id], until, { code: 'put_off', values: {}, what: null });
        details['until'] = until.toISOString();
      } else {
        const act = { skip: skipNextLesson, resend: resendLastLesson, send_now: sendNextLesson }[kind];
        details['lesson_id'] = await act(scope, id, planning, call.body.lesson_id);
      }
      await notePathChange(scope, {
        organizationId: course.organization_id,
        enrollmentIds: [id],
        actor: await actorOf(scope, call.principal),
        kind: kind === 'skip' || kind === 'resend' ? kind : 'move',
        details,
        at: now,
      });
      await wakeDelivery(scope, context.jobs);
      return timelineOf(scope, id);
    }),
  );
}

/** Days are counted by the engine's clock: a browser does not know that one, and it may have been moved. */
function postponedUntil({ until, days }: { until?: string | undefined; days?: number | undefined }, now: Date): Date {
  const at = days === undefined ? new Date(until ?? Number.NaN) : new Date(now.getTime() + days * dayMs);
  if (Number.isNaN(at.getTime()) || at <= now)
    throw new AppError('invalid_input', {}, { validationErrors: { until: ['Choose a time that is still to come.'] } });
  return at;
}

async function timeZoneOf(scope: Scope, organizationId: string): Promise<string> {
  const row = await scope
    .selectFrom('organizations')
    .select('time_zone')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
