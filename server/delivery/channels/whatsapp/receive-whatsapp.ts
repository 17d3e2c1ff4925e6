import * as z from 'zod/mini';
import { asText } from '#contract/text.ts';
import type { InboundMedia } from '../../../database/tables/delivery-tables.ts';
import { providerStatusOf, type StatusUpdate } from '../../state/delivery-status.ts';

export interface InboundMessage {
  kind: 'message';
  providerId: string;
  phoneNumberId: string;
  /** Digits, as WhatsApp writes them; absent for users without a visible number. */
  waId: string | undefined;
  businessScopedId: string | undefined;
  profileName: string | undefined;
  at: Date;
  type: string;
  /** What the learner wrote, or the title of what was tapped; empty for media. */
  text: string;
  buttonId: string | undefined;
  /** A file, still at WhatsApp. */
  media?: InboundMedia | undefined;
  /** The message that was answered by swiping it. */
  repliesTo?: string | undefined;
  /** WhatsApp itself tells that the sender is known under these names from now on. */
  becomes?: WhatsappNames | undefined;
}

export interface WhatsappNames {
  waId: string | undefined;
  businessScopedId: string | undefined;
}

/** The learner's own switch in WhatsApp's profile of the business. */
export interface PreferenceUpdate {
  kind: 'preference';
  waId: string | undefined;
  businessScopedId: string | undefined;
  value: 'stop' | 'resume';
}

export type WebhookUpdate = StatusUpdate | InboundMessage | PreferenceUpdate;

// Enums of Meta are open and fields come and go: only what is used is read, and each update on its own.
const Status = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: z.union([z.string(), z.number()]),
  biz_opaque_callback_data: z.optional(z.string()),
  pricing: z.optional(z.object({ category: z.optional(z.string()) })),
  errors: z.optional(
    z.array(
      z.object({
        code: z.number(),
        title: z.optional(z.string()),
        error_data: z.optional(z.object({ details: z.optional(z.string()) })),
      }),
    ),
  ),
});
const Tapped = z.object({ id: z.string(), title: z.optional(z.string()) });
const File = z.object({
  id: z.string(),
  mime_type: z._default(z.string(), 'application/octet-stream'),
  filename: z.optional(z.string()),
  caption: z.optional(z.string()),
  voice: z.optional(z.boolean()),
});
const fileTypes = ['image', 'video', 'audio', 'document', 'sticker'] as const;
const Message = z.object({
  id: z.string(),
  from: z.optional(z.string()),
  from_user_id: z.optional(z.string()),
  timestamp: z.union([z.string(), z.number()]),
  type: z.string(),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ payload: z.optional(z.string()), text: z.optional(z.string()) })),
  interactive: z.optional(z.object({ button_reply: z.optional(Tapped), list_reply: z.optional(Tapped) })),
  context: z.optional(z.object({ id: z.optional(z.string()) })),
  reaction: z.optional(z.object({ emoji: z.optional(z.string()), message_id: z.optional(z.string()) })),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number(), name: z.optional(z.string()) })),
  system: z.optional(
    z.object({
      body: z.optional(z.string()),
      type: z.optional(z.string()),
      wa_id: z.optional(z.string()),
      user_id: z.optional(z.string()),
    }),
  ),
});
const Preference = z.object({
  wa_id: z.optional(z.string()),
  user_id: z.optional(z.string()),
  value: z.enum(['stop', 'resume']),
});
const Contact = z.object({
  wa_id: z.optional(z.string()),
  user_id: z.optional(z.string()),
  profile: z.optional(z.object({ name: z.optional(z.string()) })),
});
const Value = z.object({
  metadata: z.optional(z.object({ phone_number_id: z.optional(z.string()) })),
  contacts: z.optional(z.array(z.unknown())),
  messages: z.optional(z.array(z.unknown())),
  statuses: z.optional(z.array(z.unknown())),
  user_preferences: z.optional(z.array(z.unknown())),
});
const Envelope = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

/** A stored body as JSON, with nothing in it that cannot be stored; undefined for what is none. */
export function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? asText(value) : value));
  } catch {
    return undefined;
  }
}

const StatusesAlone = z.strictObject({
  messaging_product: z.optional(z.unknown()),
  metadata: z.optional(z.unknown()),
  contacts: z.optional(z.unknown()),
  statuses: z.array(z.unknown()),
});

/** Whether a body holds nothing but notices of status, which come in any order; when in doubt it holds more. */
export function holdsStatusesAlone(body: unknown): boolean {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return false;
  const changes = envelope.data.entry.flatMap((entry) => entry.changes);
  return (
    changes.length > 0 &&
    changes.every(({ field, value }) => field === 'messages' && StatusesAlone.safeParse(value).success)
  );
}

