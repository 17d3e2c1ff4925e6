import * as z from 'zod/mini';
import { LanguageCode } from './accounts.ts';
import { Nothing, Timestamp, listQuery } from './envelope.ts';
import { fieldSentences } from './field-sentences.ts';
import { holdsMediaAddresses, MediaAddress } from './media-address.ts';
import { hasAnswers, hasDistinctOptions, hasTappableOptions } from './quiz-limits.ts';
import { route } from './route.ts';

export const courseStatuses = ['draft', 'published', 'archived'] as const;
/** Every lesson in order; known lessons skipped by a pre-test; besides, faster or slower by how it goes. */
export const pathModes = ['fixed', 'skip_known', 'adaptive'] as const;
export const paces = ['daily', 'every_two_days', 'weekdays', 'weekly'] as const;

export const Course = z.object({
  id: z.string(),
  /** The spec's list calls the title `name`. */
  name: z.string(),
  title: z.string(),
  description: z.string(),
  language: LanguageCode,
  status: z.enum(courseStatuses),
  pace: z.enum(paces),
  path: z.enum(pathModes),
  /** Share of right answers, 0.5..1, from which a lesson counts as known. */
  mastery: z.number(),
  /** Share of points, 0..100, that have to be right at their last asking for a certificate. */
  pass_mark: z.int(),
  /** Lessons on one day before the learner is asked whether they want more, 1..5; null: as many as they like. */
  daily_portion: z.nullable(z.int()),
  /** Messages a day at most, over all courses of a learner. */
  daily_cap: z.int(),
  /** Days after the last lesson on which reviews still come; null: for ever. */
  review_days: z.nullable(z.int()),
  /** 0..23, on the learner's own clock. */
  quiet_from: z.int(),
  quiet_until: z.int(),
  /** 1 Monday .. 7 Sunday. */
  weekdays: z.array(z.int()),
  /** Learners of this course are told how many learning days they have in a row. */
  tells_streak: z.boolean(),
  /** Its points are in the week's recap. */
  sends_recap: z.boolean(),
  /** The version that new learners get; 0 before the first publication. */
  version: z.int(),
  owner_id: z.string(),
  owner_name: z.string(),
  /** False: this user may only read. */
  can_edit: z.boolean(),
  lesson_count: z.int(),
  total_minutes: z.int(),
  enrolled: z.int(),
  completed: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Course = z.infer<typeof Course>;

const hour = z.int().check(z.gte(0), z.lte(23));
/** How a course's path adapts, and when its messages are welcome. */
const pathSettings = {
  path: z.optional(z.enum(pathModes)),
  mastery: z.optional(z.number().check(z.gte(0.5), z.lte(1))),
  pass_mark: z.optional(z.int().check(z.gte(0), z.lte(100))),
  daily_portion: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(5)))),
  daily_cap: z.optional(z.int().check(z.gte(3), z.lte(50))),
  review_days: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(3650)))),
  quiet_from: z.optional(hour),
  quiet_until: z.optional(hour),
  weekdays: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7))),
  tells_streak: z.optional(z.boolean()),
  sends_recap: z.optional(z.boolean()),
};

const CourseTitle = z.string().check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200));

/** The spec's own list: bare, id and name. */
export const listCourseNames = route({
  method: 'GET',
  path: '/api/courses',
  access: 'access_courses',
  summary: 'Courses by name',
  query: z.object(listQuery(['created'])),
  reply: 'bare',
  paged: true,
  answer: z.array(z.object({ id: z.string(), name: z.string(), title: z.string() })),
});

export const listCourses = route({
  method: 'GET',
  path: '/api/v1/courses',
  access: 'access_courses',
  summary: 'Courses with their figures',
  query: z.object({ ...listQuery(['created']), status: z.optional(z.enum(courseStatuses)) }),
  paged: true,
  answer: z.array(Course),
});

export const createCourse = route({
  method: 'POST',
  path: '/api/v1/courses',
  access: 'create_courses',
  summary: 'Make a course',
  audit: 'course_created',
  body: z.object({
    title: CourseTitle,
    description: z._default(z.string().check(z.maxLength(2000)), ''),
    language: z._default(LanguageCode, 'en'),
    pace: z._default(z.enum(paces), 'daily'),
  }),
  status: 201,
  answer: Course,
});

export const getCourse = route({
  method: 'GET',
  path: '/api/v1/courses/:courseId',
  access: 'access_courses',
  summary: 'One course',
  params: z.object({ courseId: z.string() }),
  reply: 'bare',
  answer: Course,
});

export const changeCourse = route({
  method: 'PUT',
  path: '/api/v1/courses/:courseId',
  access: 'create_courses',
  summary: 'Change a course',
  audit: { action: 'course_changed', tell: ['status'] },
  params: z.object({ courseId: z.string() }),
  body: z.object({
    title: z.optional(CourseTitle),
    description: z.optional(z.string().check(z.maxLength(2000))),
    language: z.optional(LanguageCode),
    pace: z.optional(z.enum(paces)),
    status: z.optional(z.enum(courseStatuses)),
    ...pathSettings,
  }),
  answer: Course,
});

