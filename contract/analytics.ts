import * as z from 'zod/mini';
import { Nothing } from './envelope.ts';
import { route } from './route.ts';

export const CourseAnalytics = z.object({
  enrolled: z.int(),
  active: z.int(),
  completed: z.int(),
  lessons: z.array(z.object({ lesson_id: z.string(), title: z.string(), delivered: z.int(), answered: z.int(), correct_rate: z.nullable(z.number()) })),
  questions: z.array(z.object({ lesson_id: z.string(), question: z.string(), answered: z.int(), correct_rate: z.nullable(z.number()) })),
});

export const courseAnalytics = route({
  method: 'GET', path: '/api/v1/analytics/courses/:courseId', access: 'create_courses', summary: 'How a course is learned',
  params: z.object({ courseId: z.string() }), answer: CourseAnalytics,
});

/** The client's own measurements; sent in batches of ten. */
export const recordClientEvents = route({
  method: 'POST', path: '/analytics', aliases: ['/api/analytics'], access: 'public', summary: 'Client events',
  body: z.object({
    events: z.array(z.object({
      type: z.string().check(z.maxLength(60)),
      timestamp: z.union([z.string().check(z.maxLength(60)), z.number()]),
      url: z.optional(z.string().check(z.maxLength(2000))),
      method: z.optional(z.string().check(z.maxLength(10))),
      status: z.optional(z.number()),
      duration: z.optional(z.number()),
    })).check(z.maxLength(100)),
  }),
  answer: Nothing,
});
