import * as z from 'zod/mini';
import { AsOf } from './envelope.ts';
import { route } from './route.ts';

/** What publishing the lessons as they stand would mean for those who learn the course now. */
export const VersionImpact = z.object({
  as_of: AsOf,
  /** The version that new learners get; 0 before the first publication. */
  version: z.int(),
  /** Active or paused. */
  learners: z.int(),
  changes: z.array(
    z.object({
      kind: z.enum(['added', 'changed', 'removed', 'moved']),
      lesson_id: z.string(),
      title: z.string(),
      /** Learners who have not come to it, and who have. */
      before: z.int(),
      after: z.int(),
    }),
  ),
  /** Learners whose course is an older version than the published one. */
  behind: z.int(),
});
export type VersionImpact = z.infer<typeof VersionImpact>;

export const versionImpact = route({
  method: 'GET',
  path: '/api/v1/courses/:courseId/impact',
  access: 'create_courses',
  summary: 'Who is affected by what was edited since the last publication',
  params: z.object({ courseId: z.string() }),
  answer: VersionImpact,
});

export const moveToVersion = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/move-learners',
  access: 'create_courses',
  summary: 'Give the published version to those who learn an older one: what they have not come to changes',
  audit: 'course_version_given',
  params: z.object({ courseId: z.string() }),
  answer: z.object({ learners: z.int() }),
});

export const duplicateCourse = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/duplicate',
  access: 'create_courses',
  summary: 'Copy a course with its lessons, as a draft',
  audit: 'course_created',
  params: z.object({ courseId: z.string() }),
  status: 201,
  answer: z.object({ id: z.string(), title: z.string() }),
});
