import { bigCourseId, learnerId, smallCourseId } from './fill-million.ts';

/** One GET, and how long it may take. */
export interface Visit {
  path: string;
  limitMs: number;
}

const listMs = 100;
const dashboardMs = 300;
const analyticsMs = 1000;

/** Every GET route of what grows with the learners; lists with each filter that their screens offer. */
export function routeVisits(): Visit[] {
  const list = (path: string, ...choices: string[]): Visit[] =>
    ['', ...choices].map((choice) => ({
      path: `${path}?limit=50${choice === '' ? '' : `&${choice}`}`,
      limitMs: listMs,
    }));
  const of = (limitMs: number, ...paths: string[]): Visit[] => paths.map((path) => ({ path, limitMs }));
  const group = (n: number): string => `group_id=00000000-0000-4000-8008-${String(n).padStart(12, '0')}`;
  const enrollment = (n: number): string => `00000000-0000-4000-8004-${n.toString(16).padStart(12, '0')}`;
  return [
    ...list(
      '/api/v1/learners',
      'q=example',
      'q=Patil',
      'q=Meena%20Rao%2012',
      'q=learner-77123',
      'q=nobody-at-all',
      'q=6000077123',
      'q=me',
      `course_id=${bigCourseId}`,
      `course_id=${smallCourseId}`,
      ...[1, 2, 3, 4].map(group),
      `q=Patil&course_id=${smallCourseId}`,
    ),
    ...list(
      '/api/v1/messages',
      'q=food',
      'q=Patil',
      'q=learner%2077123',
      'q=number%2077123',
      'q=nowhere-said',
      ...['read', 'delivered', 'sent', 'accepted', 'failed', 'held', 'cancelled', 'queued', 'unknown', 'received'].map(
        (status) => `status=${status}`,
      ),
      ...['lesson', 'question', 'reply', 'completion', 'recap', 'template'].map((kind) => `kind=${kind}`),
      ...['email', 'push', 'web'].map((channel) => `channel=${channel}`),
      'direction=in',
      'status=failed&channel=push',
      'from=2020-01-01T00:00:00Z&until=2020-02-01T00:00:00Z',
      `course_id=${smallCourseId}`,
      `course_id=${bigCourseId}&status=failed`,
      `learner_id=${learnerId(77)}`,
    ),
    ...list(`/api/v1/courses/${bigCourseId}/enrollments`, 'q=Patil', 'q=Asha%20Patil%2077', 'q=nobody-at-all'),
    ...list('/api/v1/conversations', 'status=open', 'status=done', 'q=Patil', 'q=Thank', 'q=nobody-at-all'),
    ...list('/api/v1/courses'),
    ...list('/api/media'),
    ...list('/api/templates'),
    ...of(
      listMs,
      '/api/v1/conversations/unread',
      `/api/v1/conversations/00000000-0000-4000-8009-${(1000).toString(16).padStart(12, '0')}`,
      `/api/v1/conversations/00000000-0000-4000-8009-${(1000).toString(16).padStart(12, '0')}/learners`,
      `/api/v1/conversations/00000000-0000-4000-8009-${(1000).toString(16).padStart(12, '0')}/learners?q=nobody-at-all`,
      '/api/v1/groups',
      '/api/v1/learner-imports',
      `/api/v1/courses/${bigCourseId}`,
      `/api/v1/courses/${bigCourseId}/lessons`,
      `/api/v1/courses/${bigCourseId}/impact`,
      `/api/v1/courses/${bigCourseId}/launches`,
      `/api/v1/courses/${bigCourseId}/join-links`,
      `/api/v1/enrollments/${enrollment(123)}/timeline`,
      '/api/v1/media/statistics',
      '/api/v1/media/usage',
      '/api/v1/templates/statistics',
      '/api/v1/templates/sync',
      `/api/v1/media-transformation/jobs?course_id=${bigCourseId}`,
      '/api/v1/whatsapp/sending',
      '/api/v1/simulator/handsets',
      '/api/v1/simulator/clock',
      '/api/v1/auth/organization',
      '/api/v1/users',
      '/api/v1/audit',
      '/health',
      '/api/v1/health/days',
      '/api/v1/installation',
    ),
    ...of(dashboardMs, '/dashboard', '/dashboard/stats'),
    ...of(
      analyticsMs,
      ...['7', '14', '30'].flatMap((days) => [
        `/api/v1/analytics?days=${days}`,
        `/api/v1/analytics?days=${days}&course_id=${bigCourseId}`,
      ]),
      `/api/v1/analytics?days=30&course_id=${smallCourseId}`,
      `/api/v1/analytics/courses/${bigCourseId}`,
      `/api/v1/analytics/courses/${bigCourseId}/teaching`,
      `/api/v1/analytics/courses/${smallCourseId}/teaching`,
      '/api/v1/attention',
    ),
  ];
}
