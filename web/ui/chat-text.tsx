import type { ReactNode } from 'react';
import { type ChatMark, chatMarks } from '#contract/chat-marks.ts';

const wraps: Record<ChatMark['sign'], (text: string, key: number) => ReactNode> = {
  '*': (text, key) => <strong key={key}>{text}</strong>,
  _: (text, key) => <em key={key}>{text}</em>,
  '~': (text, key) => <s key={key}>{text}</s>,
};

/** The chat's own marks: *bold*, _italic_, ~struck~. */
export function chatText(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { sign, start, end } of chatMarks(text)) {
    if (start > from) parts.push(text.slice(from, start));
    parts.push(wraps[sign](text.slice(start + 1, end - 1), start));
    from = end;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
