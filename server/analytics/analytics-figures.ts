import type * as z from 'zod/mini';
import { type Analytics, type CourseAnalytics, deliveryOutcomes } from '#contract/analytics.ts';
import type { Attention, CourseTeaching } from '#contract/teaching.ts';
import type { Figure } from '../jobs/kept-figures.ts';
import { rangeOf } from './analytics-range.ts';
import { analyticsOf } from './analytics-repository.ts';
import { completionByCourse, dropOffByLesson } from './completion.ts';
import { teachingOf } from './course-teaching.ts';
import { deliveryOutcomesOf } from './delivery-outcomes.ts';
import { engagementByDay, engagementOf } from './engagement.ts';
import { hardestQuestions } from './hardest-questions.ts';
import { attentionOf } from './stuck-learners.ts';
import { worstQuestion } from './worst-question.ts';

/** @param choice.organization whose clock it is; days; course */
export const analyticsFigure: Figure<Analytics> = {
  name: 'analytics',
  count: async ({ clock, config }, scope, { organization = '', days, course: courseId }) => {
    const range = await rangeOf(scope, {
      now: clock.now(organization),
      days: Number(days),
      courseId,
      simulated: config.whatsapp.simulated,
    });
    return {
      days: await engagementByDay(scope, range),
      totals: await engagementOf(scope, range),
      courses: await completionByCourse(scope, courseId),
      lessons: courseId === undefined ? null : await dropOffByLesson(scope, courseId),
      questions: await hardestQuestions(scope, range),
      delivery: await deliveryOutcomesOf(scope, range),
    };
  },
  none: {
    days: [],
    totals: { sent: 0, answered: 0, correct: 0, active: 0 },
    courses: [],
    lessons: null,
    questions: [],
    delivery: { outcomes: deliveryOutcomes.map((outcome) => ({ outcome, messages: 0 })), failures: [] },
  },
};

export const courseAnalyticsFigure: Figure<z.infer<typeof CourseAnalytics>> = {
  name: 'course-analytics',
  count: (_, scope, { course = '' }) => analyticsOf(scope, course),
  none: { enrolled: 0, active: 0, completed: 0, lessons: [], questions: [] },
};

/** @param choice.zone where its Friday ends */
export const teachingFigure: Figure<CourseTeaching> = {
  name: 'teaching',
  count: ({ clock }, scope, { organization = '', course = '', zone = '' }) =>
    teachingOf(scope, course, clock.now(organization), zone),
  none: {
    friday: new Date(0).toISOString(),
    stuck: [],
    forgetting: [],
    sample: null,
    gain: { days: 0, learners: 0, points: 0, before: null, after: null, left_out: [] },
    retention: [],
    points: { known: 0, learning: 0, not_met: 0 },
    heat: { points: [], learners: [], more: 0 },
    options: [],
    reasons: [],
  },
};

export const attentionFigure: Figure<Attention> = {
  name: 'attention',
  count: async ({ clock }, scope, { organization = '' }) => ({
    first: await attentionOf(scope, clock.now(organization)),
    question: await worstQuestion(scope, clock.now(organization)),
  }),
  none: { first: null, question: null },
};
