import { FIRST_NUMBER_ID } from './business-account.ts';
import type { HandsetMessage, HandsetStore, MessageStatus } from './handset-store.ts';
import { objectIn, objectsIn, textIn, type JsonFields } from './json-reading.ts';
import { messageType } from './message-validation.ts';
import { showMessage } from './message-text.ts';
import type { HandsetButton } from './template-rendering.ts';

const statuses: readonly MessageStatus[] = ['accepted', 'sent', 'delivered', 'read', 'failed'];

/**
 * Puts a conversation of the time before this world began onto a handset: nobody is told of it, and a message that is
 * there already stays as it is.
 *
 * @param entries `{id, direction, at, text, status, body, buttons}`; `body` is the request of an outbound message
 *   without recipient; `buttons` are a template's, since the template itself may be unknown here
 * @returns how many messages were new
 */
export function keepPastMessages(store: HandsetStore, phone: string, entries: JsonFields[]): number {
  let added = 0;
  for (const entry of entries) {
    const id = textIn(entry, 'id') ?? '';
    const at = Date.parse(textIn(entry, 'at') ?? '');
    if (id === '' || Number.isNaN(at) || store.message(id) !== undefined) continue;
    store.add({ ...pastMessage(entry, phone, at), id });
    if (textIn(entry, 'direction') === 'in') store.openWindow(phone, FIRST_NUMBER_ID, at);
    added += 1;
  }
  return added;
}

function pastMessage(entry: JsonFields, phone: string, at: number): Omit<HandsetMessage, 'seq' | 'id'> {
  const body = objectIn(entry, 'body') ?? {};
  const isOut = textIn(entry, 'direction') === 'out';
  const type = isOut ? messageType(body) : 'text';
  const status = statuses.find((known) => known === textIn(entry, 'status')) ?? 'delivered';
  const shown =
    isOut && type !== 'template'
      ? showMessage(body)
      : { text: textIn(entry, 'text') ?? '', mediaUrl: null, mediaId: null, buttons: quickReplies(entry) };
  return {
    number_id: FIRST_NUMBER_ID,
    phone,
    direction: isOut ? 'out' : 'in',
    at,
    type,
    text: shown.text,
    media_url: shown.mediaUrl,
    media_id: shown.mediaId,
    buttons: shown.buttons,
    status,
    times: { [status]: at },
    error_code: null,
    opaque: null,
    context_id: null,
    category: type === 'template' ? 'utility' : 'service',
    body,
  };
}

const quickReplies = (entry: JsonFields): HandsetButton[] =>
  objectsIn(entry, 'buttons').map((button) => ({
    kind: 'quick_reply',
    id: textIn(button, 'id') ?? '',
    title: textIn(button, 'title') ?? '',
  }));
