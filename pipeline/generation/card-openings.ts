import { startUpper } from './display-text.ts';
import { countWords } from '../languages/words.ts';
import type { Card, Sourced } from '../lesson-plan.ts';
import { type Idea, toldOn } from './card-labels.ts';
import { isTold } from './catchwords.ts';
import { graphemeCount } from './graphemes.ts';
import { isOrder } from './rule-objectives.ts';

const mark = /^\s*(?:[•◦*–-]|\d{1,2}[.)])\s+/u;
const mostWords = 9;
const mostLength = 56;
/** A sentence of a larger share is all that the card says. */
const leastTold = 2.5;

/** The sentence with which a card's own text opens; of a list the first item is one of several, unless it is the only one. */
export function openings({ pieces }: Card): Sourced[] {
  const [piece] = pieces;
  if (piece === undefined) return [];
  const lines = pieces.flatMap(({ text }) => text.split('\n'));
  // What lies inside of an item is more of it.
  const outer = lines.filter((line) => mark.test(line) && !/^\s/u.test(line));
  const items = outer.length > 0 ? outer : lines.filter((line) => mark.test(line));
  const isOnly =
    items.length === 1 && (lines[0] === items[0] || (lines[1] === items[0] && /[:：]$/u.test(lines[0] ?? '')));
  const text = isOnly ? (items[0] ?? '').replace(mark, '') : piece.text;
  if (/^\s*[•◦*\d(–-]/u.test(text)) return [];
  return [{ ...piece, text: text.slice(0, toFirstEnd(text)).trim(), sources: piece.sources.slice(-1) }];
}

/** The opening sentence of a card that is one paragraph, which goes on. */
function openingOfOne(card: Card): Sourced | undefined {
  const [opening] = openings(card);
  const all = toldOn(card);
  const paragraph = opening && all.split('\n').find((line) => line.includes(opening.text));
  return paragraph !== undefined && paragraph.length > all.length / 2 ? opening : undefined;
}

/** The opening sentence of a card whose other lines are all items below it. */
function openingOverItems(card: Card): Sourced | undefined {
  const [opening] = openings(card);
  const [first = '', ...others] = toldOn(card).split('\n');
  const areItems = others.length > 0 && others.every((line) => mark.test(line));
  return opening !== undefined && areItems && first.includes(opening.text) ? opening : undefined;
}

/**
 * "Ranching brought dangers of its own": the short sentence that a card of one paragraph goes on to tell more of; of an order
 * what comes before its reason, "Book the room early".
 */
export function openingClaim(card: Card): Idea[] {
  const opening = openingOfOne(card);
  if (opening === undefined) return [];
  const bid = /^(?<bid>[^,;:()“”"–—]+?)(?:; |: |, (?:so|since|because|which) )/u.exec(opening.text)?.groups?.['bid'];
  const text = bid !== undefined && isOrder(bid) ? bid : opening.text.replace(/[.!]$/u, '');
  const all = card.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  const isWhole = text !== opening.text && !/[\n,;:()“”"]|\.\p{L}|\b(?:e\.g|i\.e|no|vs|mr|mrs|dr|st)$/iu.test(text);
  return isWhole && all >= leastTold * text.length && isTitle(text) && isTold(text) && !pointsOn.test(text)
    ? [{ text: startUpper(text), sources: opening.sources, isAlone: true }]
    : [];
}

/** "If a tool breaks" of "If a tool breaks, tell the host": the case that a card of one paragraph, or of one list, is about. */
export function openingCase(card: Card): Idea[] {
  const opening = openingOfOne(card) ?? openingOverItems(card);
  const text = beforeMain.exec(opening?.text ?? '')?.[0];
  if (opening === undefined || text === undefined || !isTitle(text) || pointsOn.test(text) || told.test(text))
    return [];
  // "If set to Remain": of what, only the page around it says.
  return isOrder(startUpper(text.replace(/^\p{L}+ /u, ''))) ? [] : [{ text, sources: opening.sources, isAlone: true }];
}

const beforeMain =
  /^(?:If|When|Whenever|Before|After|For (?:any|every|each)|In case of|In the event of) [^,;:()“”"]+(?=, (?!and |or |but )\p{Ll}\p{L}* [^,]+)/u;
/** "When Clinton signed the bill": what happened once is no case. */
const told =
  /\b(?:was|were|had|did|began|became|came|went|took|gave|made|saw)\b|(?<!\b(?:is|are|be|been|being|gets?|not) )\b(?!(?:need|feed|bleed|breed|speed|exceed|proceed|succeed|seed|weed)\b)\p{L}{2,}ed\b/iu;

const isTitle = (text: string): boolean =>
  countWords(text) >= 4 && countWords(text) <= mostWords && graphemeCount(text) <= mostLength;

/** What stands elsewhere, who talks to whom, and what is only a remark. */
const pointsOn =
  /\b(?:this|that|these|those|it|its|they|them|their|he|she|his|her|him|such|above|below|here|also|too|as well|instead|however|therefore|results?|i|me|my|yes|yeah|oh|thanks?|welcome|hopefully|let['’]s|example|following|first|second|next|another|other|others|ones?)\b|^(?:your|the (?:result|reason|answer|problem|point))\b/iu;

const toFirstEnd = (text: string): number => text.search(/[.!?।](?=\s|$)|\n/u) + 1 || text.length;
