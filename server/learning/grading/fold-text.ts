/** Indic two-part vowels, ligatures and wide forms fall apart alike; a half keeps away from the number before it. */
const spread = (text: string): string => text.replace(/(?<=\p{Nd})(?=[¼-¾⅐-⅞])/gu, ' ').normalize('NFKD');

/**
 * A text as a grader compares it: one spelling for what people write in several ways. Case, accents of Latin letters,
 * joiners, the dot below a Devanagari letter, the two signs for a nasal and the digits of any script are all one.
 */
export function foldText(text: string): string {
  const plain = spread(text)
    .replace(/\p{Cf}|[\u0300-\u036f]|[\u{fe00}-\u{fe0f}]|\u093c/gu, '')
    .replace(/['’ʼ`]/gu, '')
    .replaceAll('\u0901', '\u0902')
    // हिन्दी and हिंदी: a nasal before another consonant may be written as a dot.
    .replace(/[ङञणनम]\u094d(?=[\u0915-\u0939])/gu, '\u0902')
    .replace(/[ఙఞణనమ]\u0c4d(?=[\u0c15-\u0c39])/gu, '\u0c02')
    .replace(/\p{Nd}/gu, latinDigit);
  return plain.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Digits of a script are ten neighbours, zero first (Unicode, chapter 4.6). */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Words and numbers of a folded text, in order; signs between them are left out. */
export const wordsOf = (folded: string): string[] =>
  folded.match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}]*|\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];

/** The words alone, by which two texts are the same. */
export const plainText = (text: string): string => wordsOf(foldText(text)).join(' ');
