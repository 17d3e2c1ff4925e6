import type { Block, Document } from '../document.ts';
import { withoutPlace } from '../languages/empty-headings.ts';
import { displayText } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { timesWritten } from './word-forms.ts';

const smallWords = new Set(
  'a an and as at but by for from in into nor of on or over per the to up via vs with'.split(' '),
);

/**
 * "THE LAND OFFICE BUSINESS" as "The Land Office Business", in other languages as a sentence begins; what the running text
 * writes in capitals stays so. Beside letters that have no capitals, as those of Hindi, "ORS" is a name.
 */
export function calmCase(title: string, document: Document): string {
  if (!/\p{Lu}{2}/u.test(title) || /[\p{Ll}\p{Lo}]/u.test(title)) return title;
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
  (word.length <= 6 && timesWritten(word, document) > timesWritten(word.toLowerCase(), document)) ||
  (document.language === 'en' && isOfLetters(word));

/** "HVAC", "PPE": letters that no English word begins with, or without a vowel between. */
const isOfLetters = (word: string): boolean =>
  word.length <= mostLetters &&
  /^[A-Z]+$/u.test(word) &&
  (!/[AEIOUY]/u.test(word) ||
    /^(?!B[LR]|C[HLR]|D[RW]|F[LR]|G[LNR]|KN|P[HLRS]|RH|S[CHKLMNPQTW]|T[HRSW]|W[HR])[^AEIOUY]{2}/u.test(word));
const mostLetters = 5;

/** "L A B  M A N U A L": letters that a designer set apart. */
const setApart = /^(?:\p{Lu} ){3,}\p{Lu}$/u;

/** "🔹 Passwords": a sign before the words; a digit is one too, and stays. */
const signsBefore =
  /^(?:(?![\p{L}\p{N}])\p{Extended_Pictographic}(?:\p{M}|\u200d|\ufe0f|\u20e3)*\s*)+(?=[\p{L}\p{N}])/u;

/** "3) 🧩 Causes": a sign behind the number of a section. */
const signBehindNumber =
  /(?<=^\p{N}{1,2}(?:\.\p{N}{1,2})*[.):]?\s+)(?:(?![\p{L}\p{N}])\p{Extended_Pictographic}(?:\p{M}|\u200d|\ufe0f|\u20e3)*\s*)+(?=[\p{L}“"])/u;

/** "Hazards (3)", "Hazards (continued)", "Branches (30s)": which slide of a row it is, and how long a speaker takes. */
const placeBehind =
  /(?<=\S)\s*\((?:\d{1,2}|\d{1,2} ?(?:of|\/) ?\d{1,2}|cont(?:inued|['’.]?d)?\.?|(?:\d{1,2}:)?\d{1,3} ?(?:s|secs?|seconds?|m|mins?|minutes?)|(?:\d{1,2} ?m(?:in)? ?)\d{1,2} ?s)\)$/iu;

/** A heading without its place in a row or a talk. */
export const withoutPlaceBehind = (text: string): string => text.replace(placeBehind, '');

/** A heading without its number or its place, in calm case. */
export const headingText = (block: Pick<Block, 'text'>, document: Document): string =>
  calmCase(
    withoutPlace(
      saidOnce(
        withoutPlaceBehind(displayText(block.text).replace(/ -{2,3} /gu, ' – '))
          .replace(/^\*+\s*|\s*\*+$/gu, '')
          .replace(signsBefore, '')
          .replace(signBehindNumber, '')
          .replace(
            /^(?:(?:chapter|section|unit|lesson|part|module) )?\d+(?:\.\d+)*(?:[.):/]?\s+|\s*[—–]\s*)(?=\p{L})/iu,
            '',
          )
          .replace(enumerated, '')
          // "परिवर्तन करें ।", "Installing –": what ends a sentence or led on to a text ends no heading.
          .replace(/(?<=\S)(?:\s*[:.।]|\s*[–—]|\s+-|(?<=[\p{L}\p{M}]{2})-)+$/u, '')
          .replace(document.language === 'en' ? leadsOn : /$^/u, ''),
      ),
    ),
    document,
  );

/** "When leaving the shop, members are required to": the case over lines that go on with it. */
const leadsOn =
  /(?<=^(?:when|before|after|while|during|if|once|on|at)\b[^,]{5,60}), (?:please|(?:\p{L}+ ){1,4}?(?:must|should|shall|will|may|can|need to|have to|(?:are|is) (?:required|expected|asked|reminded|not allowed|allowed) to)(?: not)?)$/iu;

/** "2.1.Holidays" without a blank, "#2. Rinse", "(iii) Swap days": numbers that no other heading needs. */
const enumerated =
  /^(?:\p{N}+(?:\.\p{N}+)+\.(?=\p{Lu}\p{Ll})|#\p{N}+[.):]?\s+(?=\p{L})|\((?:[ivx]{1,5}|\p{N}{1,2}|[a-h])\)\s+(?=\p{L}))/iu;

/** "4." before "Rights of members", "6.2" before "Selecting": an order of the document, no word of the subject. */
const sectionNumber =
  /^(?:§\s*)?(?:\p{N}+(?:\.\p{N}+)*\s*[—–]\s*|\p{N}+(?:\.\p{N}+)+[.):]?\s+|\p{N}+[.):]\s+)(?=\p{L}|(?!\p{N})\p{Extended_Pictographic})/u;

/** A heading with its own link behind it is read twice: "Laser cutter access Laser Cutter access". */
const saidTwice = /^(?<said>.{4,}?)(?:[\s¶#|:–—-]+\k<said>)+$/iu;

/** A heading that is written twice, once. */
export const saidOnce = (text: string): string => saidTwice.exec(text)?.groups?.['said'] ?? text;

/** "6.2 Selecting AAL" as "Selecting AAL". */
export const withoutSectionNumber = (text: string): string => text.replace(sectionNumber, '').replace(enumerated, '');

/** Whether a heading counts its section. */
export const isNumbered = (text: string): boolean => sectionNumber.test(text);

/**
 * Headings side by side as one title, "Storage and Closed days", "Checklist: At customs and On arrival"; undefined where they are
 * no short names.
 */
export function joinedHeadings(headings: readonly string[], most: number, { language }: Document): string | undefined {
  const start = sharedStart(headings);
  const names = headings.map((text) => text.slice(start.length));
  if (!names.every(isPlainName) || new Set(names.map((text) => text.toLowerCase())).size < names.length)
    return undefined;
  const text = `${start}${new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(names)}`;
  return graphemeCount(text) <= most ? text : undefined;
}

/** "Checklist: " of headings that all begin with it; empty where they do not. */
export function sharedStart(headings: readonly string[]): string {
  const start = /^[^:]{3,}: (?=\S)/u.exec(headings[0] ?? '')?.[0] ?? '';
  return headings.every((text) => text.startsWith(start)) ? start : '';
}

/** A name that can stand beside others: neither a row nor a sentence nor a case, and not cut off. */
export const isPlainName = (text: string): boolean =>
  !/[,;:?!.–—&/|]|\d\)$|^(?:If|When|Once|The following) /u.test(text) &&
  !/ (?:and|or) |^.*\b(?:to|at|of|we)$/iu.test(text);

/** Whether a heading is a line of letters set apart: what words it was, nobody can tell. */
export const isSetApart = (text: string): boolean => setApart.test(text.trim());
