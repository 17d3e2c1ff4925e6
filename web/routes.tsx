import { Navigate, type RouteObject } from 'react-router';
import { useSession } from './api/session.ts';
import { lazyPage } from './ui/lazy-page.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { RouteGuard, type RouteNeeds } from './shell/route-guard.tsx';
import { RouterFallback } from './shell/router-fallback.tsx';
import { UnauthorizedPage } from './shell/unauthorized-page.tsx';

const StartRedirect = () => (
  <Navigate to={useSession((session) => session.isAuthenticated) ? '/dashboard' : '/login'} replace />
);
const ToDashboard = () => <Navigate to="/dashboard" replace />;

const signedIn: RouteNeeds = { access: 'signed_in' };
const creators: RouteNeeds = { access: 'create_courses' };
const librarians: RouteNeeds = { access: { roles: ['organization', 'creator'] } };
const admins: RouteNeeds = { access: { roles: ['admin'] } };
const modelOwners: RouteNeeds = { access: { roles: ['admin', 'organization'] } };
const peopleManagers: RouteNeeds = { access: 'manage_organization' };
const operators: RouteNeeds = { access: { roles: ['admin', 'organization', 'creator'] } };

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouterFallback,
    HydrateFallback: LoadingScreen,
    children: [
      { path: '/', Component: StartRedirect },
      { path: '/app/*', Component: ToDashboard },
      { path: '/login', lazy: lazyPage(() => import('./accounts/sign-in-page.tsx'), 'SignInPage', ['accounts']) },
      { path: '/register', lazy: lazyPage(() => import('./accounts/sign-up-page.tsx'), 'SignUpPage', ['accounts']) },
      {
        path: '/forgot-password',
        lazy: lazyPage(() => import('./accounts/forgot-password-page.tsx'), 'ForgotPasswordPage', ['accounts']),
      },
      {
        path: '/reset-password',
        lazy: lazyPage(() => import('./accounts/reset-password-page.tsx'), 'ResetPasswordPage', [
          'accounts',
          'settings',
        ]),
      },
      {
        path: '/verify-email',
        lazy: lazyPage(() => import('./accounts/verify-email-page.tsx'), 'VerifyEmailPage', ['accounts']),
      },
      {
        path: '/learn/unsubscribe',
        lazy: lazyPage(() => import('./player/player-unsubscribe-page.tsx'), 'PlayerUnsubscribePage', ['learn']),
      },
      {
        // Outside the guard: a link of a message opens it without a sign-in.
        lazy: lazyPage(() => import('./shell/player-layout.tsx'), 'PlayerLayout'),
        children: [
          {
            path: '/learn',
            lazy: lazyPage(() => import('./player/player-page.tsx'), 'PlayerPage', [
              'learn',
              'ownLearning',
              'channel',
              'push',
            ]),
          },
          {
            path: '/learn/answer',
            lazy: lazyPage(() => import('./player/player-answer-page.tsx'), 'PlayerAnswerPage', [
              'learn',
              'ownLearning',
            ]),
          },
          {
            path: '/learn/:courseId',
            lazy: lazyPage(() => import('./player/player-course-page.tsx'), 'PlayerCoursePage', [
              'learn',
              'ownLearning',
              'points',
              'listen',
            ]),
          },
        ],
      },
      {
        // Anybody who has the code.
        lazy: lazyPage(() => import('./shell/public-layout.tsx'), 'PublicLayout'),
        children: [
          { path: '/join/:joinCode', lazy: lazyPage(() => import('./learners/join-page.tsx'), 'JoinPage', ['join']) },
          {
            path: '/certificates/:certificateCode',
            lazy: lazyPage(() => import('./learners/certificate-page.tsx'), 'CertificatePage', ['certificate']),
          },
        ],
      },
      { path: '/unauthorized', Component: UnauthorizedPage },
      {
        Component: RouteGuard,
        children: [
          {
            lazy: lazyPage(() => import('./shell/app-layout.tsx'), 'AppLayout'),
            children: [
              {
                path: '/dashboard',
                handle: signedIn,
                lazy: lazyPage(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage', [
                  'dashboard',
                  'ownPhone',
                  'ownLearning',
                  'attention',
                ]),
              },
              {
                path: '/courses',
                handle: creators,
                lazy: lazyPage(() => import('./courses/courses-page.tsx'), 'CoursesPage', ['courses']),
              },
              {
                path: '/courses/:courseId',
                handle: creators,
                lazy: lazyPage(() => import('./courses/course-page.tsx'), 'CoursePage', ['courses', 'versions']),
              },
              {
                path: '/courses/:courseId/lessons',
                handle: creators,
                lazy: lazyPage(() => import('./courses/lessons-page.tsx'), 'LessonsPage', [
                  'courses',
                  'ownPhone',
                  'lessons',
                  'versions',
                ]),
              },
              {
                path: '/courses/:courseId/languages',
                handle: creators,
                lazy: lazyPage(() => import('./courses/languages-page.tsx'), 'LanguagesPage', [
                  'courses',
                  'translation',
                ]),
              },
              {
                path: '/courses/:courseId/languages/:language',
                handle: creators,
                lazy: lazyPage(() => import('./courses/translation-page.tsx'), 'TranslationPage', [
                  'courses',
                  'translation',
                ]),
              },
              {
                path: '/courses/:courseId/learners',
                handle: creators,
                lazy: lazyPage(() => import('./learners/course-learners-page.tsx'), 'CourseLearnersPage', ['learners']),
              },
              {
                path: '/courses/:courseId/media-transformation',
                handle: creators,
                lazy: lazyPage(() => import('./transformation/transformation-page.tsx'), 'TransformationPage', [
                  'transformation',
                  'verdicts',
                  'rerun',
                  'ownPhone',
                ]),
              },
              {
                path: '/media',
                handle: librarians,
                lazy: lazyPage(() => import('./media/media-page.tsx'), 'MediaPage', ['media']),
              },
              {
                path: '/templates',
                handle: operators,
                lazy: lazyPage(() => import('./templates/templates-page.tsx'), 'TemplatesPage', ['templates']),
              },
              {
                path: '/templates/:templateId',
                handle: operators,
                lazy: lazyPage(() => import('./templates/template-page.tsx'), 'TemplatePage', [
                  'templates',
                  'metaCard',
                ]),
              },
              {
                path: '/learners',
                handle: creators,
                lazy: lazyPage(() => import('./learners/learners-page.tsx'), 'LearnersPage', ['learners', 'channel']),
              },
              {
                path: '/inbox',
                handle: creators,
                lazy: lazyPage(() => import('./delivery/inbox-page.tsx'), 'InboxPage', [
                  'delivery',
                  'inbox',
                  'ownLearning',
                ]),
              },
              {
                path: '/messages',
                handle: creators,
                lazy: lazyPage(() => import('./delivery/messages-page.tsx'), 'MessagesPage', [
                  'delivery',
                  'trouble',
                  'messageKind',
                ]),
              },
              {
                path: '/analytics',
                handle: creators,
                lazy: lazyPage(() => import('./analytics/analytics-page.tsx'), 'AnalyticsPage', [
                  'analytics',
                  'attention',
                  'teaching',
                ]),
              },
              {
                path: '/simulator',
                handle: operators,
                lazy: lazyPage(() => import('./handset/handset-page.tsx'), 'HandsetPage', ['handset', 'sentReason']),
              },
              {
                path: '/whatsapp-settings',
                handle: admins,
                lazy: lazyPage(() => import('./whatsapp/whatsapp-page.tsx'), 'WhatsAppPage', ['whatsapp']),
              },
              {
                path: '/language-model',
                handle: modelOwners,
                lazy: lazyPage(() => import('./language-model/model-place.tsx'), 'ModelPlace', [
                  'verdicts',
                  'languageModel',
                ]),
              },
              {
                path: '/voices',
                handle: admins,
                lazy: lazyPage(() => import('./voices/voices-page.tsx'), 'VoicesPage', ['voices']),
              },
              {
                path: '/retention',
                handle: admins,
                lazy: lazyPage(() => import('./retention/retention-page.tsx'), 'RetentionPage', ['retention']),
              },
              {
                path: '/users',
                handle: peopleManagers,
                lazy: lazyPage(() => import('./users/users-page.tsx'), 'UsersPage', ['settings', 'users']),
              },
              {
                path: '/contact-messages',
                handle: admins,
                lazy: lazyPage(() => import('./contact/contact-messages-page.tsx'), 'ContactMessagesPage', ['contact']),
              },
              {
                path: '/mailbox',
                handle: signedIn,
                lazy: lazyPage(() => import('./mail/mailbox-page.tsx'), 'MailboxPage', ['mailbox']),
              },
              {
                path: '/settings',
                handle: signedIn,
                lazy: lazyPage(() => import('./accounts/settings-page.tsx'), 'SettingsPage', ['accounts', 'settings']),
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
