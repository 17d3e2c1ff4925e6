import { maximumTitleGraphemes } from '../check-result.ts';
import type { Block, Document, Span } from '../document.ts';
import type { AnalysedSegment, LessonDraft, Sourced } from '../lesson-plan.ts';
import { displayText, startUpper } from './display-text.ts';
import { timesWritten } from './word-forms.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** At most `maximumTitleGraphemes`, cut at a word; never inside a cluster of an Indic script. */
export function shortTitle(text: string, maximum = maximumTitleGraphemes): string {
  const clusters = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (clusters.length <= maximum) return text;
  const cut = clusters.slice(0, maximum + 1).join('');
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || clusters.slice(0, maximum).join('');
  return atWord.replace(/(?:[\s,;:–—-]|\b(?:and|or|of|the|a|an|in|on|for|to|with|by|from))+$/u, '');
}

const smallWords = new Set(
  'a an and as at but by for from in into nor of on or over per the to up via vs with'.split(' '),
);

/** "THE LAND OFFICE BUSINESS" as "The Land Office Business"; what the running text writes in capitals stays so. */
export function calmCase(title: string, document: Document): string {
  if (!/\p{Lu}{2}/u.test(title) || /\p{Ll}/u.test(title)) return title;
  return title.replace(/[\p{L}\p{M}’']+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    if (at > 0 && smallWords.has(lower)) return lower;
    return /^[IVX]+$/u.test(word) || isAcronym(word, document)
      ? word
      : lower.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  });
}

const isAcronym = (word: string, document: Document): boolean => word.length <= 6 && timesWritten(word, document) > 0;

/** A heading without its number, in calm case. */
export const headingText = (block: Pick<Block, 'text'>, document: Document): string =>
  calmCase(
    displayText(block.text)
      .replace(/^(?:(?:chapter|section|unit|lesson|part|module) )?\d+(?:\.\d+)*[.):]?\s+(?=\p{L})/iu, '')
      .replace(/[:.]$/u, ''),
    document,
  );

/** The headings of the segment's highest level, in order. */
export function topHeadings(segment: AnalysedSegment, document: Document): Block[] {
  const headings = document.blocks.slice(segment.blockStart, segment.blockEnd).filter(({ kind }) => kind === 'heading');
  const top = Math.min(...headings.map(({ level }) => level ?? 1));
  return headings.filter(({ level }) => (level ?? 1) === top);
}

const wholeBlock = (block: Block): Span => ({ block: block.id, start: 0, end: block.text.length });

/** The lesson's own heading; "A; B" or the heading above for merged neighbours; else its best term. */
export function lessonTitle(segment: AnalysedSegment, document: Document): Sourced {
  const tops = topHeadings(segment, document);
  const texts = tops.map((block) => headingText(block, document));
  const fits = (text: string) => shortTitle(text) === text;
  const [first] = tops;
  if (first !== undefined && opensWith(segment, first, document)) {
    if (tops.length === 1)
      return { text: shortTitle(texts[0] as string), sources: [wholeBlock(first)], how: 'trimmed:title' };
    const pair = texts.slice(0, 2).join('; ');
    if (tops.length === 2 && fits(pair)) return { text: pair, sources: tops.map(wholeBlock), how: 'trimmed:title' };
  }
  const above = headingAbove(segment, document);
  if (above !== undefined && headingText(above, document) !== '') {
    return { text: shortTitle(headingText(above, document)), sources: [wholeBlock(above)], how: 'trimmed:title' };
  }
  if (first !== undefined)
    return { text: shortTitle(texts[0] as string), sources: [wholeBlock(first)], how: 'trimmed:title' };
  return titleFromTerm(segment) ?? partTitle(segment, document);
}

const opensWith = (segment: AnalysedSegment, heading: Block, document: Document): boolean =>
  document.blocks.slice(segment.blockStart, heading.id).every(({ kind }) => kind === 'heading');

/** The nearest heading over the segment's first block. */
function headingAbove(segment: AnalysedSegment, document: Document): Block | undefined {
  return document.blocks.slice(0, segment.blockStart + 1).findLast(({ kind }) => kind === 'heading');
}

function titleFromTerm(segment: AnalysedSegment): Sourced | undefined {
  const early = Math.max(1, segment.sentences.length / 5);
  const term =
    segment.terms.find(({ sentences }) => sentences.length >= 3 && (sentences[0] as number) < early) ??
    segment.terms[0];
  const sentence = segment.sentences[term?.sentences[0] ?? -1];
  const at = term && sentence ? sentence.text.toLowerCase().indexOf(term.text.toLowerCase()) : -1;
  if (term === undefined || sentence === undefined || at < 0) return undefined;
  const start = sentence.start + at;
  return {
    text: shortTitle(startUpper(displayText(term.text))),
    sources: [{ block: sentence.block, start, end: start + term.text.length }],
    how: 'trimmed:title',
  };
}

function partTitle(segment: AnalysedSegment, document: Document): Sourced {
  const block = document.blocks[segment.blockStart] as Block;
  return { text: `${segment.index + 1}`, sources: [wholeBlock(block)], how: 'template:part' };
}

/**
 * Tells lessons with one title apart: "Taxes: tariffs", else "Taxes (2)".
 * A run needs all its drafts to know that, so this is done once after the last is generated.
 */
export function distinctTitles(drafts: readonly LessonDraft[]): LessonDraft[] {
  const counts = new Map<string, number>();
  for (const { title } of drafts) counts.set(title.text.toLowerCase(), (counts.get(title.text.toLowerCase()) ?? 0) + 1);
  const taken = new Set<string>();
  return drafts.map((draft) => {
    const text = draft.title.text;
    const isFirst = !taken.has(text.toLowerCase());
    const title = isFirst && counts.get(text.toLowerCase()) === 1 ? draft.title : freshTitle(draft, taken, isFirst);
    taken.add(title.text.toLowerCase());
    return title === draft.title ? draft : { ...draft, title };
  });
}

function freshTitle({ title, segment }: LessonDraft, taken: ReadonlySet<string>, isFirst: boolean): Sourced {
  for (const term of segment.terms.slice(0, 8)) {
    const sentence = segment.sentences[term.sentences[0] ?? -1];
    const at = sentence?.text.indexOf(term.text) ?? -1;
    const text = `${shortTitle(title.text, 34)}: ${term.text}`;
    const isNews = !title.text.toLowerCase().includes(term.text.toLowerCase());
    if (sentence === undefined || at < 0 || !isNews || taken.has(text.toLowerCase()) || shortTitle(text) !== text)
      continue;
    const start = sentence.start + at;
    return {
      text,
      sources: [...title.sources, { block: sentence.block, start, end: start + term.text.length }],
      how: 'trimmed:title',
    };
  }
  if (isFirst) return title;
  for (let part = 2; ; part += 1) {
    const text = `${shortTitle(title.text, 54)} (${part})`;
    if (!taken.has(text.toLowerCase())) return { ...title, text, how: 'template:part' };
  }
}
