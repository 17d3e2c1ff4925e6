import { draftBlock, type DraftBlock } from '../draft-block.ts';
import type { Line } from './pdf-lines.ts';
import type { DescribedFigure } from './pdf-page.ts';

/** Below this share of tagged letters the tags are an accident of the program that made the file. */
const believedShare = 0.9;

/** The lines of a page in the order that the file's own structure gives; undefined when it covers too little of the page. */
export function inTaggedOrder(lines: readonly Line[]): Line[] | undefined {
  const letters = (some: readonly Line[]) => some.reduce((sum, line) => sum + line.text.length, 0);
  const tagged = lines.filter((line) => line.tag !== undefined);
  const elements = new Set(tagged.map((line) => line.tag));
  if (elements.size < 2 || letters(tagged) < believedShare * letters(lines)) return undefined;
  // A line outside the structure (a page number, a head) stays behind the line that it follows on the page.
  let order = -1;
  const placed = lines.map((line, index) => {
    order = line.tag?.order ?? order;
    return { line, order, index };
  });
  return placed.sort((a, b) => a.order - b.order || a.index - b.index).map(({ line }) => line);
}

/** Blocks with the described pictures of each page (index 0 is page 1) where they stand among the text. */
export function withFigures(
  blocks: readonly DraftBlock[],
  figures: readonly (readonly DescribedFigure[])[],
): DraftBlock[] {
  const all = [...blocks];
  for (const [index, onPage] of figures.entries()) {
    const page = index + 1;
    for (const { description, box } of onPage) {
      const [x0, y0, x1, y1] = box.map((value) => Math.round(value * 10) / 10) as typeof box; // map forgets the four
      const figure = draftBlock('figure', [{ text: description }], [{ page, box: [x0, y0, x1, y1], source: 'tag' }]);
      const below = all.findIndex(({ provenance: [first] }) =>
        first?.page === page ? (first.box?.[1] ?? 0) >= y0 : (first?.page ?? 0) > page,
      );
      if (figure !== undefined) all.splice(below < 0 ? all.length : below, 0, figure);
    }
  }
  return all;
}
