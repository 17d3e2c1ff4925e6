import type { Block, Document } from '../document.ts';
import { withoutPlace } from '../languages/empty-headings.ts';
import { displayText } from './display-text.ts';
import { timesWritten } from './word-forms.ts';

const smallWords = new Set(
  'a an and as at but by for from in into nor of on or over per the to up via vs with'.split(' '),
);

/**
 * "THE LAND OFFICE BUSINESS" as "The Land Office Business", in other languages as a sentence begins; what the running text
 * writes in capitals stays so.
 */
export function calmCase(title: string, document: Document): string {
  if (!/\p{Lu}{2}/u.test(title) || /\p{Ll}/u.test(title)) return title;
  const isEnglish = document.language === 'en';
  return title.replace(/[\p{L}\p{M}’']+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    if (isEnglish && at > 0 && smallWords.has(lower)) return lower;
    if (isRoman(word) || isAcronym(word, document)) return word;
    return isEnglish || at === 0 ? lower.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : lower;
  });
}

const isRoman = (word: string): boolean => /^[IVX]+$/u.test(word);

const isAcronym = (word: string, document: Document): boolean =>
  word.length <= 6 && timesWritten(word, document) > timesWritten(word.toLowerCase(), document);

/** "L A B  M A N U A L": letters that a designer set apart. */
const setApart = /^(?:\p{Lu} ){3,}\p{Lu}$/u;

/** A heading without its number or its place, in calm case. */
export const headingText = (block: Pick<Block, 'text'>, document: Document): string =>
  calmCase(
    withoutPlace(
      displayText(block.text)
        .replace(
          /^(?:(?:chapter|section|unit|lesson|part|module) )?\d+(?:\.\d+)*(?:[.):]?\s+|\s*[—–]\s*)(?=\p{L})/iu,
          '',
        )
        .replace(/[:.]$/u, ''),
    ),
    document,
  );

/** Whether a heading is a line of letters set apart: what words it was, nobody can tell. */
export const isSetApart = (text: string): boolean => setApart.test(text.trim());
