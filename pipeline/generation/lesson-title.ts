import { type Block, type Document, wholeBlock } from '../document.ts';
import { isPlace, leansOnSubject, saysNothing } from '../languages/empty-headings.ts';
import { rulesOf } from '../languages/language.ts';
import { outsideMatter } from '../segmentation/outside-matter.ts';
import { contentStems } from '../languages/words.ts';
import type { AnalysedSegment, Sourced } from '../lesson-plan.ts';
import { displayText, startUpper } from './display-text.ts';
import { headingText, isSetApart, joinedHeadings } from './heading-text.ts';
import { headingAbove, headingsAbove } from './heading-tree.ts';
import { isTelling, sectionsTitle, titleOf } from './sections-title.ts';
import { isAsking, questionsTitle } from './questions-title.ts';
import { maximumTitleGraphemes, shortTitle, wholeTitle } from './short-title.ts';
import { withDocumentSubject } from './subject-title.ts';
import { topHeadings } from './title-parts.ts';

/**
 * What the lesson is about: its own heading, several of them side by side, or what stands over them. A heading that names no subject,
 * "Purpose", gives way to its chapter's or its document's; without any, the lesson's best term is its title.
 */
export function lessonTitle(segment: AnalysedSegment, document: Document): Sourced {
  const title = underDocument(ownTitle(segment, document), segment, document);
  const isPart = document.language === 'en' && leansAsPart.test(title.text);
  const told = leansOnSubject(title.text)
    ? withSubject(title, segment, document)
    : isPart
      ? ofWhole(title, segment, document)
      : title;
  const titled = withDocumentSubject(told, nameOfDocument(document), segment, document);
  return document.language === 'en' && /^\p{Ll}+ /u.test(titled.text)
    ? { ...titled, text: startUpper(titled.text) }
    : titled;
}

/**
 * Where a document begins with text before its first heading, that is about what the document is called: its name stands for the
 * lesson where that is much of it, else before what the rest is called.
 */
function underDocument(title: Sourced, segment: AnalysedSegment, document: Document): Sourced {
  const first = document.blocks.findIndex(({ kind }) => kind === 'heading');
  const name = segment.blockStart < first ? nameOfDocument(document) : undefined;
  if (name === undefined || document.language !== 'en') return title;
  const wordsOf = (sentences: AnalysedSegment['sentences']) => sentences.reduce((sum, one) => sum + one.wordCount, 0);
  const lead = wordsOf(segment.sentences.filter(({ block }) => block < first)) / wordsOf(segment.sentences);
  const whole = documentTitle(segment, document) ?? title;
  if (lead >= mostOfLead) return whole;
  const text = `${name}: ${title.text}`;
  const isPlain = !/[:?!]/u.test(`${name}${title.text}`) && !title.text.toLowerCase().includes(name.toLowerCase());
  return lead >= leastOfLead && isPlain && shortTitle(text) === text
    ? { text, sources: [...whole.sources, ...title.sources], how: whole.how }
    : title;
}

const mostOfLead = 0.4;
const leastOfLead = 0.15;

/** "As an API", "Via a server": a part of what stands above it. */
const leansAsPart = /^(?:as an?|via|by|through|with|without|from|during) [\p{L}\p{N}]/iu;

/** With its subject before it, else the subject alone: of what it is a part the title must say. */
function ofWhole(title: Sourced, segment: AnalysedSegment, document: Document): Sourced {
  const whole = withSubject(title, segment, document);
  if (whole !== title) return whole;
  const over = headingsAbove(title.sources[0]?.block ?? -1, document).find(
    (block) => isTelling(block, document) && !leansOnSubject(headingText(block, document)),
  );
  return over === undefined ? title : titleOf(over, document);
}

