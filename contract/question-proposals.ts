import * as z from 'zod/mini';
import { pointKinds, questionKinds } from './lesson-proof.ts';
import { mostAsked, mostTold } from './proposal-limits.ts';
import { route } from './route.ts';

const sentence = z.string().check(z.maxLength(2000));
const language = z.string().check(z.maxLength(35));

/** A question made of a point's own sentence; whoever asked for it reads it before it is kept. */
export const ProposedQuestion = z.object({
  kind: z.enum(['choice', 'true_false', 'recall']),
  question: z.string(),
  /** Nothing where the answer is recalled. */
  options: z.array(z.string()),
  answer: z.string(),
  /** What counts as right where nothing is offered, the answer first. */
  accepted: z.array(z.string()),
});
export type ProposedQuestion = z.infer<typeof ProposedQuestion>;

export const proposeVariant = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/question-proposals',
  access: 'create_courses',
  summary: 'Make another question for a point of a lesson',
  audit: { none: 'a proposal; nothing is kept until the lesson is saved' },
  params: z.object({ courseId: z.string() }),
  body: z.object({
    point: z.object({ text: sentence, kind: z.enum(pointKinds) }),
    /** Of the lesson; absent: the course's own. */
    language: z.optional(language),
    /** What the point is asked already. */
    asked: z.array(z.object({ kind: z.enum(questionKinds), question: sentence })).check(z.maxLength(mostAsked)),
  }),
  /** Null where the point's sentence gives none that is not asked already. */
  answer: z.object({ question: z.nullable(ProposedQuestion) }),
});

export const proposeWrongOptions = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/wrong-options',
  access: 'create_courses',
  summary: 'Find three wrong answers as believable as the right one',
  audit: { none: 'a proposal; nothing is kept until the lesson is saved' },
  params: z.object({ courseId: z.string() }),
  body: z.object({
    answer: sentence,
    /** Needed where the answer is in words. */
    question: z._default(sentence, ''),
    /** Of the lesson; absent: the course's own. */
    language: z.optional(language),
    /** Key points of the lesson, as far as they are not saved yet. */
    told: z._default(z.array(sentence).check(z.maxLength(mostTold)), []),
    /** The lesson's other questions, likewise. */
    asked: z._default(z.array(z.object({ question: sentence, answer: sentence })).check(z.maxLength(mostTold)), []),
    /** Who finds them: the program, from numbers and from what the course says; or the connected language model. */
    by: z._default(z.enum(['course', 'model']), 'course'),
  }),
  /** Three, or none where too few of the answer's form are found. */
  answer: z.object({ options: z.array(z.string()) }),
});
