import { resultNotice } from '#contract/result-notices.ts';
import type { Notice } from '../../document.ts';
import { languageOf } from '../../languages/language.ts';
import type { ExtractOptions, Reading } from '../reading.ts';
import { refuseDecompressionBombs } from './pdf-bombs.ts';
import { inReadingOrder } from './pdf-columns.ts';
import { contentsLines } from './pdf-contents-page.ts';
import { openPdf, type PdfFile } from './pdf-engine.ts';
import { visibleText } from './pdf-hidden-text.ts';
import { findHeadings } from './pdf-headings.ts';
import { levelHeadings, type Heading } from './pdf-heading-levels.ts';
import { countLegacyLetters } from './pdf-legacy-font.ts';
import { withNotesBehind } from './margin-notes.ts';
import { linesOf, type Line } from './pdf-lines.ts';
import type { PdfPage } from './pdf-page.ts';
import { bodyLook } from './pdf-looks.ts';
import { blocksOf } from './pdf-paragraphs.ts';
import { runningHeads } from './pdf-running-heads.ts';
import { elementsOfPage } from './pdf-tables.ts';
import { findTitle } from './pdf-title.ts';
import { inTaggedOrder, withFigures } from './pdf-tagged-reading.ts';
import { uprightPage } from './pdf-turned-page.ts';
import { evenSizes } from '../picture/recognised-lines.ts';
import { isScanned, readScannedPages } from './scanned-pages.ts';
import { textHealth } from './pdf-text-health.ts';
import { plainPdfLines } from '../plain/plain-pdf.ts';
import { UnreadableFile } from '../rejections.ts';

interface PageLines {
  height: number;
  imageCount: number;
  imageShare: number;
  figures: PdfPage['figures'];
  lines: Line[];
  written: string;
}

/** Above this share a file is in an 8-bit font; below it, a line or a logo is. */
const mostLegacyLetters = 0.4;

/** What a first look is made of: three or four lessons, read in a tenth of a second. */
const firstPages = 8;
/** A shorter file is done before a first look pays. */
const longFilePages = 24;

/** The words of a longer book would take a while to be found again in what was read. */
const mostHeldAgainst = 300;

/** Reads a PDF with a text layer: page by page into lines, then over all pages into headings, paragraphs, lists and tables. */
export async function readPdf(bytes: Uint8Array, options: ExtractOptions): Promise<Reading> {
  refuseDecompressionBombs(bytes);
  const file = await openPdf(bytes);
  try {
    const { pages, notices } = await readPages(file, options);
    const plainLines = plainPdfLines(pages.map(({ written }) => written));
    return { ...structure(file, pages, notices), plainLines };
  } finally {
    file.close();
  }
}