/** "Treatment protocol" as "Heat illness: Treatment protocol". */
function withSubject(title: Sourced, segment: AnalysedSegment, document: Document): Sourced {
  const rules = rulesOf(document.language);
  const own = new Set(contentStems(title.text, rules));
  const subjects = headingsAbove(title.sources[0]?.block ?? -1, document)
    .filter((block) => isTelling(block, document) && !leansOnSubject(headingText(block, document)))
    .map(
      (block): Sourced => ({ text: headingText(block, document), sources: [wholeBlock(block)], how: 'trimmed:title' }),
    );
  const ofDocument = documentTitle(segment, document);
  for (const subject of [...subjects, ...(ofDocument === undefined ? [] : [ofDocument])]) {
    const text = `${subject.text}${subject.text.includes(':') ? ' –' : ':'} ${title.text}`;
    const isNamed = contentStems(subject.text, rules).some((stem) => own.has(stem));
    if (!isNamed && !/[?!]$/u.test(subject.text) && shortTitle(text) === text)
      return {
        text,
        sources: [...subject.sources, ...title.sources].toSorted((one, other) => one.block - other.block),
        // "and more" stands in none of its sources.
        how: title.how === 'template:sections' ? title.how : subject.how,
      };
  }
  return title;
}

function ownTitle(segment: AnalysedSegment, document: Document): Sourced {
  if (document.language !== 'en') return titleElsewhere(segment, document);
  const title = englishTitle(segment, document);
  const isQuestion = title.sources.some(({ block }) => {
    const own = document.blocks[block];
    const text = own?.kind === 'heading' && isAsking(own) ? headingText(own, document) : '';
    return text !== '' && (title.text.includes(text.slice(0, wholeStart)) || text.includes(title.text));
  });
  // Every lesson of a long list of questions would be called as the list is.
  const isOfWhole = title.text === nameOfDocument(document) && isPartOfQuestions(segment, document);
  return isQuestion || isOfWhole ? (questionsTitle(segment, document, nameOfDocument(document)) ?? title) : title;
}

/** Whether a lesson is one of several that a list of questions became. */
function isPartOfQuestions({ blockStart, blockEnd }: AnalysedSegment, { blocks }: Document): boolean {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const asking = headings.filter(isAsking);
  const own = blocks.slice(blockStart, blockEnd).filter((block) => block.kind === 'heading' && isAsking(block));
  return asking.length * 4 >= headings.length * 3 && own.length < asking.length;
}

/** In characters: a title that begins so is that heading's, whole or cut. */
const wholeStart = 20;

/** By its sections; a document that is one lesson is called as it calls itself. */
function englishTitle(segment: AnalysedSegment, document: Document): Sourced {
  const tops = topHeadings(segment, document);
  const whole = tops.length > 1 && isWholeDocument(segment, document) ? documentTitle(segment, document) : undefined;
  const bySections = whole ?? sectionsTitle(segment, document);
  if (bySections !== undefined) return bySections;
  return titleFromAbove(segment, tops, document) ?? titleFromWithin(segment, tops, document);
}

/** What a page says of itself, and its list of contents, is no other lesson. */
function isWholeDocument({ blockStart, blockEnd }: AnalysedSegment, { blocks }: Document): boolean {
  const outside = outsideMatter(blocks);
  return [...blocks.slice(0, blockStart), ...blocks.slice(blockEnd)].every(
    ({ kind, id }) => kind === 'heading' || outside[id] === true,
  );
}

/** By its first headings, in languages whose names are not put together. */
function titleElsewhere(segment: AnalysedSegment, document: Document): Sourced {
  const tops = topHeadings(segment, document);
  const telling = tops.filter((heading) => isTelling(heading, document));
  const opens = tops[0] !== undefined && opensWith(segment, tops[0], document);
  const [first, second] = telling;
  if (opens && first !== undefined) {
    const isSame = second !== undefined && headingText(first, document) === headingText(second, document);
    if (telling.length === 1 || isSame) return titleOf(first, document);
    const ofTwo =
      second !== undefined && telling.length === 2 ? titleOfTwo(first, second, segment, document) : undefined;
    if (ofTwo !== undefined) return ofTwo;
  }
  // A smaller heading with which the lesson begins says more of it than a larger one in its middle.
  const [opener] = opens ? [] : openers(segment, document);
  if (opener !== undefined) return titleOf(opener, document);
  return (
    titleFromAbove(segment, tops, document) ??
    (first && titleOf(first, document)) ??
    titleFromWithin(segment, tops, document)
  );
}

