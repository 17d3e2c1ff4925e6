import * as z from 'zod/mini';
import { LessonInput } from './courses.ts';
import { Nothing, Timestamp } from './envelope.ts';
import { route } from './route.ts';

/** A lesson of a result as somebody changed it before it was added: what is added, in the words of `POST .../lessons`. */
export const EditedLesson = z.object({
  title: z.string(),
  content: z.string(),
  duration: z.number(),
  metadata: z.record(z.string(), z.unknown()),
  edited_at: Timestamp,
});
export type EditedLesson = z.infer<typeof EditedLesson>;

/** `index`: the lesson's place in `result.lessons`, from 0. */
const params = z.object({ jobId: z.string(), index: z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000)) });
const { title, content, duration, metadata } = LessonInput.shape;

export const editResultLesson = route({
  method: 'PUT',
  path: '/api/v1/media-transformation/jobs/:jobId/lessons/:index',
  access: 'create_courses',
  summary: 'Change a lesson of a result before it is added; the lesson as it was made stays beside it',
  audit: { none: 'a draft; what comes of it is written when it is published' },
  params,
  body: z.object({
    title,
    content,
    duration,
    metadata,
    /** The `edited_at` that the person has seen, null where nobody had changed the lesson: a newer one refuses the change. */
    unchanged_since: z.optional(z.nullable(Timestamp)),
  }),
  answer: EditedLesson,
});

export const resetResultLesson = route({
  method: 'DELETE',
  path: '/api/v1/media-transformation/jobs/:jobId/lessons/:index',
  access: 'create_courses',
  summary: 'Take back what was changed in a lesson of a result',
  audit: { none: 'a draft; what comes of it is written when it is published' },
  params,
  answer: Nothing,
});
