import * as z from 'zod/mini';
import { AsOf, Nothing } from './envelope.ts';
import { route } from './route.ts';

export const CourseAnalytics = z.object({
  as_of: AsOf,
  enrolled: z.int(),
  active: z.int(),
  completed: z.int(),
  lessons: z.array(
    z.object({
      lesson_id: z.string(),
      title: z.string(),
      delivered: z.int(),
      answered: z.int(),
      correct_rate: z.nullable(z.number()),
    }),
  ),
  questions: z.array(
    z.object({ lesson_id: z.string(), question: z.string(), answered: z.int(), correct_rate: z.nullable(z.number()) }),
  ),
});

export const courseAnalytics = route({
  method: 'GET',
  path: '/api/v1/analytics/courses/:courseId',
  access: 'create_courses',
  summary: 'How a course is learned',
  params: z.object({ courseId: z.string() }),
  answer: CourseAnalytics,
});

export const analyticsDays = ['14', '7', '30'] as const;
export type AnalyticsDays = (typeof analyticsDays)[number];

/** Every outgoing message has exactly one outcome. */
export const deliveryOutcomes = ['read', 'delivered', 'sent', 'waiting', 'failed', 'cancelled'] as const;

/** `sent` messages, `answered` questions and how many of them `correct`, `active` learners: who wrote or answered. */
const engagement = { sent: z.int(), answered: z.int(), correct: z.int(), active: z.int() } as const;

export const Analytics = z.object({
  as_of: AsOf,
  /** Oldest first, today last, empty days included; days in the organization's zone. */
  days: z.array(z.object({ day: z.string(), ...engagement })),
  /** Of the whole range. A learner who is active on two days counts once, so `active` is no sum. */
  totals: z.object(engagement),
  /** As they stand now, not of the range; most enrolled first, at most 200. */
  courses: z.array(
    z.object({
      course_id: z.string(),
      title: z.string(),
      enrolled: z.int(),
      active: z.int(),
      paused: z.int(),
      completed: z.int(),
    }),
  ),
  /** Of the chosen course, in its order; null when none is chosen. People, those who left included. */
  lessons: z.nullable(
    z.array(z.object({ lesson_id: z.string(), title: z.string(), reached: z.int(), answered: z.int() })),
  ),
  /** Hardest first, at most ten; of the answers in the range. */
  questions: z.array(
    z.object({
      course_id: z.string(),
      lesson_id: z.string(),
      lesson_title: z.string(),
      question: z.string(),
      answered: z.int(),
      correct: z.int(),
      /** The wrong option that most people chose. */
      wrong_option: z.string(),
      wrong_chosen: z.int(),
    }),
  ),
  /** Of the outgoing messages written in the range. */
  delivery: z.object({
    outcomes: z.array(z.object({ outcome: z.enum(deliveryOutcomes), messages: z.int() })),
    /** Of the failed ones; `reason` is the class of the provider's error, `unknown` when it gave none. */
    failures: z.array(z.object({ reason: z.string(), messages: z.int() })),
  }),
});
export type Analytics = z.infer<typeof Analytics>;

/** The courses that analytics can be asked of, by counters: the same cost at any size. */
export const learnedCourses = route({
  method: 'GET',
  path: '/api/v1/analytics/courses',
  access: 'create_courses',
  summary: 'Courses and how many learn them, most learned first',
  answer: Analytics.shape.courses,
});

export const analytics = route({
  method: 'GET',
  path: '/api/v1/analytics',
  access: 'create_courses',
  summary: 'Engagement, completion, hardest questions and delivery',
  query: z.object({ course_id: z.optional(z.string()), days: z._default(z.enum(analyticsDays), '14') }),
  answer: Analytics,
});

/** The client's own measurements; sent in batches of ten. */
export const recordClientEvents = route({
  method: 'POST',
  path: '/analytics',
  aliases: ['/api/analytics'],
  access: 'public',
  summary: 'Client events',
  audit: { none: 'figures of the app itself' },
  body: z.object({
    events: z
      .array(
        z.object({
          type: z.string().check(z.maxLength(60)),
          timestamp: z.union([z.string().check(z.maxLength(60)), z.number()]),
          url: z.optional(z.string().check(z.maxLength(2000))),
          method: z.optional(z.string().check(z.maxLength(10))),
          status: z.optional(z.number()),
          duration: z.optional(z.number()),
        }),
      )
      .check(z.maxLength(100)),
  }),
  answer: Nothing,
});
