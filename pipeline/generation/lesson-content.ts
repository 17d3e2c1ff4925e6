import { type Block, type Document, type Span, wholeBlock } from '../document.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { displayLines, displayText, startUpper } from './display-text.ts';
import { opensWithAnaphor, withoutConnective } from './self-contained.ts';

const shownWhole = new Set<Block['kind']>(['heading', 'list', 'table', 'code', 'formula']);
const neverShown = new Set<Block['kind']>(['figure', 'caption']);

/** The lesson's reading text: source sentences in source order, sub-headings as short lines of their own. */
export function lessonContent(segment: AnalysedSegment, document: Document, title: string): Sourced[] {
  const blocks = document.blocks.slice(segment.blockStart, segment.blockEnd).filter((block) => isShown(block, segment));
  const opening = blocks.findIndex(({ kind }) => kind !== 'heading');
  const paragraphs = blocks.flatMap((block, index) =>
    // In the middle of a lesson that is called after it, a heading still says where its section begins.
    block.kind === 'heading'
      ? index < opening
        ? heading(block, title)
        : partOf(block, wholeBlock(block))
      : ownPart(block, segment),
  );
  return openPlainly(dropIdleHeadings(paragraphs, document), document);
}

/** Repeated blocks and front matter lie in the range too, but none of their sentences is in the segment; nor is a frame's or a heading's. */
const isShown = (block: Block, segment: AnalysedSegment): boolean =>
  !neverShown.has(block.kind) &&
  segment.outside?.includes(block.id) !== true &&
  (block.kind === 'heading' ||
    block.kind === 'table' ||
    block.kind === 'formula' ||
    segment.sentences.some((sentence) => sentence.block === block.id));

function partOf(block: Block, span: Span): Sourced[] {
  const written = block.text.slice(span.start, span.end);
  const text = shownWhole.has(block.kind) ? displayLines(written) : displayText(written);
  return /[\p{L}\p{N}]/u.test(text) ? [{ text, sources: [span], how: 'verbatim' }] : [];
}

/** A block too long for one lesson is divided at sentences: what stands before the first and after the last is a neighbour's. */
function ownPart(block: Block, { sentences }: AnalysedSegment): Sourced[] {
  const first = sentences.find((sentence) => sentence.block === block.id);
  const last = sentences.findLast((sentence) => sentence.block === block.id);
  if (first === undefined || last === undefined) return partOf(block, wholeBlock(block));
  const isTold = (text: string) => /\p{L}/u.test(text);
  return partOf(block, {
    block: block.id,
    start: isTold(block.text.slice(block.turn?.label ?? 0, first.start)) ? first.start : 0,
    end: isTold(block.text.slice(last.end)) ? last.end : block.text.length,
  });
}

function heading(block: Block, title: string): Sourced[] {
  return partOf(block, wholeBlock(block)).filter(({ text }) => text.toLowerCase() !== title.toLowerCase());
}

function dropIdleHeadings(paragraphs: Sourced[], document: Document): Sourced[] {
  const isHeading = (entry: Sourced | undefined) =>
    entry === undefined || document.blocks[entry.sources[0]?.block ?? -1]?.kind === 'heading';
  return paragraphs.filter((entry, index) => !isHeading(entry) || index + 1 < paragraphs.length);
}

/** A lesson is read alone, so its first sentence does not open with a word that joins it on to the lesson before. */
function openPlainly(paragraphs: Sourced[], document: Document): Sourced[] {
  const index = paragraphs.findIndex(({ sources }) => document.blocks[sources[0]?.block ?? -1]?.kind !== 'heading');
  const first = paragraphs[index];
  if (first === undefined || !opensWithAnaphor(first.text, document.language)) return paragraphs;
  const trimmed = startUpper(withoutConnective(first.text, document.language));
  return trimmed === first.text || opensWithAnaphor(trimmed, document.language)
    ? paragraphs
    : paragraphs.with(index, { ...first, text: trimmed, how: 'trimmed:connective' });
}
