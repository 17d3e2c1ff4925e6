import { type Document, wholeBlock } from '../document.ts';
import { headsRules } from '../languages/bids-and-bans.ts';
import { isPlace, leansOnParent, leansOnSubject, saysNothing } from '../languages/empty-headings.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { mostTitle, type Unit } from './card-units.ts';
import { graphemeCount } from './graphemes.ts';
import {
  calmCase,
  isNumbered,
  joinedHeadings,
  saidOnce,
  withoutPlaceBehind,
  withoutSectionNumber,
} from './heading-text.ts';
import { commonHeading, headingAbove, headingsAbove } from './heading-tree.ts';
import { nameOfDocument } from './lesson-title.ts';

/** A title with the one before it is read at a glance up to here. */
const mostPair = 60;

/** More names than these are no title. */
const mostNamed = 3;

/** How a title came to be that names sections side by side; each has its heading in the card as well. */
export const ofSections = 'template:sections';

/** Under what a card stands. */
export interface Above {
  /** The title that goes on where the card opens with none. */
  title: Sourced;
  /** The lesson's. */
  subject: Sourced;
  /** The first block of the lesson: what stands before it is no title of one of its cards. */
  from: number;
}

/**
 * What stands above the text with which a lesson opens: its title, unless that is of sections that only come behind; then the
 * heading that the text stands under, or the document's own name.
 */
export function titleAtOpening(content: readonly Sourced[], title: Sourced, document: Document): Sourced {
  const [first] = content;
  const isBehind = title.sources.some(
    ({ block }) => document.blocks[block]?.kind === 'heading' && block > blockOf(first ?? title),
  );
  if (first === undefined || !isBehind) return title;
  const over = document.blocks.slice(0, blockOf(first)).findLast(({ kind }) => kind === 'heading');
  // "FAQ" names nothing, and stands over all questions; one of them does not.
  const name = nameOfDocument(document) ?? (/[?？؟]$/u.test(title.text) ? document.title : undefined);
  return (
    titleAt(over?.id, { title, subject: title, from: 0 }, document) ??
    (name === undefined ? title : { ...title, text: name, how: 'trimmed:title' })
  );
}

/**
 * A card under a heading that names no subject has the title above; one that holds two sections side by side has both names
 * where they are short, else the heading above them all.
 */
export function cardTitle(units: readonly Unit[], above: Above, document: Document): Sourced {
  // The third heading of a stack is a line of text, and no more the end of the section before.
  const first = units.findIndex(({ isHeading, headings }) => !isHeading || headings.length > 0);
  const own = units[Math.max(0, first)]?.headings ?? [];
  if (own.length === 0) return above.title;
  const opening = openingTitle(own, above, document);
  if (opening === undefined) return questionBelow(units, above, document) ?? titleOver(own, above, document);
  const inner = units.slice(Math.max(0, first) + 1).flatMap(({ headings }) => headings);
  if (inner.length === 0) return opening;
  const blocks = [...own.slice(-1), ...inner].map(blockOf);
  const shared = commonHeading(blocks, document);
  if (shared === blocks[0]) return opening;
  const over = titleAt(shared, above, document);
  const sections = topmost([...own.slice(-1), ...inner], document);
  return (
    stepSections(sections, over, above, document) ??
    (own.length === 1 ? ruleSections(sections, document) : undefined) ??
    namedSections(sections, over, above, document) ??
    // "If somebody is cut" says more of its card than what all of them stand under.
    (document.language === 'en' && /^(?:If|When|Once) \p{Ll}/u.test(opening.text) ? opening : over) ??
    opening
  );
}

