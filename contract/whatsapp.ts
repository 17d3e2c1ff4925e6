import * as z from 'zod/mini';
import { ConnectionCheck, ConnectionInput, connectionStatuses } from './connections.ts';
import { Timestamp } from './envelope.ts';
import { route } from './route.ts';
import { templateStatuses } from './templates.ts';

const admins = { roles: ['admin'] } as const;

/** A template of any organization, as the settings list it. */
export const SettingsTemplate = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  variables: z.array(z.string()),
  category: z.string(),
  language: z.string(),
  cultural_context: z.string(),
  status: z.enum(templateStatuses),
  issues: z.array(z.object({ type: z.string(), description: z.string() })),
  /** Present means Approved, absent means Pending. */
  meta_approval_id: z.nullable(z.string()),
  /** Meta's own word; null before it was submitted. */
  meta_status: z.nullable(z.string()),
  organization: z.string(),
});
export type SettingsTemplate = z.infer<typeof SettingsTemplate>;

export const WhatsAppSettings = z.object({
  /** As typed; empty while nobody has connected an account. */
  phone_number: z.string(),
  /** Never the token itself: its last four characters behind a mask, or nothing. */
  access_token: z.string(),
  status: z.enum(connectionStatuses),
  /** Whom this installation talks to. */
  provider: z.enum(['simulator', 'cloud_api']),
  /** `built_in`: the simulator's own account, which needs no settings. */
  source: z.enum(['saved', 'built_in', 'none']),
  /** What the last check found. */
  checks: z.array(ConnectionCheck),
  checked_at: z.nullable(Timestamp),
  /** Of the token; null when it never expires, or nobody knows. */
  expires_at: z.nullable(Timestamp),
  phone_number_id: z.nullable(z.string()),
  /** The name that learners see. */
  verified_name: z.nullable(z.string()),
  /** Meta's words, e.g. GREEN and TIER_2K. */
  quality: z.nullable(z.string()),
  messaging_limit: z.nullable(z.string()),
  /** The newest 200. */
  templates: z.array(SettingsTemplate),
  templates_total: z.int(),
  analytics: z.object({
    /** Messages that WhatsApp accepted, ever. */
    total_messages: z.int(),
    /** Percent of those that reached their end in the last 30 days and were delivered or read; null without any. */
    success_rate: z.nullable(z.number()),
    /** Median seconds from accepted to delivered over the last 30 days; null without any. */
    delivery_time: z.nullable(z.number()),
  }),
  /** Free-form messages of this month; templates are counted and billed apart. */
  service: z.object({
    /** That have arrived. */
    used: z.int(),
    /** That WhatsApp delivers without charge. */
    free: z.int(),
    /** Beyond them messages go on and are paid for; otherwise they wait. */
    pays_beyond_free: z.boolean(),
  }),
  webhook: z.object({ url: z.string(), verify_token: z.string(), last_received_at: z.nullable(Timestamp) }),
});
export type WhatsAppSettings = z.infer<typeof WhatsAppSettings>;

export const getWhatsAppSettings = route({
  method: 'GET',
  path: '/api/whatsapp/settings',
  access: admins,
  summary: 'The WhatsApp connection, its templates and figures',
  reply: 'bare',
  answer: WhatsAppSettings,
});

export const saveWhatsAppSettings = route({
  method: 'PUT',
  path: '/api/whatsapp/settings',
  access: admins,
  freshProof: true,
  summary: 'Connect a WhatsApp number',
  audit: 'connection_saved',
  body: ConnectionInput,
  reply: 'bare',
  answer: WhatsAppSettings,
});

export const testWhatsAppConnection = route({
  method: 'POST',
  path: '/api/whatsapp/test-connection',
  access: admins,
  credentials: true,
  summary: 'Try a number and a token without saving them',
  audit: 'connection_tested',
  body: ConnectionInput,
  reply: 'bare',
  answer: z.object({
    success: z.boolean(),
    status: z.enum(connectionStatuses),
    /** The last one says why it ended. */
    checks: z.array(ConnectionCheck),
  }),
});

export const disconnectWhatsApp = route({
  method: 'DELETE',
  path: '/api/whatsapp/settings',
  access: admins,
  freshProof: true,
  summary: 'Forget the connected number and its token',
  audit: 'connection_removed',
  reply: 'bare',
  answer: WhatsAppSettings,
});

export const saveServiceBudget = route({
  method: 'PUT',
  path: '/api/v1/whatsapp/service-budget',
  access: admins,
  summary: 'Say whether free-form messages beyond the free ones of a month are paid for',
  audit: { action: 'settings_changed', tell: ['pays_beyond_free'] },
  body: z.object({ pays_beyond_free: z.boolean() }),
  answer: WhatsAppSettings,
});

export const recheckWhatsAppConnection = route({
  method: 'POST',
  path: '/api/v1/whatsapp/recheck',
  access: admins,
  credentials: true,
  summary: 'Look again at the saved connection',
  audit: 'connection_tested',
  answer: WhatsAppSettings,
});

export const SendingRight = z.object({
  organization_id: z.string(),
  name: z.string(),
  /** An administrator lets it send by the installation's number. */
  allowed: z.boolean(),
  /** Its e-mail address is confirmed; without that nothing leaves either. */
  verified: z.boolean(),
  /** False: the simulator stands in for WhatsApp, and nobody has to be let. */
  real_number: z.boolean(),
});
export type SendingRight = z.infer<typeof SendingRight>;

export const ownSending = route({
  method: 'GET',
  path: '/api/v1/whatsapp/sending',
  access: 'create_courses',
  summary: 'Whether your organization may send by the WhatsApp number of this installation',
  answer: SendingRight,
});

export const allowOrganization = route({
  method: 'PUT',
  path: '/api/v1/organizations/:organizationId/sending',
  access: 'manage_users',
  summary: 'Let an organization send by the WhatsApp number of this installation, or no longer',
  audit: { action: 'organization_changed', tell: ['allowed'] },
  params: z.object({ organizationId: z.string() }),
  body: z.object({ allowed: z.boolean() }),
  answer: SendingRight,
});
