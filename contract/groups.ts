import * as z from 'zod/mini';
import { LanguageCode } from './accounts.ts';
import { AsOf, Nothing, Timestamp } from './envelope.ts';
import { route } from './route.ts';

/** Who belongs to a group that keeps itself up to date; every part that is given must hold. */
export const GroupRule = z.object({
  language: z.optional(LanguageCode),
  /** Of an enrollment in this course. */
  course_id: z.optional(z.uuid()),
  progress: z.optional(z.enum(['not_begun', 'under_way', 'completed'])),
  /** Nothing was heard of them for so many days. */
  silent_days: z.optional(z.int().check(z.gte(1), z.lte(365))),
});
export type GroupRule = z.infer<typeof GroupRule>;

export const LearnerGroup = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: the members are chosen by hand. */
  rule: z.nullable(GroupRule),
  members: z.int(),
  /** Of them, those who agreed to messages on some channel. */
  reachable: z.int(),
  /** Of both counts. */
  as_of: AsOf,
  created_at: Timestamp,
});
export type LearnerGroup = z.infer<typeof LearnerGroup>;

const params = z.object({ groupId: z.string() });
const name = z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(120));
const learner_ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(5000));

export const listGroups = route({
  method: 'GET',
  path: '/api/v1/groups',
  access: 'create_courses',
  summary: 'Groups of learners',
  answer: z.array(LearnerGroup),
});

export const createGroup = route({
  method: 'POST',
  path: '/api/v1/groups',
  access: 'create_courses',
  summary: 'Make a group, by hand or by a rule',
  audit: 'group_changed',
  body: z.object({
    name,
    rule: z._default(z.nullable(GroupRule), null),
    learner_ids: z._default(z.array(z.uuid()).check(z.maxLength(5000)), []),
  }),
  status: 201,
  answer: LearnerGroup,
});

export const deleteGroup = route({
  method: 'DELETE',
  path: '/api/v1/groups/:groupId',
  access: 'create_courses',
  summary: 'Remove a group; its learners stay',
  audit: 'group_changed',
  params,
  answer: Nothing,
});

export const addMembers = route({
  method: 'POST',
  path: '/api/v1/groups/:groupId/members',
  access: 'create_courses',
  summary: 'Add learners to a group',
  audit: { action: 'group_changed', tell: ['learner_ids'] },
  params,
  body: z.object({ learner_ids }),
  answer: LearnerGroup,
});

export const removeMembers = route({
  method: 'POST',
  path: '/api/v1/groups/:groupId/members/remove',
  access: 'create_courses',
  summary: 'Take learners out of a group',
  audit: { action: 'group_changed', tell: ['learner_ids'] },
  params,
  body: z.object({ learner_ids }),
  answer: LearnerGroup,
});

/** Who agreed to no channel is left out and counted. */
export const enrollGroup = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/enrollments/group',
  access: 'create_courses',
  summary: 'Enroll a whole group',
  audit: { action: 'learners_enrolled', tell: ['group_id'] },
  params: z.object({ courseId: z.string() }),
  body: z.object({ group_id: z.uuid() }),
  answer: z.object({ enrolled: z.int(), already: z.int(), without_consent: z.int() }),
});

export const JoinLink = z.object({
  id: z.string(),
  code: z.string(),
  /** The page that takes names and consent. */
  url: z.string(),
  /** What a learner writes in the chat, and the address that opens the chat with it; null without a number. */
  keyword: z.string(),
  chat_url: z.nullable(z.string()),
  is_open: z.boolean(),
  joined: z.int(),
  created_at: Timestamp,
});
export type JoinLink = z.infer<typeof JoinLink>;

export const listJoinLinks = route({
  method: 'GET',
  path: '/api/v1/courses/:courseId/join-links',
  access: 'create_courses',
  summary: 'Invitations to a course: link, keyword, QR code',
  params: z.object({ courseId: z.string() }),
  answer: z.array(JoinLink),
});

export const createJoinLink = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/join-links',
  access: 'create_courses',
  summary: 'Create an invitation',
  audit: 'join_link_created',
  params: z.object({ courseId: z.string() }),
  status: 201,
  answer: JoinLink,
});

export const closeJoinLink = route({
  method: 'DELETE',
  path: '/api/v1/join-links/:linkId',
  access: 'create_courses',
  summary: 'Close an invitation',
  audit: 'join_link_closed',
  params: z.object({ linkId: z.string() }),
  answer: Nothing,
});

export const Invitation = z.object({
  course_title: z.string(),
  organization_name: z.string(),
  language: LanguageCode,
  keyword: z.string(),
  /** Opens the chat with the keyword typed already; who sends it has agreed, and nobody has to be asked. */
  chat_url: z.nullable(z.string()),
  /** A number that is typed on the page gets one question first, and lessons after its YES. */
  asks_first: z.boolean(),
});

export const readInvitation = route({
  method: 'GET',
  path: '/api/v1/join/:code',
  access: 'public',
  summary: 'What an invitation leads to',
  params: z.object({ code: z.string() }),
  answer: Invitation,
});

export const acceptInvitation = route({
  method: 'POST',
  path: '/api/v1/join/:code',
  access: 'public',
  summary: 'Join a course by an invitation',
  audit: { none: 'a learner’s own doing: consents, enrollments and answers keep it' },
  params: z.object({ code: z.string() }),
  body: z.object({
    name,
    phone_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    language: LanguageCode,
    /** Of earlier clients, and not stored: what is agreed to are the server's words in `language`. */
    consent_text: z.optional(z.string().check(z.maxLength(500))),
    time_zone: z._default(z.string().check(z.maxLength(60)), 'Asia/Kolkata'),
  }),
  status: 201,
  answer: Nothing,
});
