import * as z from 'zod/mini';
import { LanguageCode } from './accounts.ts';
import { Nothing, Timestamp, listQuery } from './envelope.ts';
import { askedOutcomes, FoundPassage } from './learner-questions.ts';
import { enrollmentStatuses } from './learners.ts';
import { route } from './route.ts';

/** Somebody who may answer in the inbox. */
export const Colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

export const Conversation = z.object({
  id: z.string(),
  /** Null: nobody knows yet whose number it is. */
  learner_id: z.nullable(z.string()),
  name: z.string(),
  /** As WhatsApp writes it; empty for people without a visible number. */
  phone: z.string(),
  last_text: z.string(),
  last_inbound_at: Timestamp,
  unread: z.int(),
  status: z.enum(['open', 'done']),
  /** Until then free words may be sent; null: the 24 hours are over. */
  open_until: z.nullable(Timestamp),
  /** The learner has asked for no more messages. */
  has_opted_out: z.boolean(),
  /** Whether the caller may act in it: an administrator reads every organization's, and acts in the own one's. */
  can_answer: z.boolean(),
  /** What became of the last thing they wrote, where that was a question about a lesson; null otherwise. */
  asked: z.nullable(z.enum(askedOutcomes)),
  /** Whose it is to answer; null: nobody's, or of somebody who may answer no more. */
  assignee: z.nullable(Colleague),
});
export type Conversation = z.infer<typeof Conversation>;

export const ConversationMessage = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  text: z.string(),
  at: Timestamp,
  status: z.string(),
  error: z.string(),
  /** Why, as a code; null where nothing is wrong, and to numbers that are no learner's. */
  error_class: z.nullable(z.string()),
  /** The person who wrote it; empty for the engine and for learners. */
  by: z.string(),
  media: z.nullable(
    z.object({
      mime_type: z.string(),
      name: z.string(),
      voice: z.boolean(),
      state: z.enum(['waiting', 'kept', 'lost']),
    }),
  ),
  /** The question that this may answer, for a person to judge. */
  question: z.nullable(z.object({ text: z.string(), options: z.array(z.string()), is_judged: z.boolean() })),
  /** A question about a lesson, and what was found: the sentence that was sent, or the nearest ones. */
  asked: z.nullable(
    z.object({ on: z.enum(['chat', 'page']), outcome: z.enum(askedOutcomes), found: z.array(FoundPassage) }),
  ),
});
export type ConversationMessage = z.infer<typeof ConversationMessage>;

/** Whom one is talking to, beside the talk. */
export const InboxLearner = z.object({
  language: LanguageCode,
  time_zone: z.string(),
  /** Newest first, at most five; left ones are none. */
  courses: z.array(
    z.object({
      enrollment_id: z.string(),
      course_id: z.string(),
      title: z.string(),
      status: z.enum(enrollmentStatuses),
      lessons_done: z.int(),
      lessons_total: z.int(),
    }),
  ),
  /** Of the last 14 days. */
  answers: z.object({ total: z.int(), right: z.int() }),
});
export type InboxLearner = z.infer<typeof InboxLearner>;

export const ConversationDetails = z.object({
  ...Conversation.shape,
  messages: z.array(ConversationMessage),
  /** Null: nobody knows yet whose number it is. */
  learner: z.nullable(InboxLearner),
});
export type ConversationDetails = z.infer<typeof ConversationDetails>;

const one = z.object({ conversationId: z.string() });

export const listConversations = route({
  method: 'GET',
  path: '/api/v1/conversations',
  access: 'create_courses',
  summary: 'The inbox: what the product did not understand, newest first',
  query: z.object({
    ...listQuery(['last']),
    status: z.optional(z.enum(['open', 'done'])),
    assigned: z.optional(z.enum(['mine', 'nobody'])),
  }),
  paged: true,
  answer: z.array(Conversation),
});

export const countUnread = route({
  method: 'GET',
  path: '/api/v1/conversations/unread',
  access: 'create_courses',
  summary: 'Messages in the inbox that nobody has read: the own ones and those that nobody has taken',
  answer: z.object({ unread: z.int() }),
});

