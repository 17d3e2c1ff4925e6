import { renderWhatsapp } from '#server/delivery/channels/whatsapp/render-whatsapp.ts';
import { type MessageContent, shownText } from '#server/delivery/content/message-content.ts';
import type { CloudMessage } from '#server/providers/whatsapp-cloud.ts';

/** A message as the log shows it and as the provider gets it. */
export interface OnPhone {
  text: string;
  payload: CloudMessage;
}

export const onPhone = (content: MessageContent): OnPhone => ({
  text: shownText(content),
  payload: renderWhatsapp(content),
});

type Sent = {
  text?: { body: string };
  interactive?: {
    body: { text: string };
    action: {
      buttons?: { reply: { title: string } }[];
      button?: string;
      sections?: { rows: { title: string; description?: string }[] }[];
    };
  };
};

/** What a phone shows of the bytes that the provider gets: words, buttons, and what can be chosen from a list. */
export function shownByPhone(payload: CloudMessage) {
  const { text, interactive } = payload as Sent; // as the Cloud API takes it
  const { buttons = [], button, sections = [] } = interactive?.action ?? {};
  const rows = sections.flatMap((section) => section.rows);
  return {
    text: text?.body ?? interactive?.body.text ?? '',
    buttons: buttons.map(({ reply }) => reply.title),
    list:
      button === undefined
        ? null
        : { button, rows: rows.map(({ title, description = '' }) => ({ title, description })) },
  };
}
