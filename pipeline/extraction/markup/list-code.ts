import type { fromMarkdown } from 'mdast-util-from-markdown';
import { htmlText, type HtmlElement } from './html-tree.ts';

type Content = ReturnType<typeof fromMarkdown>['children'][number];
export type List = Extract<Content, { type: 'list' }>;
type Item = List['children'][number];

/** Set in too far, a paragraph is code to Markdown: every line of it is a sentence or goes on with one. */
const proseLine = /^\s*\p{L}[^={}<>|]{30,}$/u;

/** Several lines whose breaks say something: a sample letter, a form, a program. */
const isOfLines = (part: Content): boolean => {
  if (part.type !== 'code') return false;
  const lines = part.value.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && !lines.slice(0, -1).every((line) => proseLine.test(line));
};

/** A long line that ends within a sentence, and what goes on with it. */
const wrapped = /^(\p{L}[^={}<>|;\n]{50,}[\p{L},])\n(?=\p{Ll}[\p{L}'’]*[ ,.:])/gmu;

const withWholeSentences = (part: Content): Content =>
  part.type === 'code' ? { ...part, value: part.value.replace(wrapped, '$1 ') } : part;

/**
 * A list without the samples of several lines that stand inside of its items: they are blocks of their own between its parts,
 * so that their lines stay lines. What an item says below one is text; the numbers go on behind it.
 */
export function partedByCode(list: List): Content[] {
  if (!list.children.some(({ children }) => children.some(isOfLines))) return [list];
  const parts: Content[] = [];
  let items: Item[] = [];
  let first = list.start ?? 1;
  const endList = (next: number) => {
    if (items.length > 0) parts.push({ ...list, ...(list.ordered === true && { start: first }), children: items });
    items = [];
    first = (list.start ?? 1) + next;
  };
  for (const [at, item] of list.children.entries()) {
    const code = item.children.findIndex(isOfLines);
    if (code < 0) {
      items.push(item);
      continue;
    }
    if (code > 0) items.push({ ...item, children: item.children.slice(0, code) });
    endList(at + 1);
    parts.push(...item.children.slice(code).map(withWholeSentences));
  }
  endList(list.children.length);
  return parts;
}

const isPreOfLines = (part: HtmlElement | string): boolean =>
  typeof part !== 'string' && part.name === 'pre' && htmlText(part).trim().includes('\n');

/** The same of a list in HTML: lists, and between them boxes with what stood in an item from its sample on. */
export function partedByPre(list: HtmlElement): HtmlElement[] {
  const entries = list.children.filter((child): child is HtmlElement => typeof child !== 'string');
  if (!entries.some(({ children }) => children.some(isPreOfLines))) return [list];
  const parts: HtmlElement[] = [];
  let items: HtmlElement[] = [];
  let number = Number.parseInt(list.attributes['start'] ?? '1', 10);
  let first = number;
  const endList = () => {
    if (items.length > 0)
      parts.push({ ...list, attributes: { ...list.attributes, start: `${first}` }, children: items });
    items = [];
    first = number;
  };
  for (const entry of entries) {
    const sample = entry.children.findIndex(isPreOfLines);
    number += 1;
    items.push(sample < 0 ? entry : { ...entry, children: entry.children.slice(0, sample) });
    if (sample < 0) continue;
    endList();
    parts.push({ name: 'div', attributes: {}, children: entry.children.slice(sample) });
  }
  endList();
  return parts;
}
