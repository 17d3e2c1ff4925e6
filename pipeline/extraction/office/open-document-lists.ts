import { itemNumber } from './item-numbers.ts';
import { elementsOf, findAll, type XmlElement } from './xml-tree.ts';

interface Level {
  format: string;
  prefix: string;
  suffix: string;
  start: number;
  /** Levels whose numbers stand before its items: 2 for "1.1". */
  shown: number;
}

/** Counts the items of one list, the lists inside it included; `level` is 0 for the outermost. */
export interface ItemNumbering {
  /** The label of the next item, a blank behind; undefined where the list has bullets. */
  next(item: XmlElement, level: number): string | undefined;
}

/** List style name -> its counted levels; later parts overrule earlier ones. */
export function openDocumentLists(parts: readonly (XmlElement | undefined)[]): (list: XmlElement) => ItemNumbering {
  const styles = new Map(
    parts
      .flatMap((part) => findAll(part, 'list-style'))
      .map((style) => [style.attributes['style:name'] ?? '', levelsOf(style)] as const),
  );
  /** Where each list has got to, by its name and by its style: another may go on from there. */
  const counts = new Map<string, number[]>();
  return (list) => {
    const { 'xml:id': id, 'text:style-name': style = '' } = list.attributes;
    const before = list.attributes['text:continue-list'];
    const goesOn = before !== undefined ? `#${before}` : isTrue(list, 'text:continue-numbering') ? style : undefined;
    const numbers = [...((goesOn !== undefined ? counts.get(goesOn) : undefined) ?? [])];
    counts.set(style, numbers);
    if (id !== undefined) counts.set(`#${id}`, numbers);
    return { next: (item, level) => nextLabel(styles.get(style) ?? [], numbers, item, level) };
  };
}

const isTrue = ({ attributes }: XmlElement, name: string): boolean => attributes[name] === 'true';

function nextLabel(levels: readonly Level[], numbers: number[], item: XmlElement, at: number): string | undefined {
  const level = levels[at];
  if (item.name !== 'list-item' || level === undefined) return undefined;
  const own = Number(item.attributes['text:start-value'] ?? Number.NaN);
  const before = numbers[at];
  numbers.length = at + 1;
  numbers[at] = Number.isInteger(own) ? own : before === undefined ? level.start : before + 1;
  if (level.format === '') return undefined;
  const parts = Array.from({ length: level.shown }, (_, index) => at - level.shown + 1 + index)
    .filter((above) => above >= 0 && levels[above] !== undefined && levels[above].format !== '')
    .map((above) => itemNumber(numbers[above] ?? levels[above]?.start ?? 1, levels[above]?.format ?? ''));
  const label = `${level.prefix}${parts.join('.')}${level.suffix}`.replace(/\s+/gu, ' ').trim();
  // A bare "3" would be read as an amount.
  return `${/^[\p{L}\p{N}]+$/u.test(label) ? `${label}.` : label} `;
}

const formats: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

function levelsOf(style: XmlElement): Level[] {
  const levels: Level[] = [];
  for (const { name, attributes } of elementsOf(style)) {
    const at = Number(attributes['text:level'] ?? 1) - 1;
    if (!(at >= 0 && at < 10)) continue;
    const written = attributes['style:num-format'] ?? '';
    levels[at] = {
      format: name === 'list-level-style-number' && written !== '' ? (formats[written] ?? 'decimal') : '',
      prefix: attributes['style:num-prefix'] ?? '',
      suffix: attributes['style:num-suffix'] ?? '',
      start: Number(attributes['text:start-value'] ?? 1) || 1,
      shown: Math.min(10, Math.max(1, Number(attributes['text:display-levels'] ?? 1) || 1)),
    };
  }
  return levels;
}
