import { digitsOf, type BusinessNumber } from './business-account.ts';
import type { Faults } from './faults.ts';
import { GraphRefusal } from './graph-refusal.ts';
import type { HandsetMessage, HandsetStore } from './handset-store.ts';
import { objectIn, objectsIn, textIn, type JsonFields } from './json-reading.ts';
import { mediaKinds, type MediaStore } from './media-store.ts';
import { showMessage, type ShownMessage } from './message-text.ts';
import { checkMessage, invalid, isMediaType, messageType } from './message-validation.ts';
import type { SendLimits } from './send-limits.ts';
import type { SimClock } from './sim-clock.ts';
import type { StatusWebhooks } from './status-webhooks.ts';
import { renderTemplate } from './template-rendering.ts';
import type { TemplateReview } from './template-review.ts';

export type MessageIntake = {
  /** Takes one body of `POST /{phone_number_id}/messages`; the answer is Meta's. */
  accept(number: BusinessNumber, body: JsonFields): { answer: JsonFields; phone: string } | GraphRefusal;
  /** Who a body is for, E.164 with the plus, or undefined when that cannot be told. */
  recipientOf(body: JsonFields): string | undefined;
};

type Content = ShownMessage & { category: string; isTemplate: boolean };

export function openMessageIntake(parts: {
  clock: SimClock;
  store: HandsetStore;
  templates: TemplateReview;
  media: MediaStore;
  faults: Faults;
  limits: SendLimits;
  statuses: StatusWebhooks;
}): MessageIntake {
  const { clock, store, templates, media, faults, limits, statuses } = parts;

  const recipientOf = (body: JsonFields) => {
    const to = textIn(body, 'to');
    if (to !== undefined) return `+${digitsOf(to)}`;
    return store.handsetByUserId(textIn(body, 'recipient') ?? '')?.phone;
  };

  const contentOf = (body: JsonFields): Content | GraphRefusal => {
    if (messageType(body) !== 'template') return { ...showMessage(body), category: 'service', isTemplate: false };
    const sent = objectIn(body, 'template') ?? {};
    const language = textIn(objectIn(sent, 'language') ?? {}, 'code') ?? '';
    const template = templates.requireSendable(textIn(sent, 'name') ?? '', language);
    if (template instanceof GraphRefusal) return template;
    const rendered = renderTemplate(template, objectsIn(sent, 'components'));
    if (rendered instanceof GraphRefusal) return rendered;
    return { ...rendered, category: template.category.toLowerCase(), isTemplate: true };
  };

  /** What will make Meta give up on a message it has accepted. */
  const laterError = (number: BusinessNumber, phone: string, body: JsonFields, content: Content): number | null => {
    const fault = faults.take(['fail_later'], { phone });
    if (fault?.code !== undefined) return fault.code;
    if (!content.isTemplate && !store.isWindowOpen(phone, number.id, clock.now())) return 131047;
    return content.mediaId !== null && !isMediaUsable(content.mediaId, messageType(body)) ? 131053 : null;
  };

  const isMediaUsable = (id: string, type: string) => {
    const stored = media.find(id);
    if (stored === undefined || !stored.is_readable) return false;
    return !isMediaType(type) || mediaKinds[type].types.includes(stored.mime_type);
  };

  return {
    recipientOf,
    accept(number, body) {
      const malformed = checkMessage(body);
      if (malformed !== undefined) return malformed;
      const phone = recipientOf(body);
      if (phone === undefined) return new GraphRefusal(131026, { details: 'The recipient is not known.' });
      if (phone === `+${digitsOf(number.display_phone_number)}`) return new GraphRefusal(131021);
      const content = contentOf(body);
      if (content instanceof GraphRefusal) return content;
      if (content.mediaId !== null && media.find(content.mediaId) === undefined) {
        return invalid(`Media id '${content.mediaId}' does not exist or is older than 30 days.`);
      }
      const overLimit = limits.claim(number.id, phone, clock.now());
      if (overLimit !== undefined) return overLimit;

      const handset = store.requireHandset(phone);
      const message = store.add(
        draftOf(number, phone, body, content, laterError(number, phone, body, content), clock.now()),
      );
      statuses.follow(message);
      const accepted = content.isTemplate ? { id: message.id, message_status: 'accepted' } : { id: message.id };
      const input = textIn(body, 'to');
      const contact = input === undefined ? { input: handset.user_id } : { input, wa_id: digitsOf(phone) };
      return {
        answer: {
          messaging_product: 'whatsapp',
          contacts: [{ ...contact, user_id: handset.user_id }],
          messages: [accepted],
        },
        phone,
      };
    },
  };
}

function draftOf(
  number: BusinessNumber,
  phone: string,
  body: JsonFields,
  content: Content,
  errorCode: number | null,
  now: number,
): Omit<HandsetMessage, 'seq' | 'id'> {
  return {
    number_id: number.id,
    phone,
    direction: 'out',
    at: now,
    type: messageType(body),
    text: content.text,
    media_url: content.mediaUrl,
    media_id: content.mediaId,
    buttons: content.buttons,
    status: 'accepted',
    times: { accepted: now },
    error_code: errorCode,
    opaque: textIn(body, 'biz_opaque_callback_data') ?? null,
    context_id: textIn(objectIn(body, 'context') ?? {}, 'message_id') ?? null,
    category: content.category,
    body,
  };
}
