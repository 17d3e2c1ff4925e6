import type { Document } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import type { AnalysedSegment, Definition, Segment, Term } from '../lesson-plan.ts';
import { findDefinitions } from './definitions.ts';
import type { DefinitionMatch } from './definitions.ts';
import { keyTerms } from './key-terms.ts';
import type { RankedTerm } from './key-terms.ts';
import { prerequisitesOf } from './prerequisites.ts';
import { readingLevel } from './reading-level.ts';
import { stemsOf } from './term-candidates.ts';

const MOST_TERMS = 40;

/** What each segment is about, defines, needs and asks of its reader. Terms are ranked over the whole document. */
export function analyse(segments: readonly Segment[], document: Document): AnalysedSegment[] {
  const rules = rulesOf(document.language);
  const matches = segments.map((segment) => findDefinitions(segment.sentences, rules));
  const ranked = keyTerms(
    {
      sentences: segments.flatMap((segment) => segment.sentences.map((sentence) => sentence.text)),
      headings: document.blocks.filter((block) => block.kind === 'heading').map((block) => block.text),
      marked: markedPhrases(document),
      defined: matches.flat().map((match) => match.term),
    },
    rules,
  );
  const stemOf = (match: DefinitionMatch) => stemsOf(match.term, rules).join(' ');
  let first = 0;
  const termsOf = segments.map((segment) => {
    const from = first;
    first += segment.sentences.length;
    return termsWithin(ranked, from, first);
  });
  const definedStems = matches.map((found) => found.map(stemOf));
  const prerequisites = prerequisitesOf(
    definedStems,
    termsOf.map((terms) => new Set(terms.map((term) => term.stem))),
  );
  return segments.map((segment, index) => {
    const terms = termsOf[index] ?? [];
    const definitions = (matches[index] ?? []).map(
      (match): Definition => ({
        term: terms.find((term) => term.stem === stemOf(match)) ?? {
          text: match.term,
          stem: stemOf(match),
          score: Number.EPSILON,
          sentences: [match.sentence],
        },
        sentence: match.sentence,
        meaning: match.meaning,
      }),
    );
    return {
      ...segment,
      definitions,
      terms: terms.slice(0, MOST_TERMS),
      difficulty: readingLevel(segment.sentences, document.language),
      prerequisites: prerequisites[index] ?? [],
    };
  });
}

/** The document's terms that one segment uses, scored by how much of their use lies here. */
function termsWithin(ranked: readonly RankedTerm[], from: number, to: number): Term[] {
  return ranked
    .flatMap((term) => {
      const here = term.sentences.filter((sentence) => sentence >= from && sentence < to);
      if (here.length === 0) return [];
      const share = here.length / term.sentences.length;
      return [
        {
          text: term.text,
          stem: term.stem,
          score: term.score * Math.log(1 + here.length) * Math.sqrt(share),
          sentences: here.map((sentence) => sentence - from),
        },
      ];
    })
    .sort((a, b) => b.score - a.score || (a.stem < b.stem ? -1 : 1));
}

const LONGEST_MARKED_WORDS = 5;

/** Bold print inside running text; a whole bold paragraph is emphasis, not a term. */
function markedPhrases(document: Document): string[] {
  return document.blocks.flatMap((block) =>
    block.kind === 'heading'
      ? []
      : block.marks
          .filter(
            (mark) => (mark.kind === 'bold' || mark.kind === 'term') && mark.end - mark.start < block.text.length * 0.8,
          )
          .map((mark) => block.text.slice(mark.start, mark.end).replace(/\s*\([^)]*\)\s*$/u, ''))
          .filter((phrase) => phrase.trim().split(/\s+/u).length <= LONGEST_MARKED_WORDS),
  );
}
