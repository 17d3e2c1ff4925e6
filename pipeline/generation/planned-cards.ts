import type { Document, Span } from '../document.ts';
import type { AnalysedSegment, Card, Sourced } from '../lesson-plan.ts';
import { chapterLevelOf } from '../segmentation/chapter-level.ts';
import { titleAfter, titleAtOpening } from './card-title.ts';
import { cardUnits, mostTitle, type Unit } from './card-units.ts';
import { graphemeCount } from './graphemes.ts';
import { cardOf, cardWall, cheapestCuts } from './lesson-cards.ts';
import { lessonContent } from './lesson-content.ts';

/** How somebody wants a lesson cut. */
export interface CardPlan {
  /** The sentence with which each card opens, in reading order. */
  opens: readonly Span[];
  /** Sentences that no card tells. */
  leftOut: readonly Span[];
}

/** A card, and the place in `CardPlan.opens` of the part that it belongs to. */
export interface PlannedCard {
  card: Card;
  part: number;
  /** A chapter begins with it, in the middle of its part. */
  opensChapter: boolean;
}

/**
 * The cards of a lesson in the document's own words, cut where a plan says. A part that fits no screen, or that a chapter
 * begins in, is cut once more as any lesson is. A heading without text goes with what follows it.
 */
export function plannedCards(
  segment: AnalysedSegment,
  title: Sourced,
  { opens, leftOut }: CardPlan,
  document: Document,
): PlannedCard[] {
  const content = lessonContent(segment, document, title.text);
  const all = cardUnits(content, segment.sentences, document, chapterLevelOf(document));
  const units = withoutLeftOut(
    all,
    leftOut.map((span) => withLabel(span, document)),
  );
  const parts = partsOf(units, opens);
  const from = Math.min(...[...content, title].map(({ sources }) => sources[0]?.block ?? Number.POSITIVE_INFINITY));
  const place = { subject: title, from };
  let above = titleAtOpening(content, title, document);
  return parts.flatMap(({ first, end, part }) => {
    const own = units.slice(first, end);
    const cuts = fitsScreen(own, title) ? [0] : cheapestCuts(own, graphemeCount(title.text));
    return cuts.map((start, index) => {
      const some = own.slice(start, cuts[index + 1] ?? own.length);
      const card = cardOf(some, { ...place, title: above }, document);
      above = titleAfter(card.title, some, { ...place, title: above }, document);
      return { card, part, opensChapter: index > 0 && some[0]?.opensChapter === true };
    });
  });
}

/** Who speaks goes with the first sentence of his turn. */
function withLabel(span: Span, { blocks }: Document): Span {
  const label = blocks[span.block]?.turn?.label ?? 0;
  return label > 0 && span.start <= label ? { ...span, start: 0 } : span;
}

/** A unit goes on to where the next sentence begins. */
const widestGap = 4;

const covers = (span: Span, others: readonly Span[]): boolean =>
  others.some(({ block, start, end }) => block === span.block && start <= span.start && span.end <= end + widestGap);

/** A unit that is left out leaves its headings to the next one, unless that stands under headings of its own. */
function withoutLeftOut(units: readonly Unit[], leftOut: readonly Span[]): Unit[] {
  const isOut = ({ sources }: Unit): boolean => sources.length > 0 && sources.every((span) => covers(span, leftOut));
  const kept: Unit[] = [];
  let headings: Unit['headings'] = [];
  for (const unit of units) {
    if (isOut(unit)) {
      if (unit.headings.length > 0) headings = unit.headings;
      continue;
    }
    const isUnder = unit.headings.length > 0 || headings.length === 0;
    kept.push(isUnder ? unit : { ...unit, headings, begins: 'section' });
    headings = [];
  }
  return kept.length === 0 ? [...units] : kept;
}

/** Runs of units, each with the part of the plan that it belongs to. */
function partsOf(units: readonly Unit[], opens: readonly Span[]): { first: number; end: number; part: number }[] {
  const runs: { first: number; part: number }[] = [{ first: 0, part: 0 }];
  for (const [part, span] of opens.entries()) {
    let at = units.findIndex(({ sources }) => sources.some((own) => own.block === span.block && span.start < own.end));
    while (at > 0 && units[at - 1]?.isHeading) at -= 1;
    const last = runs.at(-1);
    if (part === 0 || last === undefined || at < last.first) continue;
    if (at === last.first) runs.pop();
    runs.push({ first: at, part });
  }
  return runs.map(({ first, part }, index) => ({ first, part, end: runs[index + 1]?.first ?? units.length }));
}

/** Whether units make one card: none opens a chapter in the middle, and all of them stay below the wall. */
function fitsScreen(units: readonly Unit[], title: Sourced): boolean {
  const headings = units.flatMap((unit) => unit.headings);
  const length = [...units, ...headings].reduce((sum, { text }) => sum + graphemeCount(text) + 4, 0);
  const head = units[0]?.head;
  const longestTitle = Math.max(graphemeCount(title.text), mostTitle);
  const whole = length + (head === undefined ? 0 : graphemeCount(head.text)) + longestTitle;
  return whole <= cardWall && !units.some(({ opensChapter }, index) => index > 0 && opensChapter);
}
