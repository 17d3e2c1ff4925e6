import type { LanguageRules } from '../languages/language-rules.ts';
import { abbreviatedPhrases } from './abbreviated-phrases.ts';
import { stemsOf, termMentions } from './term-candidates.ts';
import type { Mention } from './term-candidates.ts';
import { wordCentrality } from './word-centrality.ts';

export interface TermSource {
  /** In reading order. */
  sentences: readonly string[];
  /** Headings of the text. */
  headings?: readonly string[];
  /** Phrases that the author set in bold or marked as terms. */
  marked?: readonly string[];
  /** Phrases that a sentence defines. */
  defined?: readonly string[];
}

export interface RankedTerm {
  /** The commonest way in which the source writes it. */
  text: string;
  stem: string;
  score: number;
  /** Indices into `TermSource.sentences`, ascending. */
  sentences: number[];
}

const MARKED_FACTOR = 20;
const DEFINED_FACTOR = 9;
const HEADING_FACTOR = 1.5;
const SINGLE_WORD_FACTOR = 0.75;
const ABBREVIATED_FACTOR = 2;
const GENERAL_FACTOR = 0.5;

// Exponents from a coordinate search on inspec, semeval2017 and openstax-terms (dev, 2026-11-21), relative F1@10 with
// equal weight. An early-position factor beyond what the centrality holds helps whole papers (nguyen2007 18 to 25)
// and costs textbooks 3 points, so there is none. The two factors above gave 36.6 to 37.0, 34.5 to 35.3 and 32.5 to 32.5;
// halves of the sets move alike.
const EXPONENTS = { frequency: 1.4, centrality: 0.75, length: 0.15, wordUse: -0.5, rarity: 0.75, nested: 0.25 };

/**
 * The phrases that a text is about, best first: frequency, centrality and rarity of the words,
 * raised by bold print, a definition and the words of headings.
 */
export function keyTerms(source: TermSource, rules: LanguageRules): RankedTerm[] {
  const mentions = source.sentences.flatMap((sentence, index) => termMentions(sentence, index, rules));
  const marked = new Set((source.marked ?? []).map((phrase) => stemsOf(phrase, rules).join(' ')));
  const defined = new Set((source.defined ?? []).map((phrase) => stemsOf(phrase, rules).join(' ')));
  const known = new Set(mentions.map((mention) => mention.stem));
  mentions.push(...mentionsOf([...(source.marked ?? []), ...(source.defined ?? [])], known, source.sentences, rules));
  const abbreviated = abbreviatedPhrases(source.sentences, rules);
  const headingStems = new Set((source.headings ?? []).flatMap((heading) => stemsOf(heading, rules)));
  const centrality = wordCentrality(mentions, source.sentences.length);
  const wordUse = countBy(mentions.flatMap((mention) => mention.stems));
  const byStem = Map.groupBy(mentions, (mention) => mention.stem);
  const nested = nestedUses(byStem);
  const usedIn = sentencesUsing(byStem, source.sentences, rules);
  const ranked: RankedTerm[] = [];
  for (const [stem, group] of byStem) {
    const stems = group[0]?.stems ?? [];
    if (stems.every((word) => /^\p{N}*$/u.test(word))) continue;
    if (group.length < 2 && stems.includes('of') && !marked.has(stem) && !defined.has(stem)) continue;
    const average = (weight: (word: string) => number) =>
      stems.reduce((sum, word) => sum + weight(word), 0) / stems.length;
    const score =
      Math.log(1 + group.length) ** EXPONENTS.frequency *
      (stems.length * average((word) => centrality.get(word) ?? 0)) ** EXPONENTS.centrality *
      Math.min(stems.length, 4) ** EXPONENTS.length *
      average((word) => wordUse.get(word) ?? 1) ** EXPONENTS.wordUse *
      average(rules.rarity) ** EXPONENTS.rarity *
      (1 + (nested.get(stem) ?? 0) / group.length) ** EXPONENTS.nested *
      factorIf(isGeneral(group[0]?.text ?? ''), GENERAL_FACTOR) *
      factorIf(stems.length === 1, SINGLE_WORD_FACTOR) *
      (1 + (HEADING_FACTOR - 1) * average((word) => Number(headingStems.has(word)))) *
      factorIf(abbreviated.has(stem), ABBREVIATED_FACTOR) *
      factorIf(marked.has(stem), MARKED_FACTOR) *
      factorIf(defined.has(stem), DEFINED_FACTOR);
    const sentences = usedIn.get(stem) ?? [];
    ranked.push({ text: commonestWriting(group), stem, score, sentences });
  }
  return ranked.sort((a, b) => b.score - a.score || (a.stem < b.stem ? -1 : 1));
}

