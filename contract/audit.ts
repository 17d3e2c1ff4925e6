import * as z from 'zod/mini';
import { auditActionNames, auditOutcomes } from './audit-actions.ts';
import { listQuery, Timestamp } from './envelope.ts';
import { roles } from './roles.ts';
import { route } from './route.ts';

/** Who may read it: administrators everything, an organization account its own organization's. */
const readers = { roles: ['admin', 'organization'] } as const;

export const AuditEvent = z.object({
  id: z.string(),
  /** Its place in the chain of its organization, from 1. */
  seq: z.int(),
  at: Timestamp,
  /** One of the product's actions; a newer server may know more. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  /** The code of the refusal; empty when it was done. */
  reason: z.string(),
  /** Null: the installation's own chain. */
  organization_id: z.nullable(z.string()),
  organization: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'visitor', 'system', 'command']),
    id: z.nullable(z.string()),
    role: z.nullable(z.enum(roles)),
    /** As the account is called today; empty when it is gone. */
    name: z.string(),
  }),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** As it is called today; empty when it is gone or has no name. */
    name: z.string(),
  }),
  address: z.string(),
  user_agent: z.string(),
  session_id: z.nullable(z.string()),
  request_id: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  previous_hash: z.string(),
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const filters = {
  /** The id of an account. */
  actor: z.optional(z.uuid()),
  action: z.optional(z.enum(auditActionNames)),
  outcome: z.optional(z.enum(auditOutcomes)),
  from: z.optional(z.iso.datetime({ offset: true })),
  until: z.optional(z.iso.datetime({ offset: true })),
  /** For administrators: the id of an organization, or "installation". */
  organization: z.optional(z.union([z.literal('installation'), z.uuid()])),
} as const;

/** Newest first. An organization account reads its own chain; an administrator all of them and the installation's. */
export const listAudit = route({
  method: 'GET',
  path: '/api/v1/audit',
  access: readers,
  summary: 'The audit trail',
  query: z.object({ ...listQuery(['at']), ...filters }),
  paged: true,
  answer: z.array(AuditEvent),
});

export const ChainState = z.object({
  organization_id: z.nullable(z.string()),
  organization: z.string(),
  /** Rows that were computed again. */
  checked: z.int(),
  /** Hash of the newest row: whoever kept it elsewhere can see later that nothing before it changed. */
  head: z.string(),
  is_whole: z.boolean(),
  /** Place of the first row that was changed or is missing. */
  broken_seq: z.nullable(z.int()),
});
export type ChainState = z.infer<typeof ChainState>;

/** Computes the chains again that the caller may read. */
export const verifyAudit = route({
  method: 'GET',
  path: '/api/v1/audit/verification',
  access: readers,
  summary: 'Whether the audit trail is whole',
  answer: z.array(ChainState),
});

/** One JSON object a line, oldest first, with hashes; names are left out, so that the file holds ids alone. */
export const exportAudit = route({
  method: 'GET',
  path: '/api/v1/audit/export',
  access: readers,
  freshProof: true,
  summary: 'The audit trail as JSON lines',
  audit: 'audit_exported',
  query: z.object(filters),
  reply: 'file',
  answer: z.string(),
});

/** The people an event can be of, for the filter: those who have an account today. */
export const listAuditPeople = route({
  method: 'GET',
  path: '/api/v1/audit/people',
  access: readers,
  summary: 'Whose doings the audit trail can be searched for',
  answer: z.array(z.object({ id: z.string(), name: z.string(), organization: z.string() })),
});