/** "FAQs" over a line and the first question: that question, since most of the card answers it. */
function questionBelow(units: readonly Unit[], above: Above, document: Document): Sourced | undefined {
  const at = units.findIndex(({ headings }, index) => index > 0 && headings.length > 0);
  const asked = units[at]?.headings.at(-1);
  const lengthOf = (some: readonly Unit[]) => some.reduce((sum, { length }) => sum + length, 0);
  const isMost = at > 0 && lengthOf(units.slice(0, at)) <= mostBeforeQuestion * lengthOf(units);
  return asked !== undefined && isMost && /[?？؟]$/u.test(asked.text.trim())
    ? openingTitle(units[at]?.headings ?? [], above, document)
    : undefined;
}

const mostBeforeQuestion = 0.34;

/** What a heading without a subject of its own, "Purpose", stands under; itself where that is said above all cards. */
function titleOver(own: readonly Sourced[], above: Above, document: Document): Sourced {
  const [first] = own as [Sourced];
  for (const { id } of headingsAbove(blockOf(first), document)) {
    const title = titleAt(id, above, document);
    if (title !== undefined && !isOfLesson(title, above, document)) return title;
  }
  // "Purpose" is more than the document's title once more; "Why?" and "Step 2" are less.
  const text = headingTitle(first.text, document);
  if (!/\p{L}{5}/u.test(text) || isPlace(text)) return above.subject;
  const alone = { ...first, text, how: 'trimmed:title' };
  return document.language === 'en' ? underItsName(alone, document) : alone;
}

/** "Overview" as "Beehives: Overview": what it stands under, else how the document is called, where that is short. */
function underItsName(alone: Sourced, document: Document): Sourced {
  const outer = headingsAbove(blockOf(alone), document)
    .filter(({ text }) => !saysNothing(text) && !headsRules(text))
    .map(({ text }) => headingTitle(text, document));
  const names = [...outer, nameOfDocument(document) ?? ''].filter((name) => /\p{L}$|\p{N}$|[)]$/u.test(name));
  const texts = names
    .filter((name) => !sharesWord(name, alone.text, document))
    .map((name) => `${name}${name.includes(':') ? ' –' : ':'} ${alone.text}`);
  const text = texts.find((one) => graphemeCount(one) <= mostPair);
  return text === undefined ? alone : { ...alone, text };
}

/** The sections of a card, without those inside of others. */
function topmost(all: readonly Sourced[], document: Document): Sourced[] {
  const isUnder = (block: number, other: number): boolean =>
    headingsAbove(block, document).some(({ id }) => id === other);
  return all.filter((one) => !all.some((other) => isUnder(blockOf(one), blockOf(other))));
}

/** "Steps 2 to 4" of sections "Step 2: Rinse" and so on: one of them would hide the others. */
function stepSections(
  sections: readonly Sourced[],
  over: Sourced | undefined,
  above: Above,
  document: Document,
): Sourced | undefined {
  const numbers = sections.map(({ text }) => Number(/^step (?<number>\d{1,2})\b/iu.exec(text)?.groups?.['number']));
  const [first = 0] = numbers;
  if (document.language !== 'en' || numbers.length < 2 || !numbers.every((number, at) => number === first + at))
    return undefined;
  const [last] = numbers.slice(-1) as [number];
  const steps = `teps ${first} ${numbers.length === 2 ? 'and' : 'to'} ${last}`;
  const outer = over === undefined || isOfLesson(over, above, document) ? undefined : over;
  const text = outer === undefined || outer.text.includes(':') ? `S${steps}` : `${outer.text}: s${steps}`;
  if (graphemeCount(text) > mostTitle) return undefined;
  return { text, sources: sections.flatMap(({ sources }) => sources), how: ofSections };
}

/** "Frostbite: Do and don't": what is to be done and what not, with their subject. */
function ruleSections(sections: readonly Sourced[], document: Document): Sourced | undefined {
  const [first, second] = sections;
  if (first === undefined || second === undefined || !sections.every(({ text }) => headsRules(text))) return undefined;
  const both = `${headingTitle(first.text, document)} and ${headingTitle(second.text, document).toLowerCase()}`;
  return sections.length > 2
    ? undefined
    : underItsName({ ...first, text: both, sources: [...first.sources, ...second.sources], how: ofSections }, document);
}

