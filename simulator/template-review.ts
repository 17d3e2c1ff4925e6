import { openAgenda, type AgendaEntry } from './agenda.ts';
import type { Faults } from './faults.ts';
import { GraphRefusal } from './graph-refusal.ts';
import type { Journal } from './journal.ts';
import { objectsIn, textIn, type JsonFields } from './json-reading.ts';
import type { SimClock } from './sim-clock.ts';
import { checkTemplateDefinition, componentOf } from './template-lint.ts';
import type { WebhookSender } from './webhook-sender.ts';

export type StoredTemplate = {
  id: string;
  name: string;
  language: string;
  category: string;
  status: string;
  rejected_reason: string;
  parameter_format: string;
  components: JsonFields[];
};

export type TemplateReview = {
  create(definition: JsonFields): StoredTemplate | GraphRefusal;
  edit(id: string, change: JsonFields): StoredTemplate | GraphRefusal | undefined;
  get(id: string): StoredTemplate | undefined;
  list(): StoredTemplate[];
  /** Deletes every language of a name, or one when `id` is given; false when there is none. */
  remove(name: string, id: string | undefined): boolean;
  /** The template a send names, or 132001, 132015, 132016 when it cannot be sent. */
  requireSendable(name: string, language: string): StoredTemplate | GraphRefusal;
  stop(): void;
};

type Verdict = { event: 'APPROVED' | 'REJECTED'; reason: string; why?: string; advice?: string };
const NAME_BAR_MS = 30 * 24 * 60 * 60 * 1000;
const PROMOTIONAL = /\b(discount|sale|coupon|promo|special offer|limited time|buy now|\d+ ?% off)\b/i;

export function openTemplateReview(parts: {
  journal: Journal;
  clock: SimClock;
  faults: Faults;
  sender: WebhookSender;
  reviewMs: number;
}): TemplateReview {
  const { journal, clock, faults, sender } = parts;
  const templates = journal.table<StoredTemplate>('templates');
  const barredNames = journal.table<{ until: number }>('barred_template_names');
  if (templates.size === 0) templates.put(helloWorld.id, helloWorld);

  const agenda = openAgenda<AgendaEntry>(journal, 'reviews', clock, (due) => {
    for (const planned of due) {
      const template = templates.get(planned.id);
      if (template !== undefined) decide(template);
      agenda.done(planned.id);
    }
  });

  const decide = (template: StoredTemplate) => {
    const forced = faults.take(['template_rejected'], {});
    const asMarketing = faults.take(['template_approved_as_marketing'], {});
    const verdict: Verdict =
      forced === undefined
        ? review(template)
        : {
            event: 'REJECTED',
            reason: forced.reason ?? 'INVALID_FORMAT',
            why: 'Rejected on request.',
            advice: 'Change the text and submit it again.',
          };
    const decided = {
      ...template,
      status: verdict.event,
      rejected_reason: verdict.reason,
      category: asMarketing === undefined ? template.category : 'MARKETING',
    };
    templates.put(template.id, decided);
    sender.tell({ piece: 'template', time: clock.now(), payload: statusUpdate(decided, verdict) }, {});
  };

  const submit = (template: StoredTemplate) => {
    templates.put(template.id, template);
    if (faults.take(['template_stays_pending'], {}) === undefined) {
      agenda.plan({ id: template.id, due_at: clock.now() + parts.reviewMs });
    }
    return template;
  };
  const named = (name: string) => [...templates.values()].filter((template) => template.name === name);

  return {
    create(definition) {
      const refusal = checkTemplateDefinition(definition);
      if (refusal !== undefined) return refusal;
      const name = textIn(definition, 'name') ?? '';
      const language = textIn(definition, 'language') ?? '';
      if ((barredNames.get(name)?.until ?? 0) > clock.now()) {
        return refuseName(
          2388023,
          'Message template language is being deleted',
          'This name can be used again 30 days after its deletion.',
        );
      }
      if (named(name).some((template) => template.language === language)) {
        return refuseName(
          2388024,
          'Content in this language already exists',
          `There is already ${language} content for this template.`,
        );
      }
      return submit({
        id: String(1689556908129832n + BigInt(journalCount(journal))),
        name,
        language,
        category: reviewedCategory(definition),
        status: 'PENDING',
        rejected_reason: 'NONE',
        parameter_format: (textIn(definition, 'parameter_format') ?? 'positional').toUpperCase(),
        components: objectsIn(definition, 'components'),
      });
    },
    edit(id, change) {
      const template = templates.get(id);
      if (template === undefined) return undefined;
      if (!['APPROVED', 'REJECTED', 'PAUSED'].includes(template.status)) {
        return new GraphRefusal(100, { message: 'Only approved, rejected or paused templates can be edited' });
      }
      const edited = {
        ...template,
        ...('components' in change ? { components: objectsIn(change, 'components') } : {}),
      };
      const refusal = checkTemplateDefinition(edited);
      return refusal ?? submit({ ...edited, status: 'PENDING', rejected_reason: 'NONE' });
    },
    get: (id) => templates.get(id),
    list: () => [...templates.values()],
    remove(name, id) {
      const doomed = named(name).filter((template) => id === undefined || template.id === id);
      for (const template of doomed) {
        templates.remove(template.id);
        if (template.status === 'APPROVED') barredNames.put(name, { until: clock.now() + NAME_BAR_MS });
      }
      return doomed.length > 0;
    },
    requireSendable(name, language) {
      const template = named(name).find((candidate) => candidate.language === language);
      if (template?.status === 'APPROVED') return template;
      if (template?.status === 'PAUSED') return new GraphRefusal(132015, { details: `template (${name}) is paused` });
      if (template?.status === 'DISABLED')
        return new GraphRefusal(132016, { details: `template (${name}) is disabled` });
      return new GraphRefusal(132001, { details: `template name (${name}) does not exist in ${language}` });
    },
    stop: () => agenda.stop(),
  };
}

