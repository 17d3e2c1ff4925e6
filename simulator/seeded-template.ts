import { objectsIn, textIn, type JsonFields } from './json-reading.ts';
import type { TemplateEvent } from './template-events.ts';
import type { StoredTemplate } from './stored-template.ts';

/** A template as the control API is told of it: approved unless it says otherwise. */
export function seededTemplate(fields: JsonFields): StoredTemplate {
  return {
    id: textIn(fields, 'id') ?? '',
    name: textIn(fields, 'name') ?? '',
    language: textIn(fields, 'language') ?? 'en',
    category: textIn(fields, 'category') ?? 'UTILITY',
    status: textIn(fields, 'status') ?? 'APPROVED',
    rejected_reason: textIn(fields, 'rejected_reason') ?? 'NONE',
    parameter_format: (textIn(fields, 'parameter_format') ?? 'named').toUpperCase(),
    components: objectsIn(fields, 'components'),
  };
}

export const templateEvents: readonly TemplateEvent[] = [
  'PAUSED',
  'UNPAUSED',
  'FORGIVEN',
  'DISABLED',
  'ARCHIVED',
  'UNARCHIVED',
  'FLAGGED',
  'REINSTATED',
  'LOCKED',
  'IN_APPEAL',
  'CATEGORY_NOTICE',
  'CATEGORY_CHANGED',
  'QUALITY_RED',
  'QUALITY_YELLOW',
  'QUALITY_GREEN',
  'QUALITY_WRONG_FIELD',
];
