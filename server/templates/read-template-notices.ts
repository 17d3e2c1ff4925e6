import * as z from 'zod/mini';
import { languageCode, type MetaNotice, statusWord } from './meta-state.ts';

export interface TimedNotice extends MetaNotice {
  /** The account that the webhook names. */
  accountId: string;
  at: Date;
  /** Meta's own word, for the history. */
  event: string;
}

const Envelope = z.object({
  entry: z.array(
    z.object({
      id: z.optional(z.union([z.string(), z.number()])),
      time: z.optional(z.number()),
      changes: z._default(z.array(z.object({ field: z.string(), value: z.unknown() })), []),
    }),
  ),
});
const text = z.optional(z.nullable(z.string()));
const Value = z.object({
  event: text,
  message_template_id: z.optional(z.union([z.string(), z.number()])),
  message_template_name: text,
  message_template_language: text,
  message_template_category: text,
  reason: text,
  disable_info: z.optional(z.object({ disable_date: z.optional(z.union([z.string(), z.number()])) })),
  other_info: z.optional(z.object({ title: text, description: text })),
  rejection_info: z.optional(z.object({ reason: text, recommendation: text })),
  previous_quality_score: text,
  new_quality_score: text,
  previous_category: text,
  new_category: text,
  correct_category: text,
  category_update_timestamp: z.optional(z.union([z.string(), z.number()])),
});
type Value = z.infer<typeof Value>;

/**
 * What a webhook says of templates, in its order. The kind is told by the keys and not by the field: Meta's own page shows
 * quality under the field of the status.
 */
export function templateNoticesOf(body: unknown, receivedAt: Date): TimedNotice[] {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return [];
  return envelope.data.entry.flatMap(({ id, time, changes }) =>
    changes.flatMap(({ field, value }) => {
      const read = Value.safeParse(value);
      if (!/template/.test(field) || !read.success) return [];
      const notice = noticeOf(read.data);
      const at = time === undefined ? receivedAt : new Date(time > 1e11 ? time : time * 1000);
      return notice === undefined ? [] : [{ ...notice, accountId: String(id ?? ''), at }];
    }),
  );
}

function noticeOf(value: Value): (MetaNotice & { event: string }) | undefined {
  const { message_template_id: id, message_template_name: name, message_template_language: language } = value;
  if (id === undefined && !name) return undefined;
  const identity = { metaTemplateId: String(id ?? ''), name: name ?? '', language: languageCode(language ?? '') };
  if (value.new_quality_score)
    return { ...identity, event: `QUALITY_${value.new_quality_score}`, quality: value.new_quality_score };
  if (value.new_category) return { ...identity, ...categoryOf(value, value.new_category) };
  if (!value.event) return undefined;
  const explanation = {
    ...value.other_info,
    ...value.rejection_info,
    ...(value.disable_info?.disable_date !== undefined && { disable_date: String(value.disable_info.disable_date) }),
  };
  return {
    ...identity,
    event: value.event,
    status: statusWord(value.event),
    reason: value.reason ?? null,
    explanation: Object.fromEntries(
      Object.entries(explanation).filter((pair) => typeof pair[1] === 'string'),
    ) as Record<string, string>, // the filter has just left only texts
    ...(value.message_template_category && { category: value.message_template_category }),
  };
}

/** An impending change names the category it has now as the new one, and the right one apart. */
function categoryOf(
  value: Value,
  category: string,
): Omit<MetaNotice, 'metaTemplateId' | 'name' | 'language'> & { event: string } {
  const { correct_category: correct, category_update_timestamp: at } = value;
  if (!correct || correct === category)
    return { event: `CATEGORY_${category}`, category, correctCategory: null, categoryChangesAt: null };
  const changesAt = at === undefined ? null : new Date(Number(at) > 1e11 ? Number(at) : Number(at) * 1000);
  return { event: `CATEGORY_WILL_BE_${correct}`, category, correctCategory: correct, categoryChangesAt: changesAt };
}
