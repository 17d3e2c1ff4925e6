import type { Block, Document } from '../document.ts';
import { headingText } from '../generation/heading-text.ts';

/** A file with one heading has nothing to choose from; one with more than this is an index, not a book. */
const mostChapters = 200;

export interface Chapter {
  title: string;
  /** 1-based; absent where the file has no pages. */
  page?: number;
  /** Half-open range of `Document.blocks`. */
  blockStart: number;
  blockEnd: number;
}

/** The parts of a document under its highest heading of which there are several, in order; empty when there is none. */
export function chaptersOf(document: Document): Chapter[] {
  if (document.mediaType !== 'document') return [];
  const headings = document.blocks.filter(({ kind }) => kind === 'heading');
  const levels = [...new Set(headings.map(levelOf))].sort((a, b) => a - b);
  const level = levels.find((one) => headings.filter((heading) => levelOf(heading) === one).length > 1);
  const starts = headings.filter((heading) => levelOf(heading) === level);
  if (starts.length < 2 || starts.length > mostChapters) return [];
  return starts.map((heading, index) => {
    const page = heading.provenance[0]?.page;
    return {
      title: headingText(heading, document),
      ...(page !== undefined && { page }),
      // What stands before the first chapter, a title page for one, goes with it.
      blockStart: index === 0 ? 0 : heading.id,
      blockEnd: starts[index + 1]?.id ?? document.blocks.length,
    };
  });
}

const levelOf = ({ level }: Block): number => level ?? 1;

/** Which blocks a run is limited to; undefined when to all of them. */
export function chosenPart(
  document: Document,
  {
    pages,
    chapters,
  }: { pages?: readonly (readonly [number, number])[] | undefined; chapters?: readonly number[] | undefined },
): ((block: Block) => boolean) | undefined {
  if (pages === undefined && chapters === undefined) return undefined;
  const all = chaptersOf(document);
  const ranges = chapters?.flatMap((place) => all[place] ?? []);
  return ({ id, provenance }) =>
    (ranges === undefined || ranges.some(({ blockStart, blockEnd }) => id >= blockStart && id < blockEnd)) &&
    (pages === undefined ||
      provenance.some(({ page }) => page !== undefined && pages.some(([from, to]) => page >= from && page <= to)));
}
