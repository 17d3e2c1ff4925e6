import type { Language } from '#contract/languages.ts';
import { lengthOf } from '#contract/cut-text.ts';
import type { TextKind, TranslationFinding } from '#contract/translations.ts';
import { denialsTold, limitsTold } from './denials-told.ts';
import { namesIn, namesLost } from './names-kept.ts';
import { datesTold, numbersTold, type ToldNumber, wordNumbersTold } from './numbers-told.ts';
import { marksOf, wordsWithoutMarks } from './text-marks.ts';

/** A text and what stands for it in another language. */
export interface TextPair {
  source: string;
  sourceLanguage: Language;
  translation: string;
  language: Language;
  kind: TextKind;
  /** So many characters a chat shows; absent: all. */
  most?: number | undefined;
}

/**
 * What a program finds wrong in a translation: numbers, units, times and dates, negations and limits, names, marks, length and
 * script. Nothing here judges style, and what is found is for a person's eye: it says where the two texts disagree.
 */
export function findingsOf(pair: TextPair): TranslationFinding[] {
  const { source, translation } = pair;
  const bare = { ...pair, source: wordsWithoutMarks(source), translation: wordsWithoutMarks(translation) };
  return [
    ...scriptFindings(bare),
    ...numberFindings(bare),
    ...dateFindings(bare),
    ...countFindings(bare, 'denial_changed', denialsTold),
    ...countFindings(bare, 'limit_changed', limitsTold),
    ...nameFindings(bare),
    ...markFindings(pair),
    ...lengthFindings(pair),
  ];
}

/** Options that were told apart in the source have to be told apart in the translation. */
export function sameOptions(options: readonly string[]): number[] {
  const folded = options.map((text) => text.normalize('NFKC').trim().toLowerCase().replace(/\s+/gu, ' '));
  return folded.flatMap((text, at) => (text !== '' && folded.indexOf(text) !== folded.lastIndexOf(text) ? [at] : []));
}

const scriptOf: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
};
const wordsThatSaySomething = 2;

function scriptFindings({ source, translation, language, sourceLanguage }: TextPair): TranslationFinding[] {
  const words = source.match(/\p{L}{2,}[\p{L}\p{M}]*/gu) ?? [];
  // A name, a unit or an abbreviation may stay as it is.
  if (words.length < wordsThatSaySomething || language === sourceLanguage) return [];
  if (translation.trim() === source.trim()) return [{ code: 'unchanged', was: '', is: '' }];
  return scriptOf[language].test(translation) ? [] : [{ code: 'other_language', was: '', is: '' }];
}

function numberFindings({ source, sourceLanguage, translation, language }: TextPair): TranslationFinding[] {
  const was = numbersTold(source, sourceLanguage);
  const is = numbersTold(translation, language);
  const inWords = wordNumbersTold(translation, language);
  const wasInWords = wordNumbersTold(source, sourceLanguage);
  // In figures first; a number in words may stand for one in figures, and the other way round.
  const extra = without(valuesOf(is), valuesOf(was));
  const missing = without(valuesOf(was), valuesOf(is));
  const missingWords = without(wasInWords, [...inWords, ...extra]);
  const told = without(inWords, wasInWords);
  return [
    ...without(missing, told).map((what) => ({ code: 'number_missing' as const, was: what, is: '' })),
    ...missingWords.map((what) => ({ code: 'number_missing' as const, was: what, is: '' })),
    ...without(extra, wasInWords).map((what) => ({ code: 'number_extra' as const, was: '', is: what })),
    ...unitFindings(was, is),
  ];
}

const valuesOf = (numbers: readonly ToldNumber[]): string[] => numbers.map(({ value }) => value);

/** What of `all` is left when each of `taken` has taken one that is equal. */
function without(all: readonly string[], taken: readonly string[]): string[] {
  const rest = [...taken];
  return all.filter((each) => {
    const at = rest.indexOf(each);
    if (at < 0) return true;
    rest.splice(at, 1);
    return false;
  });
}

/** A number that is there and counts something else, or counts nothing any more. */
function unitFindings(was: readonly ToldNumber[], is: readonly ToldNumber[]): TranslationFinding[] {
  const rest = [...is];
  return was.flatMap(({ value, units }) => {
    const [same] = rest
      .filter((each) => each.value === value)
      .sort((a, b) => shared(b.units, units) - shared(a.units, units));
    if (same === undefined) return [];
    rest.splice(rest.indexOf(same), 1);
    const lost = units.filter((unit) => !same.units.includes(unit));
    const added = same.units.filter((unit) => !units.includes(unit));
    // "7 in the evening" adds a part of the day to a time of 24 hours; a unit that the source does not name is another matter.
    if (lost.length === 0) return [];
    return [
      {
        code: 'unit_changed' as const,
        was: [value, ...lost].join(' '),
        is: added.length === 0 ? '' : [value, ...added].join(' '),
      },
    ];
  });
}

const shared = (a: readonly string[], b: readonly string[]): number => a.filter((each) => b.includes(each)).length;

function dateFindings({ source, sourceLanguage, translation, language }: TextPair): TranslationFinding[] {
  const was = datesTold(source, sourceLanguage);
  const is = datesTold(translation, language);
  const lost = without(was, is);
  if (lost.length === 0) return [];
  return [{ code: 'date_changed', was: lost.join(', '), is: without(is, was).join(', ') }];
}

function countFindings(
  { source, sourceLanguage, translation, language }: TextPair,
  code: 'denial_changed' | 'limit_changed',
  count: (text: string, language: Language) => number,
): TranslationFinding[] {
  const was = count(source, sourceLanguage);
  const is = count(translation, language);
  return was === is ? [] : [{ code, was: String(was), is: String(is) }];
}

const headings: ReadonlySet<TextKind> = new Set(['course_title', 'title', 'card_title']);

function nameFindings({ source, sourceLanguage, translation, kind }: TextPair): TranslationFinding[] {
  const names = namesIn(source, sourceLanguage, headings.has(kind));
  return namesLost(names, translation).map((name) => ({ code: 'name_lost', was: name, is: '' }));
}

function markFindings({ source, translation }: TextPair): TranslationFinding[] {
  const was = marksOf(source);
  const is = marksOf(translation);
  const [lost, added] = [without(was, is), without(is, was)];
  return lost.length + added.length === 0 ? [] : [{ code: 'marks_changed', was: lost.join(' '), is: added.join(' ') }];
}

function lengthFindings({ source, translation, most }: TextPair): TranslationFinding[] {
  if (most === undefined || lengthOf(source) > most) return [];
  const length = lengthOf(translation);
  return length <= most ? [] : [{ code: 'too_long', was: String(most), is: String(length) }];
}
