const tag = /<(\/?[a-z!][^<>]*)>/giu;

/** Printable ASCII without "<", words one blank apart: nothing below changes it, and most sentences are so. */
const alreadyPlain = /^[!-;=-~]+(?: [!-;=-~]+)*$/;

/**
 * A source text as a learner sees it: one line, cells set apart, nothing that a page could run as markup.
 * The words stay those of the source, so verbatim text remains verbatim.
 */
export function displayText(text: string): string {
  return displayLines(text)
    .replace(/\s*\n\s*/gu, ' ')
    .trim();
}

/** Like `displayText`, keeping line breaks: list items, table rows, verses and code. */
export function displayLines(text: string): string {
  if (alreadyPlain.test(text)) return text;
  return withoutTags(text.normalize('NFC'))
    .replace(/[ \u00a0]*\t[ \u00a0]*/gu, ' · ')
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu, '\n')
    .replace(/[\u0000-\u0009\u000e-\u001f\u007f-\u009f]/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ *\n[ \n]*/gu, '\n')
    .trim();
}

/** A tag may be nested in another, or end on the next line, which is shown by itself. */
const tagStart = /<(?=\/?[a-z!])/giu;
const withoutTags = (text: string): string => text.replace(tag, '‹$1›').replace(tagStart, '‹');

/** Upper-cases the first letter, past an opening quote or bracket. */
export function startUpper(text: string): string {
  return text.replace(/^([“"'‘(¿]*)(\p{Ll})/u, (_, open: string, letter: string) => open + letter.toUpperCase());
}

/** "🛑 Never leave a fire unattended": a sign before a sentence says only that it matters. */
export const withoutSign = (text: string): string =>
  text.replace(/^(?:\p{Extended_Pictographic}\uFE0F?\s*)+(?=[“"'‘(¿]?\p{L})/u, '');
