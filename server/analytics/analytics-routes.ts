import { analytics, courseAnalytics, recordClientEvents } from '#contract/analytics.ts';
import { requireCourse } from '../courses/require-course.ts';
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
  bindRoute(app, analytics, (call) =>
    call.scoped(async (scope) => {
      const { course_id: courseId } = call.query;
      if (courseId !== undefined) await requireCourse(scope, call.principal, courseId);
      const range = await rangeOf(scope, {
        now: context.clock.now(),
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
    }),
  );

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
