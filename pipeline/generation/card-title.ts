import type { Document } from '../document.ts';
import { saysNothing } from '../languages/empty-headings.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems } from '../languages/words.ts';
import type { Sourced } from '../lesson-plan.ts';
import { mostTitle, type Unit } from './card-units.ts';
import { graphemeCount } from './graphemes.ts';
import { calmCase } from './heading-text.ts';
import { commonHeading, headingAbove } from './heading-tree.ts';

/** A title with the one before it is read at a glance up to here. */
const mostPair = 60;

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
 * A card under a heading that names no subject has its lesson's for a title; one that holds several sections has the heading
 * above them all.
 */
export function cardTitle(units: readonly Unit[], above: Above, document: Document): Sourced {
  const own = units[0]?.headings ?? [];
  if (own.length === 0) return above.title;
  const opening = openingTitle(own, above, document);
  if (opening === undefined) return above.subject;
  const inner = units.slice(1).flatMap(({ headings }) => headings);
  if (inner.length === 0) return opening;
  const blocks = [...own.slice(-1), ...inner].map(blockOf);
  const shared = commonHeading(blocks, document);
  return (shared === blocks[0] ? undefined : titleAt(shared, above, document)) ?? opening;
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
  const alone = { ...last, text: calmHeading(last.text, document) };
  if (telling.length > 1) return pairOf(telling, document) ?? alone;
  const outer = titleAt(headingAbove(blockOf(last), document), above, document);
  if (outer === undefined || blockOf(outer) === blockOf(above.subject)) return alone;
  const text = `${outer.text}: ${alone.text}`;
  const isNamed = sharesWord(outer.text, alone.text, document);
  return isNamed || graphemeCount(text) > mostPair ? alone : { ...alone, text, how: 'trimmed:title' };
}

/** Two headings that stand on each other, as one; undefined where that is too long. */
export function pairOf(headings: readonly Sourced[], document: Document): Sourced | undefined {
  const texts = [...new Set(headings.map(({ text }) => calmHeading(text, document)))];
  const text = texts.join(': ');
  if (graphemeCount(text) > mostTitle) return undefined;
  return { text, sources: headings.flatMap(({ sources }) => sources), how: 'trimmed:title' };
}

/** "WARNING SIGNS:" as "Warning Signs". */
export const calmHeading = (text: string, document: Document): string =>
  calmCase(text.replace(/(?<=\p{L}|\p{N}|[)\]])\s*[:：]$/u, ''), document);

/** A heading of this lesson as a title; undefined where it is none, or names no subject. */
function titleAt(block: number | undefined, { from }: Above, document: Document): Sourced | undefined {
  const heading = block === undefined || block < from ? undefined : document.blocks[block];
  if (heading === undefined || saysNothing(heading.text) || graphemeCount(heading.text) > mostTitle) return undefined;
  const sources = [{ block: heading.id, start: 0, end: heading.text.length }];
  return { text: calmHeading(heading.text, document), sources, how: 'verbatim' };
}

const blockOf = ({ sources }: Sourced): number => sources[0]?.block ?? -1;

function sharesWord(one: string, other: string, { language }: Document): boolean {
  const stems = new Set(contentStems(one, rulesOf(language)));
  return contentStems(other, rulesOf(language)).some((stem) => stems.has(stem));
}
