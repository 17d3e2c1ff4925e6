import * as z from 'zod/mini';
import { LanguageCode } from './accounts.ts';
import { Nothing, Timestamp } from './envelope.ts';
import { AskedHere, PlayerVerdict } from './player-asking.ts';
import { Channel, enrollmentStatuses } from './learners.ts';
import { route } from './route.ts';

/**
 * The learner's own page. Whose it is comes from the session (all learners with the account's proven e-mail address), or
 * from the link of a message in the header `X-Learner-Link` (that one learner, without a password).
 */
export const learnerLinkHeader = 'x-learner-link';

/** Why something comes, or why nothing does: a code that every language has words for, and its values. */
export const Why = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type Why = z.infer<typeof Why>;

const NextUp = {
  /** When the engine looks again; null: it waits for the learner. */
  next_at: z.nullable(Timestamp),
  why: z.nullable(Why),
};

export const PlayerChannel = z.object({
  channel: Channel,
  /** Agreed to. */
  consent: z.boolean(),
  /** There is an address for it; push has one per browser. */
  has_address: z.boolean(),
  /** For people: "•••• 23" or "a•••@example.org"; empty without an address. */
  address: z.string(),
});

export const PlayerCourseRow = z.object({
  course_id: z.string(),
  title: z.string(),
  organization: z.string(),
  language: LanguageCode,
  status: z.enum(enrollmentStatuses),
  /** 0..1 */
  progress: z.number(),
  lessons_done: z.int(),
  lessons_total: z.int(),
  reviews_due: z.int(),
  /** Public page of the certificate; null until the course is finished. */
  certificate: z.nullable(z.string()),
  ...NextUp,
});
export type PlayerCourseRow = z.infer<typeof PlayerCourseRow>;

export const LearnerSelf = z.object({
  /** Tells learners apart on a device; opens nothing. */
  id: z.string(),
  name: z.string(),
  organization: z.string(),
  language: LanguageCode,
  time_zone: z.string(),
  /** 8..20 on the learner's own clock; null: the course's usual hour. */
  lesson_hour: z.nullable(z.int()),
  preferred_channel: z.nullable(Channel),
  channels: z.array(PlayerChannel),
  wants_streak: z.boolean(),
  wants_recap: z.boolean(),
  /** Each card is followed by its sound in the chat. */
  wants_voice: z.boolean(),
  /** Cards can be spoken here. */
  is_spoken: z.boolean(),
  /** Learning days in a row; null where the learner does not want to hear of them. */
  streak: z.nullable(z.int()),
});
export type LearnerSelf = z.infer<typeof LearnerSelf>;

export const PlayerOverview = z.object({
  /** How the page was opened. */
  by: z.enum(['session', 'link']),
  /** False: the account's e-mail address has to be confirmed before it opens courses. */
  is_verified: z.boolean(),
  learners: z.array(LearnerSelf),
  courses: z.array(PlayerCourseRow),
  /** Of this installation, as browsers need it to subscribe to notices. */
  push_key: z.string(),
});
export type PlayerOverview = z.infer<typeof PlayerOverview>;

export const PlayerQuestion = z.object({
  id: z.string(),
  ...AskedHere,
  /** Place of the card that teaches it, in the lesson's `cards`. */
  card: z.int(),
  verdict: z.nullable(PlayerVerdict),
});
export type PlayerQuestion = z.infer<typeof PlayerQuestion>;

/** One screenful of a lesson. */
export const PlayerCard = z.object({
  /** Empty where the lesson's own title says it. */
  title: z.string(),
  text: z.string(),
  /** What is shown first of a card that is read again and whose points are known; null: the whole card. */
  short: z.nullable(z.string()),
  /** Only where a point of the card was missed last time. */
  example: z.nullable(z.string()),
  /** `url`: signed, null where the file is gone; then `alt` stands for it. */
  figure: z.nullable(z.object({ url: z.nullable(z.string()), alt: z.string() })),
  /** A voice note, as `figure`; `words`: what is said in it, empty where the card says it. */
  sound: z.nullable(z.object({ url: z.nullable(z.string()), words: z.string() })),
});
export type PlayerCard = z.infer<typeof PlayerCard>;

