import type { Document } from '../document.ts';
import { rulesOf } from '../languages/language.ts';
import { contentStems, countWords } from '../languages/words.ts';
import type { AnalysedSegment, Card, Point, Sourced } from '../lesson-plan.ts';
import { cardLabels, type Idea, toldOn } from './card-labels.ts';
import { headingTitle } from './card-title.ts';
import { cardSubjects } from './card-subjects.ts';
import { movedBack } from './card-marks.ts';
import { mostTitle } from './card-units.ts';
import { isCommand } from './catchwords.ts';
import { continuationNames } from './continuation-names.ts';
import { startUpper } from './display-text.ts';
import { graphemeCount } from './graphemes.ts';
import { cardWall } from './lesson-cards.ts';
import { isOrder } from './rule-objectives.ts';
import { shortTitle } from './short-title.ts';
import { namesThing, withoutSpeakers } from './told-in-turns.ts';

/** A longer title is not said again in front of what a card adds. */
const mostRepeated = 40;
const mostPair = 64;
const mostIdea = 46;
const mostIdeaWords = 6;

/**
 * Tells the cards of one lesson that stand under the same heading apart: the first keeps it, a later one adds what it alone
 * is about, "Bonds: Interest": a heading inside of it, what its list is a list of, a term that it defines, a label in bold, in
 * English what its point bids; and, where there is none of these, its number.
 */
export function distinctCardTitles(
  cards: readonly Card[],
  points: readonly Point[],
  segment: AnalysedSegment,
  document: Document,
): Card[] {
  const taken = new Set<string>();
  const begun = new Set<string>();
  const parts = new Map<string, number>();
  return cards.map((card, index) => {
    const key = card.title.text.toLowerCase();
    const part = (parts.get(key) ?? 0) + 1;
    parts.set(key, part);
    const siblings = cards.filter((one) => one !== card && one.title.text.toLowerCase() === key);
    const isFirst = part === 1 && !taken.has(key);
    const names = () => namesOf(card, siblings, points, segment, document);
    // A section that began on the card before is named there: what goes on is called by its label where it has one.
    const goesOn = isFirst && begun.has(key) ? names().labels.find(({ text }) => fits(text, card)) : undefined;
    const title = goesOn ?? (isFirst ? card.title : nextTitle(card, part, names(), taken));
    taken.add(title.text.toLowerCase());
    for (const name of innerHeadings(card, document)) begun.add(name);
    return title === card.title ? card : withoutSaidHead({ ...card, title }, cards[index - 1]);
  });
}

/** The line over a list that a card says again, "Before you travel:", goes where its title says it. */
function withoutSaidHead(card: Card, before: Card | undefined): Card {
  const [first, ...others] = card.pieces;
  const [span, ...sources] = first?.sources ?? [];
  if (first === undefined || span === undefined || sources.length === 0 || before === undefined) return card;
  const [head = '', ...lines] = first.text.split('\n');
  const isToldBefore = before.pieces.some((piece) =>
    piece.sources.some(({ block, start, end }) => block === span.block && start <= span.start && span.end <= end),
  );
  const bare = head.replace(/^\s*(?:[•◦]|\d{1,2}[.)])\s+/u, '').replace(/^(?:But|And|So|Then),? |\s*[:：]$/gu, '');
  const title = card.title.text.replace(/ \(\d\)$/u, '').toLowerCase();
  const isSaid = bare !== '' && title.endsWith(bare.toLowerCase());
  if (!isToldBefore || !isSaid || lines.length === 0) return card;
  return { ...card, pieces: [{ ...first, text: movedBack(lines.join('\n')), sources }, ...others] };
}

/** The sections that begin in the middle of a card, as titles. */
const innerHeadings = ({ pieces }: Card, document: Document): string[] =>
  pieces.flatMap(({ sources: [span] }) => {
    const block = document.blocks[span?.block ?? -1];
    return block?.kind === 'heading' ? [headingTitle(block.text, document).toLowerCase()] : [];
  });

interface Names {
  labels: readonly Sourced[];
  /** A tagger reads the whole card for them, so they are asked for only where no label serves. */
  others: () => readonly Sourced[];
  /** Which steps it holds: less than what they bid, and more than the number of the card. */
  places: () => readonly Sourced[];
  /** What the card tells of below a title that another card has. */
  continuations: (title: Sourced) => readonly Sourced[];
}

/** The first name that no card before has; a list that goes on has its own with what this part of it tells of. */
function nextTitle(card: Card, part: number, names: Names, taken: ReadonlySet<string>): Sourced {
  const isTaken = ({ text }: Sourced) => taken.has(text.toLowerCase());
  const isFree = (name: Sourced) => !isTaken(name) && fits(name.text, card);
  const { labels } = names;
  const [surest] = labels;
  // Behind the end of the list before, a new name is that of the rest.
  if (surest !== undefined && labels.every(isTaken)) {
    const goesOn = [...names.continuations(surest), ...partsOf(surest)].find(isFree);
    if (goesOn !== undefined) return goesOn;
  }
  return (
    labels.find(isFree) ??
    names.others().find(isFree) ??
    names.continuations(card.title).find(isFree) ??
    names.places().find(isFree) ??
    numbered(card, part)
  );
}

