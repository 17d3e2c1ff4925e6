import { analytics, courseAnalytics, recordClientEvents } from '#contract/analytics.ts';
import { requireCourse } from '../courses/require-course.ts';
import { withOrganization } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { analyticsOf, keepClientEvents } from './analytics-repository.ts';
import { completionByCourse, dropOffByLesson } from './completion.ts';
import { deliveryOutcomesOf } from './delivery-outcomes.ts';
import { engagementByDay, engagementOf } from './engagement.ts';
import { hardestQuestions } from './hardest-questions.ts';
import { rangeOf } from './analytics-range.ts';

export function analyticsRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, analytics, async (call) => {
    const { course_id: courseId } = call.query;
    // An administrator may look at any course; the figures are always those of one organization.
    const organizationId =
      courseId === undefined
        ? call.principal.organizationId
        : (await call.scoped((scope) => requireCourse(scope, call.principal, courseId))).organization_id;
    return withOrganization(context.db, organizationId, async (scope) => {
      const range = await rangeOf(scope, {
        now: context.clock.now(organizationId),
        days: Number(call.query.days),
        courseId,
        simulated: context.config.whatsapp.simulated,
      });
      return {
        days: await engagementByDay(scope, range),
        totals: await engagementOf(scope, range),
        courses: await completionByCourse(scope, courseId),
        lessons: courseId === undefined ? null : await dropOffByLesson(scope, courseId),
        questions: await hardestQuestions(scope, range),
        delivery: await deliveryOutcomesOf(scope, range),
      };
    });
  });

  bindRoute(app, courseAnalytics, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      return analyticsOf(scope, course.id);
    }),
  );

  bindRoute(app, recordClientEvents, async (call) => {
    await keepClientEvents(context.db, call.body.events);
    return {};
  });
}
