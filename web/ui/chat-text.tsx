import type { ReactNode } from 'react';

const marks = [
  { sign: '*', wrap: (text: string, key: number) => <strong key={key}>{text}</strong> },
  { sign: '_', wrap: (text: string, key: number) => <em key={key}>{text}</em> },
  { sign: '~', wrap: (text: string, key: number) => <s key={key}>{text}</s> },
] as const;

/** The chat's own marks: *bold*, _italic_, ~struck~; a sign counts only at the edge of a word, as the phone does it. */
export function chatText(text: string): ReactNode[] {
  const pattern = /(?<![\p{L}\p{N}])([*_~])(?=[^\s*_~])(.+?)(?<=[^\s*_~])\1(?![\p{L}\p{N}])/gu;
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, sign, inner] = match;
    if (match.index > from) parts.push(text.slice(from, match.index));
    const mark = marks.find((candidate) => candidate.sign === sign);
    parts.push(mark === undefined ? whole : mark.wrap(inner ?? '', match.index));
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