async function readPages(file: PdfFile, options: ExtractOptions): Promise<{ pages: PageLines[]; notices: Notice[] }> {
  const { onPage, signal } = options;
  const pages: PageLines[] = [];
  const unreadable: number[] = [];
  let row = 0;
  let hidden = 0;
  const legacy = { legacy: 0, letters: 0 };
  let read = 0;
  const countPage = () => {
    read += 1;
    onPage?.(read, file.pageCount);
  };
  for (let index = 0; index < file.pageCount; index += 1) {
    const page = file.readPage(index);
    if (page === undefined) unreadable.push(index + 1);
    const { lines, hiddenLetters, height, figures } = readLines(page, index + 1, row);
    row = (lines.at(-1)?.row ?? row) + 1;
    hidden += hiddenLetters;
    const counted = countLegacyLetters(page?.glyphs ?? []);
    legacy.legacy += counted.legacy;
    legacy.letters += counted.letters;
    const { imageCount = 0, imageShare = 0, written = '' } = page ?? {};
    pages.push({
      imageCount,
      imageShare,
      height,
      figures,
      lines: inTaggedOrder(lines) ?? withNotesBehind(inReadingOrder(lines)),
      written: file.pageCount > mostHeldAgainst ? '' : written,
    });
    if (options.engines?.textRecogniser === undefined || !isScanned({ imageCount, imageShare, lines })) countPage();
    const isLookedInto = index + 1 === firstPages && file.pageCount >= longFilePages;
    if (isLookedInto) await showFirstPages(file, pages, options);
    // Lets messages out and a cancellation in.
    if (isLookedInto || index % 16 === 15) await new Promise<void>((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
  }
  if (legacy.legacy > mostLegacyLetters * legacy.letters) throw new UnreadableFile('legacy_font');
  if (file.pageCount === 0 || unreadable.length === file.pageCount) throw new UnreadableFile('corrupt');
  const scanNotices = await readPictures(file, pages, {
    ...options,
    onPage: countPage,
  });
  refusePagesWithoutText(pages, file.isDamaged);
  return { pages, notices: [...pageNotices(file, pages, unreadable, hidden), ...scanNotices] };
}

async function showFirstPages(
  file: PdfFile,
  pages: readonly PageLines[],
  { onFirstPages }: ExtractOptions,
): Promise<void> {
  if (onFirstPages === undefined || pages.some(isScanned)) return;
  try {
    await onFirstPages(structure(file, pages, []));
  } catch (error) {
    // The first pages alone may be unreadable, a cover in pictures for one; the whole file decides.
    if (!(error instanceof UnreadableFile)) throw error;
  }
}

type ReadLines = Pick<PageLines, 'lines' | 'height' | 'figures'> & { hiddenLetters: number };

function readLines(page: PdfPage | undefined, number: number, firstRow: number): ReadLines {
  if (page === undefined) return { lines: [], hiddenLetters: 0, height: 0, figures: [] };
  const { glyphs, hiddenLetters } = visibleText(page);
  const { page: upright, turn } = uprightPage({ ...page, glyphs });
  const lines = linesOf(upright.glyphs, number, firstRow);
  if (turn !== undefined) for (const line of lines) line.turn = turn;
  // Where a described picture stands is only known for a page that lies as it is read.
  return { lines, hiddenLetters, height: upright.height, figures: turn === undefined ? page.figures : [] };
}

/** Puts the words that a recogniser finds in scanned pages into their places. */
async function readPictures(
  file: PdfFile,
  pages: readonly PageLines[],
  { engines, language, onPage, signal }: ExtractOptions,
): Promise<Notice[]> {
  const recogniser = engines?.textRecogniser;
  const scanned = pages.flatMap((page, index) => (isScanned(page) ? [index + 1] : []));
  if (recogniser === undefined || scanned.length === 0) return [];
  const printed = pages.flatMap((page) => (isScanned(page) ? [] : page.lines));
  const known = languageOf(printed.map(({ text }) => text).join('\n'));
  const { lines, notices } = await readScannedPages(scanned, recogniser, {
    draw: (page, sharpness) => file.drawGreyPage(page - 1, sharpness),
    firstRow: (printed.at(-1)?.row ?? 0) + 1,
    language: language ?? (known === 'und' ? undefined : known),
    onPage: () => onPage?.(0, file.pageCount),
    signal,
  });
  evenSizes([...lines.values()].flat(), printed.length > 0 ? bodyLook(printed).size : undefined);
  for (const [number, found] of lines) {
    const page = pages[number - 1];
    if (page !== undefined && found.length > 0) page.lines = inReadingOrder(found);
  }
  return notices;
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
  if (unreadable.length > 0) notices.push(resultNotice('pages_unreadable', { list: listed(unreadable) }));
  if (pictures.length > 0) notices.push(resultNotice('needs_ocr', { list: listed(pictures) }));
  if (hiddenLetters > 0) notices.push(resultNotice('hidden_text', { a: hiddenLetters }));
  if (file.isOwnerRestricted) notices.push(resultNotice('owner_restricted'));
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
    blocks: withFigures(
      blocks,
      pages.map(({ figures }) => figures),
    ),
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
