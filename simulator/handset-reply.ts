import { FIRST_NUMBER_ID, type BusinessAccount } from './business-account.ts';
import type { HandsetMessage, HandsetStore } from './handset-store.ts';
import type { JsonFields } from './json-reading.ts';
import type { SimClock } from './sim-clock.ts';
import type { StatusWebhooks } from './status-webhooks.ts';
import type { HandsetButton } from './template-rendering.ts';
import { contactPayload, messagePayload } from './webhook-bodies.ts';
import type { WebhookSender } from './webhook-sender.ts';

export type Reply =
  | { text: string; messageId?: string | undefined }
  | { buttonId: string; messageId?: string | undefined };
export type ReplyOutcome = { kind: 'sent'; message: HandsetMessage } | { kind: 'rejected'; reason: string };

/**
 * The person writes or taps: the chat is read, the service window opens, the business gets a webhook.
 *
 * It goes to the number of the message it answers, else to the number that wrote last.
 */
export function replyFromHandset(
  parts: {
    store: HandsetStore;
    account: BusinessAccount;
    clock: SimClock;
    statuses: StatusWebhooks;
    sender: WebhookSender;
  },
  phone: string,
  reply: Reply,
): ReplyOutcome {
  const { store, account, clock, statuses, sender } = parts;
  const handset = store.requireHandset(phone);
  const received = store
    .messagesOf(phone)
    .filter((message) => message.direction === 'out' && message.error_code === null);
  const answered = answeredMessage(received, reply);
  if (answered === undefined && (reply.messageId !== undefined || 'buttonId' in reply)) {
    return { kind: 'rejected', reason: 'This handset has no message with that id or button.' };
  }
  const content = 'buttonId' in reply ? tapContent(answered?.buttons ?? [], reply.buttonId) : textContent(reply.text);
  if (content === undefined) return { kind: 'rejected', reason: 'That button opens a page; tapping it sends nothing.' };
  const number = account.number((answered ?? received.at(-1))?.number_id ?? FIRST_NUMBER_ID);
  if (number === undefined) return { kind: 'rejected', reason: 'The business number does not exist.' };

  statuses.markRead(phone);
  const at = clock.now();
  const message = store.add({
    number_id: number.id,
    phone,
    direction: 'in',
    at,
    type: content.type,
    text: content.text,
    media_url: null,
    media_id: null,
    buttons: [],
    status: 'delivered',
    times: { delivered: at },
    error_code: null,
    opaque: null,
    context_id: answered?.id ?? null,
    category: 'service',
    body: content.body,
  });
  store.openWindow(phone, number.id, at);
  sender.tell(
    {
      piece: 'message',
      number_id: number.id,
      payload: messagePayload(message, content.body, handset, number),
      contact: contactPayload(handset),
    },
    { phone, update: 'message' },
  );
  return { kind: 'sent', message };
}

function answeredMessage(received: HandsetMessage[], reply: Reply): HandsetMessage | undefined {
  if (reply.messageId !== undefined) {
    return received.find(
      (message) => message.id === reply.messageId && (!('buttonId' in reply) || hasButton(message, reply.buttonId)),
    );
  }
  return 'buttonId' in reply ? received.findLast((message) => hasButton(message, reply.buttonId)) : undefined;
}

function hasButton(message: HandsetMessage, buttonId: string): boolean {
  return message.buttons.some((button) => button.id === buttonId);
}

function textContent(text: string): { type: string; text: string; body: JsonFields } {
  return { type: 'text', text, body: { text: { body: text } } };
}

function tapContent(
  buttons: HandsetButton[],
  buttonId: string,
): { type: string; text: string; body: JsonFields } | undefined {
  const button = buttons.find((candidate) => candidate.id === buttonId);
  if (button === undefined || button.kind === 'link') return undefined;
  const { id, title } = button;
  if (button.kind === 'quick_reply') {
    return { type: 'button', text: title, body: { button: { payload: id, text: title } } };
  }
  const interactive =
    button.kind === 'reply'
      ? { type: 'button_reply', button_reply: { id, title } }
      : {
          type: 'list_reply',
          list_reply: { id, title, ...(button.description === undefined ? {} : { description: button.description }) },
        };
  return { type: 'interactive', text: title, body: { interactive } };
}
