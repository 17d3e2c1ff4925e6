import { languageOf, rulesOf } from '../languages/language.ts';
import { otherLanguages } from '../languages/other-languages.ts';
import type { LanguageRules } from '../languages/language-rules.ts';
import { contentStems, withWesternDigits, wordsOf } from '../languages/words.ts';
import { antonymsOf } from './opposite-words.ts';
import { numbersOf } from './written-numbers.ts';

export type GroundingFault =
  | 'no_source'
  | 'number'
  | 'name'
  | 'words'
  | 'negation'
  | 'opposite'
  | 'language'
  | 'contact'
  | 'instruction';

/** Share of a claim's content words that its sources must have. */
const fewestShared = 0.7;
/** The same of a claim with two new words side by side. */
const fewestSharedAround = 0.8;
/** In so short a claim one new word may be the whole point: "founded by pirates". */
const shortClaim = 5;
/** Indic languages join words and endings: there, groups of three letters are compared. */
const fewestSharedTrigrams = 0.6;
/** So many new content words in a row say something of their own, however long the rest is. */
const mostNewInARow = 2;
/** A capitalised first word that textbooks hardly know is a name. */
const rarerThanOrdinary = 5;

/**
 * Whether a text says only what its sources say, as far as words can tell: every number with its unit, every name, most
 * words, the same negation, the same language, and no address or instruction of its own. Knows no model and trusts none.
 *
 * @param sources the cited sentences, whole
 * @returns what is wrong; empty when the claim may stand
 */
export function groundingFaults(claim: string, sources: readonly string[], language: string): GroundingFault[] {
  const source = sources.join('\n');
  if (source.trim() === '' || claim.trim() === '') return ['no_source'];
  const rules = rulesOf(language);
  const faults: [GroundingFault, boolean][] = [
    ['number', !hasNumbersOf(claim, source)],
    ['name', !hasNamesOf(claim, source, rules)],
    ['words', !hasWordsOf(claim, source, rules)],
    ['negation', negations(claim, rules) % 2 !== negationsToldBy(claim, sources, rules) % 2],
    ['opposite', hasOpposite(claim, source)],
    ['language', !isInLanguage(claim, language)],
    ['contact', contacts(claim).some((contact) => !source.toLowerCase().includes(contact))],
    ['instruction', instruction.test(claim) && !instruction.test(source)],
  ];
  return faults.filter(([, isFault]) => isFault).map(([fault]) => fault);
}

function hasNumbersOf(claim: string, source: string): boolean {
  const known = numbersOf(source);
  return numbersOf(claim).every(({ value, unit }) => {
    const at = known.findIndex(
      (other) => other.value === value && (unit === '' || other.unit === '' || other.unit === unit),
    );
    // Each is used up: "between 1720 and 1723" does not prove "between 1723 and 1723".
    if (at >= 0) known.splice(at, 1);
    return at >= 0;
  });
}

