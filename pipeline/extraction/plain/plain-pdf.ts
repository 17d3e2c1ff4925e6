import type { PlainLine } from './plain-line.ts';

/** What stands on so many pages, its numbers aside, is printed around the text. */
const runningFrom = 3;

/**
 * The lines of a PDF as its engine writes them, in the order in which the file draws them: what our own reading of the same
 * letters is held against. Asked for with each page, because to open every page once more took as long as the first time.
 *
 * @param pages the engine's text of each page, in order
 */
export function plainPdfLines(pages: readonly string[]): PlainLine[] {
  const lines = withoutRunning(
    pages.flatMap((written, index) =>
      written
        .replace(/[\u0002\u00AD]\r?\n?|-\r?\n/gu, '')
        .split(/\r?\n/u)
        .map((line) => ({ text: line.trim(), page: index + 1 }))
        .filter((line) => line.text !== ''),
    ),
  );
  return isShaped(lines) ? [] : lines;
}

/**
 * Scripts whose letters change with their neighbours: PDFium's own text doubles and parts their pieces ("घंटेघं टे"), so it can
 * judge no reading. Of the Hindi page of the degenerate set it would call 55 % lost, of which not a word is.
 */
const shaped = /[\u0900-\u0dff\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff]/gu;
const shareOfShaped = 0.2;

export function isShaped(lines: readonly PlainLine[]): boolean {
  const text = lines.map((line) => line.text).join('');
  return (text.match(shaped)?.length ?? 0) > text.length * shareOfShaped;
}

function withoutRunning(lines: readonly PlainLine[]): PlainLine[] {
  const bare = (text: string) => text.replace(/\d+/gu, '#').toLowerCase();
  const pagesOf = new Map<string, Set<number>>();
  for (const { text, page = 0 } of lines) pagesOf.set(bare(text), (pagesOf.get(bare(text)) ?? new Set()).add(page));
  return lines.filter(({ text }) => (pagesOf.get(bare(text))?.size ?? 0) < runningFrom);
}
