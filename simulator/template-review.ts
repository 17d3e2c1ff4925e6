import { openAgenda, type AgendaEntry } from './agenda.ts';
import type { Faults } from './faults.ts';
import { GraphRefusal } from './graph-refusal.ts';
import type { Journal, JournalTable } from './journal.ts';
import { objectsIn, textIn, type JsonFields } from './json-reading.ts';
import type { SimClock } from './sim-clock.ts';
import { checkTemplateDefinition, componentOf } from './template-lint.ts';
import { helloWorld, saysTheSame, type StoredTemplate } from './stored-template.ts';
import { eventOfFault, happenTo, type TemplateEvent } from './template-events.ts';
import type { WebhookSender } from './webhook-sender.ts';

export type TemplateReview = {
  create(definition: JsonFields): StoredTemplate | GraphRefusal;
  edit(id: string, change: JsonFields): StoredTemplate | GraphRefusal | undefined;
  get(id: string): StoredTemplate | undefined;
  list(): StoredTemplate[];
  /** Deletes every language of a name, or one when `id` is given; false when there is none. */
  remove(name: string, id: string | undefined): boolean;
  /** The template a send names, or 132001, 132015, 132016 when it cannot be sent. */
  requireSendable(name: string, language: string): StoredTemplate | GraphRefusal;
  /**
   * Something happens to an approved template, and Meta tells of it. Undefined when there is no such template.
   * @param pauseMs how long a pause lasts; three hours, then six, when absent
   */
  happen(id: string, event: TemplateEvent, pauseMs?: number): StoredTemplate | undefined;
  /** After a send of it: what the faults of group 7 make happen. */
  wasSent(template: StoredTemplate): void;
  /** Puts templates there as they stand; nobody is told of it. */
  seed(templates: StoredTemplate[]): void;
  stop(): void;
};

type Verdict = { event: 'APPROVED' | 'REJECTED'; reason: string; why?: string; advice?: string };
const HOUR_MS = 60 * 60 * 1000;
const CREATIONS_PER_HOUR = 100;
const EDITS_IN_30_DAYS = 10;
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

  const tell = (field: string, payload: JsonFields) =>
    sender.tell({ piece: 'account', time: clock.now(), field, payload }, {});

  const agenda = openAgenda<AgendaEntry>(journal, 'reviews', clock, (due) => {
    for (const planned of due) {
      const template = templates.get(planned.id);
      if (template?.status === 'PENDING') decide(template);
      agenda.done(planned.id);
    }
  });
  const pauseEnds = openAgenda<AgendaEntry>(journal, 'template_pauses', clock, (due) => {
    for (const planned of due) {
      if (templates.get(planned.id)?.status === 'PAUSED') happen(planned.id, 'UNPAUSED');
      pauseEnds.done(planned.id);
    }
  });
  const categoryChanges = openAgenda<AgendaEntry>(journal, 'template_category_changes', clock, (due) => {
    for (const planned of due) {
      happen(planned.id, 'CATEGORY_CHANGED');
      categoryChanges.done(planned.id);
    }
  });

  const happen = (id: string, event: TemplateEvent, pauseMs?: number) => {
    const template = templates.get(id);
    if (template === undefined) return undefined;
    const told = happenTo(template, event, clock.now());
    templates.put(id, told.template);
    tell(told.field, told.payload);
    if (told.template.status === 'PAUSED')
      pauseEnds.plan({ id, due_at: clock.now() + (pauseMs ?? (told.template.pauses === 1 ? 3 : 6) * HOUR_MS) });
    else pauseEnds.done(id);
    if (event === 'CATEGORY_NOTICE') categoryChanges.plan({ id, due_at: clock.now() + 24 * HOUR_MS });
    return told.template;
  };

  const decide = (template: StoredTemplate) => {
    const forced = faults.take(['template_rejected'], {});
    const asMarketing = faults.take(['template_approved_as_marketing'], {});
    const verdict = forced === undefined ? review(template) : rejectedOnRequest(forced.reason);
    const decided = {
      ...template,
      status: verdict.event,
      rejected_reason: verdict.reason,
      category: asMarketing === undefined ? template.category : 'MARKETING',
    };
    templates.put(template.id, decided);
    tell('message_template_status_update', statusUpdate(decided, verdict));
  };

  const submit = (template: StoredTemplate) => {
    templates.put(template.id, template);
    if (faults.take(['template_stays_pending'], {}) === undefined) {
      agenda.plan({ id: template.id, due_at: clock.now() + parts.reviewMs });
    }
    return template;
  };
  const named = (name: string) => [...templates.values()].filter((template) => template.name === name);
  const shelf: Shelf = { journal, clock, templates, barredNames, submit };

  return {
    create: (definition) => createTemplate(shelf, definition),
    edit: (id, change) => editTemplate(shelf, id, change),
    get: (id) => templates.get(id),
    list: () => [...templates.values()],
    remove: (name, id) =>
      removeTemplates(
        shelf,
        named(name).filter((template) => id === undefined || template.id === id),
      ),
    requireSendable: (name, language) => requireSendable(named(name), name, language),
    happen,
    wasSent(template) {
      for (const kind of templateFaults) {
        const event = eventOfFault[kind];
        if (event !== undefined && faults.take([kind], { template: template.name }) !== undefined)
          happen(template.id, event);
      }
    },
    seed(seeded) {
      for (const template of seeded) templates.put(template.id, template);
    },
    stop() {
      for (const each of [agenda, pauseEnds, categoryChanges]) each.stop();
    },
  };
}

