import type { RecognisedLine, RecognisedWord } from '../../engines.ts';
import type { Run } from '../draft-block.ts';
import type { Line } from '../pdf/pdf-lines.ts';
import type { PageTurn } from '../pdf/pdf-turned-page.ts';

export type Box = [number, number, number, number];

/** Below this the recogniser guesses: the word is kept and marked. */
export const doubtfulConfidence = 0.6;
/** Specks, rules and ornaments are read as letters with less than this. */
const noiseConfidence = 0.3;
/** Wider gaps part columns and cells, as in a text layer. */
const cellGap = 1.7;
/** Tesseract's rows reach from ascender to descender, which is about 1.15 letter sizes in the usual faces. */
const rowsPerSize = 1.15;

/**
 * Recognised lines as the lines of a text layer, so that columns, headings, lists and tables are found the same way.
 *
 * @param pixelsPerPoint of the picture that was read
 * @param turn how the picture is turned against the page
 */
export function linesOfPicture(
  recognised: readonly RecognisedLine[],
  pixelsPerPoint: number,
  place: { page: number; firstRow: number; turn: PageTurn },
): Line[] {
  return recognised.filter(isText).flatMap((line, index) => {
    const size = line.height / rowsPerSize / pixelsPerPoint;
    const bottom = line.baseline / pixelsPerPoint + 0.25 * size;
    return cellsOf(line.words, cellGap * size * pixelsPerPoint).map((words) => {
      const runs = runsOf(words);
      const x0 = (words[0]?.box[0] ?? line.box[0]) / pixelsPerPoint;
      const x1 = (words.at(-1)?.box[2] ?? line.box[2]) / pixelsPerPoint;
      return {
        page: place.page,
        row: place.firstRow + index,
        runs,
        text: runs.map(({ text }) => text).join(''),
        x0,
        x1,
        y0: bottom - 1.2 * size,
        y1: bottom,
        size,
        mainSize: size,
        bold: false,
        italic: false,
        monospaced: false,
        colour: '000000',
        endsInHyphen: false,
        recognised: place.turn,
      };
    });
  });
}

const isText = (line: RecognisedLine): boolean =>
  line.confidence >= noiseConfidence && /[\p{L}\p{N}]/u.test(line.text) && line.height > 0;

function cellsOf(words: readonly RecognisedWord[], widestGap: number): RecognisedWord[][] {
  const cells: RecognisedWord[][] = [];
  for (const word of words) {
    const last = cells.at(-1)?.at(-1);
    if (last === undefined || word.box[0] - last.box[2] > widestGap) cells.push([word]);
    else cells.at(-1)?.push(word);
  }
  return cells;
}

/** Words joined by blanks; the doubtful ones are runs of their own. */
export function runsOf(words: readonly RecognisedWord[]): Run[] {
  const runs: Run[] = [];
  words.forEach(({ text, confidence }, index) => {
    const doubtful = confidence < doubtfulConfidence;
    const last = runs.at(-1);
    const piece = index === 0 ? text : ` ${text}`;
    if (last === undefined || (last.doubtful ?? false) !== doubtful) runs.push({ text: piece, doubtful });
    else last.text += piece;
  });
  return runs;
}

/** Heights of rows scatter by so much around one letter size. */
const scatter = 0.16;

/**
 * Gives recognised lines of one letter size exactly one size: that of the running text where they are near it.
 *
 * @param bodySize of pages with a text layer; absent: the recognised lines' own
 */
export function evenSizes(lines: readonly Line[], bodySize?: number): void {
  const recognised = lines.filter((line) => line.recognised !== undefined);
  const sizes = recognised.flatMap(({ size, text }) => Array.from<number>({ length: text.length }).fill(size));
  const middle = sizes.sort((a, b) => a - b)[sizes.length >> 1];
  if (middle === undefined) return;
  const body = bodySize !== undefined && Math.abs(middle / bodySize - 1) <= scatter ? bodySize : round(middle);
  for (const line of recognised) {
    const isBody = Math.abs(line.size / middle - 1) <= scatter;
    line.size = isBody ? body : round(line.size);
    line.mainSize = line.size;
  }
}

const round = (size: number): number => Math.round(size * 2) / 2;

/** A box of a turned picture as a box of the page, in points from the top left corner of each. */
export function turnedBack([x0, y0, x1, y1]: Box, { width, height, rotation }: PageTurn): Box {
  if (rotation === 90) return [y0, height - x1, y1, height - x0];
  if (rotation === 180) return [width - x1, height - y1, width - x0, height - y0];
  return rotation === 270 ? [width - y1, x0, width - y0, x1] : [x0, y0, x1, y1];
}
