import { digitsOf, FIRST_NUMBER_ID, type BusinessAccount, type BusinessNumber } from './business-account.ts';
import type { Faults } from './faults.ts';
import type { Handset, HandsetMessage, HandsetStore } from './handset-store.ts';
import type { JsonFields } from './json-reading.ts';
import { mediaKinds, type MediaStore, type StoredMedia } from './media-store.ts';
import type { SimClock } from './sim-clock.ts';
import type { StatusWebhooks } from './status-webhooks.ts';
import type { HandsetButton } from './template-rendering.ts';
import { contactPayload, messagePayload } from './webhook-bodies.ts';
import type { WebhookSender } from './webhook-sender.ts';

export type Reply =
  | { text: string; messageId?: string | undefined }
  | { media: StoredMedia; caption: string; messageId?: string | undefined }
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
    faults: Faults;
    media: MediaStore;
    baseUrl(): string;
  },
  phone: string,
  reply: Reply,
): ReplyOutcome {
  const { store, account, clock, statuses, sender } = parts;
  const received = store
    .messagesOf(phone)
    .filter((message) => message.direction === 'out' && message.error_code === null);
  const answered = answeredMessage(received, reply);
  if (answered === undefined && (reply.messageId !== undefined || 'buttonId' in reply)) {
    return { kind: 'rejected', reason: 'This handset has no message with that id or button.' };
  }
  const content = contentOf(parts, phone, reply, answered);
  if (content === undefined) return { kind: 'rejected', reason: 'That button opens a page; tapping it sends nothing.' };
  const number = account.number((answered ?? received.at(-1))?.number_id ?? FIRST_NUMBER_ID);
  if (number === undefined) return { kind: 'rejected', reason: 'The business number does not exist.' };

  statuses.markRead(phone);
  const handset = changeIdentity(parts, phone, number);
  const at = clock.now();
  const message = store.add({
    number_id: number.id,
    phone,
    direction: 'in',
    at,
    type: content.type,
    text: content.text,
    media_url: null,
    media_id: content.mediaId ?? null,
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

type Content = { type: string; text: string; body: JsonFields; mediaId?: string };

function contentOf(
  parts: Parameters<typeof replyFromHandset>[0],
  phone: string,
  reply: Reply,
  answered: HandsetMessage | undefined,
): Content | undefined {
  if ('buttonId' in reply) return tapContent(answered?.buttons ?? [], reply.buttonId);
  if ('text' in reply) return textContent(reply.text);
  if (parts.faults.take(['media_too_large'], { phone }) !== undefined) return tooLarge;
  const { media, caption } = reply;
  const type = Object.entries(mediaKinds).find(([, kind]) => kind.types.includes(media.mime_type))?.[0] ?? 'document';
  const file = {
    id: media.id,
    mime_type: media.mime_type,
    sha256: Buffer.from(media.sha256, 'hex').toString('base64'),
    url: `${parts.baseUrl()}${parts.media.downloadPath(media.id)}`,
    ...(type === 'audio' ? { voice: media.mime_type === 'audio/ogg' } : {}),
    ...(caption === '' ? {} : { caption }),
    ...(type === 'document' ? { filename: media.filename } : {}),
  };
  return { type, text: caption, body: { [type]: file }, mediaId: media.id };
}

/** Meta does not hand over what is too large; it says so in the message's place. */
const tooLarge: Content = {
  type: 'unsupported',
  text: '',
  body: {
    errors: [
      {
        code: 131052,
        title: 'Media download error',
        message: 'Media download error',
        error_data: { details: 'Failed to download the media file: it is larger than 100 MB.' },
      },
    ],
  },
};

/** A person who has a new number or a new id is announced by a system message before what that person writes. */
function changeIdentity(
  { store, faults, clock, sender }: Parameters<typeof replyFromHandset>[0],
  phone: string,
  number: BusinessNumber,
): Handset {
  const before = store.requireHandset(phone);
  const announce = (after: Handset, type: string, words: string) => {
    const message = store.add({ ...systemMessage(number.id, phone, clock.now()), text: words });
    const system = { body: words, type, wa_id: digitsOf(after.alias ?? after.phone), user_id: after.user_id };
    sender.tell(
      {
        piece: 'message',
        number_id: number.id,
        payload: messagePayload(message, { system }, before, number),
        contact: contactPayload(before),
      },
      { phone, update: 'message' },
    );
    return after;
  };
  if (faults.take(['identity_number_changed'], { phone }) !== undefined) {
    const alias = `${phone.slice(0, -2)}${String((Number(phone.slice(-2)) + 51) % 100).padStart(2, '0')}`;
    const words = `User ${before.name} changed from ${digitsOf(phone)} to ${digitsOf(alias)}`;
    return announce(store.changeHandset(phone, { alias, number: alias }), 'user_changed_number', words);
  }
  if (faults.take(['identity_user_id_changed'], { phone }) !== undefined) {
    const userId = `${before.user_id.slice(0, -4)}${String((Number(before.user_id.slice(-4)) + 1) % 10_000).padStart(4, '0')}`;
    const after = store.changeHandset(phone, { user_id: userId });
    const value = { old_user_id: before.user_id, new_user_id: userId, wa_id: digitsOf(phone) };
    sender.tell({ piece: 'account', time: clock.now(), field: 'user_id_update', payload: value }, { phone });
    return announce(after, 'user_changed_user_id', `User ${before.name} has a new user id`);
  }
  return before;
}

const systemMessage = (numberId: string, phone: string, at: number) => ({
  number_id: numberId,
  phone,
  direction: 'in' as const,
  at,
  type: 'system',
  media_url: null,
  media_id: null,
  buttons: [],
  status: 'delivered' as const,
  times: { delivered: at },
  error_code: null,
  opaque: null,
  context_id: null,
  category: 'service',
  body: {},
});

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
