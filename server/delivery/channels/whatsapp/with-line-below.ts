import type { MessageContent } from '../../content/message-content.ts';
import { whatsappLimits } from './whatsapp-limits.ts';

/** The same message with a line under its words, its buttons kept; undefined where both have no room. */
export function withLineBelow(content: MessageContent, line: string): MessageContent | undefined {
  const text = `${content.text}\n\n${line}`;
  const room = content.kind === 'text' ? whatsappLimits.text : whatsappLimits.body;
  return text.length > room ? undefined : { ...content, text };
}
