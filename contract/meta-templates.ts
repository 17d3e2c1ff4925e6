import * as z from 'zod/mini';
import { Timestamp } from './envelope.ts';
import { route } from './route.ts';
import { TemplateDetails } from './templates.ts';

const templateId = z.object({ templateId: z.string() });
/** Values by variable name; what is absent gets a usual one. */
const examples = z._default(z.record(z.string(), z.string().check(z.maxLength(200))), {});

export const submitTemplate = route({
  method: 'POST',
  path: '/api/v1/templates/:templateId/submit',
  access: 'manage_templates',
  summary: 'Submit a template to Meta, or change what Meta has',
  audit: 'template_submitted',
  params: templateId,
  body: z.object({ examples }),
  answer: TemplateDetails,
});

export const withdrawTemplate = route({
  method: 'POST',
  path: '/api/v1/templates/:templateId/withdraw',
  access: 'manage_templates',
  summary: 'Delete a template at Meta and keep it here',
  audit: 'template_withdrawn',
  params: templateId,
  answer: TemplateDetails,
});

export const unpauseTemplate = route({
  method: 'POST',
  path: '/api/v1/templates/:templateId/unpause',
  access: 'manage_templates',
  summary: 'Ask Meta to end the pause of a template',
  audit: { none: 'asks Meta; the template’s timeline keeps it' },
  params: templateId,
  answer: TemplateDetails,
});

export const acknowledgeCategory = route({
  method: 'POST',
  path: '/api/v1/templates/:templateId/acknowledge-category',
  access: 'manage_templates',
  summary: 'Say that the category which Meta has chosen is known',
  audit: { none: 'the template keeps it' },
  params: templateId,
  answer: TemplateDetails,
});

export const sendTestTemplate = route({
  method: 'POST',
  path: '/api/v1/templates/:templateId/test',
  access: 'manage_templates',
  summary: 'Send an approved template to one phone',
  audit: { action: 'template_tested', tell: ['phone'] },
  params: templateId,
  body: z.object({
    /** A handset of the simulator; with a real connection only the own number of whoever asks. */
    phone: z.optional(z.string().check(z.maxLength(30))),
    examples,
  }),
  answer: z.object({ phone: z.string(), provider_id: z.string(), text: z.string() }),
});

export const syncTemplates = route({
  method: 'POST',
  path: '/api/v1/templates/sync',
  access: 'manage_templates',
  summary: 'Ask Meta for the state of all templates',
  audit: { none: 'reads what Meta has' },
  body: z.object({
    /** Also adds those that Meta has and nobody here. */
    adopt: z._default(z.boolean(), false),
  }),
  answer: z.object({
    checked: z.int(),
    changed: z.int(),
    adopted: z.int(),
    /** At Meta, and in no organization here. */
    unknown: z.array(z.object({ name: z.string(), language: z.string(), status: z.string() })),
    synced_at: Timestamp,
  }),
});

export const templateSyncState = route({
  method: 'GET',
  path: '/api/v1/templates/sync',
  access: { roles: ['admin', 'organization', 'creator'] },
  summary: 'When Meta was last asked, and whether an account is connected',
  answer: z.object({
    synced_at: z.nullable(Timestamp),
    is_connected: z.boolean(),
    /** Templates go to the built-in simulator. */
    simulated: z.boolean(),
  }),
});
