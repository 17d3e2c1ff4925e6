import type { Block, Document } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import { countWords, leansOnPrevious } from '../languages/words.ts';
import type { Card, Sourced } from '../lesson-plan.ts';
import { subjectOf } from './clauses.ts';
import { displayText } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { pointsElsewhere } from './points-elsewhere.ts';

/** A shorter item shares its card with others. */
export const longItemLength = 200;
/** A name in bold is read as one however long up to here; a first sentence only while it is short. */
const mostBold = 72;
const mostSentence = 48;
const fewestWords = 3;

const mark = /^\s*(?:[•◦*–-]|\(?\d{1,2}[.)])?\s*/u;
const sentence = /^\p{Lu}[^.!?:;,\n]+(?=[.!] \p{Lu})/u;

/** "There is a fire" points nowhere. */
const thereIs = /^there (?:is|are) /iu;

/** Whether the text of an item opens on a few words that name the rest of it; a question asks about the item before. */
export const opensOnName = (text: string): boolean => {
  const first = /^\p{L}[^.!?:·\n]+(?=[.:!।])/u.exec(text.replace(mark, ''))?.[0];
  return first !== undefined && graphemeCount(first) <= mostBold;
};

/** "None of these may stay:" turns round whatever stands below it. */
const turns =
  /\b(?:not|never|no|none|nobody|without|except|unless|avoid|cannot|prohibited|forbidden|false|wrong)\b|n['’]t\b/iu;

/**
 * Whether an item says without the line over its list what it is about: it is long and opens on a short sentence of its own,
 * "There is a fire.", and the line takes nothing back. English.
 */
export function standsWithoutHead(item: string, head: string): boolean {
  const first = sentence.exec(item.replace(mark, ''))?.[0];
  return (
    first !== undefined &&
    graphemeCount(item) >= longItemLength &&
    !turns.test(head) &&
    (thereIs.test(first) || subjectOf(first) !== undefined)
  );
}

/**
 * What a card is about that is one long item of a list, or the middle of one: the words in bold on which the item opens as on a
 * sentence, "**There is a fire**. Sound ...", in English also its short first sentence.
 *
 * @returns one name, or none
 */
export function longItemName({ pieces }: Card, document: Document): Pick<Sourced, 'text' | 'sources'>[] {
  const at = pieces.findIndex(({ sources }) => document.blocks[sources.at(-1)?.block ?? -1]?.kind === 'list');
  const span = pieces[at]?.sources.findLast(({ block }) => document.blocks[block]?.kind === 'list');
  const block = span && document.blocks[span.block];
  if (span === undefined || block === undefined || at > 1) return [];
  const start = block.text.lastIndexOf('\n', span.start) + 1;
  const stop = block.text.indexOf('\n', span.start + 1);
  const end = stop < 0 ? block.text.length : stop;
  const told = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (end - start < longItemLength || Math.min(end, span.end) - span.start < told / 2) return [];
  const name = nameOf(block, start, end, document);
  return name === undefined ? [] : [name];
}

function nameOf(block: Block, start: number, end: number, { language }: Document) {
  const from = start + (mark.exec(block.text.slice(start, end))?.[0].length ?? 0);
  const bold = block.marks.find((one) => one.kind === 'bold' && one.start === from && one.end < end);
  const isSentence = bold !== undefined && /[.!?।]$|^(?=[.!?।])/u.test(block.text.slice(from, bold.end + 1).trim());
  const text = isSentence
    ? block.text.slice(from, bold.end)
    : language === 'en'
      ? (sentence.exec(block.text.slice(from, end))?.[0] ?? '')
      : '';
  const name = displayText(text).replace(/\s*[.।]+$/u, '');
  const isShort = graphemeCount(name) <= (isSentence ? mostBold : mostSentence);
  const told = language === 'en' ? name.replace(thereIs, '') : name;
  const leans = leansOnPrevious(told, rulesOf(language)) || (language === 'en' && pointsElsewhere.test(name));
  return isShort && countWords(name) >= fewestWords && !leans
    ? { text: name, sources: [{ block: block.id, start: from, end: from + text.length }] }
    : undefined;
}
