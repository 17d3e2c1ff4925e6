import * as z from 'zod/mini';
import { AsOf, Timestamp } from './envelope.ts';
import { PlayerPoints } from './player.ts';
import { enrollmentStatuses } from './learners.ts';
import { route } from './route.ts';

/** A code that every language has words for (`path.why.<code>`), and its values. */
export const WhyNow = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type WhyNow = z.infer<typeof WhyNow>;

const Point = z.object({
  lesson_id: z.string(),
  lesson_title: z.string(),
  point_id: z.string(),
  /** The one that its lesson asks. */
  question: z.string(),
});

export const questionFaults = ['everybody_right', 'nobody_right', 'wrong_preferred', 'often_skipped'] as const;
export type QuestionFault = (typeof questionFaults)[number];

/** Why an answer may have been copied and so counts for no gain; in the order in which they are looked for. */
export const copyReasons = ['shown_first', 'just_told', 'card_above', 'word_for_word', 'same_words'] as const;
export type CopyReason = (typeof copyReasons)[number];

/** How one course is being learned, person by person and point by point: the state of now. */
export const CourseTeaching = z.object({
  as_of: AsOf,
  /** Until when forgetting is foretold: the end of the coming Friday. */
  friday: Timestamp,
  stuck: z.array(
    z.object({
      enrollment_id: z.string(),
      learner_name: z.string(),
      code: z.enum(['silent', 'unreachable', 'misses', 'wrong', 'inactive']),
      /** Of misses in a row, of wrong answers among the last eight, or of days. */
      n: z.int(),
      since: z.nullable(Timestamp),
      /** Of misses: the question that was missed last; empty otherwise. */
      question: z.string(),
    }),
  ),
  /** Points by how many who know them now will have forgotten them by Friday; most first. */
  forgetting: z.array(
    z.object({
      ...Point.shape,
      learners: z.int(),
      at_risk: z.int(),
      missed: z.int(),
      /** Of those at risk or who missed it last. */
      learner_ids: z.array(z.string()),
    }),
  ),
  /** Of so many, those heard last, forgetting and gain are told; null: of all. */
  sample: z.nullable(z.int()),
  /** Share right at the first and at the last asking, of points that a learner was asked at least `days` apart. */
  gain: z.object({
    days: z.int(),
    learners: z.int(),
    /** Each learner's counted for itself. */
    points: z.int(),
    /** Null without points. */
    before: z.nullable(z.number()),
    after: z.nullable(z.number()),
    /** Answers that may have been copied; only reasons with some. */
    left_out: z.array(z.object({ why: z.enum(copyReasons), answers: z.int() })),
  }),
  /** Right answers at each time a point came back for review, the first time of it first; the last entry holds all later ones. */
  retention: z.array(z.object({ review: z.int(), asked: z.int(), right: z.int() })),
  /** Of all learners, each one's points counted for themselves. */
  points: z.object({ known: z.int(), learning: z.int(), not_met: z.int() }),
  heat: z.object({
    /** With the answers to all questions of the point, over all versions of its lesson. */
    points: z.array(z.object({ ...Point.shape, answered: z.int(), right: z.int() })),
    learners: z.array(
      z.object({
        enrollment_id: z.string(),
        learner_name: z.string(),
        /** Recall of each point, 0..1; -1 missed last time; null: not asked yet. */
        recall: z.array(z.nullable(z.number())),
      }),
    ),
    /** Learners beyond those shown. */
    more: z.int(),
  }),
  options: z.array(
    z.object({
      ...Point.shape,
      question_id: z.string(),
      answered: z.int(),
      /** How often it was left out; not among the answers. */
      skipped: z.int(),
      /** What the answers say against the question itself; null: nothing. */
      fault: z.nullable(z.enum(questionFaults)),
      options: z.array(z.object({ option: z.string(), chosen: z.int(), is_answer: z.boolean() })),
    }),
  ),
  /** Messages of the last 30 days by why they were sent. */
  reasons: z.array(z.object({ code: z.string(), messages: z.int() })),
});
export type CourseTeaching = z.infer<typeof CourseTeaching>;

