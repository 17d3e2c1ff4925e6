import type { LanguageRules } from '../languages/language-rules.ts';
import { contentStems } from '../languages/words.ts';

interface Clause {
  /** "before", "if" ...; empty for the main clause. */
  opening: string;
  stems: readonly string[];
}

const opener = /\b(?:if|when|before|after|until|unless|once|while|because|during)\b/iu;
const leading = new RegExp(`^(?<clause>${opener.source}[^,]+),\\s*(?<main>.+)$`, 'isu');
const trailing = new RegExp(`^(?<main>.+?),?\\s(?<clause>${opener.source}.+)$`, 'isu');

/** A main clause with the one that says when or if; undefined where there is another number of them. */
function clausesOf(sentence: string, rules: LanguageRules): [main: Clause, other: Clause] | undefined {
  const { main, clause } = (leading.exec(sentence) ?? trailing.exec(sentence))?.groups ?? {};
  if (main === undefined || clause === undefined) return undefined;
  const opening = opener.exec(clause)?.[0] ?? '';
  const behind = clause.slice(opening.length);
  if (opener.test(main) || opener.test(behind)) return undefined;
  return [
    { opening: '', stems: contentStems(main, rules) },
    { opening: opening.toLowerCase(), stems: contentStems(behind, rules) },
  ];
}

/**
 * Whether a text tells one sentence with its clauses the other way round: "before you leave, lock the door" for "lock the
 * door before you leave". Each clause keeps its opening and its words in their order, and brings none of its own.
 */
export function hasSameClauses(claim: string, sentence: string, rules: LanguageRules): boolean {
  const own = clausesOf(claim, rules);
  const known = clausesOf(sentence, rules);
  if (own === undefined || known === undefined) return false;
  return own.every((clause, at) => {
    const source = known[at];
    return source?.opening === clause.opening && clause.stems.length > 0 && isWithin(clause.stems, source.stems);
  });
}

function isWithin(stems: readonly string[], source: readonly string[]): boolean {
  let at = -1;
  return stems.every((stem) => {
    at = source.indexOf(stem, at + 1);
    return at >= 0;
  });
}
