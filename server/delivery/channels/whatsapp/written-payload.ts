import type { CardFigure } from '../../../learning/chat-cards.ts';
import * as z from 'zod/mini';
import { whatsappLimits } from './whatsapp-limits.ts';

/** What stands in a message that was written for WhatsApp already. */
type Written = {
  figure?: CardFigure;
  text?: { body?: string };
  interactive?: {
    body?: { text?: string };
    action?: {
      buttons?: { reply: { title: string } }[];
      button?: string;
      sections?: { rows: { title: string; description?: string }[] }[];
    };
  };
};

/** A lesson is written as a text, and as a text with a button where more cards follow. */
export function wordsIn(payload: Record<string, unknown>): string {
  const { text, interactive } = payload as Written; // written by renderWhatsapp
  return text?.body ?? interactive?.body?.text ?? '';
}

/** The picture that goes with a message; undefined where none does. */
export const figureIn = (payload: Record<string, unknown>): CardFigure | undefined => (payload as Written).figure;

export const withoutFigure = ({ figure: _, ...payload }: Record<string, unknown>): Record<string, unknown> => payload;

/** A message with something to tap, its picture above its words. */
export const withPictureAbove = (payload: Record<string, unknown>, handle: string): Record<string, unknown> => ({
  ...payload,
  interactive: { ...(payload as Written).interactive, header: { type: 'image', image: { id: handle } } },
});

/** What can be tapped below a message: its buttons, or the rows of its list. */
export function tapsIn(payload: Record<string, unknown>) {
  const { buttons = [], button, sections = [] } = (payload as Written).interactive?.action ?? {}; // written by renderWhatsapp
  const rows = sections.flatMap((section) => section.rows);
  return {
    buttons: buttons.map(({ reply }) => reply.title),
    list:
      button === undefined
        ? null
        : { button, rows: rows.map(({ title, description = '' }) => ({ title, description })) },
  };
}

export const hasButtons = (payload: Record<string, unknown>): boolean => payload['type'] === 'interactive';

/**
 * The same message with a link under its words, its buttons kept; words that stand over buttons are never shortened for it.
 *
 * @returns undefined where both have no room
 */
export function withLinkBelow(payload: Record<string, unknown>, link: string): Record<string, unknown> | undefined {
  const { interactive } = payload as Written;
  const text = `${wordsIn(payload)}\n\n${link}`;
  if (text.length > (hasButtons(payload) ? whatsappLimits.body : whatsappLimits.text)) return undefined;
  return hasButtons(payload)
    ? { ...payload, interactive: { ...interactive, body: { text } } }
    : { ...payload, text: { body: text, preview_url: false } };
}

const Template = z.object({ template: z.object({ name: z.string(), language: z.object({ code: z.string() }) }) });

/** The template that a message is; undefined for all others. */
export function templateIn(payload: unknown): { name: string; language: string } | undefined {
  const found = Template.safeParse(payload).data?.template;
  return found && { name: found.name, language: found.language.code };
}