/** One screen of a lesson in its turn; `index` is its place in the lesson's `cards` or `questions`. */
export const PlayerStop = z.object({ kind: z.enum(['card', 'question']), index: z.int() });
export type PlayerStop = z.infer<typeof PlayerStop>;

export const PlayerLesson = z.object({
  id: z.string(),
  /** 0-based. */
  position: z.int(),
  /** In which it is told; the course's own where it is not translated. */
  language: LanguageCode,
  title: z.string(),
  minutes: z.number(),
  state: z.enum(['done', 'open', 'next', 'closed']),
  /** Empty while it is closed, like the rest below. */
  content: z.string(),
  /** The content, screen by screen. */
  cards: z.array(PlayerCard),
  /** Cards and questions in the order of a chat: a question comes one card after the card that teaches it. */
  walk: z.array(PlayerStop),
  key_points: z.array(z.string()),
  objectives: z.array(z.string()),
  /** "Handbook.pdf, page 4"; empty when nothing is known. */
  source: z.string(),
  media: z.nullable(
    z.object({ kind: z.enum(['image', 'video', 'audio', 'document']), address: z.string(), name: z.string() }),
  ),
  questions: z.array(PlayerQuestion),
});
export type PlayerLesson = z.infer<typeof PlayerLesson>;

export const PlayerReview = z.object({
  /** Of what the learner remembers of the point. */
  memory_id: z.string(),
  /** By which its point is asked here; the answer names it again, since another one may suit the learner by then. */
  question_id: z.string(),
  lesson_id: z.string(),
  lesson_title: z.string(),
  language: LanguageCode,
  ...AskedHere,
  /** Place of the card that teaches it, in its lesson's `cards`. */
  card: z.int(),
});
export type PlayerReview = z.infer<typeof PlayerReview>;

/** How far a learner is with the points of a course. */
export const PlayerPoints = z.object({
  /** Right at their last asking. */
  known: z.int(),
  /** Answered, and not right at their last asking. */
  learning: z.int(),
  /** Still to be asked. */
  not_met: z.int(),
  /** Share of the answered ones, 0..100, that have to be known for the certificate. */
  pass_mark: z.int(),
});

export const PlayerCourse = z.object({
  ...PlayerCourseRow.shape,
  points: PlayerPoints,
  learner_id: z.string(),
  /** Cards can be heard. */
  is_spoken: z.boolean(),
  lessons: z.array(PlayerLesson),
  reviews: z.array(PlayerReview),
});
export type PlayerCourse = z.infer<typeof PlayerCourse>;

const courseParams = z.object({ courseId: z.string() });
/** A device that was offline says how long ago it was, since its clock may be wrong. */
const SecondsAgo = z._default(z.int().check(z.minimum(0), z.maximum(30 * 86_400)), 0);

/** An option, or words, or of what is recalled the wish to see it: nothing is recorded then. One of the three. */
const GivenHere = {
  option_index: z.optional(z.int().check(z.minimum(0), z.maximum(50))),
  text: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  reveal: z.optional(z.literal(true)),
};
const isGivenOnce = z.refine<{ option_index?: unknown; text?: unknown; reveal?: unknown }>(
  ({ option_index, text, reveal }) => [option_index, text, reveal].filter((given) => given !== undefined).length === 1,
);

export const learnOverview = route({
  method: 'GET',
  path: '/api/v1/learn',
  access: 'public',
  proof: 'learner',
  summary: 'The learner’s courses and preferences',
  answer: PlayerOverview,
});

export const learnCourse = route({
  method: 'GET',
  path: '/api/v1/learn/courses/:courseId',
  access: 'public',
  proof: 'learner',
  summary: 'One course of the learner’s, with its open lessons and due reviews',
  params: courseParams,
  answer: PlayerCourse,
});

export const readLesson = route({
  method: 'POST',
  path: '/api/v1/learn/courses/:courseId/lessons/:lessonId/read',
  access: 'public',
  proof: 'learner',
  summary: 'Open a lesson on the learner’s page: this delivers it',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  params: z.object({ courseId: z.string(), lessonId: z.string() }),
  answer: Nothing,
});

