import { accountsJobs } from './accounts/accounts-jobs.ts';
import { accountsRoutes } from './accounts/accounts-routes.ts';
import { installationRoutes } from './accounts/installation-routes.ts';
import { openDemo } from './accounts/open-demo.ts';
import { ownAccountRoutes } from './accounts/own-account-routes.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { authenticateBySession } from './accounts/sessions.ts';
import { usersRoutes } from './accounts/users-routes.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { connectionsJobs } from './connections/connections-jobs.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { coursesRoutes } from './courses/courses-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { deliveryJobs } from './delivery/delivery-jobs.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { startDelivery } from './delivery/start-delivery.ts';
import { handsetRoutes, startHandset } from './handset/handset-routes.ts';
import type { Authenticate } from './http/principal.ts';
import { applySwitches } from './learners/apply-switches.ts';
import { learnersRoutes } from './learners/learners-routes.ts';
import { mailJobs } from './mail/mail-jobs.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import type { Context, Slice } from './slice.ts';
import { templatesRoutes } from './templates/templates-routes.ts';
import { resumeTransformations } from './transformation/resume-transformations.ts';
import { transformationJobs } from './transformation/transformation-jobs.ts';
import { transformationRoutes } from './transformation/transformation-routes.ts';
import { whatsappRoutes } from './whatsapp/whatsapp-routes.ts';

/** Every slice, lowest rung first. */
export const slices: readonly Slice[] = [
  { name: 'mail', routes: (app, context) => mailboxRoutes(app, context, openDemo(context)), jobs: mailJobs },
  {
    name: 'accounts',
    routes: (app, context) => {
      accountsRoutes(app, context, applySwitches);
      passwordRoutes(app, context);
      ownAccountRoutes(app, context);
      usersRoutes(app, context);
      installationRoutes(app, context, openDemo(context));
    },
    jobs: accountsJobs,
  },
  { name: 'connections', jobs: connectionsJobs },
  { name: 'contact', routes: contactRoutes },
  { name: 'courses', routes: coursesRoutes },
  { name: 'media', routes: mediaRoutes },
  { name: 'templates', routes: templatesRoutes },
  { name: 'learners', routes: learnersRoutes },
  { name: 'transformation', routes: transformationRoutes, jobs: transformationJobs, start: resumeTransformations },
  { name: 'delivery', routes: deliveryRoutes, jobs: deliveryJobs, start: startDelivery },
  { name: 'whatsapp', routes: whatsappRoutes },
  { name: 'handset', routes: handsetRoutes, start: startHandset },
  { name: 'dashboard', routes: dashboardRoutes },
  { name: 'analytics', routes: analyticsRoutes },
];

/** How a bearer token becomes a principal. */
export const authenticateBy = (context: Context): Authenticate => authenticateBySession(context);
