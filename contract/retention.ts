import * as z from 'zod/mini';
import { route } from './route.ts';

const admins = { roles: ['admin'] } as const;

/** Days that a kind is kept: as it comes, and how far an administrator may change it. */
interface Term {
  usual: number;
  floor: number;
  ceiling: number;
}

/**
 * What grows old, in days. WhatsApp repeats a notice for up to 7 days, and by the notice that is kept a repetition is
 * known: no notice goes sooner. An idempotency key holds for 24 hours, as the API promises, no more and no less; mails go by
 * a job of their own.
 */
export const keptTerms = {
  webhook_bodies: { usual: 30, floor: 7, ceiling: 90 },
  delivery_events: { usual: 30, floor: 7, ceiling: 365 },
  mails: { usual: 30, floor: 30, ceiling: 30 },
  sessions: { usual: 30, floor: 1, ceiling: 365 },
  links: { usual: 30, floor: 1, ceiling: 365 },
  client_events: { usual: 90, floor: 1, ceiling: 365 },
  activities: { usual: 730, floor: 90, ceiling: 3650 },
  // The screen of the model looks back 30 days, and its budget a month.
  model_spending: { usual: 400, floor: 62, ceiling: 3650 },
  idempotency_keys: { usual: 1, floor: 1, ceiling: 1 },
} as const satisfies Record<string, Term>;

export type AgingKind = keyof typeof keptTerms;

// Object.keys forgets the keys' type.
export const agingKinds = Object.keys(keptTerms) as [AgingKind, ...AgingKind[]];
/** Messages and answers go with their learner or their course alone. */
const keptKinds = [...agingKinds, 'deliveries', 'attempts'] as const;
export type KeptKind = (typeof keptKinds)[number];

export const Kept = z.object({
  kind: z.enum(keptKinds),
  /** Null: kept for good. Equal floor and ceiling: nobody changes it. */
  term: z.nullable(z.object({ days: z.int(), usual: z.int(), floor: z.int(), ceiling: z.int() })),
  /** Counted up to 100,000, and from there on as the database estimates. */
  rows: z.int(),
  /** With its indexes. */
  bytes: z.int(),
  /** Since the oldest nightly look of the last 31 days; null before there is one of an earlier day. */
  growth: z.nullable(z.object({ since: z.iso.date(), rows: z.int(), bytes: z.int() })),
});
export type Kept = z.infer<typeof Kept>;

export const listKept = route({
  method: 'GET',
  path: '/api/v1/retention',
  access: admins,
  summary: 'What the installation keeps, how long, and how large it is',
  answer: z.array(Kept),
});

const isWithin = ({ kind, days }: { kind: AgingKind; days: number }): boolean =>
  days >= keptTerms[kind].floor && days <= keptTerms[kind].ceiling;

/** A shorter term deletes in the next night, for good. */
export const keepFor = route({
  method: 'PUT',
  path: '/api/v1/retention',
  access: admins,
  freshProof: true,
  summary: 'Change how long one kind is kept',
  audit: { action: 'settings_changed', tell: ['kind', 'days'] },
  body: z.object({ kind: z.enum(agingKinds), days: z.int() }).check(
    z.refine(isWithin, {
      path: ['days'],
      error: 'Give a number of days within the limits of this kind.',
    }),
  ),
  answer: z.array(Kept),
});
