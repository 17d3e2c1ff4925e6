import type { Document, Span } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import { groundingFaults } from './grounded-claim.ts';

/** Lower-cased words in any script, digits included; the unit in which a text is compared with its source. */
const comparedWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** Whether `words` can be had from `source` by leaving words out. */
function isSubsequence(words: readonly string[], source: readonly string[]): boolean {
  let matched = 0;
  for (const word of source) if (matched < words.length && words[matched] === word) matched += 1;
  return matched === words.length;
}

const faultsOf = ({ text, sources }: { text: string; sources: readonly Span[] }, document: Document) =>
  groundingFaults(
    text,
    sources.map(({ block, start, end }) => document.blocks[block]?.text.slice(start, end) ?? ''),
    document.language,
  );

/**
 * Made of the source's own words, in another order: an item under its list's head, a pronoun's subject in its place, a thing named as
 * it was before.
 */
const told: ReadonlySet<string> = new Set([
  'template:list-head',
  'template:antecedent',
  'template:noun',
  'template:name',
  'template:row',
]);
/** "Don'ts" above a list is told as "Do not"; "It's" gives its verb back. */
const joining: ReadonlySet<string> = new Set(['do', 'not', 'never', 'is', 'are']);
/** "For burns, ...", "In case of a fire, ...", "When you load the bin, ...", "To prevent ...": what an item holds for. */
const leading: ReadonlySet<string> = new Set([
  'for',
  'in',
  'case',
  'of',
  'a',
  'an',
  'if',
  'when',
  'to',
  'prevent',
  'you',
  'your',
  'that',
]);

/** "No food in the lab": food is not allowed there. */
const banning: ReadonlySet<string> = new Set(['is', 'are', 'not', 'allowed']);
/** "Rule for smoking", "entitlement for close relatives". */
const ofValues: ReadonlySet<string> = new Set(['rule', 'for']);

/**
 * Whether a text of a lesson is made of the words of its sources, as strictly as the way in which it was made allows.
 *
 * @param entry its `sources` resolve in `document`
 */
export function saysWhatItsSourcesSay(
  entry: { text: string; how: string; sources: readonly Span[] },
  document: Document,
): boolean {
  const words = comparedWords(entry.text);
  const source = entry.sources.flatMap(({ block, start, end }) =>
    comparedWords(document.blocks[block]?.text.slice(start, end) ?? ''),
  );
  if (entry.how === 'verbatim') return words.join(' ') === source.join(' ');
  if (entry.how.startsWith('trimmed:')) return isSubsequence(words, source);
  if (entry.how === 'template:part') return true;
  if (/^model:\d/u.test(entry.how)) return faultsOf(entry, document).length === 0;
  // Other words, which a second reading or a proof of each part vouches for, or a name; an address or an order of its own nothing vouches for.
  if (/^model(?:-read|-name|:parts):/u.test(entry.how))
    return faultsOf(entry, document).every((fault) => fault !== 'contact' && fault !== 'instruction');
  // A chart's sentences are mostly template around names and values; each must at least name what it speaks of.
  if (entry.how.startsWith('template:chart-')) return words.some((word) => source.includes(word));
  if (told.has(entry.how)) return words.every((word) => source.includes(word) || joining.has(word));
  if (entry.how === 'template:scope')
    return words.every((word) => source.includes(word) || joining.has(word) || leading.has(word));
  if (entry.how === 'template:ban')
    return source.includes('no') && words.every((word) => source.includes(word) || banning.has(word));
  const { stem } = rulesOf(document.language);
  const known = new Set(source.map(stem));
  if (entry.how === 'template:value')
    return words.every((word) => known.has(stem(word)) || source.includes(word) || ofValues.has(word));
  // "Storage and closed days": between the names of its sections a title may say "and", behind them that there are more, and
  // of "Report" it makes "reporting".
  if (entry.how === 'template:sections') {
    const named = comparedWords(entry.text.replace(/,? and more$/iu, ''));
    return named.filter((word) => !known.has(stem(word))).length < entry.sources.length;
  }
  return words.filter((word) => known.has(stem(word))).length * 4 >= words.length;
}
