import * as z from 'zod/mini';
import { listQuery, Moment, Timestamp } from './envelope.ts';
import { channels } from './learners.ts';
import { route } from './route.ts';
import { WhyNow } from './teaching.ts';

/** What may carry a message: the channels of consent, and the learner's own page, which they open themselves. */
export const deliveryChannels = [...channels, 'web'] as const;
export const DeliveryChannel = z.enum(deliveryChannels);

export const deliveryStatuses = [
  'planned',
  'queued',
  'sending',
  'unknown',
  'held',
  'accepted',
  'sent',
  'delivered',
  'read',
  'failed',
  'cancelled',
  'received',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** What kind of trouble a message has, or what it waits for: decides what becomes of it, and which words a person reads. */
export type DeliveryCause =
  /** Refused by WhatsApp, by the meaning of its code. */
  | 'transient'
  | 'throttle_number'
  | 'throttle_pair'
  | 'throttle_app'
  | 'quality_stop'
  | 'connection'
  | 'window_closed'
  | 'recipient_permanent'
  | 'recipient_cooldown'
  | 'recipient_optout'
  | 'template'
  | 'media'
  | 'request_bug'
  /** Refused by a mail server or by the push services; by one channel, by the last one. */
  | 'mail_refused'
  | 'push_refused'
  | 'passed_on'
  | 'refused_everywhere'
  /** Waits. */
  | 'outage'
  | 'no_connection'
  | 'template_waiting'
  | 'service_budget'
  | 'media_waiting'
  | 'media_link'
  | 'waiting_for_verification'
  | 'waiting_for_approval'
  | 'waiting_for_yes'
  | 'put_off'
  /** Is not sent at all. */
  | 'no_consent'
  | 'no_address'
  | 'broken_chain'
  | 'enrollment_cancelled'
  | 'answered'
  | 'read_on_page'
  | 'week_over'
  | 'sound_missing'
  | 'simulated_only'
  | 'demo';

export const deliveryKinds = [
  'lesson',
  'card',
  'sound',
  'question',
  'feedback',
  'review',
  'completion',
  'recap',
  'notice',
  'template',
  'reply',
] as const;

export const Delivery = z.object({
  id: z.string(),
  learner_id: z.string(),
  learner_name: z.string(),
  course_id: z.nullable(z.string()),
  course_title: z.nullable(z.string()),
  channel: DeliveryChannel,
  direction: z.enum(['in', 'out']),
  kind: z.enum(deliveryKinds),
  status: z.enum(deliveryStatuses),
  /** The text as the learner sees it. */
  text: z.string(),
  /** In plain words; empty when nothing went wrong. */
  error: z.string(),
  /** The provider's own code of what went wrong. */
  error_code: z.nullable(z.int()),
  /** What kind of trouble it is; the interface has words and a remedy for each. */
  error_class: z.nullable(z.string()),
  /** Sending it again can do no harm. */
  is_resendable: z.boolean(),
  /** When the engine looks at it next; null when nothing is to come. */
  next_try_at: z.nullable(Timestamp),
  /** The person who wrote it, from the inbox; empty for the engine. */
  by: z.string(),
  /** Why the engine sent it, in plain words. */
  reason: z.string(),
  /** The same for the reader's own language; null where no rule of the path chose it. */
  why: z.nullable(WhyNow),
  simulated: z.boolean(),
  at: Timestamp,
  timeline: z.array(z.object({ status: z.string(), at: Timestamp })),
});
export type Delivery = z.infer<typeof Delivery>;

export const listMessages = route({
  method: 'GET',
  path: '/api/v1/messages',
  access: 'create_courses',
  summary: 'The delivery log, newest first',
  query: z.object({
    ...listQuery(['created']),
    status: z.optional(z.enum(deliveryStatuses)),
    channel: z.optional(DeliveryChannel),
    direction: z.optional(z.enum(['in', 'out'])),
    kind: z.optional(z.enum(deliveryKinds)),
    /** ISO times: from inclusive, until exclusive. */
    from: z.optional(Moment),
    until: z.optional(Moment),
    learner_id: z.optional(z.string()),
    course_id: z.optional(z.string()),
  }),
  paged: true,
  answer: z.array(Delivery),
});

export const resendMessage = route({
  method: 'POST',
  path: '/api/v1/messages/:messageId/resend',
  access: 'create_courses',
  summary: 'Send a failed message again',
  audit: { none: 'the message log keeps who and what' },
  params: z.object({ messageId: z.string() }),
  answer: Delivery,
});

/** Meta's handshake; answers the challenge as plain text. */
export const verifyWebhook = route({
  method: 'GET',
  path: '/webhooks/whatsapp',
  access: 'public',
  proof: 'meta',
  summary: "Meta's handshake",
  reply: 'file',
  answer: z.unknown(),
});

/** The signature is over the raw body; anything well signed is stored and answered 200. */
export const receiveWebhook = route({
  method: 'POST',
  path: '/webhooks/whatsapp',
  access: 'public',
  proof: 'meta',
  summary: "Meta's deliveries",
  audit: { none: 'not a person: deliveries keep what was told' },
  reply: 'file',
  answer: z.unknown(),
});
