import { type WrittenNumber, numbersOf } from '../generation/written-numbers.ts';
import type { LanguageRules } from '../languages/language-rules.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import { saidPlainly } from './plain-wording.ts';

interface Measure extends WrittenNumber {
  stems: ReadonlySet<string>;
}

const pieceEnd = /[,()]\s*|\s[-–—]\s?|\b(?:and|but|while|whereas)\b/u;
const sentenceEnd = /(?<=[.;])\s+(?=\S)/u;

/** A number without a unit of measure counts what stands behind it: "62 characters". */
function measureOf(piece: string, rules: LanguageRules): Measure | undefined {
  const [number, ...others] = numbersOf(piece);
  if (number === undefined || others.length > 0) return undefined;
  const counted = /\d[\d.,]*\s+(?<thing>\p{L}+)/u.exec(piece)?.groups?.['thing'] ?? '';
  return {
    value: number.value,
    unit: number.unit || (contentStems(counted, rules)[0] ?? ''),
    stems: new Set(contentStems(saidPlainly(piece, 'en').replace(/\d[\d.,]*/gu, ' '), rules)),
  };
}

/** The measures of a text with the words around each; undefined where a piece has several that cannot be told apart. */
function measuresOf(text: string, rules: LanguageRules): Measure[] | undefined {
  const all: Measure[] = [];
  for (const sentence of text.split(sentenceEnd)) {
    const count = numbersOf(sentence).length;
    if (count === 0) continue;
    const measures = (count === 1 ? [sentence] : piecesWithNumbers(sentence)).map((piece) => measureOf(piece, rules));
    if (measures.includes(undefined)) return undefined;
    all.push(...measures.flatMap((one) => one ?? []));
  }
  return all;
}

/** Pieces of a sentence; one without a number belongs to the one before it. */
function piecesWithNumbers(sentence: string): string[] {
  const pieces: string[] = [];
  let lead = '';
  for (const piece of sentence.split(pieceEnd)) {
    if (numbersOf(piece).length > 0) {
      pieces.push(`${lead} ${piece}`);
      lead = '';
    } else if (pieces.length > 0) pieces.push(`${pieces.pop()} ${piece}`);
    else lead += ` ${piece}`;
  }
  return pieces;
}

/**
 * Whether a text gives a thing the number of another: its sentences have that number, but beside other words, and beside
 * its own words they have another number of the same measure. "B has 42 characters" for "42 characters for A and 62 for B".
 * English; where numbers stand too close to be told apart, nothing is told.
 */
export function misplacesNumber(claim: string, sentences: readonly string[], language: string): boolean {
  if (language !== 'en') return false;
  const rules = rulesOf(language);
  const known = sentences.map((sentence) => measuresOf(sentence, rules));
  if (known.includes(undefined)) return false;
  const sources = known.flatMap((one) => one ?? []);
  return (measuresOf(claim, rules) ?? []).some(({ value, unit, stems }) => {
    const own = sources.filter((other) => other.value === value);
    if (unit === '' || own.length === 0) return false;
    const sharedWith = (other: Measure) => [...stems].filter((stem) => other.stems.has(stem)).length;
    const nearest = Math.max(...own.map(sharedWith));
    return sources.some((other) => other.value !== value && other.unit === unit && sharedWith(other) > nearest);
  });
}
