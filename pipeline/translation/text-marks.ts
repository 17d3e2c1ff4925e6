/** A piece of a text: words to translate, or a mark that has to stay as it is. */
export type TextPart = { words: string } | { mark: string };

// Addresses, blanks to fill in, code, the signs of bold, italic and struck text beside a word, and what begins a line of a list.
const marks =
  /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{\{[^{}\n]{1,60}\}\}|`{1,3}|(?<=^|\n)[ \t]*(?:[-•*–]|\p{Nd}{1,2}[.)])[ \t]+|(?<![\p{L}\p{M}\p{N}])[*_~](?=\S)|(?<=\S)[*_~](?![\p{L}\p{M}\p{N}])/gu;

/** A text cut at its marks; joined again it is the same, byte for byte. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { 0: mark, index } of text.matchAll(marks)) {
    if (index > at) parts.push({ words: text.slice(at, index) });
    parts.push({ mark });
    at = index + mark.length;
  }
  if (at < text.length) parts.push({ words: text.slice(at) });
  return parts;
}

/** What two texts that say the same have alike: their marks, each as often, in whatever order. */
export const marksOf = (text: string): string[] =>
  partsOfText(text).flatMap((part) => ('mark' in part ? [alike(part.mark)] : []));

/** A list has the same signs and numbers, in the digits of whichever script. */
function alike(mark: string): string {
  const sign = mark.trim();
  if (/^\p{Nd}/u.test(sign)) return '1.';
  return /^[-•–]$/u.test(sign) || (sign === '*' && sign !== mark) ? '•' : sign;
}

/** The text without its marks. */
export const wordsWithoutMarks = (text: string): string =>
  partsOfText(text)
    .map((part) => ('words' in part ? part.words : ' '))
    .join('');
