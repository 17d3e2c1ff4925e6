import type { CardFigure } from '../../../learning/chat-cards.ts';
import { fitText } from '../../content/fit-text.ts';
import type { Choice, MessageContent, RenderedMessage } from '../../content/message-content.ts';
import { whatsappLimits } from './whatsapp-limits.ts';

/** A message as the Cloud API takes it. */
export function renderWhatsapp(content: MessageContent): RenderedMessage {
  switch (content.kind) {
    case 'text':
      return { text: content.text, payload: { ...textPayload(content.text), ...figureOf(content) } };
    case 'choice':
      return {
        text: content.text,
        payload: {
          ...interactive('button', content.text, { buttons: buttonsOf(content.choices) }),
          ...figureOf(content),
        },
      };
    case 'list': {
      const { text, button, rows, shown = text } = content;
      return { text: shown, payload: interactive('list', text, { button, sections: [{ title: button, rows }] }) };
    }
    case 'media':
      return { text: content.text, payload: mediaPayload(content) };
    case 'link': {
      const link = linkLines(content);
      const room = whatsappLimits.text - link.length - 2;
      const text = `${fitText(content.text, room, content.language)}\n\n${link}`;
      return { text, payload: textPayload(text) };
    }
    case 'template':
      return { text: content.text, payload: templatePayload(content) };
  }
}

/** No part of the Cloud API: its picture is put in, and this taken out, once the file is ready (`fitFigure`). */
const figureOf = ({ figure }: { figure?: CardFigure }) => (figure === undefined ? {} : { figure });

const textPayload = (text: string) => ({ type: 'text', text: { body: text, preview_url: false } });

const interactive = (type: 'button' | 'list', text: string, action: object) => ({
  type: 'interactive',
  interactive: { type, body: { text }, action },
});

const buttonsOf = (choices: readonly Choice[]) =>
  choices.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }));

/** A voice message has no words under it, and only a document is shown with its name. */
function mediaPayload({ type, handle, fileName, text }: Extract<MessageContent, { kind: 'media' }>) {
  const file = { id: handle, ...(type === 'document' && { filename: fileName }) };
  return { type, [type]: type === 'audio' ? file : { ...file, caption: text } };
}

function templatePayload({ name, language, values, buttonId }: Extract<MessageContent, { kind: 'template' }>) {
  const parameters = values.map((each) => ({ type: 'text', parameter_name: each.name, text: each.value }));
  const tap = [{ type: 'payload', payload: buttonId }];
  return {
    type: 'template',
    template: {
      name,
      language: { code: language },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'quick_reply', index: '0', parameters: tap },
      ],
    },
  };
}

export const linkLines = ({
  sign = '📎',
  fileName,
  address,
}: {
  sign?: string;
  fileName: string;
  address: string;
}): string => `${sign} ${fileName}\n${address}`;
