import { resultNotice } from '#contract/result-notices.ts';
import type { Notice } from '../../document.ts';
import type { RecognisedLine, RecognisedWord, TextRecogniser } from '../../engines.ts';
import type { GreyPage, Sharpness } from './pdf-page-pixels.ts';
import type { Line } from './pdf-lines.ts';
import { languagesOfPicture, type PictureLanguages } from '../picture/picture-language.ts';
import { doubtfulConfidence, linesOfPicture } from '../picture/recognised-lines.ts';

/** 200 dots per inch: what the models were trained near; 300 takes twice the time for the same words (2026-11-21). */
const pixelsPerPoint = 200 / 72;
/** A poster is read at a coarser scale. */
const longestSide = 3_500;
/** A page that is nearly all picture and has fewer letters than this under it is a scan with a stamp. */
const fewestLetters = 25;
const scanShare = 0.5;
/** Below this share of sure words the creator is asked to look. */
const goodShare = 0.85;

interface PageToRead {
  /** 1-based. */
  number: number;
  imageCount: number;
  imageShare: number;
  lines: readonly Line[];
}

/** Whether the page's words are only to be had from its picture. */
export const isScanned = ({ imageCount, imageShare, lines }: Omit<PageToRead, 'number'>): boolean => {
  if (imageCount === 0) return false;
  const letters = lines.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
  return letters === 0 || (imageShare >= scanShare && letters < fewestLetters);
};

interface ScanReading {
  /** By page number. */
  lines: Map<number, Line[]>;
  notices: Notice[];
}

/**
 * Reads pages from their pictures, as many at once as the recogniser can.
 *
 * @param draw gives the picture of a page; called once per page, shortly before it is read
 * @param firstRow rows of recognised lines count from here
 */
export async function readScannedPages(
  pages: readonly number[],
  recogniser: TextRecogniser,
  {
    draw,
    firstRow,
    language,
    onPage,
    signal,
  }: {
    draw: (page: number, sharpness: Sharpness) => GreyPage | undefined;
    firstRow: number;
    language: string | undefined;
    onPage: () => void;
    signal: AbortSignal | undefined;
  },
): Promise<ScanReading> {
  const lines = new Map<number, Line[]>();
  const words: RecognisedWord[] = [];
  const waiting = [...pages];
  let found: Promise<PictureLanguages> | undefined;

  const read = async (picture: Uint8Array): Promise<RecognisedLine[]> => {
    if (found === undefined) {
      found = languagesOfPicture(recogniser, picture, language, signal);
      const { languages, lines: known } = await found;
      return known ?? recogniser.recognise(picture, { languages, signal });
    }
    // Most documents are in one language, mostly English: the other cores need not wait to hear so.
    const guess = language ?? 'en';
    const guessed =
      guess === 'en' && !isKnown ? await recogniser.recognise(picture, { languages: ['en'], signal }) : undefined;
    const { languages } = await found;
    isKnown = true;
    const isRight = guessed !== undefined && languages.join() === 'en';
    return isRight ? guessed : recogniser.recognise(picture, { languages, signal });
  };
  let isKnown = false;

  const readNext = async (): Promise<void> => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      signal?.throwIfAborted();
      const drawn = draw(page, { pixelsPerPoint, longestSide });
      if (drawn === undefined) continue;
      const { picture, width, height, rotation, columns } = drawn;
      const recognised = await read(picture);
      const turnedWidth = rotation % 180 === 0 ? width : height;
      const place = { page, firstRow: firstRow + page * rowsPerPage, turn: { width, height, rotation } };
      lines.set(page, linesOfPicture(recognised, columns / turnedWidth, place));
      words.push(...recognised.flatMap((line) => line.words));
      onPage();
    }
  };
  await Promise.all(Array.from({ length: Math.min(recogniser.parallel, pages.length) }, readNext));
  return { lines, notices: qualityNotices(words) };
}

/** No page has more lines. */
const rowsPerPage = 10_000;

function qualityNotices(words: readonly RecognisedWord[]): Notice[] {
  const sure = words.filter(({ confidence }) => confidence >= doubtfulConfidence).length;
  if (words.length === 0 || sure >= goodShare * words.length) return [];
  return [resultNotice('low_quality_text')];
}
