import { GraphRefusal } from './graph-refusal.ts';
import { checkInteractive } from './interactive-validation.ts';
import { characterCount, hasFields, objectIn, objectsIn, textIn, type JsonFields } from './json-reading.ts';

/** Message kinds the simulated handsets can show; Meta has more (flows, orders), refused with 131051. */
const sendableTypes = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'reaction',
  'interactive',
  'template',
] as const;

const mediaTypes = ['image', 'video', 'audio', 'document', 'sticker'] as const;
export type MediaType = (typeof mediaTypes)[number];

export const messageLimits = { textBody: 4096, caption: 1024, opaque: 512 };

/** The `type` of a message; a missing one is told by the content that is there, as one of Meta's own examples needs it. */
export function messageType(body: JsonFields): string {
  return textIn(body, 'type') ?? sendableTypes.find((type) => objectIn(body, type) !== undefined) ?? 'text';
}

export function isMediaType(type: string): type is MediaType {
  return (mediaTypes as readonly string[]).includes(type);
}

export const missing = (details: string) => new GraphRefusal(131008, { details });
export const invalid = (details: string) => new GraphRefusal(131009, { details });
export const tooLong = (parameter: string, limit: number) =>
  new GraphRefusal(100, { message: `Param ${parameter} must be at most ${limit} characters long.` });

/**
 * Checks one body of `POST /{phone_number_id}/messages` against Meta's documented shapes and limits.
 *
 * Lengths are counted in characters; nothing is ever truncated. What only Meta's own records can tell
 * (templates, the service window, rate limits, media ids) is checked elsewhere.
 * @returns the refusal Meta would answer, or undefined when the message is well formed
 */
export function checkMessage(body: JsonFields): GraphRefusal | undefined {
  return checkEnvelope(body) ?? checkContent(messageType(body), body);
}

/** A read receipt, with or without a typing indicator, shares the path with messages. */
export function isReadReceipt(body: JsonFields): boolean {
  return body['status'] !== undefined;
}

export function checkReadReceipt(body: JsonFields): GraphRefusal | undefined {
  if (body['messaging_product'] !== 'whatsapp') return wrongProduct();
  if (body['status'] !== 'read') return new GraphRefusal(100, { message: 'Param status must be one of {read}' });
  if (textIn(body, 'message_id') === undefined) return missing('The parameter message_id is required.');
  const typing = body['typing_indicator'];
  if (typing !== undefined && !(hasFields(typing) && typing['type'] === 'text')) {
    return invalid("typing_indicator.type must be 'text'.");
  }
  return undefined;
}

function checkEnvelope(body: JsonFields): GraphRefusal | undefined {
  if (body['messaging_product'] !== 'whatsapp') return wrongProduct();
  const recipientType = body['recipient_type'] ?? 'individual';
  if (recipientType !== 'individual') {
    return new GraphRefusal(100, { message: 'Param recipient_type must be one of {individual}' });
  }
  const to = body['to'];
  if (to === undefined && textIn(body, 'recipient') === undefined) {
    return new GraphRefusal(100, { message: 'The parameter to is required.' });
  }
  if (
    to !== undefined &&
    !(typeof to === 'string' && /^\+?[\d ().-]{7,24}$/.test(to) && /^\d{7,15}$/.test(to.replace(/\D/g, '')))
  ) {
    return invalid('The recipient phone number is not a valid WhatsApp phone number.');
  }
  const opaque = body['biz_opaque_callback_data'];
  if (opaque !== undefined && (typeof opaque !== 'string' || characterCount(opaque) > messageLimits.opaque)) {
    return tooLong('biz_opaque_callback_data', messageLimits.opaque);
  }
  const context = body['context'];
  if (context !== undefined && !(hasFields(context) && textIn(context, 'message_id') !== undefined)) {
    return invalid('context.message_id must be the id of a message.');
  }
  return undefined;
}

function wrongProduct(): GraphRefusal {
  return new GraphRefusal(100, { message: 'The parameter messaging_product is required.' });
}

function checkContent(type: string, body: JsonFields): GraphRefusal | undefined {
  if (!(sendableTypes as readonly string[]).includes(type)) {
    return new GraphRefusal(131051, { details: `Message type '${type}' is not supported.` });
  }
  if (type === 'contacts') {
    return objectsIn(body, 'contacts').length > 0 ? undefined : missing('The parameter contacts is required.');
  }
  const content = objectIn(body, type);
  if (content === undefined) return missing(`The parameter ${type} is required for type '${type}'.`);
  if (isMediaType(type)) return checkMedia(type, content);
  switch (type) {
    case 'text':
      return checkText(content);
    case 'reaction':
      return checkReaction(content);
    case 'location':
      return checkLocation(content);
    case 'interactive':
      return checkInteractive(content);
    default:
      return checkTemplateEnvelope(content);
  }
}

function checkText(text: JsonFields): GraphRefusal | undefined {
  const words = textIn(text, 'body');
  if (words === undefined || words === '') {
    return new GraphRefusal(100, { message: "The parameter text['body'] is required." });
  }
  return characterCount(words) > messageLimits.textBody ? tooLong("text['body']", messageLimits.textBody) : undefined;
}

function checkMedia(type: MediaType, media: JsonFields): GraphRefusal | undefined {
  const id = textIn(media, 'id');
  const link = textIn(media, 'link');
  if ((id === undefined) === (link === undefined)) {
    return new GraphRefusal(100, { message: `Param ${type} must have exactly one of id and link.` });
  }
  if (link !== undefined && !/^https?:\/\/\S+$/.test(link)) {
    return new GraphRefusal(100, { message: `Param ${type}['link'] is not a valid URI.` });
  }
  const caption = media['caption'];
  if (caption === undefined) return undefined;
  if (type === 'audio' || type === 'sticker') {
    return new GraphRefusal(100, { message: `Unexpected key "caption" on param "${type}".` });
  }
  if (typeof caption !== 'string') return invalid(`${type}['caption'] must be a string.`);
  return characterCount(caption) > messageLimits.caption
    ? tooLong(`${type}['caption']`, messageLimits.caption)
    : undefined;
}

function checkReaction(reaction: JsonFields): GraphRefusal | undefined {
  if (textIn(reaction, 'message_id') === undefined) return missing("The parameter reaction['message_id'] is required.");
  return textIn(reaction, 'emoji') === undefined ? missing("The parameter reaction['emoji'] is required.") : undefined;
}

function checkLocation(location: JsonFields): GraphRefusal | undefined {
  const inRange = (field: string, limit: number) => {
    const value = Number(location[field] ?? Number.NaN);
    return Number.isFinite(value) && Math.abs(value) <= limit;
  };
  return inRange('latitude', 90) && inRange('longitude', 180)
    ? undefined
    : invalid('location needs a latitude and a longitude in degrees.');
}

function checkTemplateEnvelope(template: JsonFields): GraphRefusal | undefined {
  if (textIn(template, 'name') === undefined) return missing("The parameter template['name'] is required.");
  const language = objectIn(template, 'language');
  if (language === undefined || textIn(language, 'code') === undefined) {
    return missing("The parameter template['language']['code'] is required.");
  }
  const components = template['components'];
  return components === undefined || (Array.isArray(components) && components.every(hasFields))
    ? undefined
    : new GraphRefusal(100, { message: "Param template['components'] must be an array." });
}
