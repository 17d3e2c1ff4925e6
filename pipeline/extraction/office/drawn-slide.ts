import { find, findAll, textOf, type XmlElement } from './xml-tree.ts';

const mostTitleWords = 16;
/** Of the size of the largest other letters. */
const leastLarger = 1.15;

/**
 * The title of a slide that was drawn without the layout's boxes, as converters write them: one short line in the largest
 * letters of the slide, above all other text.
 */
export function drawnTitleOf(shapes: readonly XmlElement[]): XmlElement | undefined {
  const boxes = shapes
    .filter(({ name }) => name === 'sp')
    .map((shape) => ({ shape, words: wordsOf(shape), size: largestLetters(shape), top: topOf(shape) }))
    .filter(({ words }) => words > 0);
  const [first, second] = [...boxes].sort((a, b) => b.size - a.size);
  if (first === undefined || first.size === 0 || first.words > mostTitleWords) return undefined;
  const isLine = linesOf(first.shape).length <= 2;
  const isLargest = second === undefined ? bulletsOf(first.shape) === 0 : first.size >= second.size * leastLarger;
  // "CHAPTER 1" over the chapter's name: what stands above in smaller letters is a line of the same title.
  const isAbove = boxes.every(({ top, words, shape }) => shape === first.shape || top >= first.top || words <= 3);
  return isLine && isLargest && isAbove ? first.shape : undefined;
}

const linesOf = (shape: XmlElement): XmlElement[] =>
  findAll(find(shape, 'txBody'), 'p').filter((paragraph) => textOf(paragraph).trim() !== '');

const wordsOf = (shape: XmlElement): number =>
  linesOf(shape).reduce((sum, paragraph) => sum + textOf(paragraph).trim().split(/\s+/u).length, 0);

/** In hundredths of a point; 0 where the layout decides. */
const largestLetters = (shape: XmlElement): number =>
  findAll(find(shape, 'txBody'), 'r').reduce((most, run) => {
    const size = textOf(run).trim() === '' ? 0 : Number(find(run, 'rPr')?.attributes['sz'] ?? 0);
    return Math.max(most, size);
  }, 0);

const topOf = (shape: XmlElement): number => Number(find(shape, 'spPr', 'xfrm', 'off')?.attributes['y'] ?? 0);

/** How many paragraphs of a box have a bullet or a number of their own. */
export const bulletsOf = (shape: XmlElement): number =>
  linesOf(shape).filter((paragraph) => {
    const properties = find(paragraph, 'pPr');
    return find(properties, 'buChar') !== undefined || find(properties, 'buAutoNum') !== undefined;
  }).length;
