import * as z from 'zod/mini';
import { providerStatusOf, type ProviderStatus } from './delivery-status.ts';

export interface StatusUpdate {
  kind: 'status';
  providerId: string;
  status: ProviderStatus;
  at: Date;
  /** What we sent along: the attempt's id. */
  attemptId: string | undefined;
  errorCode: number | undefined;
  errorText: string | undefined;
}

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
}

export type WebhookUpdate = StatusUpdate | InboundMessage;

// Enums of Meta are open and fields come and go: only what is used is read, and each update on its own.
const Status = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: z.union([z.string(), z.number()]),
  biz_opaque_callback_data: z.optional(z.string()),
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
const Message = z.object({
  id: z.string(),
  from: z.optional(z.string()),
  from_user_id: z.optional(z.string()),
  timestamp: z.union([z.string(), z.number()]),
  type: z.string(),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ payload: z.optional(z.string()), text: z.optional(z.string()) })),
  interactive: z.optional(z.object({ button_reply: z.optional(Tapped), list_reply: z.optional(Tapped) })),
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
});
const Envelope = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

/** Every message and status of one webhook body, in its order; what is not understood is passed over. */
export function updatesOf(body: unknown): WebhookUpdate[] {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return [];
  return envelope.data.entry
    .flatMap((entry) => entry.changes)
    .filter((change) => change.field === 'messages')
    .flatMap((change) => {
      const value = Value.safeParse(change.value);
      if (!value.success) return [];
      const { contacts = [], messages = [], statuses = [], metadata } = value.data;
      const people = contacts
        .map((contact) => Contact.safeParse(contact))
        .flatMap((contact) => (contact.success ? [contact.data] : []));
      return [
        ...messages.flatMap((message) => readMessage(message, people, metadata?.phone_number_id ?? '')),
        ...statuses.flatMap(readStatus),
      ];
    });
}

function readStatus(entry: unknown): StatusUpdate[] {
  const parsed = Status.safeParse(entry);
  const status = parsed.success ? providerStatusOf(parsed.data.status) : undefined;
  if (!parsed.success || status === undefined) return [];
  const error = parsed.data.errors?.[0];
  return [
    {
      kind: 'status',
      providerId: parsed.data.id,
      status,
      at: timeOf(parsed.data.timestamp),
      attemptId: parsed.data.biz_opaque_callback_data,
      errorCode: error?.code,
      errorText: error?.error_data?.details ?? error?.title,
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
      text: message.text?.body ?? message.button?.text ?? tapped?.title ?? '',
      buttonId: tapped?.id ?? message.button?.payload,
    },
  ];
}

/** Seconds by the book; milliseconds have been seen. */
function timeOf(timestamp: string | number): Date {
  const number = Number(timestamp);
  return new Date(number > 1e11 ? number : number * 1000);
}
