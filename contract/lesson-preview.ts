import * as z from 'zod/mini';
import { languageCodes } from './languages.ts';
import { route } from './route.ts';

/** One chat message: its words, and what can be tapped below them. */
const PreviewedChat = z.object({
  kind: z.enum(['lesson', 'card', 'question', 'review']),
  text: z.string(),
  /** Above the words. */
  picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  /** What its voice note says, for a learner who listens; null where none is sent. */
  spoken: z.nullable(z.object({ words: z.string(), language: z.enum(languageCodes) })),
  /** The card's own voice note, which everybody gets; null where there is none, or its file is gone. */
  sound: z.nullable(z.object({ url: z.string(), words: z.string() })),
  /** Their titles. */
  buttons: z.array(z.string()),
  /** What one button opens; null where there is no list. */
  list: z.nullable(
    z.object({ button: z.string(), rows: z.array(z.object({ title: z.string(), description: z.string() })) }),
  ),
});

const PreviewedMail = z.object({ subject: z.string(), text: z.string() });

const byChannel = { whatsapp: z.array(PreviewedChat), mail: z.array(PreviewedMail) };

export const LessonPreview = z.object({
  language: z.enum(languageCodes),
  ...byChannel,
  /** Further variants of its points: days later, one at a time, whichever suits the learner. */
  reviews: z.object(byChannel),
});
export type LessonPreview = z.infer<typeof LessonPreview>;

/**
 * A lesson as it is sent, byte for byte, composed by the very functions that send it: in a chat card by card with each
 * question where the walk asks it first, by mail whole with each further question behind it.
 *
 * Stand-ins: an ellipsis for the token of a mail's links and for the id of a question in them. The order of options is drawn
 * by learner and asking; this is the order of the first asking of a learner of the name "Learner". The lesson's own file, a template that opens the
 * window, a reminder's first line and what answers are met with depend on the learner, and are not shown.
 */
export const previewLesson = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/lessons/preview',
  access: 'access_courses',
  summary: 'A lesson as WhatsApp and mail carry it, saved or not',
  audit: { none: 'writes nothing' },
  params: z.object({ courseId: z.string() }),
  body: z.object({
    /** The lesson as it is saved, or the place in the course of the draft below; absent: a new one at the end. */
    lesson_id: z.optional(z.string()),
    /** What is not saved yet. */
    draft: z.optional(
      z.object({
        title: z.string().check(z.maxLength(300)),
        content: z.string().check(z.maxLength(100_000)),
        metadata: z._default(z.record(z.string(), z.unknown()), {}),
      }),
    ),
    /** Of the learner; absent: the course's. */
    language: z.optional(z.enum(languageCodes)),
  }),
  answer: LessonPreview,
});