// Nouns that every subject has: alone or as the last word they name nothing of this one.
const GENERAL = new Set(
  (
    'method methods methodology methodologies paper papers author authors study studies approach approaches technique ' +
    'techniques result results problem problems solution solutions case cases value values level levels type types range ' +
    'ranges number numbers form forms show shows increase increases'
  ).split(' '),
);

const isGeneral = (phrase: string): boolean => GENERAL.has(phrase.toLowerCase().split(/\s+/u).at(-1) ?? '');

const factorIf = (holds: boolean, factor: number): number => (holds ? factor : 1);

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const LONGEST_PHRASE = 6;

/** Every sentence that has the phrase's words in a row, proposed there by the chunker or not. */
function sentencesUsing(
  byStem: ReadonlyMap<string, unknown>,
  sentences: readonly string[],
  rules: LanguageRules,
): Map<string, number[]> {
  const uses = new Map<string, number[]>();
  const openings = openingsOf(byStem.keys());
  for (const [sentence, text] of sentences.entries()) {
    const stems = stemsOf(text, rules);
    for (let start = 0; start < stems.length; start += 1) {
      let phrase = stems[start] ?? '';
      const last = Math.min(stems.length, start + LONGEST_PHRASE);
      for (let end = start + 1; end <= last && openings.has(phrase); phrase += ` ${stems[end]}`, end += 1) {
        if (!byStem.has(phrase)) continue;
        const known = uses.get(phrase) ?? [];
        if (known.at(-1) !== sentence) known.push(sentence);
        uses.set(phrase, known);
      }
    }
  }
  return uses;
}

/** Every phrase's first word, first two words and so on, itself included. */
function openingsOf(phrases: Iterable<string>): Set<string> {
  const openings = new Set<string>();
  for (const phrase of phrases) {
    for (let end = phrase.indexOf(' '); end >= 0; end = phrase.indexOf(' ', end + 1))
      openings.add(phrase.slice(0, end));
    openings.add(phrase);
  }
  return openings;
}

/** How often each phrase stands inside a longer one. */
function nestedUses(byStem: ReadonlyMap<string, readonly Mention[]>): Map<string, number> {
  const uses = new Map<string, number>();
  for (const [, group] of byStem) {
    const stems = group[0]?.stems ?? [];
    for (let start = 0; start < stems.length; start += 1) {
      for (let end = start + 1; end <= stems.length; end += 1) {
        if (end - start === stems.length) continue;
        const part = stems.slice(start, end).join(' ');
        if (byStem.has(part)) uses.set(part, (uses.get(part) ?? 0) + group.length);
      }
    }
  }
  return uses;
}

/** Each is looked for in every sentence: a file with every word in bold would take the square of its length. */
const MOST_LOOKED_FOR = 2_000;

/** Places of phrases that the chunker did not propose itself but the author or a definition did. */
function mentionsOf(
  phrases: readonly string[],
  known: ReadonlySet<string>,
  sentences: readonly string[],
  rules: LanguageRules,
): Mention[] {
  const found: Mention[] = [];
  const done = new Set(known);
  for (const phrase of phrases) {
    const text = phrase.trim().replace(/[.,;:]+$/u, '');
    const stems = stemsOf(text, rules);
    const stem = stems.join(' ');
    if (stems.length === 0 || stems.length > 6 || done.has(stem)) continue;
    if (done.size - known.size === MOST_LOOKED_FOR) break;
    done.add(stem);
    const lower = text.toLowerCase();
    sentences.forEach((sentence, index) => {
      if (sentence.toLowerCase().includes(lower)) found.push({ text, stem, stems, sentence: index });
    });
  }
  return found;
}

/** A capital that only a sentence's start explains is dropped when the text also writes the phrase small. */
function commonestWriting(group: readonly Mention[]): string {
  const counts = new Map<string, number>();
  for (const { text } of group) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] > b[0] ? -1 : 1))[0]?.[0] ?? '';
}
