import type { Block, Document, Sentence } from '../document.ts';
import { countWords } from '../languages/words.ts';
import { clauseParts } from './clause-parts.ts';
import { timesWritten } from './word-forms.ts';

/** "ers because the guard is open": the end of a word that a page broke; of no text is it a word of its own. */
export function opensOnHalf(text: string, document: Document): boolean {
  const [half] = /^\p{Ll}{2,4}(?= \p{Ll})/u.exec(text) ?? [];
  return half !== undefined && wordEnd.test(half) && timesWritten(half, document) < 2;
}
const wordEnd = /^(?:e?rs?|ings?|tions?|sions?|ments?|ness|able|ible|ally|ity|ies|ous|ive|ance|ence|ted|ned|ded|sed)$/u;

/** "**Seizure** Border agents take your computer": a name in bold that stands before its text without a mark. */
export function withoutBoldName({ text, start, end }: Sentence, { marks = [] }: Block, language: string): string {
  const bold = language === 'en' ? marks.find((mark) => mark.kind === 'bold' && mark.start === start) : undefined;
  if (bold === undefined || bold.end >= end) return text;
  const [name, rest] = [text.slice(0, bold.end - start), text.slice(bold.end - start)];
  const isName = countWords(name) <= mostNameWords && !/[.:!?,–—-]\s*$/u.test(name);
  return isName && /^\s+\p{Lu}\p{Ll}*(?!\p{Lu}) \p{Ll}/u.test(rest) && clauseParts(rest.trim()) !== undefined
    ? rest.trim()
    : text;
}
const mostNameWords = 6;
