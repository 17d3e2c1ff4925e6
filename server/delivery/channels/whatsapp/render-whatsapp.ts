import type { CloudMessage } from '../../../providers/whatsapp-cloud.ts';
import { fitText } from '../../content/fit-text.ts';
import type { Choice, MessageContent } from '../../content/message-content.ts';
import { whatsappLimits } from './whatsapp-limits.ts';

/** A message as the Cloud API takes it. The same content gives the same bytes, whenever it is sent. */
export function renderWhatsapp(content: MessageContent): CloudMessage {
  switch (content.kind) {
    case 'text':
      return textPayload(content.text);
    case 'choice':
      return interactive('button', content.text, { buttons: buttonsOf(content.choices) }, content.picture);
    case 'list': {
      const { text, button, rows } = content;
      return interactive('list', text, { button, sections: [{ title: button, rows }] });
    }
    case 'media':
      return mediaPayload(content);
    case 'link':
      return textPayload(textWithLink(content));
    case 'template':
      return templatePayload(content);
  }
}

/** A text with the address of its file below, shortened for it where both have no room. */
export function textWithLink(content: Extract<MessageContent, { kind: 'link' }>): string {
  const link = linkLines(content);
  return `${fitText(content.text, whatsappLimits.text - link.length - 2, content.language)}\n\n${link}`;
}

const textPayload = (text: string) => ({ type: 'text', text: { body: text, preview_url: false } });

const interactive = (type: 'button' | 'list', text: string, action: object, picture?: string) => ({
  type: 'interactive',
  interactive: {
    type,
    ...(picture !== undefined && { header: { type: 'image', image: { id: picture } } }),
    body: { text },
    action,
  },
});

const buttonsOf = (choices: readonly Choice[]) =>
  choices.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }));

/** A voice message has no words under it, and only a document is shown with its name. */
function mediaPayload({ type, handle, address, fileName, text, isVoice }: Extract<MessageContent, { kind: 'media' }>) {
  const file = {
    ...(address === undefined ? { id: handle } : { link: address }),
    ...(type === 'document' && { filename: fileName }),
    ...(isVoice === true && { voice: true }),
  };
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
