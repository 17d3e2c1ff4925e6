import type { Language } from '#contract/languages.ts';
import type { CardFigure } from '../../learning/chat-cards.ts';

/** Something to tap under a message: its id comes back when it is tapped. */
export interface Choice {
  id: string;
  title: string;
}

/** What is said, before any channel has its form for it. */
export type MessageContent =
  | { kind: 'text'; text: string; figure?: CardFigure }
  /** Up to as many buttons as the channel has. */
  | { kind: 'choice'; text: string; choices: readonly Choice[]; figure?: CardFigure }
  /** More to choose from, behind one button; `shown` is how the log shows it, where that is more than the text. */
  | {
      kind: 'list';
      text: string;
      button: string;
      rows: readonly (Choice & { description?: string })[];
      shown?: string;
    }
  /** A file that the channel holds already, under its own name for it. */
  | { kind: 'media'; type: 'image' | 'video' | 'audio' | 'document'; handle: string; fileName: string; text: string }
  /** A text with the address of its file; the text gives way where both have no room. */
  | { kind: 'link'; text: string; fileName: string; address: string; language: Language }
  /** A text that the provider has approved, by its name, with the values of its variables and the id of its button. */
  | {
      kind: 'template';
      text: string;
      name: string;
      language: Language;
      values: readonly { name: string; value: string }[];
      buttonId: string;
    };

/** How much a channel takes: what is composed for it keeps within this, so that nothing is cut on the way. */
export interface MessageLimits {
  /** Signs of a text alone, and of one with something to tap under it. */
  text: number;
  body: number;
  buttons: number;
  buttonTitle: number;
  rowTitle: number;
  rowDescription: number;
  /** Of the button that opens a list. */
  listButton: number;
}

/** A message in the form of a channel, and as the log shows it. */
export interface RenderedMessage {
  text: string;
  payload: Record<string, unknown>;
}

export const textContent = (text: string): MessageContent => ({ kind: 'text', text });
