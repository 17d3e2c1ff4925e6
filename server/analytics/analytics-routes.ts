import { analytics, courseAnalytics, learnedCourses, recordClientEvents } from '#contract/analytics.ts';
import { requireCourse } from '../courses/require-course.ts';
import { withOrganization } from '../database/database.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { readFigure } from '../jobs/kept-figures.ts';
import type { Context } from '../slice.ts';
import { analyticsFigure, courseAnalyticsFigure } from './analytics-figures.ts';
import { keepClientEvents } from './analytics-repository.ts';
import { completionByCourse } from './completion.ts';

export function analyticsRoutes(app: HttpApp, context: Context): void {
  bindRoute(app, analytics, async (call) => {
    const { course_id: courseId } = call.query;
    // An administrator may look at any course; the figures are always those of one organization.
    const organizationId =
      courseId === undefined
        ? call.principal.organizationId
        : (await call.scoped((scope) => requireCourse(scope, call.principal, courseId))).organization_id;
    return withOrganization(context.db, organizationId, (scope) =>
      readFigure(context, scope, {
        figure: analyticsFigure,
        whose: organizationId,
        choice: {
          organization: organizationId,
          days: call.query.days,
          ...(courseId !== undefined && { course: courseId }),
        },
      }),
    );
  });

  bindRoute(app, learnedCourses, (call) =>
    withOrganization(context.db, call.principal.organizationId, (scope) => completionByCourse(scope, undefined)),
  );

  bindRoute(app, courseAnalytics, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      return readFigure(context, scope, {
        figure: courseAnalyticsFigure,
        whose: course.organization_id,
        choice: { course: course.id },
      });
    }),
  );

  bindRoute(app, recordClientEvents, async (call) => {
    await keepClientEvents(context.db, call.body.events);
    return {};
  });
}
