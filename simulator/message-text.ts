import { objectIn, objectsIn, textIn, type JsonFields } from './json-reading.ts';
import { isMediaType, messageType } from './message-validation.ts';
import type { HandsetButton } from './template-rendering.ts';

/** What a person sees of a message on the phone. */
export type ShownMessage = { text: string; mediaUrl: string | null; mediaId: string | null; buttons: HandsetButton[] };

/** How a well-formed message other than a template looks on a handset. */
export function showMessage(body: JsonFields): ShownMessage {
  const type = messageType(body);
  const content = objectIn(body, type) ?? {};
  if (isMediaType(type))
    return {
      ...shownMedia(content),
      text: textIn(content, 'caption') ?? textIn(content, 'filename') ?? '',
      buttons: [],
    };
  if (type === 'interactive') return showInteractive(content);
  const nothing = { mediaUrl: null, mediaId: null, buttons: [] };
  switch (type) {
    case 'text':
      return { ...nothing, text: textIn(content, 'body') ?? '' };
    case 'reaction':
      return { ...nothing, text: textIn(content, 'emoji') ?? '' };
    case 'location':
      return { ...nothing, text: [textIn(content, 'name'), textIn(content, 'address')].filter(Boolean).join(', ') };
    default:
      return { ...nothing, text: objectsIn(body, 'contacts').map(contactName).join(', ') };
  }
}

function contactName(contact: JsonFields): string {
  return textIn(objectIn(contact, 'name') ?? {}, 'formatted_name') ?? '';
}

function shownMedia(media: JsonFields): { mediaUrl: string | null; mediaId: string | null } {
  return { mediaUrl: textIn(media, 'link') ?? null, mediaId: textIn(media, 'id') ?? null };
}

function showInteractive(interactive: JsonFields): ShownMessage {
  const header = objectIn(interactive, 'header') ?? {};
  const parts = [
    textIn(header, 'text'),
    textIn(objectIn(interactive, 'body') ?? {}, 'text'),
    textIn(objectIn(interactive, 'footer') ?? {}, 'text'),
  ];
  const media = objectIn(header, textIn(header, 'type') ?? '') ?? {};
  return {
    ...shownMedia(media),
    text: parts.filter((part) => part !== undefined && part !== '').join('\n'),
    buttons: interactiveButtons(objectIn(interactive, 'action') ?? {}),
  };
}

function interactiveButtons(action: JsonFields): HandsetButton[] {
  const replies = objectsIn(action, 'buttons').map((button) => objectIn(button, 'reply') ?? {});
  const rows = objectsIn(action, 'sections').flatMap((section) => objectsIn(section, 'rows'));
  const parameters = objectIn(action, 'parameters');
  const link =
    parameters !== undefined && textIn(parameters, 'flow_cta') !== undefined
      ? { url: 'flow:', display_text: parameters['flow_cta'] }
      : parameters;
  return [
    ...replies.map((reply) => ({
      kind: 'reply' as const,
      id: textIn(reply, 'id') ?? '',
      title: textIn(reply, 'title') ?? '',
    })),
    ...rows.map((row) => {
      const description = textIn(row, 'description') ?? '';
      const shown = { kind: 'row' as const, id: textIn(row, 'id') ?? '', title: textIn(row, 'title') ?? '' };
      return description === '' ? shown : { ...shown, description };
    }),
    ...(link === undefined
      ? []
      : [{ kind: 'link' as const, id: textIn(link, 'url') ?? '', title: textIn(link, 'display_text') ?? '' }]),
  ];
}