export const listColleagues = route({
  method: 'GET',
  path: '/api/v1/conversations/colleagues',
  access: 'create_courses',
  summary: 'Who may be given a conversation: the people of the own organization who answer in the inbox',
  answer: z.array(Colleague),
});

export const readConversation = route({
  method: 'GET',
  path: '/api/v1/conversations/:conversationId',
  access: 'create_courses',
  summary: 'One conversation with its last hundred messages',
  params: one,
  answer: ConversationDetails,
});

export const changeConversation = route({
  method: 'PUT',
  path: '/api/v1/conversations/:conversationId',
  access: 'create_courses',
  summary: 'Mark a conversation as read, done or open again',
  audit: { none: 'read marks of a list' },
  params: one,
  body: z.object({ status: z.optional(z.enum(['open', 'done'])), is_read: z.optional(z.literal(true)) }),
  answer: Conversation,
});

export const handOverConversation = route({
  method: 'PUT',
  path: '/api/v1/conversations/:conversationId/assignee',
  access: 'create_courses',
  summary: 'Say who answers: yourself, a colleague, or nobody in particular',
  audit: 'conversation_handed_over',
  params: one,
  /** Null: nobody in particular. */
  body: z.object({ user_id: z.nullable(z.string()) }),
  answer: Conversation,
});

export const replyInConversation = route({
  method: 'POST',
  path: '/api/v1/conversations/:conversationId/reply',
  access: 'create_courses',
  summary: 'Answer in free words, while the 24 hours are open',
  audit: { none: 'the message log keeps who and what' },
  params: one,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1, 'Write something first'), z.maxLength(4096)) }),
  answer: ConversationDetails,
});

export const askToWrite = route({
  method: 'POST',
  path: '/api/v1/conversations/:conversationId/template',
  access: 'create_courses',
  summary: 'Send the approved template, whose button opens the 24 hours again',
  audit: { none: 'the message log keeps who and what' },
  params: one,
  answer: ConversationDetails,
});

/** Somebody whose number it may be. */
export const Assignable = z.object({ id: z.string(), name: z.string(), phone: z.string(), email: z.string() });
export type Assignable = z.infer<typeof Assignable>;

export const listAssignable = route({
  method: 'GET',
  path: '/api/v1/conversations/:conversationId/learners',
  access: 'create_courses',
  summary: 'The newest learners to whom the caller may assign a number, five at most',
  params: one,
  query: z.object({ q: listQuery(['created']).q }),
  answer: z.array(Assignable),
});

export const assignConversation = route({
  method: 'POST',
  path: '/api/v1/conversations/:conversationId/assign',
  access: 'create_courses',
  summary: 'Say which learner a number belongs to',
  audit: 'conversation_assigned',
  params: one,
  body: z.object({ learner_id: z.string() }),
  answer: Conversation,
});

export const eraseConversation = route({
  method: 'DELETE',
  path: '/api/v1/conversations/:conversationId',
  access: 'create_courses',
  freshProof: true,
  summary: 'Erase for good what a number that belongs to no learner has written',
  audit: 'conversation_erased',
  params: one,
  answer: Nothing,
});

export const judgeAnswer = route({
  method: 'POST',
  path: '/api/v1/messages/:messageId/judge',
  access: 'create_courses',
  summary: 'Count a voice note as an answer, or as none',
  audit: 'answer_judged',
  params: z.object({ messageId: z.string() }),
  /** Null: it answers nothing. */
  body: z.object({ option_index: z.nullable(z.int().check(z.minimum(0), z.maximum(9))) }),
  answer: Nothing,
});

export const readMessageMedia = route({
  method: 'GET',
  path: '/api/v1/messages/:messageId/media',
  access: 'create_courses',
  summary: 'A file that a learner sent',
  params: z.object({ messageId: z.string() }),
  reply: 'file',
  answer: z.unknown(),
});