/** Every template gets a number of its own, also after deletions and a restart. */
function journalCount(journal: Journal): number {
  const counters = journal.table<{ count: number }>('template_counter');
  const count = (counters.get('templates')?.count ?? 0) + 1;
  counters.put('templates', { count });
  return count;
}

function refuseName(subcode: number, userTitle: string, userMessage: string): GraphRefusal {
  return new GraphRefusal(100, { subcode, userTitle, userMessage });
}

/** Since 2025-04 Meta corrects a promotional UTILITY template to MARKETING without asking. */
function reviewedCategory(definition: JsonFields): string {
  const asked = textIn(definition, 'category')?.toUpperCase() ?? '';
  const words = objectsIn(definition, 'components').map((component) => textIn(component, 'text') ?? '');
  return asked === 'UTILITY' && PROMOTIONAL.test(words.join(' ')) ? 'MARKETING' : asked;
}

/** The reviewer's eye: what the creation checks let through and a review refuses. */
function review(template: StoredTemplate): Verdict {
  const body = textIn(componentOf(template.components, 'BODY') ?? {}, 'text') ?? '';
  if (/\}\}\s*\{\{/.test(body)) {
    return {
      event: 'REJECTED',
      reason: 'INVALID_FORMAT',
      why: 'Two parameters are adjacent with no text between them.',
      advice: 'Put descriptive text between parameters.',
    };
  }
  if (/\b(password|credit card|card number|cvv)\b/i.test(body)) {
    return {
      event: 'REJECTED',
      reason: 'SCAM',
      why: 'The text asks for secrets.',
      advice: 'Never ask for passwords or card numbers.',
    };
  }
  return { event: 'APPROVED', reason: 'NONE' };
}

function statusUpdate(template: StoredTemplate, verdict: Verdict): JsonFields {
  return {
    event: verdict.event,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    reason: verdict.reason,
    message_template_category: template.category,
    ...(verdict.why === undefined ? {} : { rejection_info: { reason: verdict.why, recommendation: verdict.advice } }),
  };
}

/** The template every new account has. */
const helloWorld: StoredTemplate = {
  id: '1192339204654487',
  name: 'hello_world',
  language: 'en_US',
  category: 'UTILITY',
  status: 'APPROVED',
  rejected_reason: 'NONE',
  parameter_format: 'POSITIONAL',
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Hello World' },
    {
      type: 'BODY',
      text: 'Welcome and congratulations!! This message demonstrates your ability to send a message notification.',
    },
    { type: 'FOOTER', text: 'WhatsApp Business Platform sample message' },
  ],
};
