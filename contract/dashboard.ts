import * as z from 'zod/mini';
import { AsOf, Nothing, Timestamp } from './envelope.ts';
import { route } from './route.ts';

export const DashboardStats = z.object({ templates: z.int(), mediaFiles: z.int(), messagesSent: z.int() });
export type DashboardStats = z.infer<typeof DashboardStats>;

export const activityKinds = [
  'media_uploaded',
  'transformation_completed',
  'transformation_failed',
  'lessons_added',
  'course_created',
  'course_published',
  'learner_added',
  'learners_imported',
  'learner_enrolled',
  'question_answered',
  'learner_stuck',
  'course_completed',
  'message_failed',
  'learner_opted_out',
] as const;

export const Activity = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  subject: z.string(),
  /** Empty: the product itself. */
  actor: z.string(),
  at: Timestamp,
  /** Path inside the app; empty when there is nothing to open. */
  link: z.string(),
});
export type Activity = z.infer<typeof Activity>;

export const Dashboard = z.object({
  /** Of learners, answers, activity and first. */
  as_of: AsOf,
  stats: DashboardStats,
  learners: z.object({ total: z.int(), active: z.int(), enrolled: z.int(), completed: z.int() }),
  answers: z.object({ total: z.int(), correct: z.int() }),
  /** The last 14 days, oldest first; days in the organization's zone. */
  activity: z.array(z.object({ day: z.string(), sent: z.int(), answered: z.int() })),
  recentActivities: z.array(Activity),
  /** How far the organization has come with something of its own; the demo data does not count. */
  first: z.object({
    courses: z.int(),
    lessons: z.int(),
    published: z.int(),
    enrolled: z.int(),
    answered: z.int(),
    /** The newest course; null when there is none. */
    course_id: z.nullable(z.string()),
    /** Demo courses, learners, media files or templates are there. */
    has_sample_data: z.boolean(),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = route({
  method: 'GET',
  path: '/dashboard',
  aliases: ['/api/dashboard'],
  access: 'signed_in',
  summary: 'Figures and recent activities',
  sharesPathWithPage: true,
  answer: Dashboard,
});

export const dashboardStats = route({
  method: 'GET',
  path: '/dashboard/stats',
  aliases: ['/api/dashboard/stats'],
  access: 'signed_in',
  summary: 'The three figures',
  answer: DashboardStats,
});

export const removeSample = route({
  method: 'DELETE',
  path: '/api/v1/sample-data',
  access: { roles: ['admin', 'organization'] },
  summary: 'Erase the demo courses, learners, media files and templates',
  audit: 'sample_data_removed',
  answer: Nothing,
});