const mostParts = 9;

/** "Signs of a frozen pump (2)" */
const partsOf = (title: Sourced): Sourced[] =>
  Array.from({ length: mostParts - 1 }, (_, index) => ({
    ...title,
    text: `${title.text} (${index + 2})`,
    how: 'template:part',
  }));

/** One word, and what is only said in its text, says too little without the title above. */
function titled(title: Sourced, { text, sources, isLabel, isAlone }: Idea): Sourced[] {
  if (isAlone) return [{ text, sources, how: 'trimmed:title' }];
  const isRepeated = graphemeCount(title.text) <= mostRepeated && !/[?!]$/u.test(title.text);
  const pair = `${title.text}${title.text.includes(':') ? ' –' : ':'} ${text}`;
  if (isRepeated && graphemeCount(pair) <= mostPair)
    return [{ text: pair, sources: [...title.sources, ...sources], how: 'trimmed:title' }];
  return isLabel && countWords(text) > 1 ? [{ text: startUpper(text), sources, how: 'trimmed:title' }] : [];
}

/** "Saving the show: steps 4 to 7": where a procedure goes on, better than that it does. What bids nothing is no step. */
function stepsOf({ title, pieces }: Card, { language }: Document): Sourced[] {
  if (language !== 'en' || /[?!]$/u.test(title.text)) return [];
  const lines = pieces.flatMap(({ text }) => text.split('\n'));
  const items = lines.filter((line) => /^\d{1,2}[.)] \p{L}/u.test(line));
  const steps = items.map((line) => Number.parseInt(line, 10));
  const [first = 0] = steps;
  const isRow = steps.every((step, index) => step === first + index);
  const opens = lines.slice(0, 2).some((line) => line.startsWith(`${first}. `) || line.startsWith(`${first}) `));
  if (first < 2 || !isRow || !opens) return [];
  const isProcedure =
    items.map((line) => line.replace(/^\d+[.)] /u, '')).filter((told) => isOrder(told) || isCommand(told)).length >=
    items.length / 2;
  const last = steps.at(-1) as number;
  const name = isProcedure ? 'step' : 'point';
  const part = first === last ? `${name} ${first}` : `${name}s ${first} ${last === first + 1 ? 'and' : 'to'} ${last}`;
  const text = `${title.text}${title.text.includes(':') ? ', ' : ': '}${part}`;
  return graphemeCount(text) <= mostPair ? [{ ...title, text, how: 'template:part' }] : [];
}

function numbered({ title, pieces }: Card, part: number): Sourced {
  const mark = ` (${part})`;
  const text = `${shortTitle(title.text, mostTitle - mark.length)}${mark}`;
  return fits(text, { pieces }) ? { ...title, text, how: 'template:part' } : title;
}

const fits = (text: string, { pieces }: Pick<Card, 'pieces'>): boolean =>
  graphemeCount(text) <= mostTitle &&
  graphemeCount([text, pieces.map((piece) => piece.text).join('\n\n')].join('\n')) <= cardWall;

/** What could name a card, best first. A name that is not sure is worse than a number (read blind, 2026-11-28). */
function namesOf(
  labelled: Card,
  others: readonly Card[],
  points: readonly Point[],
  segment: AnalysedSegment,
  document: Document,
): Names {
  const [card, ...siblings] = [labelled, ...others].map((one) => withoutSpeakers(one, document)) as [Card, ...Card[]];
  const rules = rulesOf(document.language);
  const inTitle = new Set(contentStems(card.title.text, rules));
  const isNew = ({ text, isAlone, isLabel }: Idea) => {
    if (!namesThing(text, document)) return false;
    const stems = contentStems(text, rules);
    // "Be kind" has no word that is looked for, and is the document's own label.
    const isOther = stems.some((stem) => !inTitle.has(stem)) || (isLabel && stems.length === 0 && countWords(text) > 1);
    return isAlone || (graphemeCount(text) <= mostIdea && countWords(text) <= mostIdeaWords && isOther);
  };
  const titles = (ideas: readonly Idea[]) => ideas.filter(isNew).flatMap((idea) => titled(card.title, idea));
  return {
    labels: titles(cardLabels(card, document)),
    continuations: (title) => {
      const found = continuationNames({ ...card, title }, siblings, segment, document).filter(({ text }) =>
        namesThing(
          text.slice(text.startsWith(title.text) ? title.text.length : 0).replace(/^(?::| –) /u, ''),
          document,
        ),
      );
      // Of alike steps a thing that all of them name tells less than their numbers.
      const elsewhere = siblings.map((one) => toldOn(one).toLowerCase()).join('\n');
      const own = (text: string) => text.slice(text.startsWith(title.text) ? title.text.length : 0).toLowerCase();
      const isShared = (text: string) =>
        (own(text).match(/\p{L}{3,}/gu) ?? []).every((word) => elsewhere.includes(word));
      return stepsOf(card, document).length === 0 ? found : found.filter(({ text }) => !isShared(text));
    },
    others: () => titles(cardSubjects(card, siblings, points, segment, document)),
    places: () => stepsOf(card, document),
  };
}