/** "Closed days and Storage": the others begin in the middle of the card. */
function namedSections(
  sections: readonly Sourced[],
  over: Sourced | undefined,
  above: Above,
  document: Document,
): Sourced | undefined {
  if (sections.length < 2 || sections.length > mostNamed) return undefined;
  if (sections.some(({ text }) => saysNothing(text) || headsRules(text))) return undefined;
  const names = sections.map(({ text }) => headingTitle(text, document));
  const areLeaning = document.language === 'en' && names.every(leansOnSubject);
  const isSaid = over === undefined || (!areLeaning && isOfLesson(over, above, document));
  const outer = isSaid ? undefined : over;
  const start = outer === undefined || outer.text.includes(':') ? '' : `${outer.text}: `;
  const joined = joinedHeadings(names, mostPair - graphemeCount(start), document);
  if (joined === undefined) return undefined;
  const sources = [...(start === '' ? [] : (outer?.sources ?? [])), ...sections.flatMap((one) => one.sources)];
  return { text: `${start}${joined}`, sources, how: ofSections };
}

/** The title under which a next card goes on: that of the last section that has begun. */
export function titleAfter(title: Sourced, units: readonly Unit[], above: Above, document: Document): Sourced {
  const last = units.slice(1).findLast(({ headings }) => headings.some(({ text }) => !saysNothing(text)));
  return (last && openingTitle(last.headings, above, document)) ?? title;
}

/** A heading below another names its subject only together with it: "Choking: Adults". */
function openingTitle(headings: readonly Sourced[], above: Above, document: Document): Sourced | undefined {
  const telling = headings.filter(({ text }) => !saysNothing(text));
  const last = telling.at(-1);
  if (last === undefined) return undefined;
  const alone = { ...last, text: headingTitle(last.text, document), how: 'trimmed:title' };
  if (telling.length > 1) {
    const pair = pairOf(telling, document);
    const isTold = telling.slice(0, -1).every(({ text }) => sharesWord(text, last.text, document));
    return pair === undefined || (isTold && graphemeCount(pair.text) > mostPair) ? alone : pair;
  }
  const outer = titleAt(headingAbove(blockOf(last), document), above, document);
  const isParted = headsRules(last.text) || (document.language === 'en' && leansOnParent(last.text));
  if (isParted) return underItsName(alone, document);
  if (isOneOfMany(last, document)) return underNearest(alone, document);
  if (outer === undefined || isOfLesson(outer, above, document)) return alone;
  const text = `${outer.text}: ${alone.text}`;
  const isNamed = sharesWord(outer.text, alone.text, document) || tellsAlone(alone.text, outer.text, document);
  return isNamed || graphemeCount(text) > mostPair ? alone : { ...alone, text, how: 'trimmed:title' };
}

const fewestOfOwn = 2;
const mostOfSubject = 3;

/**
 * A heading of two words that say something needs no other before it, and behind one that is a sentence a single word does
 * not either: "What you need to know: Fencing" (read blind, 2026-11-30). English.
 */
const tellsAlone = (own: string, outer: string, { language }: Document): boolean =>
  language === 'en' &&
  (new Set(contentStems(own, rulesOf('en'))).size >= fewestOfOwn || countWords(outer) > mostOfSubject);

/** "Treatment", or what several sections of the document are called: alone it says nothing of which. */
function isOneOfMany(heading: Sourced, { blocks, language }: Document): boolean {
  const own = heading.text.trim().toLowerCase();
  const alike = blocks.filter(({ kind, text }) => kind === 'heading' && text.trim().toLowerCase() === own);
  return alike.length > 1 || (language === 'en' && leansOnSubject(heading.text));
}

