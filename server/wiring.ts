import { accountsJobs } from './accounts/accounts-jobs.ts';
import { accountsRoutes } from './accounts/accounts-routes.ts';
import { installationRoutes } from './accounts/installation-routes.ts';
import { openDemo } from './accounts/open-demo.ts';
import { ownAccountRoutes } from './accounts/own-account-routes.ts';
import { secondFactorRoutes } from './accounts/second-factor-routes.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { type KnownSessions, knownSessions } from './accounts/sessions.ts';
import { usersRoutes } from './accounts/users-routes.ts';
import {
  analyticsFigure,
  attentionFigure,
  courseAnalyticsFigure,
  teachingFigure,
} from './analytics/analytics-figures.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { teachingRoutes } from './analytics/teaching-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { connectionsJobs } from './connections/connections-jobs.ts';
import { contactJobs } from './contact/contact-jobs.ts';
import { contactRoutes } from './contact/contact-routes.ts';
import { coursesRoutes } from './courses/courses-routes.ts';
import { dashboardFigure } from './dashboard/dashboard-figure.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { deliveryJobs } from './delivery/delivery-jobs.ts';
import { deliveryRoutes } from './delivery/delivery-routes.ts';
import { inboxRoutes } from './delivery/inbox-routes.ts';
import { launchRoutes } from './delivery/launch-routes.ts';
import { previewRoutes } from './delivery/preview-routes.ts';
import { settleMailed } from './delivery/channels/mail/receive-mail.ts';
import { startDelivery } from './delivery/start-delivery.ts';
import { handsetRoutes, startHandset } from './handset/handset-routes.ts';
import { applySwitches } from './learners/apply-switches.ts';
import { learnRoutes } from './player/player-routes.ts';
import { groupsFigure } from './learners/group-figures.ts';
import { groupsRoutes } from './learners/groups-routes.ts';
import { joinRoutes } from './learners/join-routes.ts';
import { learnersJobs } from './learners/learner-import-job.ts';
import { learnerImportsRoutes } from './learners/learner-imports-routes.ts';
import { learnersRoutes } from './learners/learners-routes.ts';
import { impactFigure } from './learners/impact-figure.ts';
import { versionsRoutes } from './learners/versions-routes.ts';
import { wakeCourse } from './learners/wake-course.ts';
import { mailJobs } from './mail/mail-jobs.ts';
import { mailboxRoutes } from './mail/mailbox-routes.ts';
import { limitsRoutes } from './media/limits-routes.ts';
import { proposalRoutes } from './transformation/proposal-routes.ts';
import { voiceRoutes } from './transformation/voice-routes.ts';
import { voiceJobs } from './transformation/voice-jobs.ts';
import { mediaJobs } from './media/media-jobs.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { piecewiseUploadRoutes } from './media/piecewise-upload-routes.ts';
import { voiceNoteRoutes } from './media/voice-note-routes.ts';
import type { Context, Slice } from './slice.ts';
import { templatesJobs } from './templates/templates-jobs.ts';
import { templatesRoutes } from './templates/templates-routes.ts';
import { retentionJobs } from './retention/retention-jobs.ts';
import { retentionRoutes } from './retention/retention-routes.ts';
import { certificatePictureRoutes } from './transformation/certificate-picture-routes.ts';
import { resumeTransformations } from './transformation/resume-transformations.ts';
import { transformationJobs } from './transformation/transformation-jobs.ts';
import { transformationRoutes } from './transformation/transformation-routes.ts';
import { trialJobs } from './transformation/trial-jobs.ts';
import { trialRoutes } from './transformation/trial-routes.ts';
import { connectedSpeechRoutes } from './transformation/connected-speech-routes.ts';
import { languageModelRoutes } from './transformation/connected-model-routes.ts';
import { ownModelRoutes } from './transformation/own-model-routes.ts';
import { keepTranslatedLessons } from './transformation/translation/keep-translated-lessons.ts';
import { translationJobs } from './transformation/translation/translation-jobs.ts';
import { translationRoutes } from './transformation/translation/translation-routes.ts';
import { whatsappRoutes } from './whatsapp/whatsapp-routes.ts';

/** Every slice, lowest rung first. */
export const slices: readonly Slice[] = [
  { name: 'audit', routes: auditRoutes },
  {
    name: 'mail',
    routes: (app, context) => mailboxRoutes(app, context, openDemo(context)),
    jobs: (context) => mailJobs(context, settleMailed(context)),
  },
  {
    name: 'accounts',
    routes: (app, context) => {
      accountsRoutes(app, context, applySwitches);
      passwordRoutes(app, context);
      secondFactorRoutes(app, context);
      ownAccountRoutes(app, context);
      usersRoutes(app, context);
      installationRoutes(app, context, openDemo(context));
    },
    jobs: accountsJobs,
  },
  { name: 'connections', jobs: connectionsJobs },
  { name: 'contact', routes: contactRoutes, jobs: contactJobs },
  {
    name: 'courses',
    routes: (app, context) => coursesRoutes(app, context, wakeCourse(context), keepTranslatedLessons),
  },
  {
    name: 'media',
    routes: (app, context) => {
      mediaRoutes(app, context);
      piecewiseUploadRoutes(app, context);
      voiceNoteRoutes(app, context);
      limitsRoutes(app, context);
    },
    jobs: mediaJobs,
  },
  { name: 'templates', routes: templatesRoutes, jobs: templatesJobs },
  {
    name: 'learners',
    routes: (app, context) => {
      learnersRoutes(app, context);
      learnerImportsRoutes(app, context);
      groupsRoutes(app, context);
      joinRoutes(app, context);
      versionsRoutes(app, context);
    },
    jobs: learnersJobs,
    figures: [groupsFigure, impactFigure],
  },
  {
    name: 'transformation',
    routes: (app, context) => {
      transformationRoutes(app, context);
      trialRoutes(app, context);
      certificatePictureRoutes(app, context);
      languageModelRoutes(app, context);
      ownModelRoutes(app, context);
      translationRoutes(app, context);
      voiceRoutes(app, context);
      proposalRoutes(app, context);
      connectedSpeechRoutes(app, context);
    },
    jobs: (context) => [
      ...transformationJobs(context),
      ...trialJobs(context),
      ...translationJobs(context),
      ...voiceJobs(context),
    ],
    start: resumeTransformations,
  },
  {
    name: 'delivery',
    routes: (app, context) => {
      deliveryRoutes(app, context);
      inboxRoutes(app, context);
      launchRoutes(app, context);
      previewRoutes(app, context);
    },
    jobs: deliveryJobs,
    start: startDelivery,
  },
  { name: 'learn', routes: learnRoutes },
  { name: 'whatsapp', routes: whatsappRoutes },
  { name: 'handset', routes: handsetRoutes, start: startHandset },
  { name: 'dashboard', routes: dashboardRoutes, figures: [dashboardFigure] },
  {
    name: 'analytics',
    routes: (app, context) => {
      analyticsRoutes(app, context);
      teachingRoutes(app, context);
    },
    figures: [analyticsFigure, courseAnalyticsFigure, teachingFigure, attentionFigure],
  },
  { name: 'retention', routes: retentionRoutes, jobs: retentionJobs },
];

/** How a bearer token becomes a principal. */
export const sessionsBy = (context: Context): KnownSessions => knownSessions(context);
