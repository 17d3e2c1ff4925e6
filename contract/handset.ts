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
  /** What opens a list; null for everything else. */
  list_button: z.nullable(z.string()),
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

/** The bytes as WhatsApp got them, so that one sees what arrives. */
export const handsetPicture = route({
  method: 'GET',
  path: '/api/v1/simulator/handsets/:phone/messages/:messageId/picture',
  access: operators,
  summary: 'The picture or the voice note of a message that one learner got',
  params: z.object({ phone: z.string(), messageId: z.string() }),
  reply: 'file',
  answer: z.unknown(),
});

export const replyFromHandset = route({
  method: 'POST',
  path: '/api/v1/simulator/handsets/:phone/reply',
  access: operators,
  summary: 'Answer as the learner',
  audit: { none: 'the simulator’s own message' },
  params: z.object({ phone: z.string() }),
  body: z.union([
    z.object({ text: z.string().check(z.minLength(1), z.maxLength(4096)) }),
    z.object({ button_id: z.string(), message_id: z.string() }),
    /** A picture, a voice note or a document from the phone. */
    z.object({
      media_base64: z.string().check(z.minLength(1), z.maxLength(700_000)),
      mime_type: z.string().check(z.maxLength(100)),
      filename: z.string().check(z.maxLength(200)),
      caption: z._default(z.string().check(z.maxLength(1024)), ''),
    }),
  ]),
  answer: HandsetMessage,
});

export const moveClock = route({
  method: 'POST',
  path: '/api/v1/simulator/clock',
  access: operators,
  summary: "Move the clock of the own organization forward, an administrator every organization's",
  audit: { action: 'clock_moved', tell: ['advance_seconds', 'until'] },
  body: z.union([
    z.object({ advance_seconds: z.number().check(z.gte(0), z.lte(366 * 24 * 3600)) }),
    z.object({ until: z.literal('next_message') }),
  ]),
  answer: z.object({ now: Timestamp }),
});

export const resetClock = route({
  method: 'DELETE',
  path: '/api/v1/simulator/clock',
  access: operators,
  summary: "Set the clock of the own organization back to real time, an administrator every organization's",
  audit: 'clock_set_back',
  answer: z.object({ now: Timestamp }),
});

export const readClock = route({
  method: 'GET',
  path: '/api/v1/simulator/clock',
  access: operators,
  summary: 'The clock of the own organization',
  answer: z.object({
    now: Timestamp,
    offset_seconds: z.number(),
    /** Organizations that are ahead of real time, of those whose clock the caller moves. */
    organizations_ahead: z.int(),
  }),
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
  audit: { action: 'faults_changed', tell: ['kind', 'rate'] },
  body: z.object({
    /** One of the simulator's fault kinds, e.g. send_error, html_error, accept_then_reset, fail_later, webhook_missing. */
    kind: z.string(),
    code: z._default(z.nullable(z.int()), null),
    count: z._default(z.nullable(z.int()), null),
    rate: z._default(z.number().check(z.gte(0), z.lte(1)), 1),
    recipient_suffix: z._default(z.nullable(z.string()), null),
    /** What a kind needs besides; the simulator's own words tell. */
    delay_ms: z.optional(z.number().check(z.gte(0), z.lte(86_400_000))),
    for_ms: z.optional(z.number().check(z.gte(0), z.lte(7 * 86_400_000))),
    copies: z.optional(z.int().check(z.gte(0), z.lte(100))),
    http_status: z.optional(z.int().check(z.gte(400), z.lte(599))),
    reason: z.optional(z.string().check(z.maxLength(100))),
    update: z.optional(z.enum(['sent', 'delivered', 'read', 'failed', 'message'])),
    template: z.optional(z.string().check(z.maxLength(512))),
  }),
  answer: Fault,
});

export const clearFaults = route({
  method: 'DELETE',
  path: '/api/v1/simulator/faults',
  access: { roles: ['admin'] },
  summary: 'Switch all faults off',
  audit: 'faults_changed',
  answer: z.array(Fault),
});

/** A prepared conversation with one learner: what the learner does, how time passes, what goes wrong, what must come. */
export const Scenario = z.object({
  name: z.string(),
  title: z.string(),
  about: z.string(),
  /** Faults are switched by administrators only. */
  needs_admin: z.boolean(),
  steps: z.int(),
});
export type Scenario = z.infer<typeof Scenario>;

export const listScenarios = route({
  method: 'GET',
  path: '/api/v1/simulator/scenarios',
  access: operators,
  summary: 'Sample conversations',
  answer: z.array(Scenario),
});

export const ScenarioRun = z.object({
  name: z.string(),
  passed: z.boolean(),
  steps: z.array(z.object({ step: z.string(), passed: z.boolean(), note: z.string() })),
  /** What the business sent, without ids, numbers and times: the same for every run of one scenario on the same course. */
  payloads: z.array(z.string()),
  payloads_sha256: z.string(),
});
export type ScenarioRun = z.infer<typeof ScenarioRun>;

export const runScenario = route({
  method: 'POST',
  path: '/api/v1/simulator/scenarios/:name/run',
  access: operators,
  summary: 'Run a prepared conversation on one handset',
  audit: { none: 'the simulator’s own messages' },
  params: z.object({ name: z.string() }),
  body: z.object({ phone: z.string() }),
  answer: ScenarioRun,
});