export const deleteCourse = route({
  method: 'DELETE',
  path: '/api/v1/courses/:courseId',
  access: 'create_courses',
  summary: 'Put a course into the 30-day bin',
  audit: 'course_deleted',
  params: z.object({ courseId: z.string() }),
  answer: Nothing,
});

export const restoreCourse = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/restore',
  access: 'create_courses',
  summary: 'Take a course back out of the bin',
  audit: 'course_restored',
  params: z.object({ courseId: z.string() }),
  answer: Course,
});

export const publishCourse = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/publish',
  access: 'create_courses',
  summary: 'Publish a course so that learners can be enrolled',
  audit: 'course_published',
  params: z.object({ courseId: z.string() }),
  answer: Course,
});

/**
 * `metadata` is whatever the client sends (the result lesson's metadata plus quiz, key_learning_points,
 * learning_objectives, timestamp, start_page, end_page, job_id); its known parts are checked where they are used.
 */
export const Lesson = z.object({
  id: z.string(),
  course_id: z.string(),
  title: z.string(),
  content: z.string(),
  type: z.string(),
  /** Minutes. */
  duration: z.number(),
  media_url: z.string(),
  order: z.int(),
  metadata: z.record(z.string(), z.unknown()),
  /** How many questions the quiz holds. */
  question_count: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Lesson = z.infer<typeof Lesson>;

const LessonTitle = z.string().check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(300));

/** Whatever the client sends, but for the addresses in it, and questions that nobody could answer. */
const Metadata = z
  .record(z.string(), z.unknown())
  .check(
    z.refine(holdsMediaAddresses, fieldSentences.noAddress),
    z.refine(hasDistinctOptions, fieldSentences.sameOptions),
    z.refine(hasTappableOptions, fieldSentences.manyOptions),
    z.refine(hasAnswers, fieldSentences.noAnswer),
  );

export const LessonInput = z.object({
  title: LessonTitle,
  content: z
    .string()
    .check(z.trim(), z.minLength(1, 'A lesson needs some content before it can be saved.'), z.maxLength(100_000)),
  type: z._default(z.string().check(z.maxLength(40)), 'text'),
  duration: z._default(z.number().check(z.gte(1), z.lte(600)), 5),
  media_url: z._default(MediaAddress, ''),
  order: z._default(z.int().check(z.gte(0)), 0),
  metadata: z._default(Metadata, {}),
});
export type LessonInput = z.infer<typeof LessonInput>;

export const listLessons = route({
  method: 'GET',
  path: '/api/v1/courses/:courseId/lessons',
  access: 'access_courses',
  summary: 'The lessons of a course, in order',
  params: z.object({ courseId: z.string() }),
  answer: z.array(Lesson),
});

/** A lesson of the same job and segment that is there already is answered again, not added twice. */
export const addLesson = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/lessons',
  access: 'create_courses',
  summary: 'Add a lesson',
  audit: { none: 'a draft; what comes of it is written when it is published' },
  params: z.object({ courseId: z.string() }),
  body: LessonInput,
  status: 201,
  answer: Lesson,
});

export const changeLesson = route({
  method: 'PUT',
  path: '/api/v1/courses/:courseId/lessons/:lessonId',
  access: 'create_courses',
  summary: 'Change a lesson',
  audit: { none: 'a draft; what comes of it is written when it is published' },
  params: z.object({ courseId: z.string(), lessonId: z.string() }),
  body: z.object({
    title: z.optional(LessonTitle),
    content: z.optional(LessonInput.shape.content),
    duration: z.optional(z.number().check(z.gte(1), z.lte(600))),
    media_url: z.optional(MediaAddress),
    metadata: z.optional(Metadata),
    /** The `updated_at` that the person has seen: a newer one refuses the change. */
    unchanged_since: z.optional(Timestamp),
  }),
  answer: Lesson,
});

export const deleteLesson = route({
  method: 'DELETE',
  path: '/api/v1/courses/:courseId/lessons/:lessonId',
  access: 'create_courses',
  summary: 'Put a lesson into the 30-day bin',
  audit: { none: 'a draft; what comes of it is written when it is published' },
  params: z.object({ courseId: z.string(), lessonId: z.string() }),
  answer: Nothing,
});

export const restoreLesson = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/lessons/:lessonId/restore',
  access: 'create_courses',
  summary: 'Take a lesson back out of the bin',
  audit: { none: 'a draft; what comes of it is written when it is published' },
  params: z.object({ courseId: z.string(), lessonId: z.string() }),
  answer: Lesson,
});

export const orderLessons = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/lessons/order',
  access: 'create_courses',
  summary: 'Put the lessons into a new order',
  audit: { none: 'a draft; what comes of it is written when it is published' },
  params: z.object({ courseId: z.string() }),
  body: z.object({ lesson_ids: z.array(z.string()).check(z.maxLength(1000)) }),
  answer: z.array(Lesson),
});
