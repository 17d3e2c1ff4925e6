import { dashboard, dashboardStats, matters, removeSample } from '#contract/dashboard.ts';
import { hasPermission } from '#contract/roles.ts';
import { bindRoute } from '../http/bind-route.ts';
import type { HttpApp } from '../http/http-server.ts';
import { ownOrganizationOf } from '../http/principal.ts';
import { usageOf } from '../media/organization-usage.ts';
import { readFigure } from '../jobs/kept-figures.ts';
import type { Context } from '../slice.ts';
import { dashboardFigure, nothingCounted } from './dashboard-figure.ts';
import { learnersOf, recentActivities, statsOf } from './dashboard-repository.ts';
import { removeSampleOf } from './first-course.ts';
import { mattersOf, numberMatters, storageMatter } from './matters.ts';

export function dashboardRoutes(app: HttpApp, context: Context): void {
  const figures = { simulated: context.config.whatsapp.simulated };

  bindRoute(app, dashboard, (call) =>
    call.scoped(async (scope) => {
      const { principal } = call;
      const isAdmin = principal.role === 'admin';
      if (!hasPermission(principal.role, 'create_courses'))
        return { ...nothingCounted, recentActivities: await recentActivities(scope, isAdmin, principal.userId) };
      const { organizationId } = principal;
      return {
        stats: await statsOf(scope, figures),
        learners: await learnersOf(scope),
        ...(await readFigure(context, scope, {
          figure: dashboardFigure,
          whose: ownOrganizationOf(principal) ?? null,
          choice: { organization: organizationId },
        })),
        recentActivities: await recentActivities(scope, isAdmin),
      };
    }),
  );

  bindRoute(app, matters, (call) =>
    call.scoped(async (scope) => {
      const { principal } = call;
      const { organizationId } = principal;
      const now = context.clock.now(organizationId);
      const isAdmin = principal.role === 'admin';
      // The simulator's number costs nothing and loses no quality.
      const ofNumber = isAdmin && !context.config.whatsapp.simulated ? await numberMatters(scope, now) : [];
      const ofStorage = isAdmin
        ? []
        : storageMatter((await usageOf(scope, context.config.quotas, organizationId)).storage_bytes);
      const whose = ownOrganizationOf(principal) ?? null;
      return [...ofNumber, ...ofStorage, ...(await mattersOf(scope, { whose, ownId: organizationId, now }))];
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