export const answerHere = route({
  method: 'POST',
  path: '/api/v1/learn/courses/:courseId/answers',
  access: 'public',
  proof: 'learner',
  summary: 'Answer a question of a lesson, or the review of a point',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  params: courseParams,
  body: z
    .object({
      asked: z.union([
        z.object({ lesson_id: z.string(), question_id: z.string() }),
        z.object({ memory_id: z.string(), question_id: z.optional(z.string()) }),
      ]),
      ...GivenHere,
      seconds_ago: SecondsAgo,
    })
    .check(isGivenOnce),
  answer: z.object({
    /** unsure: nobody can read an answer in the text. Nothing counts yet; the verdict shows what is right, for the learner to judge. */
    outcome: z.enum(['recorded', 'already_answered', 'unsure']),
    verdict: PlayerVerdict,
    lesson_done: z.boolean(),
  }),
});
export type AnswerOutcome = z.infer<typeof answerHere.answer>;

/** The page behind an answer link of a mail: shows the question and changes nothing. */
export const linkedQuestion = route({
  method: 'GET',
  path: '/api/v1/learn/questions/:messageId',
  access: 'public',
  proof: 'learner',
  summary: 'The question of a message',
  params: z.object({ messageId: z.string() }),
  answer: z.object({
    course_id: z.string(),
    course_title: z.string(),
    lesson_title: z.string(),
    language: LanguageCode,
    ...AskedHere,
    verdict: z.nullable(PlayerVerdict),
  }),
});

export const answerByLink = route({
  method: 'POST',
  path: '/api/v1/learn/questions/:messageId/answer',
  access: 'public',
  proof: 'learner',
  summary: 'Answer the question of a message',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  params: z.object({ messageId: z.string() }),
  body: z.object({ ...GivenHere, seconds_ago: SecondsAgo }).check(isGivenOnce),
  answer: answerHere.answer,
});

export const changePreferences = route({
  method: 'PUT',
  path: '/api/v1/learn/wishes/:learnerId',
  access: 'public',
  proof: 'learner',
  summary: 'Change language, time zone, hour, channels, or pause',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  params: z.object({ learnerId: z.string() }),
  body: z.object({
    language: z.optional(LanguageCode),
    time_zone: z.optional(z.string().check(z.maxLength(60))),
    lesson_hour: z.optional(z.nullable(z.int().check(z.minimum(8), z.maximum(20)))),
    preferred_channel: z.optional(z.nullable(Channel)),
    wants_streak: z.optional(z.boolean()),
    wants_recap: z.optional(z.boolean()),
    wants_voice: z.optional(z.boolean()),
    consent: z.optional(
      z.object({
        whatsapp: z.optional(z.boolean()),
        email: z.optional(z.boolean()),
        push: z.optional(z.boolean()),
      }),
    ),
    paused: z.optional(z.boolean()),
  }),
  answer: PlayerOverview,
});

/** Everything that is stored about the learner, as JSON to keep. */
export const exportLearning = route({
  method: 'GET',
  path: '/api/v1/learn/export',
  access: 'public',
  proof: 'learner',
  summary: 'The learner’s own records',
  audit: { none: 'the learner’s own record, to themselves' },
  answer: z.record(z.string(), z.unknown()),
});

export const leaveLearning = route({
  method: 'POST',
  path: '/api/v1/learn/leave/:learnerId',
  access: 'public',
  proof: 'learner',
  summary: 'Leave all courses, take back every consent and withdraw all links',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  params: z.object({ learnerId: z.string() }),
  answer: Nothing,
});

/** RFC 8058: a mail program posts here by itself when its person presses "unsubscribe". */
export const unsubscribeByMail = route({
  method: 'POST',
  path: '/webhooks/unsubscribe/:token',
  access: 'public',
  summary: 'No more e-mails to this learner, in one step',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  params: z.object({ token: z.string() }),
  reply: 'file',
  answer: z.unknown(),
});

/** The same behind a button on a page. */
export const unsubscribeHere = route({
  method: 'POST',
  path: '/api/v1/learn/unsubscribe',
  access: 'public',
  credentials: true,
  summary: 'No more e-mails to this learner',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: z.object({ name: z.string() }),
});