/** Every message and status of one webhook body, in its order; what is not understood is passed over. */
export function updatesOf(body: unknown): WebhookUpdate[] {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return [];
  return envelope.data.entry
    .flatMap((entry) => entry.changes)
    .filter((change) => change.field === 'messages' || change.field === 'user_preferences')
    .flatMap((change) => {
      const value = Value.safeParse(change.value);
      if (!value.success) return [];
      const { contacts = [], messages = [], statuses = [], user_preferences = [], metadata } = value.data;
      const phoneNumberId = metadata?.phone_number_id ?? '';
      const people = contacts
        .map((contact) => Contact.safeParse(contact))
        .flatMap((contact) => (contact.success ? [contact.data] : []));
      return [
        ...messages.flatMap((message) => readMessage(message, people, phoneNumberId)),
        ...statuses.flatMap((status) => readStatus(status, phoneNumberId)),
        ...user_preferences.flatMap(readPreference),
      ];
    });
}

function readPreference(entry: unknown): PreferenceUpdate[] {
  const parsed = Preference.safeParse(entry);
  if (!parsed.success) return [];
  const { wa_id: waId, user_id: businessScopedId, value } = parsed.data;
  return [{ kind: 'preference', waId, businessScopedId, value }];
}

function readStatus(entry: unknown, phoneNumberId: string): StatusUpdate[] {
  const parsed = Status.safeParse(entry);
  const status = parsed.success ? providerStatusOf(parsed.data.status) : undefined;
  if (!parsed.success || status === undefined) return [];
  const error = parsed.data.errors?.[0];
  return [
    {
      kind: 'status',
      providerId: parsed.data.id,
      phoneNumberId,
      status,
      at: timeOf(parsed.data.timestamp),
      attemptId: parsed.data.biz_opaque_callback_data,
      errorCode: error?.code,
      errorText: error?.error_data?.details ?? error?.title,
      ...(parsed.data.pricing?.category !== undefined && { priceCategory: parsed.data.pricing.category }),
    },
  ];
}

function readMessage(
  entry: unknown,
  people: readonly z.infer<typeof Contact>[],
  phoneNumberId: string,
): InboundMessage[] {
  const parsed = Message.safeParse(entry);
  if (!parsed.success) return [];
  const message = parsed.data;
  const person =
    people.find((each) =>
      message.from !== undefined ? each.wa_id === message.from : each.user_id === message.from_user_id,
    ) ?? people[0];
  const file = readFile(entry);
  const tapped = message.interactive?.button_reply ?? message.interactive?.list_reply;
  return [
    {
      kind: 'message',
      providerId: message.id,
      phoneNumberId,
      waId: message.from ?? person?.wa_id,
      businessScopedId: message.from_user_id ?? person?.user_id,
      profileName: person?.profile?.name,
      at: timeOf(message.timestamp),
      type: message.type,
      text: message.text?.body ?? message.button?.text ?? tapped?.title ?? file?.caption ?? otherTextOf(message),
      buttonId: tapped?.id ?? message.button?.payload,
      media: file?.media,
      repliesTo: message.context?.id ?? message.reaction?.message_id,
      becomes: newNamesOf(message),
    },
  ];
}

/** A new number comes with a new id; a new id alone leaves the number as it is. */
function newNamesOf({ system }: z.infer<typeof Message>): WhatsappNames | undefined {
  if (system?.type === 'user_changed_number') return { waId: system.wa_id, businessScopedId: system.user_id };
  if (system?.type === 'user_changed_user_id') return { waId: undefined, businessScopedId: system.user_id };
  return undefined;
}

/** What has words of its own without being text; the rest is shown by its kind. */
function otherTextOf({ reaction, location, system }: z.infer<typeof Message>): string {
  if (location !== undefined)
    return [location.name, `${location.latitude}, ${location.longitude}`].filter(Boolean).join(' · ');
  return reaction?.emoji ?? system?.body ?? '';
}

function readFile(message: unknown): { media: InboundMedia; caption: string | undefined } | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  for (const type of fileTypes) {
    const file = File.safeParse(Reflect.get(message, type));
    if (!file.success) continue;
    const { id, mime_type, filename = '', caption, voice } = file.data;
    const media = { id, mime_type, name: filename, voice: voice ?? type === 'audio', state: 'waiting' } as const;
    return { media, caption };
  }
  return undefined;
}

/** Seconds by the book; milliseconds have been seen. */
function timeOf(timestamp: string | number): Date {
  const number = Number(timestamp);
  return new Date(number > 1e11 ? number : number * 1000);
}