const bare = (word: string): string => word.toLowerCase().replaceAll('’', "'").replace(/'s?$/u, '');

/** Every word with a capital inside a sentence, and a first word that is no ordinary one. */
function hasNamesOf(claim: string, source: string, rules: LanguageRules): boolean {
  const known = new Set<string>();
  for (const { text } of wordsOf(source)) {
    for (const part of [text, ...text.split('-')]) {
      known.add(bare(part));
      known.add(rules.stem(bare(part)));
    }
  }
  const isKnown = (word: string) => known.has(bare(word)) || known.has(rules.stem(bare(word)));
  return wordsOf(claim).every(({ text, start }) => {
    if (!/^\p{Lu}/u.test(text) || rules.stopWords.has(bare(text))) return true;
    const isFirst = /(?:^|[.!?:]["”’)]?\s+)["“‘(]?$/u.test(claim.slice(0, start));
    return (
      isKnown(text) ||
      text.split('-').every(isKnown) ||
      (isFirst && !/\p{Lu}.*\p{Lu}/u.test(text) && rules.rarity(rules.stem(bare(text))) < rarerThanOrdinary)
    );
  });
}

function hasWordsOf(claim: string, source: string, rules: LanguageRules): boolean {
  const own = contentStems(claim, rules);
  if (own.length === 0) return false;
  const known = new Set(contentStems(source, rules));
  const isShared = (stem: string) => known.has(stem) || [...known].some((other) => isSameRoot(stem, other));
  const shared = own.map(isShared);
  let run = 0;
  let longestRun = 0;
  for (const one of shared) {
    run = one ? 0 : run + 1;
    longestRun = Math.max(longestRun, run);
  }
  if (longestRun > mostNewInARow || (own.length < shortClaim && longestRun > 0)) return false;
  const needed = longestRun === mostNewInARow ? fewestSharedAround : fewestShared;
  if (shared.filter(Boolean).length >= needed * own.length) return true;
  return rules.code !== 'en' && trigramShare(claim, source) >= fewestSharedTrigrams;
}

const shortestRoot = 5;

/** "econom" and "economist": one begins with the other. */
const isSameRoot = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= shortestRoot && (a.startsWith(b) || b.startsWith(a));

function trigramShare(claim: string, source: string): number {
  const gramsOf = (text: string) => {
    const letters = withWesternDigits(text.normalize('NFC').toLowerCase()).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
    return new Set(Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3)));
  };
  const own = gramsOf(claim);
  const known = gramsOf(source);
  return own.size === 0 ? 0 : [...own].filter((gram) => known.has(gram)).length / own.size;
}

const contraction = /n['’]t\b/giu;

function negations(text: string, rules: LanguageRules): number {
  const short = text.match(contraction)?.length ?? 0;
  const words = wordsOf(text.toLowerCase().replace(contraction, ' '));
  return short + words.filter(({ text: word }) => rules.negations.has(word)).length;
}

/** The negations of those clauses of the sources that the claim tells; another clause's are none of its business. */
function negationsToldBy(claim: string, sources: readonly string[], rules: LanguageRules): number {
  const told = new Set(contentStems(claim, rules));
  return sources
    .flatMap((sentence) => clausesOf(sentence, rules))
    .filter(({ stems }) => stems.length > 0 && stems.filter((stem) => told.has(stem)).length * 2 >= stems.length)
    .reduce((sum, { text }) => sum + negations(text, rules), 0);
}

/** A clause without a content word ("but not in others") belongs to the one before. */
function clausesOf(sentence: string, rules: LanguageRules): { text: string; stems: string[] }[] {
  const clauses: { text: string; stems: string[] }[] = [];
  for (const text of sentence.split(/[,;:—–()]|\b(?:but|although|though|whereas|while)\b/iu)) {
    const stems = contentStems(text, rules);
    const before = clauses.at(-1);
    if (stems.length === 0 && before !== undefined) before.text += ` ${text}`;
    else clauses.push({ text, stems });
  }
  return clauses;
}

/** "rose" where the source says "fell": one word of a pair without the other would turn the sentence round. */
function hasOpposite(claim: string, source: string): boolean {
  const own = new Set(wordsOf(claim.toLowerCase()).map(({ text }) => text));
  const known = new Set(wordsOf(source.toLowerCase()).map(({ text }) => text));
  return [...own].some(
    (word) => !known.has(word) && antonymsOf(word).some((other) => known.has(other) && !own.has(other)),
  );
}

const fewestLettersToTell = 30;

/** Whether a text is in a language, as far as so few letters can tell. */
export function isInLanguage(claim: string, language: string): boolean {
  if (language === 'und' || claim.length < fewestLettersToTell) return true;
  const found = languageOf(claim);
  // Of a language outside the five a sentence is too short to tell it by.
  if (found === 'und' && otherLanguages.includes(language)) return true;
  // Hindi and Marathi share their letters and most words of a short sentence.
  const isDevanagari = (code: string) => code === 'hi' || code === 'mr';
  return found === language || (isDevanagari(found) && isDevanagari(language));
}

const date = /\b\d{4}[-./]\d{1,2}[-./]\d{1,2}\b|\b\d{1,2}[-./]\d{1,2}[-./]\d{4}\b/gu;
/** Of figures, nine and more in one line: options below each other are no number to call. */
const contactPattern =
  /https?:\/\/\S+|www\.\S+|\S+@\S+\.\S+|\b[\w-]+\.(?:com|org|net|io|in|info|biz)\b|\+?\d(?:[ \t().-]{0,2}\d){8,}/giu;
const contacts = (text: string): string[] =>
  (text.toLowerCase().replace(date, '').match(contactPattern) ?? []).map((one) => one.replace(/[\s).,;:]+$/u, ''));

const instruction =
  /\b(?:ignore|disregard|forget) (?:all |any |the |your )*(?:previous|prior|above|earlier|other)\b|\b(?:system prompt|language model|i cannot|i can't|click (?:here|on)|subscribe|call now|visit (?:our|us|the (?:web)?site)|download (?:our|the app)|buy now|send (?:money|us)|password|new instructions?)\b/iu;
