import type { Sentence } from '../document.ts';
import type { LanguageRules } from '../languages/language-rules.ts';
import { openingOf } from '../languages/words.ts';

/** A sentence that says what a term means. */
export interface DefinitionMatch {
  /** Index into the sentences given. */
  sentence: number;
  term: string;
  /** Where the meaning lies, UTF-16 offsets in the sentence's block. */
  meaning: { block: number; start: number; end: number };
  /** The pattern that found it. */
  pattern: string;
}

const LONGEST_TERM_WORDS = 6;
const SHORTEST_MEANING_WORDS = 3;

/** Sentences of the form "X is defined as ...", one match each at most. */
export function findDefinitions(sentences: readonly Sentence[], rules: LanguageRules): DefinitionMatch[] {
  return sentences.flatMap((sentence, index) => {
    for (const { id, pattern } of rules.definitionPatterns) {
      const match = pattern.exec(sentence.text);
      const term = match?.groups?.term?.trim();
      const meaning = match?.indices?.groups?.meaning;
      if (term === undefined || meaning === undefined || !isTerm(term, rules)) continue;
      const [from, to] = withoutFullStop(sentence.text, meaning[0], meaning[1]);
      if (sentence.text.slice(from, to).split(/\s+/u).length < SHORTEST_MEANING_WORDS) continue;
      return [
        {
          sentence: index,
          term,
          pattern: id,
          meaning: { block: sentence.block, start: sentence.start + from, end: sentence.start + to },
        },
      ];
    }
    return [];
  });
}

function isTerm(term: string, rules: LanguageRules): boolean {
  const words = term.toLowerCase().split(/\s+/u);
  if (words.length > LONGEST_TERM_WORDS) return false;
  if (words.every((word) => rules.stopWords.has(word))) return false;
  // "This theory is a ..." names no term that stands alone.
  if (openingOf(term, rules.anaphors) !== undefined || openingOf(term, rules.connectives) !== undefined) return false;
  return !words.some((word) => DISQUALIFYING.has(word));
}

// A clause, not a name, stands before the verb: "One of the reasons is", "What we see is", "People who ...".
const DISQUALIFYING = new Set(
  (
    'one some many most all any each who which that what when where why if because but and the up out for with by to in on at from as while there being few other examples final first second type types kind amount sign my our your ' +
    'his her their its we you i they he she reason result goal purpose example problem question answer way point key idea fact difference ' +
    'is are was were be been has have had can will would जो कि और लेकिन'
  ).split(' '),
);

function withoutFullStop(text: string, start: number, end: number): [number, number] {
  let last = end;
  while (last > start && /[\s.!?।]/u.test(text.charAt(last - 1))) last -= 1;
  return [start, last];
}
