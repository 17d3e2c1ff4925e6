import * as z from 'zod/mini';
import { earlierContent } from './earlier-content.ts';
import { MessageContent, textContent } from './message-content.ts';

/** Of the form in which the content of a message is stored: a change of it gets a number and a reader of its own. */
const version = 1;
const Versioned = z.object({ v: z.literal(version) });

/** As it stands in a row. */
export const storeContent = (content: MessageContent): Record<string, unknown> => ({ v: version, ...content });

/**
 * Reads what stands in a row: this form, or that of rows from before it, which hold what was made for WhatsApp.
 *
 * @param text of the row: what nobody can read any more still has its words
 */
export function readContent(stored: unknown, text: string): MessageContent {
  if (!Versioned.safeParse(stored).success) return earlierContent(stored, text) ?? textContent(text);
  return MessageContent.safeParse(stored).data ?? textContent(text);
}
