import type { Block, Document, Span } from '../document.ts';
import { isPlace, saysNothing } from '../languages/empty-headings.ts';
import { rulesOf } from '../languages/language.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { displayText, startUpper } from './display-text.ts';
import { headingText, isSetApart } from './heading-text.ts';
import { shortTitle } from './short-title.ts';

/** The headings of the segment's highest level, in order. */
export function topHeadings(segment: AnalysedSegment, document: Document): Block[] {
  const headings = document.blocks
    .slice(segment.blockStart, segment.blockEnd)
    .filter(({ kind, id }) => kind === 'heading' && segment.outside?.includes(id) !== true);
  const top = Math.min(...headings.map(({ level }) => level ?? 1));
  return headings.filter(({ level }) => (level ?? 1) === top);
}

const wholeBlock = (block: Block): Span => ({ block: block.id, start: 0, end: block.text.length });

/** Names a subject, in letters that make words. */
const isTelling = (block: Block, document: Document): boolean => {
  const text = headingText(block, document);
  return text !== '' && !saysNothing(text) && !isSetApart(text);
};

/**
 * What the lesson is about: its own heading, two of them as "A; B", or what stands over them. A heading that names no subject,
 * "Purpose", gives way to its chapter's or its document's; without any, the lesson's best term is its title.
 */
export function lessonTitle(segment: AnalysedSegment, document: Document): Sourced {
  const tops = topHeadings(segment, document);
  const telling = tops.filter((heading) => isTelling(heading, document));
  const opens = tops[0] !== undefined && opensWith(segment, tops[0], document);
  const [first, second] = telling;
  if (opens && first !== undefined) {
    const pair = `${headingText(first, document)}; ${second === undefined ? '' : headingText(second, document)}`;
    const isSame = second !== undefined && headingText(first, document) === headingText(second, document);
    if (telling.length === 1 || isSame) return titleOf(first, document);
    if (telling.length === 2 && shortTitle(pair) === pair)
      return { text: pair, sources: [wholeBlock(first), wholeBlock(second as Block)], how: 'trimmed:title' };
  }
  // A smaller heading with which the lesson begins says more of it than a larger one in its middle.
  const [opener] = opens ? [] : openers(segment, document);
  if (opener !== undefined) return titleOf(opener, document);
  const above = headingAbove(segment, tops, document);
  if (above !== undefined) return withPlace(titleOf(above, document), opens ? tops[0] : undefined, document);
  const ofDocument = documentTitle(segment, document);
  if (ofDocument !== undefined) return ofDocument;
  if (first !== undefined) return titleOf(first, document);
  const inner = headingsInside(segment, document);
  if (inner !== undefined) return inner;
  return titleFromTerm(segment, document) ?? emptyTitle(tops[0]) ?? partTitle(segment, document);
}

const titleOf = (block: Block, document: Document): Sourced => ({
  text: shortTitle(headingText(block, document)),
  sources: [wholeBlock(block)],
  how: 'trimmed:title',
});

const opensWith = (segment: AnalysedSegment, heading: Block, document: Document): boolean =>
  document.blocks.slice(segment.blockStart, heading.id).every(({ kind }) => kind === 'heading');

const openers = ({ blockStart, blockEnd }: AnalysedSegment, document: Document): Block[] => {
  const own = document.blocks.slice(blockStart, blockEnd);
  const text = own.findIndex(({ kind }) => kind !== 'heading');
  return own.slice(0, text < 0 ? own.length : text).filter((block) => isTelling(block, document));
};

/**
 * The nearest telling heading over the segment's own: the section that it goes on with, the chapter over the sections that it
 * opens, else the document's first heading where that stands alone at the top.
 */
function headingAbove(segment: AnalysedSegment, tops: readonly Block[], document: Document): Block | undefined {
  const [own] = tops;
  let level = own !== undefined && opensWith(segment, own, document) ? (own.level ?? 1) : Number.POSITIVE_INFINITY;
  for (let at = Math.min(segment.blockStart, own?.id ?? segment.blockStart) - 1; at >= 0; at -= 1) {
    const block = document.blocks[at];
    if (block?.kind !== 'heading' || (block.level ?? 1) >= level) continue;
    level = block.level ?? 1;
    if (isTelling(block, document)) return block;
  }
  return undefined;
}

/** What an "Overview" holds: its first sections by name. */
function headingsInside(segment: AnalysedSegment, document: Document): Sourced | undefined {
  const [one, other] = document.blocks
    .slice(segment.blockStart, segment.blockEnd)
    .filter((block) => block.kind === 'heading' && isTelling(block, document));
  if (one === undefined) return undefined;
  const pair = other && `${headingText(one, document)}; ${headingText(other, document)}`;
  return other !== undefined && pair !== undefined && shortTitle(pair) === pair
    ? { text: pair, sources: [wholeBlock(one), wholeBlock(other)], how: 'trimmed:title' }
    : titleOf(one, document);
}

/** "Cash counts" above "Step 3" is "Cash counts, step 3". */
function withPlace(title: Sourced, own: Block | undefined, document: Document): Sourced {
  const place = own === undefined ? '' : displayText(own.text).replace(/[:.]$/u, '');
  if (own === undefined || !isPlace(place)) return title;
  const text = `${title.text}, ${document.language === 'en' ? place.toLowerCase() : place}`;
  return shortTitle(text) === text ? { ...title, text, sources: [...title.sources, wholeBlock(own)] } : title;
}

/** What a file says that it is called, where that is more than the name of the file. */
function documentTitle(segment: AnalysedSegment, document: Document): Sourced | undefined {
  const text = headingText({ text: document.title ?? '' }, document);
  const isName = /\.\p{L}{2,4}$|_|^\p{Ll}+(?:-\p{L}+)+$/u.test(text) || !/\p{L}{3}/u.test(text);
  if (isName || saysNothing(text) || isSetApart(text)) return undefined;
  return { ...partTitle(segment, document), text: shortTitle(text) };
}

function titleFromTerm(segment: AnalysedSegment, { language }: Document): Sourced | undefined {
  const { stopWords } = rulesOf(language);
  const terms = segment.terms.filter(({ text }) => !stopWords.has(text.toLowerCase()));
  const early = Math.max(1, segment.sentences.length / 5);
  const strong = terms.filter(({ sentences }) => sentences.length >= 3 && (sentences[0] as number) < early);
  for (const { text, sentences } of [...strong.slice(0, 3), ...terms.slice(0, 10)]) {
    for (const index of sentences) {
      const sentence = segment.sentences[index];
      const at = sentence?.text.toLowerCase().indexOf(text.toLowerCase()) ?? -1;
      if (sentence === undefined || at < 0) continue;
      const start = sentence.start + at;
      return {
        text: shortTitle(startUpper(displayText(text))),
        sources: [{ block: sentence.block, start, end: start + text.length }],
        how: 'trimmed:title',
      };
    }
  }
  return undefined;
}

const emptyTitle = (heading: Block | undefined): Sourced | undefined =>
  heading && { text: shortTitle(displayText(heading.text)), sources: [wholeBlock(heading)], how: 'trimmed:title' };

function partTitle(segment: AnalysedSegment, document: Document): Sourced {
  const block = document.blocks[segment.blockStart] as Block;
  return { text: `${segment.index + 1}`, sources: [wholeBlock(block)], how: 'template:part' };
}
