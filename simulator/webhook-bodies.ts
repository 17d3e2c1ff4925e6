import { ACCOUNT_ID, digitsOf, type BusinessNumber } from './business-account.ts';
import { graphErrors } from './graph-refusal.ts';
import type { Handset, HandsetMessage, MessageStatus } from './handset-store.ts';
import type { JsonFields } from './json-reading.ts';

/** One thing to tell the business. Those of one number and kind that follow each other share a change. */
export type WebhookUpdate =
  | { piece: 'status'; number_id: string; payload: JsonFields }
  | { piece: 'message'; number_id: string; payload: JsonFields; contact: JsonFields }
  | { piece: 'account'; time: number; field: string; payload: JsonFields }
  /** What people write while another agent has the number. */
  | { piece: 'standby'; number_id: string; payload: JsonFields; contact: JsonFields };

const ERROR_PAGE = '/documentation/business-messaging/whatsapp/support/error-codes';
const seconds = (ms: number) => String(Math.floor(ms / 1000));

/** A status entry of field `messages`. */
export function statusPayload(
  message: HandsetMessage,
  status: MessageStatus,
  at: number,
  handset: Handset,
): JsonFields {
  const error = message.error_code === null ? undefined : graphErrors[message.error_code];
  const isPriced = status === 'sent' || status === 'delivered';
  return {
    id: message.id,
    status,
    timestamp: seconds(at),
    recipient_id: digitsOf(handset.alias ?? message.phone),
    recipient_user_id: handset.user_id,
    ...(message.opaque === null ? {} : { biz_opaque_callback_data: message.opaque }),
    ...(isPriced
      ? { pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: message.category } }
      : {}),
    ...(status === 'failed' && message.error_code !== null
      ? {
          errors: [
            {
              code: message.error_code,
              title: error?.title ?? 'Unknown error',
              message: error?.title ?? 'Unknown error',
              error_data: { details: failureDetails[message.error_code] ?? error?.title ?? 'Unknown error' },
              href: ERROR_PAGE,
            },
          ],
        }
      : {}),
  };
}

const failureDetails: Readonly<Record<number, string>> = {
  131047:
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  131026: 'Message Undeliverable.',
  131053: 'The media could not be read as the type it was uploaded with.',
};

/** A message entry of field `messages`; `content` carries the type's own object. */
export function messagePayload(
  message: HandsetMessage,
  content: JsonFields,
  handset: Handset,
  number: BusinessNumber,
): JsonFields {
  return {
    ...(message.context_id === null
      ? {}
      : { context: { from: digitsOf(number.display_phone_number), id: message.context_id } }),
    from: digitsOf(handset.alias ?? message.phone),
    from_user_id: handset.user_id,
    id: message.id,
    timestamp: seconds(message.at),
    type: message.type,
    ...content,
  };
}

export function contactPayload(handset: Handset): JsonFields {
  return { profile: { name: handset.name }, wa_id: digitsOf(handset.alias ?? handset.phone), user_id: handset.user_id };
}

/** Puts updates into one webhook body, in order. */
export function composeBody(updates: WebhookUpdate[], numbers: BusinessNumber[]): JsonFields {
  const entries: JsonFields[] = [];
  for (const run of runsOf(updates)) {
    const first = run[0];
    if (first === undefined) continue;
    if (first.piece === 'account') {
      const change = { value: first.payload, field: first.field };
      entries.push({ id: ACCOUNT_ID, time: Math.floor(first.time / 1000), changes: [change] });
    } else {
      entries.push({
        id: ACCOUNT_ID,
        changes: [
          {
            value: messagesValue(run, first.number_id, numbers),
            field: first.piece === 'standby' ? 'standby' : 'messages',
          },
        ],
      });
    }
  }
  return { object: 'whatsapp_business_account', entry: entries };
}

function runsOf(updates: WebhookUpdate[]): WebhookUpdate[][] {
  const runs: WebhookUpdate[][] = [];
  const keyOf = (update: WebhookUpdate | undefined) =>
    update === undefined || update.piece === 'account' ? undefined : `${update.piece} ${update.number_id}`;
  for (const update of updates) {
    const run = runs.at(-1);
    if (run !== undefined && keyOf(run[0]) !== undefined && keyOf(run[0]) === keyOf(update)) run.push(update);
    else runs.push([update]);
  }
  return runs;
}

function messagesValue(run: WebhookUpdate[], numberId: string, numbers: BusinessNumber[]): JsonFields {
  const number = numbers.find((candidate) => candidate.id === numberId);
  const contacts = new Map<unknown, JsonFields>();
  for (const update of run) {
    if ('contact' in update) contacts.set(update.contact['user_id'], update.contact);
  }
  return {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: digitsOf(number?.display_phone_number ?? ''), phone_number_id: numberId },
    ...(contacts.size > 0 ? { contacts: [...contacts.values()] } : {}),
    [run[0]?.piece === 'status' ? 'statuses' : 'messages']: run.map((update) => update.payload),
  };
}