export const Attention = z.object({
  as_of: AsOf,
  /** Whom to look at first; null when nobody needs it. */
  first: z.nullable(
    z.object({
      enrollment_id: z.string(),
      course_id: z.string(),
      learner_name: z.string(),
      code: z.enum(['silent', 'unreachable', 'misses', 'wrong', 'inactive']),
      /** As in `CourseTeaching['stuck']`. */
      n: z.int(),
      /** Everybody who needs it, counted up to 100. */
      learners: z.int(),
    }),
  ),
  /** The question that was answered wrongly or left out most, of the last 30 days; null when none stands out. */
  question: z.nullable(
    z.object({
      course_id: z.string(),
      lesson_id: z.string(),
      question_id: z.string(),
      question: z.string(),
      /** Left out ones among them. */
      asked: z.int(),
      right: z.int(),
      /** Asked so often and so badly, counted up to 100. */
      questions: z.int(),
    }),
  ),
});
export type Attention = z.infer<typeof Attention>;

export const attention = route({
  method: 'GET',
  path: '/api/v1/attention',
  access: 'create_courses',
  summary: 'Who needs attention first and which question is bad, over all published courses',
  answer: Attention,
});

export const courseTeaching = route({
  method: 'GET',
  path: '/api/v1/analytics/courses/:courseId/teaching',
  access: 'create_courses',
  summary: 'Who is stuck, what is being forgotten, what was gained',
  params: z.object({ courseId: z.string() }),
  answer: CourseTeaching,
});

export const reteachPoint = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/reteach',
  access: 'create_courses',
  summary: 'Teach one point again to these learners',
  audit: { none: 'the learner’s path keeps who and why' },
  params: z.object({ courseId: z.string() }),
  body: z.object({
    lesson_id: z.uuid(),
    point_id: z.string().check(z.maxLength(200)),
    learner_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(5000)),
  }),
  answer: z.object({ learners: z.int() }),
});

export const timelineKinds = ['message', 'answer', 'change', 'start', 'certificate'] as const;

export const PathTimeline = z.object({
  enrollment_id: z.string(),
  learner_id: z.string(),
  learner_name: z.string(),
  course_id: z.string(),
  course_title: z.string(),
  time_zone: z.string(),
  status: z.enum(enrollmentStatuses),
  next_due_at: z.nullable(Timestamp),
  plan: z.nullable(z.object({ ...WhyNow.shape, what: z.nullable(z.string()) })),
  points: PlayerPoints,
  certificate: z.nullable(
    z.object({
      code: z.string(),
      issued_at: Timestamp,
      /** The day of the learner's calendar that stands on it. */
      issued_on: z.iso.date(),
      withdrawn_at: z.nullable(Timestamp),
      withdrawn_on: z.nullable(z.iso.date()),
      withdrawn_by: z.nullable(z.string()),
      withdrawn_reason: z.nullable(z.string()),
    }),
  ),
  lessons: z.array(
    z.object({
      lesson_id: z.string(),
      title: z.string(),
      state: z.enum(['waiting', 'sent', 'done', 'known', 'passed']),
    }),
  ),
  entries: z.array(
    z.object({
      id: z.string(),
      at: Timestamp,
      kind: z.enum(timelineKinds),
      /** The message's kind, or what was changed. */
      what: z.string(),
      text: z.string(),
      status: z.string(),
      channel: z.nullable(z.string()),
      direction: z.nullable(z.enum(['in', 'out'])),
      correct: z.nullable(z.boolean()),
      why: z.nullable(WhyNow),
      actor: z.string(),
    }),
  ),
});
export type PathTimeline = z.infer<typeof PathTimeline>;

export const pathTimeline = route({
  method: 'GET',
  path: '/api/v1/enrollments/:enrollmentId/timeline',
  access: 'create_courses',
  summary: "One learner's way through a course, with the reason of every step",
  params: z.object({ enrollmentId: z.string() }),
  answer: PathTimeline,
});

export const changePath = route({
  method: 'POST',
  path: '/api/v1/enrollments/:enrollmentId/changes',
  access: 'create_courses',
  summary: 'Skip, resend, send now or postpone the next lesson of one learner',
  audit: { none: 'the learner’s path keeps who and why' },
  params: z.object({ enrollmentId: z.string() }),
  body: z.object({
    kind: z.enum(['skip', 'resend', 'send_now', 'postpone']),
    /** Of skip and send_now: the lesson that was seen as the next. When another one is by now, nothing is changed. */
    lesson_id: z.optional(z.uuid()),
    /** Of postpone: nothing of the engine's own accord before. */
    until: z.optional(z.iso.datetime({ offset: true })),
    /** The same, counted from now. */
    days: z.optional(z.int().check(z.gte(1), z.lte(365))),
  }),
  answer: PathTimeline,
});
