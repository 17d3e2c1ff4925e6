import { type Block, type Document, wholeBlock } from '../document.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { isBareClause, isQuantity } from './bare-clauses.ts';
import { startUpper } from './display-text.ts';
import { headingText } from './heading-text.ts';
import { bids, caseOver, inScope, type Scope, scopeOf, startLower } from './item-scopes.ts';
import { isCommand } from './catchwords.ts';
import { isOrder } from './rule-objectives.ts';
import { pointsToUnnamed } from './unnamed-things.ts';

const mostWords = 25;
/** Says itself when or for whom it holds, or opens on what stands before its main clause. */
const placed =
  /^(?:as|in|on|at|for|with|by|to|from|under|after|before|if|when|whenever|once|while|during|unless|until|depending|generally|usually|however|legally|please note|[^.,(]{0,40}:) ?/iu;
const ownCase = /\b(?:if|unless|when|whenever|in case)\b/iu;
const ofYou = /\byou(?:r|['’](?:ll|re|ve))?\b/iu;
/** What "you" are bound or entitled to, or get. */
const ofYourRights =
  /\byou(?:['’]ll| (?:will|may|can|cannot|must|need|have to|are (?:entitled|eligible|not allowed|allowed|required)))\b|\b(?:pay|give|owe|offer|grant|top up)s? (?:for )?you\b/iu;

/**
 * A rule of an English paragraph in the case or for the ailment that the heading over it names: "You must have worked here for 26
 * weeks" under "If you're adopting" holds for whoever does.
 *
 * @returns undefined where no heading names one, where the sentence does so, or where both are too long together
 */
export function underHeading(told: Sourced, paragraph: Block, document: Document): Sourced | undefined {
  if (paragraph.kind !== 'paragraph' || placed.test(told.text) || pointsToUnnamed(told.text)) return undefined;
  const scope = scopeOf(paragraph, document) ?? caseOver(paragraph, document);
  if (scope === undefined || scope.mark !== ', ' || !holdsIn(scope, told.text)) return undefined;
  const found = inScope(told, scope);
  return found === undefined || countWords(found.text) > mostWords ? undefined : found;
}

function holdsIn({ lead, isCase }: Scope, text: string): boolean {
  if (ownCase.test(text)) return false;
  // "Crate names on the site are given once": whatever its first word may be elsewhere, it bids nothing.
  if (isCase !== true || !ofYou.test(lead))
    return bids(text) && (/\b(?:must|should|shall)\b/iu.test(text) || isPlainOrder(text));
  // "A person giving birth must rest" is said of others than "you".
  return ofYou.test(text) ? bids(text) || ofYourRights.test(text) : isOrderAlone(text);
}

const isPlainOrder = (text: string): boolean =>
  /^(?:do not|don['’]t|never|always|avoid)\b/iu.test(text) || (isOrder(text) && isCommand(text));
const isOrderAlone = (text: string): boolean => isPlainOrder(text) && !/\b(?:must|should|shall)\b/iu.test(text);

/**
 * What a paragraph or a list right under the name of a measure says it is: "The number of patients who came twice" under "Repeat visits" is "Repeat
 * visits: the number of patients who came twice". English.
 */
export function asMeaning(told: Sourced, block: Block, document: Document): Sourced | undefined {
  const heading = document.blocks[block.id - 1];
  const opens = told.sources.length === 1 && told.sources[0]?.start === 0;
  if (heading?.kind !== 'heading' || !opens || !isQuantity(told.text) || !isBareClause(told.text)) return undefined;
  const name = headingText(heading, document);
  if (saysNothing(name) || countWords(name) > mostNameWords || /[?:!]/u.test(name)) return undefined;
  const text = `${startUpper(name)}: ${startLower(told.text)}`;
  return { text, sources: [wholeBlock(heading), ...told.sources], how: 'template:list-head' };
}
const mostNameWords = 8;
