import type { Block, Document } from '../document.ts';
import type { AnalysedSegment } from '../lesson-plan.ts';
import { outsideMatter } from '../segmentation/outside-matter.ts';
import { headingAbove } from './heading-tree.ts';

/** A section that a lesson's title may name. */
export interface TitlePart {
  heading: Block;
  /** Of its text in this lesson. */
  words: number;
}

export interface TitleParts {
  /** The heading whose sections the parts are, where that is another. */
  over?: Block;
  /** Without those that have no word. */
  parts: TitlePart[];
}

/** The headings of the segment's highest level, in order. */
export function topHeadings(segment: AnalysedSegment, document: Document): Block[] {
  const headings = document.blocks
    .slice(segment.blockStart, segment.blockEnd)
    .filter(({ kind, id }) => kind === 'heading' && segment.outside?.includes(id) !== true);
  const top = Math.min(...headings.map(({ level }) => level ?? 1));
  return headings.filter(({ level }) => (level ?? 1) === top);
}

/** A heading with what stands under it in the lesson. */
interface Node {
  heading: Block;
  own: number;
  children: Node[];
}

/**
 * The sections of a lesson that stand side by side, in order: its outermost headings, and instead of the one heading over
 * all of them, where its text goes on after the lesson, the sections below it. Text before the first heading belongs to the
 * section of the lesson before.
 */
export function titleParts(segment: AnalysedSegment, document: Document): TitleParts {
  let nodes = treeOf(segment, document);
  let over: Block | undefined;
  for (let only = onlyOf(nodes); only !== undefined; only = onlyOf(nodes)) {
    if (only.children.length === 0 || !goesOnAfter(only.heading, segment, document)) break;
    over = only.heading;
    nodes = [{ ...only, children: [] }, ...only.children];
  }
  const parts = nodes.map((node) => ({ heading: node.heading, words: wordsIn(node) })).filter(({ words }) => words > 0);
  return over === undefined ? { parts } : { over, parts };
}

/** The one that has text, where the others have none. */
function onlyOf(nodes: readonly Node[]): Node | undefined {
  const [first, ...others] = nodes.filter((node) => wordsIn(node) > 0);
  return others.length === 0 ? first : undefined;
}

const wordsIn = ({ own, children }: Node): number => children.reduce((sum, child) => sum + wordsIn(child), own);

function treeOf(segment: AnalysedSegment, document: Document): Node[] {
  const { blockStart, blockEnd, sentences, outside } = segment;
  const headings = document.blocks
    .slice(blockStart, blockEnd)
    .filter(({ kind, id }) => kind === 'heading' && outside?.includes(id) !== true);
  const wordsBetween = (from: number, to: number) =>
    sentences.reduce((sum, { block, wordCount }) => sum + (block >= from && block < to ? wordCount : 0), 0);
  const nodes = new Map<number, Node>();
  const roots: Node[] = [];
  const before = document.blocks.slice(0, blockStart).findLast(({ kind }) => kind === 'heading');
  const lead = wordsBetween(blockStart, headings[0]?.id ?? blockEnd);
  if (before !== undefined && lead > 0) roots.push({ heading: before, own: lead, children: [] });
  for (const [index, heading] of headings.entries()) {
    const own = wordsBetween(heading.id, headings[index + 1]?.id ?? blockEnd);
    const node: Node = { heading, own, children: [] };
    nodes.set(heading.id, node);
    const above = nodes.get(headingAbove(heading.id, document) ?? -1);
    (above?.children ?? roots).push(node);
  }
  return roots;
}

const known = new WeakMap<Document, readonly boolean[]>();

/** The first block after a lesson that another lesson tells: a page's record of itself is none. */
export function toldAfter({ blockEnd }: AnalysedSegment, document: Document): Block | undefined {
  const outside = known.get(document) ?? outsideMatter(document.blocks);
  known.set(document, outside);
  return document.blocks.find(({ id }) => id >= blockEnd && outside[id] !== true);
}

/** Whether text or sections of this heading come after the lesson. */
function goesOnAfter(heading: Block, segment: AnalysedSegment, document: Document): boolean {
  const next = toldAfter(segment, document);
  if (next === undefined) return false;
  if (next.kind !== 'heading') return true;
  return (next.level ?? 1) > (heading.level ?? 1);
}
