import type { Block, Document, Sentence } from '../document.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { countWords } from '../languages/words.ts';
import { displayLines, displayText, startUpper } from './display-text.ts';
import { opensWithAnaphor, withoutConnective } from './self-contained.ts';
import { sentenceWeights } from './sentence-weight.ts';

/** 7 minutes at 200 words a minute; above it a lesson is told in `keptShare` of its words. */
const fullTextWords = 1400;
const keptShare = 0.6;

const shownWhole = new Set<Block['kind']>(['heading', 'list', 'table', 'code', 'formula']);
const neverShown = new Set<Block['kind']>(['figure', 'caption']);

/** The lesson's reading text: source sentences in source order, sub-headings as short lines of their own. */
export function lessonContent(segment: AnalysedSegment, document: Document, title: string): Sourced[] {
  const blocks = document.blocks.slice(segment.blockStart, segment.blockEnd).filter((block) => isShown(block, segment));
  const words = blocks.reduce((sum, { text }) => sum + countWords(text), 0);
  const kept = words > fullTextWords ? keptSentences(segment, words * keptShare, document.language) : undefined;
  const paragraphs = blocks.flatMap((block) => {
    if (block.kind === 'heading') return heading(block, title);
    if (kept !== undefined && !(shownWhole.has(block.kind) && block.kind !== 'list'))
      return extract(block, segment, kept);
    return wholeBlock(block);
  });
  return openPlainly(dropIdleHeadings(paragraphs, document), segment, document);
}

/** Repeated blocks and front matter lie in the range too, but none of their sentences is in the segment. */
const isShown = (block: Block, segment: AnalysedSegment): boolean =>
  !neverShown.has(block.kind) &&
  (block.kind === 'heading' ||
    block.kind === 'table' ||
    block.kind === 'formula' ||
    segment.sentences.some((sentence) => sentence.block === block.id));

function wholeBlock(block: Block): Sourced[] {
  const text = shownWhole.has(block.kind) ? displayLines(block.text) : displayText(block.text);
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  return [{ text, sources: [{ block: block.id, start: 0, end: block.text.length }], how: 'verbatim' }];
}

function heading(block: Block, title: string): Sourced[] {
  return wholeBlock(block).filter(({ text }) => text.toLowerCase() !== title.toLowerCase());
}

function extract(block: Block, segment: AnalysedSegment, kept: ReadonlySet<number>): Sourced[] {
  const sentences = segment.sentences.filter((sentence, index) => sentence.block === block.id && kept.has(index));
  if (sentences.length === 0) return [];
  return [
    {
      text: displayText(sentences.map(({ text }) => text).join(' ')),
      sources: sentences.map(({ start, end }) => ({ block: block.id, start, end })),
      how: 'verbatim',
    },
  ];
}

/** The heaviest sentences up to a number of words; one that points back brings the sentence before it along. */
function keptSentences(segment: AnalysedSegment, words: number, language: string): Set<number> {
  const weights = sentenceWeights(segment);
  const order = segment.sentences
    .map((_, index) => index)
    .sort((a, b) => (weights[b] as number) - (weights[a] as number) || a - b);
  const kept = new Set<number>();
  let total = 0;
  for (const index of order) {
    if (total >= words) break;
    for (const needed of withAntecedents(index, segment.sentences, language)) {
      if (kept.has(needed)) continue;
      kept.add(needed);
      total += segment.sentences[needed]?.wordCount ?? 0;
    }
  }
  return kept;
}

function withAntecedents(index: number, sentences: readonly Sentence[], language: string): number[] {
  const needed = [index];
  let at = index;
  while (
    at > 0 &&
    sentences[at - 1]?.block === sentences[at]?.block &&
    opensWithAnaphor(sentences[at]?.text ?? '', language)
  ) {
    at -= 1;
    needed.push(at);
  }
  return needed;
}

function dropIdleHeadings(paragraphs: Sourced[], document: Document): Sourced[] {
  const isHeading = (entry: Sourced | undefined) =>
    entry === undefined || document.blocks[entry.sources[0]?.block ?? -1]?.kind === 'heading';
  return paragraphs.filter((entry, index) => !isHeading(entry) || index + 1 < paragraphs.length);
}

/** A lesson is read alone, so its first sentence does not lean on the lesson before. */
function openPlainly(paragraphs: Sourced[], segment: AnalysedSegment, document: Document): Sourced[] {
  const index = paragraphs.findIndex(({ sources }) => document.blocks[sources[0]?.block ?? -1]?.kind !== 'heading');
  const first = paragraphs[index];
  const source = first?.sources[0];
  if (first === undefined || source === undefined || !opensWithAnaphor(first.text, document.language))
    return paragraphs;
  const trimmed = startUpper(withoutConnective(first.text, document.language));
  if (!opensWithAnaphor(trimmed, document.language)) {
    return paragraphs.with(index, { ...first, text: trimmed, how: 'trimmed:connective' });
  }
  const rest = segment.sentences.filter(({ block, start }) => block === source.block && start > source.start);
  const next = rest.find(({ text }) => !opensWithAnaphor(text, document.language));
  const last = first.sources.at(-1);
  if (first.sources.length > 1 || next === undefined || last === undefined || rest.indexOf(next) > 1) return paragraphs;
  const remaining = { block: source.block, start: next.start, end: last.end };
  const text = displayText((document.blocks[source.block] as Block).text.slice(remaining.start, remaining.end));
  return paragraphs.with(index, { text, sources: [remaining], how: 'verbatim' });
}
