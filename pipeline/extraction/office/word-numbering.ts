import { itemNumber, uncounted } from './item-numbers.ts';
import { elementsOf, find, type XmlElement } from './xml-tree.ts';

/** Which list a paragraph or a style says that it belongs to; either part may be left to the style. */
export interface ListPlace {
  list?: string;
  level?: number;
}

/** An item that Word counts by itself. */
export interface ItemLabel {
  /** As the reader sees it, a blank behind: "3. ", "(c) ", "2.1 ". */
  label: string;
  /** Here its list begins, or begins anew. */
  isFirst: boolean;
}

/** The number of the next paragraph that stands at this place; undefined where Word writes none. */
export type ItemCounter = (place: ListPlace) => ItemLabel | undefined;

interface Level {
  format: string;
  /** "%1.%2)": the numbers of levels and what stands around them. */
  text: string;
  start: number;
  /** Counting goes on below a new item of the level above. */
  goesOn: boolean;
}

/** The number at which each level is; none where it has not begun. */
type Numbers = (number | undefined)[];

const deepestLevel = 8;
/** More is no label, and a file may claim any. */
const longestLabel = 20;

/** What `w:numPr` says. */
export function listPlace(numbering: XmlElement | undefined): ListPlace {
  const list = find(numbering, 'numId')?.attributes['val'];
  const level = Number(find(numbering, 'ilvl')?.attributes['val'] ?? Number.NaN);
  return { ...(list !== undefined && { list }), ...(level >= 0 && level <= deepestLevel && { level }) };
}

/** Counts the items of a document in its order, as its `numbering.xml` says; without one nothing is counted. */
export function itemCounter(numbering: XmlElement | undefined): ItemCounter {
  const lists = new Map(
    elementsOf(numbering)
      .filter(({ name }) => name === 'num')
      .map((num) => [num.attributes['numId'] ?? '', listOf(num, numbering)]),
  );
  /** Lists that are made after one pattern count together. */
  const counts = new Map<string, Numbers>();
  const begun = new Set<string>();
  return ({ list: id = '', level: at = 0 }) => {
    const list = lists.get(id);
    const level = list?.levels[at];
    if (list === undefined || level === undefined) return undefined;
    const numbers = counts.get(list.pattern) ?? [];
    counts.set(list.pattern, numbers);
    const anew = begun.has(`${id}/${at}`) ? undefined : list.restarts[at];
    begun.add(`${id}/${at}`);
    const before = numbers[at];
    countOn(numbers, list.levels, at, anew);
    if (uncounted.has(level.format)) return undefined;
    const label = labelOf(level, list.levels, numbers);
    return label === '' ? undefined : { label, isFirst: before === undefined || anew !== undefined };
  };
}

function countOn(numbers: Numbers, levels: List['levels'], at: number, anew: number | undefined): void {
  const before = numbers[at];
  numbers[at] = anew ?? (before === undefined ? levels[at]?.start : before + 1);
  for (let below = at + 1; below <= deepestLevel; below += 1)
    if (levels[below]?.goesOn !== true) numbers[below] = undefined;
  // An item may stand below one that the author never wrote.
  for (let above = 0; above < at; above += 1) numbers[above] ??= levels[above]?.start ?? 1;
}

interface List {
  pattern: string;
  levels: readonly (Level | undefined)[];
  /** The number with which a level of this list begins, whatever came before. */
  restarts: readonly (number | undefined)[];
}

function listOf(num: XmlElement, numbering: XmlElement | undefined): List {
  const pattern = find(num, 'abstractNumId')?.attributes['val'] ?? '';
  const abstract = elementsOf(numbering).find(
    ({ name, attributes }) => name === 'abstractNum' && attributes['abstractNumId'] === pattern,
  );
  const levels: (Level | undefined)[] = [];
  const restarts: (number | undefined)[] = [];
  for (const level of elementsOf(abstract).filter(({ name }) => name === 'lvl'))
    levels[placeOf(level)] = levelOf(level);
  for (const change of elementsOf(num).filter(({ name }) => name === 'lvlOverride')) {
    const own = find(change, 'lvl');
    if (own !== undefined) levels[placeOf(change)] = levelOf(own);
    const start = wholeNumber(find(change, 'startOverride'));
    if (start !== undefined) restarts[placeOf(change)] = start;
  }
  return { pattern, levels, restarts };
}

const placeOf = (level: XmlElement): number =>
  Math.min(deepestLevel, Math.max(0, Math.trunc(Number(level.attributes['ilvl'] ?? 0)) || 0));

const wholeNumber = (element: XmlElement | undefined): number | undefined => {
  const number = Number(element?.attributes['val'] ?? Number.NaN);
  return Number.isInteger(number) && Math.abs(number) < 1e9 ? number : undefined;
};

const levelOf = (level: XmlElement): Level => ({
  format: find(level, 'numFmt')?.attributes['val'] ?? 'decimal',
  text: find(level, 'lvlText')?.attributes['val'] ?? '',
  start: wholeNumber(find(level, 'start')) ?? 0,
  goesOn: find(level, 'lvlRestart')?.attributes['val'] === '0',
});

function labelOf({ text }: Level, levels: List['levels'], numbers: Readonly<Numbers>): string {
  const label = text.replace(/%([1-9])/gu, (_, place: string) => {
    const number = numbers[Number(place) - 1];
    return number === undefined ? '' : itemNumber(number, levels[Number(place) - 1]?.format ?? 'decimal');
  });
  const plain = label.replace(/\s+/gu, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(plain) || plain.length > longestLabel) return '';
  // A bare "3" would be read as an amount.
  return `${/^[\p{L}\p{N}]+$/u.test(plain) ? `${plain}.` : plain} `;
}
