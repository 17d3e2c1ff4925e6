import type { Block, Document } from '../../document.ts';
import { displayText } from '../../generation/display-text.ts';
import { withoutBrackets } from '../../generation/self-contained.ts';
import { rulesOf } from '../../languages/language.ts';
import { contentStems } from '../../languages/words.ts';
import { withoutPictures } from './answer-repairs.ts';

/** A line of a list without its mark, and where it stands in its block. */
export interface ListLine {
  text: string;
  start: number;
  end: number;
}

/** A list with the heading or the line that says what its items are. */
export interface HeadedList {
  list: Block;
  head: string;
  items: ListLine[];
}

const listMark = /^\s*(?:(?:step\s+)?\d{1,2}[.):]|[•*◦▪–—☐☑✓✔✅❌✗✘❎🚫-]|\[[ x]?\]|\(?[a-z][.)])\s+/iu;

/**
 * Lists that stand beside each other, each under a head of the same rank: "Daily", "Weekly", "Monthly". What stands in one
 * and not in the others can be asked for by its head.
 *
 * @returns groups of two to twelve, in the document's order
 */
export function siblingLists(document: Document): HeadedList[][] {
  const groups = new Map<string, HeadedList[]>();
  const parents: number[] = [];
  for (const block of document.blocks) {
    if (block.kind === 'heading') {
      const level = block.level ?? 1;
      parents.length = level;
      parents[level] = block.id;
    }
    if (block.kind !== 'list') continue;
    const before = document.blocks[block.id - 1];
    const head = before && headOf(before);
    if (before === undefined || head === undefined) continue;
    const isHeading = before.kind === 'heading';
    const above = parents.slice(0, isHeading ? (before.level ?? 1) : undefined).findLast((id) => id !== undefined);
    const key = `${above ?? -1}/${isHeading ? before.level : 'line'}`;
    const group = groups.get(key) ?? [];
    group.push({ list: block, head, items: itemsOf(block) });
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ length }) => length > 1 && length <= mostLists);
}

/** A diary of a year has a list for each day, which nobody tells apart, and each would be held against all others. */
const mostLists = 12;

function headOf({ kind, text }: Block): string | undefined {
  const isLine = kind === 'paragraph' && /:\s*$/u.test(text) && text.length <= mostHeadLetters;
  if (kind !== 'heading' && !isLine) return undefined;
  const shown = withoutPictures(displayText(text))
    .replace(/^[^\p{L}\p{N}]+|[\s:.!]+$/gu, '')
    .trim();
  return shown === '' ? undefined : shown;
}

const mostHeadLetters = 90;

function itemsOf({ text }: Block): ListLine[] {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const place = { start, end: start + line.length };
    start += line.length + 1;
    const shown = withoutBrackets(withoutPictures(displayText(line.replace(listMark, ''))))
      .replace(/[\s.,;!]+$/u, '')
      .trim();
    return shown === '' ? [] : [{ text: shown, ...place }];
  });
}

const mostShared = 0.5;

/** Whether one of the other lists says much of what an item says: then it belongs to both. */
export function isElsewhere(item: ListLine, others: readonly HeadedList[]): boolean {
  const stems = contentStems(item.text, rulesOf('en'));
  return others.some(({ items }) =>
    items.some(({ text }) => {
      const their = contentStems(text, rulesOf('en'));
      const shared = stems.filter((stem) => their.includes(stem)).length;
      return shared >= Math.max(1, Math.min(stems.length, their.length) * mostShared);
    }),
  );
}
