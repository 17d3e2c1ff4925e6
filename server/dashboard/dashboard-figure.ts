import type { Dashboard } from '#contract/dashboard.ts';
import type { Figure } from '../jobs/kept-figures.ts';
import { activityByDay, answersOf, timeZoneOf } from './dashboard-repository.ts';
import { firstCourseOf } from './first-course.ts';

/** Who only learns sees their own courses: what the organization counts is not for them. */
export const nothingCounted: Omit<Dashboard, 'recentActivities'> = {
  stats: { templates: 0, mediaFiles: 0, messagesSent: 0 },
  learners: { total: 0, active: 0, enrolled: 0, completed: 0 },
  answers: { total: 0, correct: 0 },
  activity: [],
  first: { courses: 0, lessons: 0, published: 0, enrolled: 0, answered: 0, course_id: null, has_sample_data: false },
};

const { answers, activity, first } = nothingCounted;

/** What reads every answer and message. @param choice.organization whose days and clock they are */
export const dashboardFigure: Figure<Pick<Dashboard, 'answers' | 'activity' | 'first'>> = {
  name: 'dashboard',
  count: async ({ clock, config }, scope, { organization = '' }) => {
    const figures = { simulated: config.whatsapp.simulated };
    const timeZone = await timeZoneOf(scope, organization);
    return {
      answers: await answersOf(scope, figures),
      first: await firstCourseOf(scope),
      activity: await activityByDay(scope, clock.now(organization), timeZone, figures),
    };
  },
  none: { answers, activity, first },
};
