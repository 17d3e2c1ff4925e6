import { courseAnalytics, recordClientEvents } from '#contract/analytics.ts';
import { requireCourse } from '../courses/require-course.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { analyticsOf, keepClientEvents } from './analytics-repository.ts';

export function analyticsRoutes(app: HttpApp, context: Context): void {
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
