import { type Block, type Document, type Span, wholeBlock } from '../document.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { countWords } from '../languages/words.ts';
import { displayText, startUpper } from './display-text.ts';
import { headingText } from './heading-text.ts';
import { saysOnlyPart } from './item-scopes.ts';

const mostTopicWords = 7;
/** In blocks: what stands higher up is the heading of something else. */
const farthest = 14;

/** What stands over a line of a page. */
export interface Head {
  text: string;
  sources: Span[];
  /** A heading, which says of what all below it is. */
  isTopic: boolean;
}

/** What stands over a line of an English document, nearest first: the item that it is nested under, the line that leads to its list, its headings. */
export function headsOver(block: Block, start: number, document: Document): Head[] {
  const found: Head[] = [];
  const parent = parentLine(block, start);
  if (parent !== undefined) found.push(parent);
  const before = document.blocks[block.id - 1];
  if (block.kind === 'list' && before?.kind === 'paragraph' && /:\s*$/u.test(before.text))
    found.push({ text: bare(before.text), sources: [wholeBlock(before)], isTopic: false });
  let level = Number.POSITIVE_INFINITY;
  for (let at = block.id - 1; at >= Math.max(0, block.id - farthest) && level > 1; at -= 1) {
    const over = document.blocks[at];
    if (over?.kind !== 'heading' || (over.level ?? 1) >= level) continue;
    level = over.level ?? 1;
    const text = headingText(over, document).replace(/\s*:\s*$/u, '');
    if (!saysNothing(text) && !saysOnlyPart(text) && countWords(text) <= mostTopicWords && !/[?!:–—]/u.test(text))
      found.push({ text: startUpper(text), sources: [wholeBlock(over)], isTopic: true });
  }
  return found.filter(({ text }) => text !== '' && countWords(text) <= mostTopicWords);
}

/** How many lines of a list stand under the same item as this one, itself among them. */
export function siblingsOf({ text, depths = [] }: Block, start: number): number {
  const lines = text.split('\n');
  if (depths.length !== lines.length) return lines.length;
  const own = text.slice(0, start).split('\n').length - 1;
  const depth = depths[own] ?? 0;
  const isOut = (at: number): boolean => (depths[at] ?? 0) < depth;
  const from = lines.findLastIndex((_, at) => at < own && isOut(at)) + 1;
  const end = lines.findIndex((_, at) => at > own && isOut(at));
  return depths.slice(from, end < 0 ? lines.length : end).filter((one) => one === depth).length;
}

function parentLine(block: Block, start: number): Head | undefined {
  const lines = block.text.split('\n');
  const { depths = [] } = block;
  if (depths.length !== lines.length) return undefined;
  const own = block.text.slice(0, start).split('\n').length - 1;
  const parent = depths.findLastIndex((depth, at) => at < own && depth < (depths[own] ?? 0));
  const line = lines[parent];
  if (line === undefined || !/:\s*$/u.test(line)) return undefined;
  const from = lines.slice(0, parent).reduce((sum, one) => sum + one.length + 1, 0);
  return { text: bare(line), sources: [{ block: block.id, start: from, end: from + line.length }], isTopic: false };
}

const mark = /^\s*(?:\d{1,2}[.):]|[•*◦▪–-]|\(?[a-z][.)])\s+/iu;
const bare = (text: string): string =>
  displayText(text.replace(mark, ''))
    .replace(/[*_]/gu, '')
    .replace(/\s*:\s*$/u, '')
    .trim();
