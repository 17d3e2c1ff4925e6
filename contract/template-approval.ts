import * as z from 'zod/mini';
import { Timestamp } from './envelope.ts';

/** What keeps a template from being submitted or changed at Meta. */
export const submissionObstacles = [
  'not_connected',
  'has_issues',
  'in_review',
  'edit_limit',
  'identity_changed',
  'category_changed',
  'disabled',
  'unchanged',
] as const;
export type SubmissionObstacle = (typeof submissionObstacles)[number];

/** What Meta says of a template, and what may be done about it. */
export const TemplateAtMeta = z.object({
  template_id: z.nullable(z.string()),
  /** Open list: PENDING, APPROVED, REJECTED, PAUSED, DISABLED ... */
  status: z.nullable(z.string()),
  submitted_category: z.nullable(z.string()),
  /** Meta may have chosen another one than was asked for; price and limits follow it. */
  category: z.nullable(z.string()),
  /** Meta's category differs and nobody has said yet that it is known. */
  category_to_acknowledge: z.boolean(),
  quality: z.nullable(z.string()),
  submitted_at: z.nullable(Timestamp),
  synced_at: z.nullable(Timestamp),
  /** Meta's reason of a rejection, e.g. INVALID_FORMAT. */
  reason: z.nullable(z.string()),
  may_be_sent: z.boolean(),
  /** What Meta has is not what the template says now. */
  is_stale: z.boolean(),
  /** `create`: submit it for the first time or again; `edit`: change what Meta has. Null while something is in the way. */
  next_step: z.nullable(z.enum(['create', 'edit'])),
  obstacle: z.nullable(z.enum(submissionObstacles)),
  /** When the obstacle ends by itself. */
  obstacle_until: z.nullable(Timestamp),
});
export type TemplateAtMeta = z.infer<typeof TemplateAtMeta>;

export const TemplateEvent = z.object({
  at: Timestamp,
  /** `submitted`, `edited`, `withdrawn`, or Meta's word. */
  event: z.string(),
  source: z.enum(['submit', 'edit', 'sync', 'webhook', 'withdraw']),
  actor: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type TemplateEvent = z.infer<typeof TemplateEvent>;

/** The same name in another language: a template of its own at Meta. */
export const TemplateSibling = z.object({
  id: z.string(),
  language: z.string(),
  status: z.string(),
  meta_status: z.nullable(z.string()),
});

export const TemplatePerformance = z.object({
  days: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  /** Why messages failed, the commonest first. */
  failures: z.array(z.object({ code: z.nullable(z.int()), error: z.string(), n: z.int() })),
});
