import type { Notice } from '../document.ts';
import type { ExtractOptions, Reading } from './reading.ts';
import { refuseDecompressionBombs } from './pdf-bombs.ts';
import { inReadingOrder } from './pdf-columns.ts';
import { contentsLines } from './pdf-contents-page.ts';
import { openPdf, type PdfFile } from './pdf-engine.ts';
import { visibleText } from './pdf-hidden-text.ts';
import { findHeadings } from './pdf-headings.ts';
import { levelHeadings, type Heading } from './pdf-heading-levels.ts';
import { linesOf, type Line } from './pdf-lines.ts';
import { bodyLook } from './pdf-looks.ts';
import { blocksOf } from './pdf-paragraphs.ts';
import { runningHeads } from './pdf-running-heads.ts';
import { elementsOfPage } from './pdf-tables.ts';
import { findTitle } from './pdf-title.ts';
import { textHealth } from './pdf-text-health.ts';
import { UnreadableFile } from './rejections.ts';

interface PageLines {
  height: number;
  imageCount: number;
  lines: Line[];
}

/** Reads a PDF with a text layer: page by page into lines, then over all pages into headings, paragraphs, lists and tables. */
export async function readPdf(bytes: Uint8Array, options: ExtractOptions): Promise<Reading> {
  refuseDecompressionBombs(bytes);
  const file = await openPdf(bytes);
  try {
    const { pages, notices } = await readPages(file, options);
    return structure(file, pages, notices);
  } finally {
    file.close();
  }
}

async function readPages(
  file: PdfFile,
  { onPage, signal }: ExtractOptions,
): Promise<{ pages: PageLines[]; notices: Notice[] }> {
  const pages: PageLines[] = [];
  const unreadable: number[] = [];
  let row = 0;
  let hidden = 0;
  for (let index = 0; index < file.pageCount; index += 1) {
    const page = file.readPage(index);
    if (page === undefined) unreadable.push(index + 1);
    const { glyphs, hiddenLetters } = page === undefined ? { glyphs: [], hiddenLetters: 0 } : visibleText(page);
    const lines = linesOf(glyphs, index + 1, row);
    row = (lines.at(-1)?.row ?? row) + 1;
    hidden += hiddenLetters;
    pages.push({ imageCount: page?.imageCount ?? 0, height: page?.height ?? 0, lines: inReadingOrder(lines) });
    onPage?.(index + 1, file.pageCount);
    // Lets messages out and a cancellation in.
    if (index % 16 === 15) await new Promise<void>((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
  }
  if (file.pageCount === 0 || unreadable.length === file.pageCount) throw new UnreadableFile('corrupt');
  refusePagesWithoutText(pages, file.isDamaged);
  return { pages, notices: pageNotices(file, pages, unreadable, hidden) };
}

const hasText = (page: PageLines): boolean => page.lines.length > 0;

function refusePagesWithoutText(pages: readonly PageLines[], isDamaged: boolean): void {
  if (pages.some(hasText)) return;
  if (isDamaged) throw new UnreadableFile('corrupt');
  throw new UnreadableFile(pages.some((page) => page.imageCount > 0) ? 'needs_ocr' : 'no_text');
}

function pageNotices(
  file: PdfFile,
  pages: readonly PageLines[],
  unreadable: readonly number[],
  hiddenLetters: number,
): Notice[] {
  const pictures = pages.flatMap((page, index) => (!hasText(page) && page.imageCount > 0 ? [index + 1] : []));
  const notices: Notice[] = [];
  if (unreadable.length > 0)
    notices.push({
      code: 'pages_unreadable',
      message: `These pages could not be read and were left out: ${listed(unreadable)}.`,
    });
  if (pictures.length > 0)
    notices.push({
      code: 'needs_ocr',
      message: `These pages are pictures without text and were left out: ${listed(pictures)}.`,
    });
  if (hiddenLetters > 0)
    notices.push({
      code: 'hidden_text',
      message: `This PDF holds text that a reader cannot see (${hiddenLetters} characters); it was left out.`,
    });
  if (file.isOwnerRestricted)
    notices.push({
      code: 'owner_restricted',
      message: 'The owner of this PDF restricted copying; please make sure that you may use its text.',
    });
  return notices;
}

function structure(file: PdfFile, pages: readonly PageLines[], notices: Notice[]): Reading {
  const printed = pages.flatMap((page) => page.lines);
  const body = bodyLook(printed);
  const heads = runningHeads(pages, body.size);
  const text = printed.filter((line) => !heads.has(line));
  const contents = contentsLines(text, file.pageCount);
  const elements = pages.flatMap((page) =>
    elementsOfPage(page.lines.filter((line) => !heads.has(line) && !contents.has(line))),
  );
  const { headings: found, boxTitles } = findHeadings(elements, body, file.outline);
  const { title, headings: belowTitle, cover } = findTitle(found, elements, file);
  const headings = levelHeadings(belowTitle);
  const blocks = blocksOf(
    elements.filter((element) => element.kind !== 'line' || !cover.has(element.line)),
    headings,
    boxTitles,
    body,
  );
  const health = textHealth(blocks.map((block) => block.text));
  if (health.kind === 'unreadable') throw new UnreadableFile(health.reason);
  return {
    blocks,
    outline: file.outline.length > 0 ? file.outline : headings.map(entryOf),
    notices: [...notices, ...health.notices],
    pageCount: file.pageCount,
    ...(title === undefined ? {} : { title }),
  };
}

const entryOf = ({ text, level, lines: [first] }: Heading) => ({
  title: text,
  level,
  ...(first === undefined ? {} : { page: first.page }),
});

/** 4, 5, 6, 9 as "4-6, 9". */
function listed(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}