/** What is known of templates, and how one goes into review. */
interface Shelf {
  journal: Journal;
  clock: SimClock;
  templates: JournalTable<StoredTemplate>;
  barredNames: JournalTable<{ until: number }>;
  submit(template: StoredTemplate): StoredTemplate;
}

function createTemplate(shelf: Shelf, definition: JsonFields): StoredTemplate | GraphRefusal {
  const { journal, clock, templates, barredNames } = shelf;
  const created = journal.table<{ at: number[] }>('template_creations');
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
  if ([...templates.values()].some((template) => template.name === name && template.language === language)) {
    return refuseName(
      2388024,
      'Content in this language already exists',
      `There is already ${language} content for this template.`,
    );
  }
  const copy = [...templates.values()].find((template) => saysTheSame(template, definition));
  if (copy !== undefined) {
    return refuseName(
      2388085,
      'Duplicate template',
      `The template ${copy.name} has the same body and footer. Change the text.`,
    );
  }
  const recent = (created.get('at')?.at ?? []).filter((at) => at > clock.now() - HOUR_MS);
  if (recent.length >= CREATIONS_PER_HOUR)
    return new GraphRefusal(80007, { subcode: 2388019, details: 'Too many templates were created in this hour.' });
  created.put('at', { at: [...recent, clock.now()] });
  return shelf.submit({
    id: String(1689556908129832n + BigInt(journalCount(journal))),
    name,
    language,
    category: reviewedCategory(definition),
    status: 'PENDING',
    rejected_reason: 'NONE',
    parameter_format: (textIn(definition, 'parameter_format') ?? 'positional').toUpperCase(),
    components: objectsIn(definition, 'components'),
  });
}

function editTemplate(
  { clock, templates, submit }: Shelf,
  id: string,
  change: JsonFields,
): StoredTemplate | GraphRefusal | undefined {
  const template = templates.get(id);
  if (template === undefined) return undefined;
  if (!['APPROVED', 'REJECTED', 'PAUSED'].includes(template.status)) {
    return new GraphRefusal(100, { message: 'Only approved, rejected or paused templates can be edited' });
  }
  const asked = textIn(change, 'category')?.toUpperCase();
  if (asked !== undefined && asked !== template.category && template.status !== 'REJECTED') {
    return refuseName(2388052, 'Category cannot change', 'The category of an approved template cannot be changed.');
  }
  const edits = (template.edited_at ?? []).filter((at) => at > clock.now() - NAME_BAR_MS);
  const isTooSoon = edits.some((at) => at > clock.now() - 24 * HOUR_MS) || edits.length >= EDITS_IN_30_DAYS;
  if (isTooSoon && template.status !== 'REJECTED') {
    return refuseName(
      2388021,
      'Edited too often',
      'An approved template can be edited once in 24 hours and 10 times in 30 days.',
    );
  }
  const edited = {
    ...template,
    ...(asked === undefined ? {} : { category: asked }),
    ...(template.status === 'REJECTED' ? {} : { edited_at: [...edits, clock.now()] }),
    ...('components' in change ? { components: objectsIn(change, 'components') } : {}),
  };
  const refusal = checkTemplateDefinition(edited);
  return refusal ?? submit({ ...edited, status: 'PENDING', rejected_reason: 'NONE' });
}

function removeTemplates({ clock, templates, barredNames }: Shelf, doomed: readonly StoredTemplate[]): boolean {
  for (const template of doomed) {
    templates.remove(template.id);
    if (template.status === 'APPROVED') barredNames.put(template.name, { until: clock.now() + NAME_BAR_MS });
  }
  return doomed.length > 0;
}

function requireSendable(
  named: readonly StoredTemplate[],
  name: string,
  language: string,
): StoredTemplate | GraphRefusal {
  const template = named.find((candidate) => candidate.language === language);
  if (template?.status === 'APPROVED') return template;
  if (template?.status === 'PAUSED') return new GraphRefusal(132015, { details: `template (${name}) is paused` });
  if (template?.status === 'DISABLED') return new GraphRefusal(132016, { details: `template (${name}) is disabled` });
  return new GraphRefusal(132001, { details: `template name (${name}) does not exist in ${language}` });
}

// Object.keys forgets the keys' type.
const templateFaults = Object.keys(eventOfFault) as (keyof typeof eventOfFault)[];

/** Every template gets a number of its own, also after deletions and a restart. */
function journalCount(journal: Journal): number {
  const counters = journal.table<{ count: number }>('template_counter');
  const count = (counters.get('templates')?.count ?? 0) + 1;
  counters.put('templates', { count });
  return count;
}

const rejectedOnRequest = (reason = 'INVALID_FORMAT'): Verdict => ({
  event: 'REJECTED',
  reason,
  why: 'Rejected on request.',
  advice: 'Change the text and submit it again.',
});

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
