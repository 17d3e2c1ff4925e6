import { longestUnit, type Unit } from './card-units.ts';
import { longItemLength, opensOnName } from './item-names.ts';

/** What a cut costs before a unit: nothing at a section, most inside a paragraph. */
const costOfCut = { section: 0, paragraph: 0.15, item: 0.4, sentence: 0.7 } as const;
/** A line that leads on to a list stands over it: it is parted from its first item only where the wall is near. */
const costOfLostLead = 3;
/** "This can be useful ..." at the top of a card is about nothing; a longer or a shorter card is better. */
const costOfLeaning = 1.1;
/** A list that fits a screenful with the line over it is told whole. */
const costOfPartedList = 0.7;
/** An item with what lies in it is told together, where a cut between two such items is as good. */
const costOfPartedItem = 0.5;
/** Steps of one procedure stay on one card while they fit, for more than a card up to the wall costs. */
const costOfPartedSteps = 2.5;
const costOfLongSteps = 0.2;
/** A section that begins in the middle of a card loses its title to a line of text. */
const costOfInnerSection = 0.9;
/** Two sections that each fill a few lines are two cards, and so are two questions with their answers. */
const costOfSharedCard = 3;
/** The end of one subject with the beginning of the next: "Snake bites: Prevention" over "Animal bites". */
const costOfNextSubject = 2;
const longSection = 150;
/** Long items that each open on their name are a card each, rather than that one is parted to fill the card before. */
const costOfSharedItems = 1.2;

/**
 * What a cut costs right before each unit.
 *
 * @param room that a card has for its text below its title
 */
export function costsOfCuts(units: readonly Unit[], room: number): number[] {
  const steps = stepsAround(units);
  const short = shortLists(units);
  return units.map((unit, at) => {
    const before = units[at - 1];
    const isHeaded = unit.headings.length > 0;
    const parted = steps[at];
    return (
      costOfCut[unit.begins] +
      (before?.leadsOn && (!isHeaded || before.isHeading) ? costOfLostLead : 0) +
      (unit.leans && !isHeaded ? costOfLeaning : 0) +
      (unit.begins === 'item' && unit.depth > 0 ? costOfPartedItem : 0) +
      (short.has(unit.entry) && unit.begins === 'item' ? costOfPartedList : 0) +
      (parted === undefined ? 0 : parted <= room ? costOfPartedSteps : costOfLongSteps)
    );
  });
}

/** What it costs a card that it goes on over the beginning of the section or long item that opens with a unit; 0 where none does. */
export function costsOfInnerSections(units: readonly Unit[]): number[] {
  const starts = units.flatMap(({ headings }, at) => (at === 0 || headings.length > 0 ? [at] : []));
  const lengths = starts.map((start, index) => lengthOfAll(units.slice(start, starts[index + 1] ?? units.length)));
  const costs = units.map(() => 0);
  // A question below another's answer is missed by whoever looks for it by the title.
  const isOfQuestions = starts.filter((start) => asks(units[start])).length * 2 > starts.length;
  for (const [index, start] of starts.entries()) {
    const isLong = Math.min(lengths[index] ?? 0, lengths[index - 1] ?? 0) >= longSection;
    const isAsked = isOfQuestions && asks(units[start]) && asks(units[starts[index - 1] ?? -1]);
    const isAbove = (units[start]?.level ?? 0) < (units[starts[index - 1] ?? -1]?.level ?? 0);
    if (start > 0)
      costs[start] = isLong || isAsked ? costOfSharedCard : isAbove ? costOfNextSubject : costOfInnerSection;
  }
  for (const start of longNamedItems(units)) costs[start] = costOfSharedItems;
  return costs;
}

const asks = (unit: Unit | undefined): boolean => /[?？؟]$/u.test(unit?.headings.at(-1)?.text ?? '');

/** Where an outer item begins that is long and opens on its name, right below another such. */
function longNamedItems(units: readonly Unit[]): number[] {
  const starts = units.flatMap(({ begins }, at) => (begins === 'sentence' ? [] : [at]));
  const isOne = starts.map((start, index) => {
    const own = units.slice(start, starts[index + 1] ?? units.length);
    return lengthOfAll(own) >= longItemLength && opensOnName(own.map(({ text }) => text).join(' '));
  });
  return starts.filter((start, index) => {
    const [unit, before] = [units[start], units[starts[index - 1] ?? -1]];
    return unit?.begins === 'item' && before?.entry === unit.entry && isOne[index] && isOne[index - 1];
  });
}

/** The entries of the lists that one card can hold. */
function shortLists(units: readonly Unit[]): ReadonlySet<number> {
  const lengths = new Map<number, number>();
  for (const [at, unit] of units.entries()) {
    const over = units[at - 1];
    const lead = over?.leadsOn && over.entry !== unit.entry ? over.length : 0;
    lengths.set(unit.entry, (lengths.get(unit.entry) ?? lead) + unit.length + 1);
  }
  return new Set([...lengths].flatMap(([entry, length]) => (length <= longestUnit ? [entry] : [])));
}

const lengthOfAll = (units: readonly Unit[]): number => units.reduce((sum, { length }) => sum + length + 1, 0);

interface Steps {
  first: number;
  last: number;
  number: number;
}

/** The length of the procedure, with the line over it, that a cut before a unit would part. */
function stepsAround(units: readonly Unit[]): (number | undefined)[] {
  const around: (number | undefined)[] = units.map(() => undefined);
  const close = (steps: Steps | undefined) => {
    if (steps === undefined || steps.first === steps.last) return;
    let end = steps.last + 1;
    while (units[end]?.entry === units[steps.last]?.entry) end += 1;
    const start = units[steps.first - 1]?.leadsOn ? steps.first - 1 : steps.first;
    around.fill(lengthOfAll(units.slice(start, end)), steps.first + 1, end);
  };
  let open: Steps | undefined;
  for (const [at, unit] of units.entries()) {
    const number = unit.begins === 'sentence' || unit.depth > 0 ? undefined : stepNumber(unit.text);
    if (open !== undefined && unit.headings.length === 0 && number === open.number + 1) {
      open = { ...open, last: at, number };
    } else if (unit.headings.length > 0 || number !== undefined) {
      close(open);
      open = number === undefined ? undefined : { first: at, last: at, number };
    }
  }
  close(open);
  return around;
}

function stepNumber(text: string): number | undefined {
  const digits = /^\(?(?<digits>\d{1,2})[.):]\s/u.exec(text)?.groups?.['digits'];
  return digits === undefined ? undefined : Number(digits);
}
