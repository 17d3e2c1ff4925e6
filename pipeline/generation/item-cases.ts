import type { Block, Document, Span } from '../document.ts';
import { countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { displayText, startUpper } from './display-text.ts';
import { bids, startLower } from './item-scopes.ts';

const mostCaseWords = 14;
/** What an item opens on that may come to pass; a name, a rule or a question is none. */
const opensOnCase =
  /^(?<told>(?:There (?:is|are)|Someone|Somebody|An? \p{Ll}+(?: \p{Ll}+){0,3} (?:is|has)|The \p{Ll}+(?: \p{Ll}+){0,3} (?:is|has|does)|You (?:see|hear|smell|find|lose|notice|feel)) (?![^.!?:]*\b(?:must|shall|should|may|can|will)\b)[^.!?:]{3,90})[.!:]\s+(?=\p{Lu})/u;
/** The line over such a list says that its items are cases. */
const leadsToCases =
  /^(?:if|when|whenever|in case)\b|\bwhat if\b|\b(?:situations?|emergenc(?:y|ies)|cases?|incidents?|events?|problems?|happens?)\b/iu;
/** Bids or allows without the form of an order. */
const directs = /^(?:have|let|be|you (?:may|can|must|should|need))\b/iu;
const mark = /^\s*(?:\d{1,2}[.):]|[•*◦▪–-]|\(?[a-z][.)])\s+/iu;

interface Line {
  text: string;
  start: number;
}

/**
 * What a sentence bids in the case on which its item opens: "If there is a fire, ring the bell" of "There is a fire. Ring the
 * bell. ..." in an English list of cases.
 *
 * @returns undefined where the list is none of cases; no text for the case itself, which says nothing alone
 */
export function toldInItsCase(item: Sourced, list: Block, document: Document): Sourced[] | undefined {
  const span = item.sources.at(-1);
  if (span === undefined || document.language !== 'en' || !isOfCases(list, document)) return undefined;
  const line = linesOf(list).findLast(({ start }) => start <= span.start);
  const told = line && caseOf(line, list.id);
  if (told === undefined) return undefined;
  if (span.start < told.source.end) return [];
  if (!(bids(item.text) || directs.test(item.text)) || /^(?:if|when|once|after|before|in)\b/iu.test(item.text))
    return [item];
  const text = startUpper(`if ${startLower(told.text)}, ${startLower(item.text)}`);
  return [{ text, sources: [told.source, ...item.sources], how: 'template:scope' }];
}

/** Most of its items open on a case, and the line over them says so. */
function isOfCases(list: Block, { blocks }: Document): boolean {
  const lead = blocks[list.id - 1];
  if (lead === undefined || lead.kind === 'list' || !leadsToCases.test(lead.text)) return false;
  const lines = linesOf(list);
  return lines.length > 1 && lines.filter((line) => caseOf(line, list.id) !== undefined).length * 2 > lines.length;
}

const linesOf = ({ text }: Block): Line[] => {
  let start = 0;
  return text.split('\n').map((line) => {
    const own = { text: line, start };
    start += line.length + 1;
    return own;
  });
};

function caseOf({ text, start }: Line, block: number): { text: string; source: Span } | undefined {
  const from = mark.exec(text)?.[0].length ?? 0;
  const told = opensOnCase.exec(text.slice(from))?.groups?.['told'];
  return told === undefined || countWords(told) > mostCaseWords
    ? undefined
    : { text: displayText(told), source: { block, start: start + from, end: start + from + told.length } };
}
