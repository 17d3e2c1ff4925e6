import type { Glyph } from './pdf-page.ts';

// Families of the typewriter-code fonts of North and South India, by the names that their makers gave them.
const legacyFamilies =
  /kruti ?dev|dev ?lys|devlys|chanakya|shusha|shree-?(?:dev|tel|tam)|dvb?w?-?tt|dv_tt|akruti|aps-dv|shivaji|bamini|ta[bm]-|tscu?_|tscii|vanavil|senthamil|elcot|lt-tm|anu ?(?:fonts|-?script)|telugulipi|hemalatha|priyaanka/i;
const indic = /[\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Telugu}]/u;

/** Letters in an 8-bit Indic font that came out as Latin letters, and letters in all. */
interface LegacyCount {
  legacy: number;
  letters: number;
}

/** Counts on one page; a font of such a name whose letters are mapped to the Indic script after all is sound. */
export function countLegacyLetters(glyphs: readonly Glyph[]): LegacyCount {
  let legacy = 0;
  let letters = 0;
  // A page has thousands of letters and a handful of fonts.
  const isLegacy = new Map<string, boolean>();
  for (const { text, style } of glyphs) {
    if (style === undefined || text.trim() === '') continue;
    letters += 1;
    const known = isLegacy.get(style.font) ?? legacyFamilies.test(style.font);
    isLegacy.set(style.font, known);
    if (known && !indic.test(text)) legacy += 1;
  }
  return { legacy, letters };
}

const fewestWords = 60;
/** Measured 2026-11-21: textbook modules have at most 0.004, abstracts of computer science 0.11, text in Kruti Dev 0.34. */
const strangeShare = 0.2;

/**
 * Whether Latin letters are the codes of another script: capitals and signs stand inside words, as no language that is
 * written in Latin letters has them.
 */
export function looksLikeLetterCodes(text: string): boolean {
  const words = text.match(/\S+/g) ?? [];
  const latin = words.filter((word) => /[a-z]/i.test(word) && !/[@/\\]{2}|https?:|www\./.test(word));
  if (latin.length < fewestWords || latin.length < words.length / 2) return false;
  const strange = latin.filter((word) => /\p{Ll}\p{Lu}|\p{L}[";,{}[\]~`^|+¡-¿]+\p{L}/u.test(word)).length;
  const common = latin.filter((word) => /^(?:the|of|and|to|in|is|a|for|de|la|und|der|le|el)$/i.test(word)).length;
  return strange / latin.length > strangeShare && common / latin.length < 0.03;
}