/** With the name of the section that it is a part of, however far above. */
function underNearest(alone: Sourced, document: Document): Sourced {
  const over = headingsAbove(blockOf(alone), document).find(({ text }) => !saysNothing(text) && !headsRules(text));
  if (over === undefined || sharesWord(over.text, alone.text, document)) return alone;
  const name = headingTitle(over.text, document).replace(/[.!]$/u, '');
  const text = `${name}${/[?？؟]$/u.test(name) ? '' : name.includes(':') ? ' –' : ':'} ${alone.text}`;
  return graphemeCount(text) > mostTitle ? alone : { ...alone, text, sources: [wholeBlock(over), ...alone.sources] };
}

/** Said above all cards anyway, or over the whole document. */
function isOfLesson(outer: Sourced, { subject }: Above, { blocks }: Document): boolean {
  const [first, ...others] = blocks.filter(({ kind }) => kind === 'heading');
  const isTop = first?.id === blockOf(outer) && blocks.slice(0, first.id).every(({ kind }) => kind !== 'paragraph');
  const isOverAll = isTop && others.every(({ level }) => (level ?? 1) > (first.level ?? 1));
  return isOverAll || blockOf(outer) === blockOf(subject);
}

const leastSaid = 0.6;

/** Two headings that stand on each other, as one; undefined where that is too long. */
export function pairOf(headings: readonly Sourced[], document: Document): Sourced | undefined {
  const texts = [...new Set(headings.map(({ text }) => headingTitle(text, document)))];
  const [first, second] = headings.map((heading) => document.blocks[blockOf(heading)]?.level ?? 1);
  const [one = '', other = ''] = texts;
  // Without numbers the level of a heading is too often a guess.
  const isBeside = texts.length === 2 && first === second && headings.every(({ text }) => isNumbered(text));
  const isRepeated = other.toLowerCase().startsWith(`${one.toLowerCase()}:`);
  const joined = isBeside ? joinedHeadings([one, other], mostTitle, document) : undefined;
  // "End the war on mice" over "The war on mice" says both; of a longer one a section is a part.
  const isMost = other.length > leastSaid * one.length;
  const isWithin = isMost && ` ${one} `.toLowerCase().includes(` ${other.toLowerCase()} `);
  const text = joined ?? (isWithin ? one : isRepeated ? other : texts.join(/[?!？؟]$/u.test(one) ? ' ' : ': '));
  if (graphemeCount(text) > mostTitle) return undefined;
  const how = joined === undefined ? 'trimmed:title' : ofSections;
  return { text, sources: headings.flatMap(({ sources }) => sources), how };
}

/** "WARNING SIGNS:" as "Warning Signs", and "DO NOT" as "Do not". */
export function calmHeading(text: string, document: Document): string {
  const calm = calmCase(saidOnce(text.replace(/(?<=\p{L}|\p{N}|[)\]])\s*[:：]$/u, '')), document);
  return headsRules(calm) ? calm.replace(/ \p{Lu}/gu, (letter) => letter.toLowerCase()) : calm;
}

/** A heading as a title, without the number of its section. */
export const headingTitle = (text: string, document: Document): string =>
  saidOnce(withoutSectionNumber(calmHeading(withoutPlaceBehind(text), document))).replace(/(?<=\p{Ll}{3})\.$/u, '');

/** A heading of this lesson as a title; undefined where it is none, or names no subject. */
function titleAt(block: number | undefined, { from }: Above, document: Document): Sourced | undefined {
  const heading = block === undefined || block < from ? undefined : document.blocks[block];
  if (heading === undefined || saysNothing(heading.text) || graphemeCount(heading.text) > mostTitle) return undefined;
  return { text: headingTitle(heading.text, document), sources: [wholeBlock(heading)], how: 'trimmed:title' };
}

const blockOf = ({ sources }: Sourced): number => sources[0]?.block ?? -1;

function sharesWord(one: string, other: string, { language }: Document): boolean {
  const stems = new Set(contentStems(one, rulesOf(language)));
  return contentStems(other, rulesOf(language)).some((stem) => stems.has(stem));
}
