import * as z from 'zod/mini';
import { Timestamp, pageQuery } from './envelope.ts';
import { route } from './route.ts';

export const templateStatuses = ['draft', 'pending', 'approved', 'rejected', 'needs_improvement'] as const;

export const MessageTemplate = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  variables: z.array(z.string()),
  category: z.string(),
  language: z.string(),
  cultural_context: z.string(),
  /** The author's word. */
  status: z.enum(templateStatuses),
  issues: z.array(z.object({ type: z.string(), description: z.string() })),
  /** Present only while Meta approves. */
  meta_approval_id: z.nullable(z.string()),
  /** Meta's word; set by sync and webhooks only. */
  meta_status: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const listTemplates = route({
  method: 'GET', path: '/api/templates', access: { roles: ['admin', 'organization', 'creator'] }, summary: 'Message templates',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(templateStatuses)) }), reply: 'bare', paged: true,
  answer: z.array(MessageTemplate),
});
