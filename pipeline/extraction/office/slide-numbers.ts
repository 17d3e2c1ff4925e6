import { itemNumber } from './item-numbers.ts';
import { find, type XmlElement } from './xml-tree.ts';

const formats: Readonly<Record<string, string>> = {
  alphaLc: 'lowerLetter',
  alphaUc: 'upperLetter',
  romanLc: 'lowerRoman',
  romanUc: 'upperRoman',
};

interface Numbered {
  level: number;
  label?: string;
  isFirst?: boolean;
}

/** The level and the number that PowerPoint writes before each of these paragraphs of a box, which all hold text. */
export function slideNumbers(paragraphs: readonly XmlElement[]): Numbered[] {
  const counts: { number: number; type: string }[] = [];
  return paragraphs.map((paragraph) => {
    const properties = find(paragraph, 'pPr');
    const level = Math.min(8, Math.max(0, Math.trunc(Number(properties?.attributes['lvl'] ?? 0)) || 0));
    const numbering = find(properties, 'buAutoNum')?.attributes;
    // Below an item of a higher level, or one with a bullet, counting starts anew.
    counts.length = Math.min(counts.length, level + 1);
    if (numbering === undefined) {
      counts.length = Math.min(counts.length, level);
      return { level };
    }
    const type = numbering['type'] ?? 'arabicPeriod';
    const before = counts[level];
    const isFirst = before?.type !== type;
    const start = Math.trunc(Number(numbering['startAt'] ?? 1)) || 1;
    const number = before === undefined || isFirst ? start : before.number + 1;
    counts[level] = { number, type };
    const format = formats[/^(?:alpha|roman)[LU]c/u.exec(type)?.[0] ?? ''] ?? 'decimal';
    const [open, close] = type.endsWith('ParenBoth') ? ['(', ')'] : ['', type.endsWith('ParenR') ? ')' : '.'];
    return { level, label: `${open}${itemNumber(number, format)}${close} `, isFirst };
  });
}
