import * as z from 'zod/mini';
import { route } from './route.ts';

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  checks: z.record(z.string(), z.string()),
  version: z.string(),
});

export const health = route({
  method: 'GET',
  path: '/health',
  aliases: ['/api/health'],
  access: 'public',
  summary: 'Is this installation well',
  reply: 'bare',
  answer: Health,
});

/** For who starts a process again that does not answer: the process alone, whatever is the matter around it. */
export const processLive = route({
  method: 'GET',
  path: '/live',
  access: 'public',
  summary: 'Is this process running',
  reply: 'bare',
  answer: z.object({ status: z.enum(['ok']) }),
});

/** For who hands out calls: 503 without a database, and from the moment that the process is told to stop. */
export const processReady = route({
  method: 'GET',
  path: '/ready',
  access: 'public',
  summary: 'May calls be sent to this process',
  reply: 'bare',
  answer: z.object({ status: z.enum(['ok', 'not_ready']) }),
});

/** The last hour, oldest first: one check a minute. */
export const healthHistory = route({
  method: 'GET',
  path: '/api/v1/health/history',
  access: 'public',
  summary: 'How this installation was in the last hour',
  answer: z.array(z.object({ at: z.string(), status: z.enum(['ok', 'degraded']), failing: z.array(z.string()) })),
});

/** Days of the last 90 on which somebody looked, oldest first; days are those of UTC. */
export const healthDays = route({
  method: 'GET',
  path: '/api/v1/health/days',
  access: 'public',
  summary: 'How this installation was on each of the last 90 days',
  answer: z.array(
    z.object({
      day: z.string(),
      /** Minutes somebody looked at: at most 1440. */
      looks: z.number(),
      /** Minutes of these with a fault. */
      degraded: z.number(),
      failing: z.array(z.string()),
    }),
  ),
});

/** What the sign-in page must know of an installation before anybody has signed in. */
export const installation = route({
  method: 'GET',
  path: '/api/v1/installation',
  access: 'public',
  summary: 'Name and kind of this installation',
  answer: z.object({
    product_name: z.string(),
    /** Demo data is loaded: the sign-in page offers its accounts. */
    demo: z.boolean(),
    demo_accounts: z.array(z.object({ email: z.string(), password: z.string(), role: z.string(), name: z.string() })),
    /** The simulator is the WhatsApp provider. */
    simulator: z.boolean(),
    /** How mails go out; `mailbox`: they stay on a page of the app; `none`: there is no way yet. */
    mail: z.enum(['smtp', 'mailbox', 'none']),
    /** Visitors may read mails to an address they name: a demo with its published accounts. */
    demo_mailbox: z.boolean(),
    site_cache_bust: z.boolean(),
    /** Bytes by media type; UPLOAD_LIMITS may raise them for transformations. */
    transformation_limits: z.record(z.string(), z.number()),
  }),
});
