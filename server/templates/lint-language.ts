import type { Language } from '#contract/languages.ts';

const scripts: readonly { script: string; letters: RegExp; languages: readonly Language[] }[] = [
  { script: 'Latin', letters: /\p{Script=Latin}+/gu, languages: ['en'] },
  { script: 'Devanagari', letters: /\p{Script=Devanagari}+/gu, languages: ['hi', 'mr'] },
  { script: 'Tamil', letters: /\p{Script=Tamil}+/gu, languages: ['ta'] },
  { script: 'Telugu', letters: /\p{Script=Telugu}+/gu, languages: ['te'] },
];

/** Fewer letters than this say nothing: "OK", a name, a link. */
const enoughLetters = 12;
/** English words inside a text of another language are everyday ("PDF", "WhatsApp", "quiz"). */
const clearShare = 0.7;

/** The script that most letters of a text belong to, and the product's languages written in it; undefined when unclear. */
export function languageOfScript(text: string): { script: string; languages: readonly Language[] } | undefined {
  const counted = scripts.map((one) => ({ ...one, n: text.length - text.replace(one.letters, '').length }));
  const total = counted.reduce((sum, { n }) => sum + n, 0);
  if (total < enoughLetters) return undefined;
  return counted.find(({ n }) => n / total >= clearShare);
}

/**
 * Words that belong to an offer and hardly ever to a lesson; `free` alone is left out: lessons are free, and so is time.
 * The Indian words may take endings.
 */
const promotions =
  /(?<![\p{L}\p{M}])((?:discounts?|special offers?|limited offer|buy now|sale ends|\d{1,3}\s?% off|coupons?|promo codes?)(?!\p{L})|छूट|विशेष ऑफर|अभी खरीदें|सवलत|खास ऑफर|आत्ताच खरेदी|தள்ளுபடி|சிறப்புச் சலுகை|இப்போதே வாங்க|తగ్గింపు|ప్రత్యేక ఆఫర్|ఇప్పుడే కొన)/iu;

/** Where a text sounds like an offer; undefined when it does not. */
export function wordsOfPromotion(text: string): { start: number; end: number } | undefined {
  const match = promotions.exec(text);
  return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
}
