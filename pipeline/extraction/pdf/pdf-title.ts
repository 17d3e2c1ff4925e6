import type { PdfFile } from './pdf-engine.ts';
import type { FoundHeading } from './pdf-heading-levels.ts';
import type { Line } from './pdf-lines.ts';
import { titleKey } from './pdf-outline.ts';
import type { PageElement } from './pdf-tables.ts';

/** A cover page has a title, a name, a date; more words are text. */
const mostCoverWords = 60;

/**
 * Tells the document's title from its headings: it is the file's own title printed on the first page, or the heading of a
 * cover page, or the one largest heading above all others.
 *
 * @returns the headings that stay, and the lines of the title and its cover, which are no text of the document
 */
export function findTitle(
  headings: readonly FoundHeading[],
  elements: readonly PageElement[],
  file: Pick<PdfFile, 'title' | 'pageCount'>,
): { title?: string; headings: FoundHeading[]; cover: Set<Line> } {
  const printed = printedTitle(headings, elements, file);
  const title = printed?.text ?? file.title;
  if (printed === undefined)
    return { ...(title === undefined ? {} : { title }), headings: [...headings], cover: new Set() };
  const cover = new Set(printed.lines);
  if (isCoverPage(elements, file)) for (const line of linesOfFirstPage(elements)) cover.add(line);
  return {
    title: printed.text,
    headings: headings.filter((heading) => !heading.lines.some((line) => cover.has(line))),
    cover,
  };
}

function printedTitle(
  headings: readonly FoundHeading[],
  elements: readonly PageElement[],
  file: Pick<PdfFile, 'title' | 'pageCount'>,
): FoundHeading | undefined {
  const onFirstPage = headings.filter((heading) => heading.lines[0]?.page === 1);
  const named =
    file.title === undefined
      ? undefined
      : onFirstPage.find((heading) => titleKey(heading.text) === titleKey(file.title ?? ''));
  if (named !== undefined) return named;
  const [largest] = [...onFirstPage].sort((first, second) => sizeOf(second) - sizeOf(first));
  if (largest === undefined || headings.length < 2) return undefined;
  const others = headings.filter((heading) => heading !== largest);
  const isNumbered = /^\d|^chapter\s/i.test(largest.text);
  const isTopmost = headings[0] === largest && others.every((heading) => sizeOf(heading) < sizeOf(largest) - 0.4);
  // Slides open their chapters with such pages too; there the title comes again on the next slide.
  const isRepeated = others.some((heading) => heading.text === largest.text);
  const isCover = isCoverPage(elements, file) && !isLandscape(elements);
  return !isNumbered && !isRepeated && (isTopmost || isCover) ? largest : undefined;
}

const sizeOf = (heading: FoundHeading): number => heading.lines[0]?.size ?? 0;
const linesOfFirstPage = (elements: readonly PageElement[]): Line[] =>
  elements
    .flatMap((element) => (element.kind === 'line' ? [element.line] : element.rows.flat()))
    .filter((line) => line.page === 1);

function isCoverPage(elements: readonly PageElement[], file: Pick<PdfFile, 'pageCount'>): boolean {
  const words = linesOfFirstPage(elements).reduce((sum, line) => sum + line.text.split(/\s+/).length, 0);
  return file.pageCount > 2 && words > 0 && words <= mostCoverWords;
}

// A page's own size is not known here; its furthest lines are.
const isLandscape = (elements: readonly PageElement[]): boolean => {
  const { right, bottom } = elements.reduce(
    (reach, element) =>
      element.kind === 'line'
        ? { right: Math.max(reach.right, element.line.x1), bottom: Math.max(reach.bottom, element.line.y1) }
        : reach,
    { right: 0, bottom: 0 },
  );
  return right > bottom;
};
