import type { LanguageRules } from './language-rules.ts';
import { auxiliaryStart, isTamilAuxiliary } from './tamil-auxiliaries.ts';

// Zero-width joiners belong to the word in Indic scripts; apostrophes and inner hyphens in Latin ones.
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:['’\-.][\p{L}\p{M}\p{N}\u200c\u200d]+)*/gu;

export interface Word {
  text: string;
  start: number;
  end: number;
}

/**
 * The words of a text with UTF-16 offsets, end exclusive; punctuation is left out. A Tamil auxiliary that is written
 * together with its verb is a word of its own.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const end = index + written.length;
    const auxiliary = auxiliaryStart(written);
    const split = auxiliary === undefined ? end : index + auxiliary;
    words.push({ text: text.slice(index, split), start: index, end: split });
    if (split < end) words.push({ text: text.slice(split, end), start: split, end });
  }
  return words;
}

/** Words as they are written: an auxiliary counts only where it stands apart. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

// Digits of the four Indic scripts in use, each block of ten starting at its zero.
const NATIVE_ZEROS = [0x0966, 0x0be6, 0x0c66];

/** Native digits as 0-9, so that "१९४७" and "1947" compare equal. */
export function withWesternDigits(text: string): string {
  return text.replace(/[\u0966-\u096f\u0be6-\u0bef\u0c66-\u0c6f]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = NATIVE_ZEROS.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}

/** Lower-cased content words, stop words and single letters removed, stemmed: the currency of every comparison. */
export function contentStems(text: string, rules: LanguageRules): string[] {
  const stems: string[] = [];
  const words = knownOf(rules);
  for (const { text: word } of wordsOf(text)) {
    const known = words.get(word);
    for (const stem of known ?? newStems(word, rules, words)) stems.push(stem);
  }
  return stems;
}

/** A text uses few words often, and its sentences are asked for again at every question about them. */
const mostKnown = 20_000;
const known = new WeakMap<LanguageRules, Map<string, readonly string[]>>();

function knownOf(rules: LanguageRules): Map<string, readonly string[]> {
  const found = known.get(rules);
  if (found !== undefined) return found;
  const words = new Map<string, readonly string[]>();
  known.set(rules, words);
  return words;
}

function newStems(word: string, rules: LanguageRules, words: Map<string, readonly string[]>): readonly string[] {
  const stems: string[] = [];
  for (const part of isTamilAuxiliary(word) ? [] : partsOf(word)) {
    const plain = part.replace(/'s$/u, '');
    if (plain.length < 2 || rules.stopWords.has(plain) || rules.stopWords.has(part)) continue;
    stems.push(rules.stem(plain.replaceAll("'", '')));
  }
  if (words.size === mostKnown) words.clear();
  words.set(word, stems);
  return stems;
}

const partsOf = (word: string): string[] => withWesternDigits(word.toLowerCase()).replaceAll('’', "'").split(/[-.]/u);

/** The opening of `text` that is in `openings` as whole words, as written, or undefined. Longest wins. */
export function openingOf(text: string, openings: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  let longest: string | undefined;
  for (const opening of openings) {
    if (!lower.startsWith(opening) || (longest !== undefined && opening.length <= longest.length)) continue;
    if (/^[\p{L}\p{M}\p{N}]/u.test(lower.slice(opening.length))) continue;
    longest = text.slice(0, opening.length);
  }
  return longest;
}

/** Whether a sentence needs the one before it: it opens with a pronoun or a connective. */
export function leansOnPrevious(sentence: string, rules: LanguageRules): boolean {
  return openingOf(sentence, rules.anaphors) !== undefined || openingOf(sentence, rules.connectives) !== undefined;
}
