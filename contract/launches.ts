import * as z from 'zod/mini';
import { Timestamp } from './envelope.ts';
import { GroupRule } from './groups.ts';
import { route } from './route.ts';

/** What becomes of a learner's first message. All but the last six go out without anybody's doing. */
export const launchOutcomes = [
  'now_whatsapp',
  'now_email',
  'now_push',
  /** An approved template first, since the 24 hours are over or never began; the lesson follows the tap. */
  'template',
  /** Later, by the course's hours: see `until`. */
  'later',
  'already_enrolled',
  /** On a real number: until the person says yes, an administrator lets the organization send, its address is verified. */
  'waiting_for_yes',
  'waiting_for_approval',
  'waiting_for_verification',
  'template_paused',
  /** The free messages of the month are used up, and nobody has said that more can be paid for. */
  'service_budget',
  /** No WhatsApp number is connected to this installation yet; it goes out once one is. */
  'not_connected',
  'no_consent',
  'bad_number',
  'missing_variable',
] as const;
export type LaunchOutcome = (typeof launchOutcomes)[number];

/** What came of it; `pending` while something still may, `stopped` when the enrollment was ended or paused before. */
export const launchEnds = [...launchOutcomes, 'pending', 'failed', 'stopped'] as const;
export type LaunchEnd = (typeof launchEnds)[number];

export const LaunchRecipient = z.object({
  learner_id: z.string(),
  learner_name: z.string(),
  outcome: z.enum(launchOutcomes),
  until: z.nullable(Timestamp),
});
export type LaunchRecipient = z.infer<typeof LaunchRecipient>;

const launchBody = z.object({
  learner_ids: z.array(z.string()).check(z.minLength(1), z.maxLength(1000)),
  /** "now", "morning" or an ISO time. In the morning begins for whom it is quiet time now; for all others it begins now. */
  start: z._default(z.string(), 'now'),
});

export const Forecast = z.object({
  recipients: z.array(LaunchRecipient),
  /** Of those who would hear now: how many are in their quiet hours, or have a day off. */
  in_quiet_hours: z.int(),
  /** Messages of the first step that WhatsApp bills, by its category. */
  messages: z.object({ service: z.int(), utility: z.int(), marketing: z.int() }),
  /** Free-form messages that arrived this month; the first thousand cost nothing. */
  service_used: z.int(),
  /** What goes beyond them is sent and paid for; otherwise it waits. */
  pays_beyond_free: z.boolean(),
  /** What a real number asks for, also told while the simulator stands in for it. */
  real_number: z.object({
    needs_verification: z.boolean(),
    needs_approval: z.boolean(),
    /** Of those with a number: who would first be asked whether they would like lessons. */
    without_yes: z.int(),
  }),
});
export type Forecast = z.infer<typeof Forecast>;

export const foretellLaunch = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/launches/forecast',
  access: 'create_courses',
  summary: 'What would become of an enrollment, learner by learner',
  audit: { none: 'only looks, changes nothing' },
  params: z.object({ courseId: z.string() }),
  body: launchBody,
  answer: Forecast,
});

export const launchCourse = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/launches',
  access: 'create_courses',
  summary: 'Enroll learners and keep what was foretold of it',
  audit: { action: 'launch_started', tell: ['learner_ids', 'start'] },
  params: z.object({ courseId: z.string() }),
  body: launchBody,
  status: 201,
  answer: z.object({ launch_id: z.string(), enrolled: z.int(), recipients: z.array(LaunchRecipient) }),
});

export const launchStatuses = ['running', 'done', 'cancelled', 'failed'] as const;

/** How far the launch of a group is. Whom it has enrolled stays enrolled, however it ends. */
export const LaunchProgress = z.object({
  status: z.enum(launchStatuses),
  /** Everybody in the selection when it began; null until they are counted. */
  total: z.nullable(z.int()),
  /** The three counts add up to it at every moment. */
  looked_at: z.int(),
  enrolled: z.int(),
  already: z.int(),
  /** Left out: they agreed to messages on no channel. */
  without_consent: z.int(),
  finished_at: z.nullable(Timestamp),
});
export type LaunchProgress = z.infer<typeof LaunchProgress>;

const selectionBody = z.object({
  /** A rule without conditions is everybody. */
  to: z.union([z.object({ group_id: z.uuid() }), z.object({ rule: GroupRule })]),
});

export const foretellSelection = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/launches/selection/forecast',
  access: 'create_courses',
  summary: 'How many of a group, or of those to whom a rule applies, are in their quiet hours now',
  audit: { none: 'only looks, changes nothing' },
  params: z.object({ courseId: z.string() }),
  body: selectionBody,
  /** Of those who would be enrolled: in their quiet hours by the course, or with a day off. */
  answer: z.object({ in_quiet_hours: z.int() }),
});

export const launchSelection = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/launches/selection',
  access: 'create_courses',
  summary: 'Enroll a whole group, or everybody to whom a rule applies, in the background',
  audit: { action: 'launch_started', tell: ['start'] },
  params: z.object({ courseId: z.string() }),
  body: z.extend(selectionBody, {
    /** "now", "morning" or an ISO time. In the morning begins for whom it is quiet time when the job comes to them. */
    start: z._default(z.string(), 'now'),
  }),
  status: 202,
  answer: z.object({ launch_id: z.string(), progress: LaunchProgress }),
});

export const cancelLaunch = route({
  method: 'POST',
  path: '/api/v1/launches/:launchId/cancel',
  access: 'create_courses',
  summary: 'Stop the launch of a group; whom it has enrolled stays enrolled',
  audit: 'launch_cancelled',
  params: z.object({ launchId: z.string() }),
  answer: LaunchProgress,
});

export const Launch = z.object({
  id: z.string(),
  created_at: Timestamp,
  started_by: z.string(),
  /** Of the launch of a group; null where all were enrolled by the call. */
  progress: z.nullable(LaunchProgress),
  /** Of the launch of a group none: a list of a hundred thousand is none to read. */
  recipients: z.array(
    z.object({
      learner_id: z.string(),
      learner_name: z.string(),
      foretold: z.enum(launchOutcomes),
      until: z.nullable(Timestamp),
      actual: z.enum(launchEnds),
    }),
  ),
});
export type Launch = z.infer<typeof Launch>;

export const listLaunches = route({
  method: 'GET',
  path: '/api/v1/courses/:courseId/launches',
  access: 'create_courses',
  summary: 'The last ten launches of a course: foretold and actual',
  params: z.object({ courseId: z.string() }),
  answer: z.array(Launch),
});