/** What stands over the lesson's own headings, with its place there; else the document's name. */
function titleFromAbove(segment: AnalysedSegment, tops: readonly Block[], document: Document): Sourced | undefined {
  const [own] = tops;
  const above = tellingHeadingAbove(segment, tops, document);
  if (above === undefined) return documentTitle(segment, document);
  return withPlace(titleOf(above, document), own && opensWith(segment, own, document) ? own : undefined, document);
}

const titleFromWithin = (segment: AnalysedSegment, tops: readonly Block[], document: Document): Sourced =>
  headingsInside(segment, document) ??
  titleFromTerm(segment, document) ??
  emptyTitle(tops[0]) ??
  partTitle(segment, document);

/** More of the text than this under one of two headings, and the other is by the way. */
const mostOfTwo = 0.75;

/** Of two sections what stands over them alone, else the one that most is told of, else both where they are short. */
function titleOfTwo(first: Block, second: Block, segment: AnalysedSegment, document: Document): Sourced | undefined {
  const over = chapterOf(first, second, segment, document);
  if (over !== undefined) return titleOf(over, document);
  const lengthIn = (from: number, to: number) =>
    document.blocks.slice(from, to).reduce((sum, { text }) => sum + text.length, 0);
  const share = lengthIn(second.id, segment.blockEnd) / Math.max(1, lengthIn(first.id, segment.blockEnd));
  const larger = titleOf(share > 0.5 ? second : first, document);
  const names = [first, second].map((block) => headingText(block, document));
  const isWhole = names.includes(larger.text);
  if (isWhole && (share < 1 - mostOfTwo || share > mostOfTwo)) return larger;
  const text = joinedHeadings(names, maximumTitleGraphemes, document);
  if (text === undefined) return isWhole ? larger : undefined;
  return { text, sources: [wholeBlock(first), wholeBlock(second)], how: 'template:sections' };
}

/** The heading right above both sections, where it has no third outside of the lesson. */
function chapterOf(first: Block, second: Block, { blockStart, blockEnd }: AnalysedSegment, document: Document) {
  const at = headingAbove(first.id, document);
  const over = at === undefined ? undefined : document.blocks[at];
  if (over === undefined || headingAbove(second.id, document) !== at || !isTelling(over, document)) return undefined;
  const isOnlyHere = document.blocks.slice(over.id + 1, blockStart).every(({ kind }) => kind === 'heading');
  const next = document.blocks
    .slice(blockEnd)
    .find(({ kind, level }) => kind === 'heading' && (level ?? 1) <= (first.level ?? 1));
  return isOnlyHere && (next === undefined || (next.level ?? 1) <= (over.level ?? 1)) ? over : undefined;
}

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
function tellingHeadingAbove(segment: AnalysedSegment, tops: readonly Block[], document: Document): Block | undefined {
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
  return (other && titleOfTwo(one, other, segment, document)) ?? titleOf(one, document);
}

/** "Cash counts" above "Step 3" is "Cash counts, step 3". */
function withPlace(title: Sourced, own: Block | undefined, document: Document): Sourced {
  const place = own === undefined ? '' : displayText(own.text).replace(/[:.]$/u, '');
  if (own === undefined || !isPlace(place)) return title;
  const text = `${title.text}, ${document.language === 'en' ? place.toLowerCase() : place}`;
  return shortTitle(text) === text ? { ...title, text, sources: [...title.sources, wholeBlock(own)] } : title;
}

/** What a file says that it is called, where that is more than the name of the file. */
export function nameOfDocument(document: Document): string | undefined {
  const text = headingText({ text: document.title ?? '' }, document);
  const isName = /\.\p{L}{2,4}$|_|^\p{Ll}+(?:-\p{L}+)+$/u.test(text) || !/\p{L}{3}/u.test(text);
  return isName || saysNothing(text) || isSetApart(text)
    ? undefined
    : document.language === 'en'
      ? wholeTitle(text)
      : shortTitle(text);
}

function documentTitle(segment: AnalysedSegment, document: Document): Sourced | undefined {
  const text = nameOfDocument(document);
  return text === undefined ? undefined : { ...partTitle(segment, document), text };
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
