import { dashboard, dashboardStats } from '#contract/dashboard.ts';
import { hasPermission } from '#contract/roles.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import type { Context } from '../slice.ts';
import { activityByDay, answersOf, learnersOf, recentActivities, statsOf, timeZoneOf } from './dashboard-repository.ts';

export function dashboardRoutes(app: HttpApp, context: Context): void {
  const figures = { simulated: context.config.whatsapp.simulated };

  bindRoute(app, dashboard, (call) =>
    call.scoped(async (scope) => {
      const timeZone = await timeZoneOf(scope, call.principal.organizationId);
      return {
        stats: await statsOf(scope, figures),
        learners: await learnersOf(scope),
        answers: await answersOf(scope),
        activity: await activityByDay(scope, context.clock.now(), timeZone, figures),
        recentActivities: await recentActivities(
          scope,
          hasPermission(call.principal.role, 'create_courses') ? undefined : call.principal.userId,
        ),
      };
    }),
  );

  bindRoute(app, dashboardStats, (call) => call.scoped((scope) => statsOf(scope, figures)));
}
