import * as z from 'zod/mini';
import { Timestamp, pageQuery } from './envelope.ts';
import { Channel } from './learners.ts';
import { route } from './route.ts';

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

export const deliveryKinds = [
  'lesson',
  'question',
  'feedback',
  'review',
  'completion',
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
  channel: Channel,
  direction: z.enum(['in', 'out']),
  kind: z.enum(deliveryKinds),
  status: z.enum(deliveryStatuses),
  /** The text as the learner sees it. */
  text: z.string(),
  /** In plain words; empty when nothing went wrong. */
  error: z.string(),
  /** Why the engine sent it, in plain words. */
  reason: z.string(),
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
    ...pageQuery,
    status: z.optional(z.enum(deliveryStatuses)),
    channel: z.optional(Channel),
    direction: z.optional(z.enum(['in', 'out'])),
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
  params: z.object({ messageId: z.string() }),
  answer: Delivery,
});

/** Meta's handshake; answers the challenge as plain text. */
export const verifyWebhook = route({
  method: 'GET',
  path: '/webhooks/whatsapp',
  access: 'public',
  summary: "Meta's handshake",
  reply: 'file',
  answer: z.unknown(),
});

/** The signature is over the raw body; anything well signed is stored and answered 200. */
export const receiveWebhook = route({
  method: 'POST',
  path: '/webhooks/whatsapp',
  access: 'public',
  summary: "Meta's deliveries",
  reply: 'file',
  answer: z.unknown(),
});
