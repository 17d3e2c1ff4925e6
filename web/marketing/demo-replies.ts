export interface DemoMessage {
  id: number;
  side: 'in' | 'out';
  /** In bold above the text. */
  title?: string;
  text: string;
  /** Answers offered under a question; they only show. */
  options?: readonly string[];
}

/** How long the demo waits before it answers. */
export const replyAfterMs = 1000;

/** The one answer to whatever is typed: this chat runs in the page and knows nothing. */
export const cannedReply =
  'Thank you! In a course I would check this answer now and choose your next lesson. This is only a demo in your browser: nothing you type here leaves this page.';

/** What stands in the chat before anybody has typed. */
export const openingMessages: readonly DemoMessage[] = [
  {
    id: 0,
    side: 'in',
    title: 'Mixing one packet of ORS',
    text: 'Wash your hands. Measure one litre of clean water, empty the whole packet into it and stir.',
  },
  {
    id: 1,
    side: 'in',
    text: 'How long may the mixed solution be kept?',
    options: ['6 hours', '24 hours', '3 days'],
  },
  { id: 2, side: 'out', text: '24 hours' },
  { id: 3, side: 'in', text: 'Right. Cover the pot, and throw away what is left after 24 hours.' },
];

/** @returns what will be sent, or undefined when there is nothing but blanks */
export function sendable(typed: string): string | undefined {
  const text = typed.trim();
  return text === '' ? undefined : text;
}
