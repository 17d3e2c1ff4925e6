import { type Dashboard, dashboard, dashboardStats, removeSample } from '#contract/dashboard.ts';
import { hasPermission } from '#contract/roles.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { activityByDay, answersOf, learnersOf, recentActivities, statsOf, timeZoneOf } from './dashboard-repository.ts';
import { firstCourseOf, removeSampleOf } from './first-course.ts';

/** Who only learns sees their own courses: what the organization counts is not for them. */
const nothingCounted: Omit<Dashboard, 'recentActivities'> = {
  stats: { templates: 0, mediaFiles: 0, messagesSent: 0 },
  learners: { total: 0, active: 0, enrolled: 0, completed: 0 },
  answers: { total: 0, correct: 0 },
  activity: [],
  first: { courses: 0, lessons: 0, published: 0, enrolled: 0, answered: 0, course_id: null, has_sample_data: false },
};

export function dashboardRoutes(app: HttpApp, context: Context): void {
  const figures = { simulated: context.config.whatsapp.simulated };

  bindRoute(app, dashboard, (call) =>
    call.scoped(async (scope) => {
      if (!hasPermission(call.principal.role, 'create_courses'))
        return { ...nothingCounted, recentActivities: await recentActivities(scope, call.principal.userId) };
      const timeZone = await timeZoneOf(scope, call.principal.organizationId);
      return {
        stats: await statsOf(scope, figures),
        learners: await learnersOf(scope),
        answers: await answersOf(scope, figures),
        first: await firstCourseOf(scope),
        activity: await activityByDay(scope, context.clock.now(call.principal.organizationId), timeZone, figures),
        recentActivities: await recentActivities(scope),
      };
    }),
  );

  bindRoute(app, removeSample, async (call) => {
    await removeSampleOf(context.db, call.principal);
    return {};
  });

  bindRoute(app, dashboardStats, (call) =>
    hasPermission(call.principal.role, 'create_courses')
      ? call.scoped((scope) => statsOf(scope, figures))
      : Promise.resolve(nothingCounted.stats),
  );
}
