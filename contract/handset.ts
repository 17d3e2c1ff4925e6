import * as z from 'zod/mini';
import { Timestamp } from './envelope.ts';
import { route } from './route.ts';

const operators = { roles: ['admin', 'organization', 'creator'] } as const;

export const HandsetMessage = z.object({
  id: z.string(),
  /** `out` is from the business. */
  direction: z.enum(['in', 'out']),
  at: Timestamp,
  type: z.string(),
  text: z.string(),
  media_url: z.nullable(z.string()),
  buttons: z.array(z.object({ id: z.string(), title: z.string() })),
  status: z.string(),
});

export const Handset = z.object({
  phone: z.string(),
  name: z.string(),
  window_open_until: z.nullable(Timestamp),
  messages: z.array(HandsetMessage),
});
export type Handset = z.infer<typeof Handset>;
export type HandsetMessage = z.infer<typeof HandsetMessage>;

export const listHandsets = route({
  method: 'GET',
  path: '/api/v1/simulator/handsets',
  access: operators,
  summary: 'The handsets of the own learners',
  answer: z.array(Handset),
});

export const getHandset = route({
  method: 'GET',
  path: '/api/v1/simulator/handsets/:phone',
  access: operators,
  summary: 'What one learner sees',
  params: z.object({ phone: z.string() }),
  answer: Handset,
});

export const replyFromHandset = route({
  method: 'POST',
  path: '/api/v1/simulator/handsets/:phone/reply',
  access: operators,
  summary: 'Answer as the learner',
  params: z.object({ phone: z.string() }),
  body: z.union([
    z.object({ text: z.string().check(z.minLength(1), z.maxLength(4096)) }),
    z.object({ button_id: z.string(), message_id: z.string() }),
  ]),
  answer: HandsetMessage,
});

export const moveClock = route({
  method: 'POST',
  path: '/api/v1/simulator/clock',
  access: operators,
  summary: "Move the engine's clock forward",
  body: z.union([
    z.object({ advance_seconds: z.number().check(z.gte(0), z.lte(366 * 24 * 3600)) }),
    z.object({ until: z.literal('next_message') }),
  ]),
  answer: z.object({ now: Timestamp }),
});

export const readClock = route({
  method: 'GET',
  path: '/api/v1/simulator/clock',
  access: operators,
  summary: "The engine's clock",
  answer: z.object({ now: Timestamp, offset_seconds: z.number() }),
});

/** A fault switch: which fault, and how often. */
export const Fault = z.object({
  id: z.string(),
  kind: z.string(),
  /** Meta's error code, for faults that carry one. */
  code: z.nullable(z.int()),
  /** Left: so many more times; null without limit. */
  count: z.nullable(z.int()),
  /** 0..1. */
  rate: z.number(),
  recipient_suffix: z.nullable(z.string()),
});
export type Fault = z.infer<typeof Fault>;

export const listFaults = route({
  method: 'GET',
  path: '/api/v1/simulator/faults',
  access: { roles: ['admin'] },
  summary: 'Faults that are on',
  answer: z.array(Fault),
});

export const setFault = route({
  method: 'POST',
  path: '/api/v1/simulator/faults',
  access: { roles: ['admin'] },
  summary: 'Switch a fault on',
  body: z.object({
    /** One of the simulator's fault kinds, e.g. send_error, html_error, accept_then_reset, fail_later, webhook_missing. */
    kind: z.string(),
    code: z._default(z.nullable(z.int()), null),
    count: z._default(z.nullable(z.int()), null),
    rate: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
    recipient_suffix: z._default(z.nullable(z.string()), null),
  }),
  answer: Fault,
});

export const clearFaults = route({
  method: 'DELETE',
  path: '/api/v1/simulator/faults',
  access: { roles: ['admin'] },
  summary: 'Switch all faults off',
  answer: z.array(Fault),
});
