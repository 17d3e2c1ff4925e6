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

/** What fails, runs out or waits for a person, in the order in which it is told. */
export const matterKinds = [
  'number_missing',
  'number_down',
  'number_quality',
  'number_warned',
  'free_messages_end',
  'sending_waits',
  'storage_full',
  'transformation_failed',
  'template_rejected',
  'message_waits',
  'consent_missing',
] as const;
export type MatterKind = (typeof matterKinds)[number];

export const Matter = z.object({
  kind: z.enum(matterKinds),
  /** Of things, counted up to 100; of `free_messages_end` the messages left, of `storage_full` the percentage used. */
  count: z.int(),
  /** The newest one's name; empty where there is none. */
  subject: z.string(),
  /** Where the next step is done. */
  link: z.string(),
});
export type Matter = z.infer<typeof Matter>;

export const matters = route({
  method: 'GET',
  path: '/api/v1/matters',
  access: 'create_courses',
  summary: 'What fails, runs out or waits for a person, the most urgent first',
  answer: z.array(Matter),
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
