import type { FaultKind } from './fault-kinds.ts';
import type { JsonFields } from './json-reading.ts';
import type { StoredTemplate } from './stored-template.ts';

/** What may happen to an approved template, each with the state it leaves and what Meta tells. */
export type TemplateEvent =
  | 'PAUSED'
  | 'UNPAUSED'
  /** An end of the pause after which the earlier ones no longer count. */
  | 'FORGIVEN'
  | 'DISABLED'
  | 'ARCHIVED'
  | 'UNARCHIVED'
  | 'FLAGGED'
  | 'REINSTATED'
  | 'LOCKED'
  | 'IN_APPEAL'
  | 'CATEGORY_NOTICE'
  | 'CATEGORY_CHANGED'
  | 'QUALITY_RED'
  | 'QUALITY_YELLOW'
  | 'QUALITY_GREEN'
  | 'QUALITY_WRONG_FIELD';

export const eventOfFault: Partial<Record<FaultKind, TemplateEvent>> = {
  template_paused: 'PAUSED',
  template_disabled: 'DISABLED',
  template_archived: 'ARCHIVED',
  template_flagged: 'FLAGGED',
  template_category_notice: 'CATEGORY_NOTICE',
  template_quality_red: 'QUALITY_RED',
  template_quality_wrong_field: 'QUALITY_WRONG_FIELD',
};

const DAY_MS = 24 * 60 * 60 * 1000;
const PAUSE_TITLES = ['FIRST_PAUSE', 'SECOND_PAUSE'];

export type Told = { template: StoredTemplate; field: string; payload: JsonFields };

/** The template after an event, and the webhook that tells of it. Shapes: Meta's webhook pages as of 2026-04. */
export function happenTo(template: StoredTemplate, event: TemplateEvent, now: number): Told {
  const identity = {
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
  };
  const status = (word: string, told: string, extra: JsonFields = {}): Told => ({
    template: { ...template, status: word },
    field: 'message_template_status_update',
    payload: { event: told, ...identity, reason: 'NONE', message_template_category: template.category, ...extra },
  });
  switch (event) {
    case 'PAUSED': {
      // Three hours, then six; the third time it is disabled.
      const pauses = template.pauses ?? 0;
      const title = PAUSE_TITLES[pauses];
      if (title === undefined) return happenTo(template, 'DISABLED', now);
      const told = status('PAUSED', 'PAUSED', {
        other_info: { title, description: `Paused for ${pauses === 0 ? 3 : 6} hours because of its quality.` },
      });
      return { ...told, template: { ...told.template, pauses: pauses + 1 } };
    }
    case 'UNPAUSED':
      return status('APPROVED', 'APPROVED', { other_info: { title: 'UNPAUSE', description: 'The pause has ended.' } });
    case 'FORGIVEN': {
      const told = happenTo(template, 'UNPAUSED', now);
      return { ...told, template: { ...told.template, pauses: 0 } };
    }
    case 'DISABLED':
      return status('DISABLED', 'DISABLED', {
        disable_info: { disable_date: Math.floor(now / 1000) },
        other_info: { title: 'DISABLED', description: 'Disabled after repeated pauses.' },
      });
    case 'FLAGGED':
      return status('APPROVED', 'FLAGGED', { disable_info: { disable_date: Math.floor((now + 7 * DAY_MS) / 1000) } });
    case 'UNARCHIVED':
    case 'REINSTATED':
      return status('APPROVED', event);
    case 'ARCHIVED':
    case 'LOCKED':
    case 'IN_APPEAL':
      return status(event, event);
    case 'CATEGORY_NOTICE':
      return {
        template: { ...template, correct_category: 'MARKETING' },
        field: 'template_category_update',
        payload: {
          ...identity,
          new_category: template.category,
          correct_category: 'MARKETING',
          category_update_timestamp: Math.floor((now + DAY_MS) / 1000),
        },
      };
    case 'CATEGORY_CHANGED':
      return {
        template: { ...template, category: 'MARKETING', previous_category: template.category },
        field: 'template_category_update',
        payload: { ...identity, previous_category: template.category, new_category: 'MARKETING' },
      };
    default: {
      const score = event === 'QUALITY_WRONG_FIELD' ? 'RED' : event.slice('QUALITY_'.length);
      return {
        template: { ...template, quality: score },
        field: event === 'QUALITY_WRONG_FIELD' ? 'message_template_status_update' : 'message_template_quality_update',
        payload: { ...identity, previous_quality_score: template.quality ?? 'GREEN', new_quality_score: score },
      };
    }
  }
}
