import * as z from 'zod/mini';
import { Nothing, Timestamp, listQuery } from './envelope.ts';
import { route } from './route.ts';
import { TemplateAtMeta, TemplateEvent, TemplatePerformance, TemplateSibling } from './template-approval.ts';

export const templateStatuses = ['draft', 'pending', 'approved', 'rejected', 'needs_improvement'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

export const templateCategories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

/** Meta refuses it at once; the review probably turns it down; it would be better otherwise. */
export const issueGrades = ['refused', 'likely_rejected', 'advice'] as const;

/** One finding of the linter or of Meta. */
export const TemplateIssue = z.object({
  /** The rule's name, or Meta's own word. */
  type: z.string(),
  description: z.string(),
  grade: z.enum(issueGrades),
  /** Where the rule comes from; 'product' when it is our own. */
  source: z.string(),
  field: z.enum(['name', 'content', 'variables', 'category', 'language', 'header', 'footer', 'buttons']),
  /** Where in that field, in UTF-16 units, end exclusive; null when it is about the whole. */
  span: z.nullable(z.object({ start: z.int(), end: z.int() })),
  /** What the description names, for translations. */
  values: z.record(z.string(), z.string()),
  /** The field's text after the mechanical fix (variables joined by commas); null when a person has to decide. */
  fixed: z.nullable(z.string()),
});
export type TemplateIssue = z.infer<typeof TemplateIssue>;

const texts = {
  name: z.string(),
  content: z.string(),
  variables: z.array(z.string()),
  category: z.string(),
  language: z.string(),
  cultural_context: z.string(),
} as const;

/** What may stand around the text. */
const frame = {
  /** One line above the text; empty when there is none. */
  header: z.string(),
  /** A media file of the library in its place. */
  header_media_id: z.nullable(z.string()),
  footer: z.string(),
  /** Quick replies, in order. */
  buttons: z.array(z.string()),
} as const;

export const MessageTemplate = z.object({
  id: z.string(),
  ...texts,
  ...frame,
  /** The author's word. */
  status: z.enum(templateStatuses),
  issues: z.array(TemplateIssue),
  /** Present only while Meta approves. */
  meta_approval_id: z.nullable(z.string()),
  /** Meta's word; set by sync and webhooks only. */
  meta_status: z.nullable(z.string()),
  /** Meta's category; null before it has seen the template. */
  meta_category: z.nullable(z.string()),
  /** GREEN, YELLOW, RED or UNKNOWN. */
  meta_quality: z.nullable(z.string()),
  /** Whether the caller may change it: an administrator reads every organization's and changes the own one's. */
  can_edit: z.boolean(),
  /** Whose it is; an administrator's list holds every organization's. */
  organization_name: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

export const TemplateVersion = z.object({
  version: z.int(),
  ...texts,
  status: z.enum(templateStatuses),
  changed_by: z.string(),
  changed_at: Timestamp,
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const TemplateDetails = z.extend(MessageTemplate, {
  /** Newest first, at most 50. */
  versions: z.array(TemplateVersion),
  /** Messages sent with this template, by name. */
  usage: z.object({
    sent: z.int(),
    delivered: z.int(),
    read: z.int(),
    failed: z.int(),
    last_sent_at: z.nullable(Timestamp),
  }),
  at_meta: TemplateAtMeta,
  /** What happened at Meta, newest first, at most 50. */
  events: z.array(TemplateEvent),
  /** The same name in other languages. */
  siblings: z.array(TemplateSibling),
  performance: TemplatePerformance,
});
export type TemplateDetails = z.infer<typeof TemplateDetails>;

/** No field is required: a draft may be anything. The limits only keep out what no template could ever be. */
const TemplateFields = z.object({
  name: z._default(z.string().check(z.maxLength(1000)), ''),
  content: z._default(z.string().check(z.maxLength(20_000)), ''),
  variables: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)), []),
  category: z._default(z.string().check(z.maxLength(100)), ''),
  language: z._default(z.string().check(z.maxLength(20)), ''),
  cultural_context: z._default(z.string().check(z.maxLength(2000)), ''),
  status: z._default(z.enum(templateStatuses), 'draft'),
  /** Absent: stays as it is. */
  header: z.optional(z.string().check(z.maxLength(1000))),
  header_media_id: z.optional(z.nullable(z.string())),
  footer: z.optional(z.string().check(z.maxLength(1000))),
  buttons: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20))),
});
export type TemplateFields = z.infer<typeof TemplateFields>;

