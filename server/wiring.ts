import { accountsRoutes } from './accounts/accounts-routes.ts';
import { installationRoute } from './accounts/installation-route.ts';
import { authenticateBySession } from './accounts/sessions.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { coursesRoutes } from './courses/courses-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { deliveryJobs } from './delivery/delivery-jobs.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { startDelivery } from './delivery/start-delivery.ts';
import { handsetRoutes, startHandset } from './handset/handset-routes.ts';
import type { Authenticate } from './http/principal.ts';
import { learnersRoutes } from './learners/learners-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import type { Context, Slice } from './slice.ts';
import { templatesRoutes } from './templates/templates-routes.ts';
import { transformationJobs } from './transformation/transformation-jobs.ts';
import { transformationRoutes } from './transformation/transformation-routes.ts';

/** Every slice, lowest rung first. */
export const slices: readonly Slice[] = [
  {
    name: 'accounts',
    routes: (app, context) => {
      accountsRoutes(app, context);
      installationRoute(app, context);
    },
  },
  { name: 'courses', routes: coursesRoutes },
  { name: 'media', routes: mediaRoutes },
  { name: 'templates', routes: templatesRoutes },
  { name: 'learners', routes: learnersRoutes },
  { name: 'transformation', routes: transformationRoutes, jobs: transformationJobs },
  { name: 'delivery', routes: deliveryRoutes, jobs: deliveryJobs, start: startDelivery },
  { name: 'handset', routes: handsetRoutes, start: startHandset },
  { name: 'dashboard', routes: dashboardRoutes },
  { name: 'analytics', routes: analyticsRoutes },
];

/** How a bearer token becomes a principal. */
export const authenticateBy = (context: Context): Authenticate => authenticateBySession(context);
