import type { SiteTexts } from './texts/site-en.ts';

export interface DemoMessage {
  id: number;
  side: 'in' | 'out';
  /** In bold above the text. */
  title?: string;
  text: string;
  /** Answers offered under a question; they only show. */
  options?: readonly string[];
}

export type DemoWords = SiteTexts['chat'];

/** How long the demo waits before it gives its one answer to whatever is typed. */
export const replyAfterMs = 1000;

/** What stands in the chat before anybody has typed. */
export const openingMessages = (words: DemoWords): readonly DemoMessage[] => [
  { id: 0, side: 'in', title: words.lessonTitle, text: words.lesson },
  { id: 1, side: 'in', text: words.question, options: words.options },
  { id: 2, side: 'out', text: words.answer },
  { id: 3, side: 'in', text: words.feedback },
];

/** @returns what will be sent, or undefined when there is nothing but blanks */
export function sendable(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' ? undefined : text;
}
