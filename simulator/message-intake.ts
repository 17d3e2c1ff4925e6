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
import type { StoredTemplate } from './stored-template.ts';
import type { TemplateReview } from './template-review.ts';

export type MessageIntake = {
  /** Takes one body of `POST /{phone_number_id}/messages`; the answer is Meta's. */
  accept(number: BusinessNumber, body: JsonFields): { answer: JsonFields; phone: string } | GraphRefusal;
  /** Who a body is for, E.164 with the plus, or undefined when that cannot be told. */
  recipientOf(body: JsonFields): string | undefined;
};

type Content = ShownMessage & { category: string; template?: StoredTemplate };

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
    if (to !== undefined) return store.phoneOf(`+${digitsOf(to)}`);
    return store.handsetByUserId(textIn(body, 'recipient') ?? '')?.phone;
  };

  const contentOf = (body: JsonFields): Content | GraphRefusal => {
    if (messageType(body) !== 'template') return { ...showMessage(body), category: 'service' };
    const sent = objectIn(body, 'template') ?? {};
    const language = textIn(objectIn(sent, 'language') ?? {}, 'code') ?? '';
    const template = templates.requireSendable(textIn(sent, 'name') ?? '', language);
    if (template instanceof GraphRefusal) return template;
    const rendered = renderTemplate(template, objectsIn(sent, 'components'));
    if (rendered instanceof GraphRefusal) return rendered;
    return { ...rendered, category: template.category.toLowerCase(), template };
  };

  /** What will make Meta give up on a message it has accepted. */
  const laterError = (number: BusinessNumber, phone: string, body: JsonFields, content: Content): number | null => {
    const fault = faults.take(['fail_later'], { phone });
    if (fault?.code !== undefined) return fault.code;
    if (content.template === undefined && !store.isWindowOpen(phone, number.id, clock)) return 131047;
    return content.mediaId !== null && !isMediaUsable(content.mediaId, messageType(body)) ? 131053 : null;
  };

  const isMediaUsable = (id: string, type: string) => {
    const stored = media.find(id);
    if (stored === undefined || !stored.is_readable) return false;
    return !isMediaType(type) || mediaKinds[type].types.includes(stored.mime_type);
  };

  const isGone = (mediaId: string, phone: string): boolean =>
    faults.take(['media_id_expired'], { phone }) !== undefined || media.find(mediaId) === undefined;

  /** The recipient as an answer names them. @param input the number as the business wrote it, if it did */
  const contactTold = (phone: string, userId: string, input: string | undefined) => {
    if (faults.take(['identity_other_wa_id'], { phone }) !== undefined)
      store.changeHandset(phone, { alias: aliasOf(phone) });
    const isHidden = faults.take(['identity_user_id_only'], { phone }) !== undefined;
    if (input === undefined) return { input: userId, user_id: userId };
    const waId = digitsOf(store.handset(phone)?.alias ?? phone);
    return { input, ...(isHidden ? {} : { wa_id: waId }), user_id: userId };
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
      if (content.mediaId !== null && isGone(content.mediaId, phone))
        return invalid(`Media id '${content.mediaId}' does not exist or is older than 30 days.`);
      const overLimit = limits.claim(number.id, phone, clock.now(), clock.shownOn(phone, clock.now()));
      if (overLimit !== undefined) return overLimit;

      const handset = store.requireHandset(phone);
      const kept = keptBack(faults, phone, content);
      const message = store.add({
        ...draftOf(number, phone, body, content, kept.code ?? laterError(number, phone, body, content), clock.now()),
        ...(kept.hold === undefined ? {} : { hold: kept.hold }),
      });
      statuses.follow(message);
      if (content.template !== undefined) templates.wasSent(content.template);
      return {
        answer: {
          messaging_product: 'whatsapp',
          contacts: [contactTold(phone, handset.user_id, textIn(body, 'to'))],
          messages: [messageTold(message.id, content, kept.hold)],
        },
        phone,
      };
    },
  };
}

/** What pacing and the monthly quota do to a message that was accepted. */
function keptBack(faults: Faults, phone: string, content: Content): { hold?: number | 'never'; code?: number } {
  if (content.template !== undefined) {
    const held = faults.take(['template_held'], { phone, template: content.template.name });
    if (held === undefined) return {};
    return { hold: held.delay_ms ?? 5_000, ...(held.code === undefined ? {} : { code: held.code }) };
  }
  const spent = faults.take(['quota_exhausted'], { phone });
  if (spent === undefined) return {};
  return spent.code === undefined ? { hold: 'never' } : { code: spent.code };
}

const messageTold = (id: string, { template }: Content, hold: number | 'never' | undefined) =>
  template === undefined
    ? { id }
    : { id, message_status: typeof hold === 'number' ? 'held_for_quality_assessment' : 'accepted' };

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

/** The way Meta rewrites numbers: the same person, another spelling. Here the digit before the last four is doubled. */
function aliasOf(phone: string): string {
  return `${phone.slice(0, -4)}${phone.slice(-5, -4)}${phone.slice(-4)}`;
}