const readers = { roles: ['admin', 'organization', 'creator'] } as const;
const templateId = z.object({ templateId: z.string() });

export const templateSorts = ['name', 'category', 'language', 'status', 'created'] as const;

export const listTemplates = route({
  method: 'GET',
  path: '/api/templates',
  access: readers,
  summary: 'Message templates',
  query: z.object({
    ...listQuery(templateSorts),
    status: z.optional(z.enum(templateStatuses)),
    language: z.optional(z.string()),
  }),
  reply: 'bare',
  paged: true,
  answer: z.array(MessageTemplate),
});

export const templateStatistics = route({
  method: 'GET',
  path: '/api/v1/templates/statistics',
  access: readers,
  summary: 'How many templates of each status there are',
  answer: z.object({
    total: z.int(),
    statuses: z.object({
      draft: z.int(),
      pending: z.int(),
      approved: z.int(),
      rejected: z.int(),
      needs_improvement: z.int(),
    } satisfies Record<TemplateStatus, unknown>),
  }),
});

export const getTemplate = route({
  method: 'GET',
  path: '/api/v1/templates/:templateId',
  access: readers,
  summary: 'One template with its versions and its use',
  params: templateId,
  answer: TemplateDetails,
});

export const createTemplate = route({
  method: 'POST',
  path: '/api/templates',
  access: 'manage_templates',
  summary: 'Write a template',
  audit: { none: 'a draft; what comes of it is written when it is submitted' },
  body: TemplateFields,
  reply: 'bare',
  status: 201,
  answer: MessageTemplate,
});

export const changeTemplate = route({
  method: 'PUT',
  path: '/api/templates/:templateId',
  access: 'manage_templates',
  summary: 'Change a template',
  audit: { none: 'a draft; what comes of it is written when it is submitted' },
  params: templateId,
  body: TemplateFields,
  reply: 'bare',
  answer: MessageTemplate,
});

export const deleteTemplate = route({
  method: 'DELETE',
  path: '/api/templates/:templateId',
  access: 'manage_templates',
  summary: 'Put a template into the 30-day bin',
  audit: 'template_deleted',
  params: templateId,
  reply: 'bare',
  answer: Nothing,
});

export const restoreTemplate = route({
  method: 'POST',
  path: '/api/v1/templates/:templateId/restore',
  access: 'manage_templates',
  summary: 'Take a template back out of the bin',
  audit: { none: 'takes a deletion back; nothing leaves' },
  params: templateId,
  answer: MessageTemplate,
});

export const checkTemplate = route({
  method: 'POST',
  path: '/api/v1/templates/check',
  access: 'manage_templates',
  summary: 'What Meta would say to a template, without saving it',
  audit: { none: 'only looks, changes nothing' },
  body: z.extend(TemplateFields, {
    /** The template that is being edited: its own name is not taken. */ id: z.optional(z.string()),
  }),
  answer: z.object({ issues: z.array(TemplateIssue) }),
});

export interface Placeholder {
  /** Without braces and outer spaces. */
  name: string;
  start: number;
  /** Exclusive. */
  end: number;
}

/** The {{variables}} of a template's content, in order; positions in UTF-16 units. */
export const placeholdersIn = (content: string): Placeholder[] =>
  [...content.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => ({
    name: (match[1] ?? '').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** As typed, a space after a comma included: "a, b" gives "a" and " b". Nothing typed is no variable. */
export const splitVariables = (text: string): string[] => (text === '' ? [] : text.split(','));
