import type { RecognisedLine, TextRecogniser } from '../../engines.ts';
import { type ChartText, median } from './chart-drawing.ts';
import { languagesOfPicture } from '../picture/picture-language.ts';
import { pictureToRead } from '../picture/picture-pixels.ts';
import { inkOf, type PixelMap, regionsOf } from '../picture/pixel-map.ts';
import type { Box } from '../picture/recognised-lines.ts';
import { numbersOf } from './chart-numbers.ts';
import { cutOut, unreadWords } from '../picture/unread-words.ts';

/** Labels of charts are small: enlarged to about this width they are read best (2 to 4 times, 2026-11-21). */
const readWidth = 2_400;
const leastEnlarged = 2;
const mostEnlarged = 4;
const fewestConfidence = 0.3;
/** A single sign is believed only when it is sure; specks are read as signs. */
const sureSign = 0.8;
const sureEnough = 0.7;

/** The words of a chart whose marks have been painted over; those of a turned axis name too. */
export async function readLettering(
  lettering: PixelMap,
  recogniser: TextRecogniser,
  language: string | undefined,
  signal: AbortSignal | undefined,
): Promise<ChartText[]> {
  const wishedScale = Math.min(mostEnlarged, Math.max(leastEnlarged, readWidth / lettering.width));
  const { pnm, scale } = await pictureToRead(lettering, wishedScale);
  let languages = language === undefined || language === 'en' ? ['en'] : [language, 'en'];
  const read = () => recogniser.recognise(pnm, { languages, layout: 'sparse', signal });
  let lines = await read();
  if (
    language === undefined &&
    median(lines.flatMap(({ words }) => words.map((word) => word.confidence))) < sureEnough
  ) {
    ({ languages } = await languagesOfPicture(recogniser, pnm, undefined, signal));
    if (languages[0] !== 'en') lines = await read();
  }
  const upright = wordsOf(lines, scale);
  const edge = stripEdge(lettering, upright);
  const turned = edge < narrowestStrip ? [] : await readTurned(lettering, edge, recogniser, languages, signal);
  const strip: Box = [0, 0, edge, lettering.height];
  const known = [...upright.map(({ box }) => box), strip];
  return [...upright, ...turned, ...(await readSingly(lettering, known, recogniser, languages, signal))];
}

/** Words that were passed over, one by one; what still cannot be read is read as a number or not at all. */
async function readSingly(
  map: PixelMap,
  known: readonly Box[],
  recogniser: TextRecogniser,
  languages: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ChartText[]> {
  const read = async (box: Box): Promise<ChartText[]> => {
    const { pnm } = await pictureToRead(cutOut(map, box), mostEnlarged);
    const layouts = ['line', 'number'] as const;
    for (const layout of layouts) {
      const [line] = await recogniser.recognise(pnm, { languages, layout, signal });
      const text = line?.text ?? '';
      const isNumber = numbersOf(text).length > 0;
      if (line !== undefined && (isNumber || (layout === 'line' && line.confidence >= sureSign)))
        return [{ text, box, height: box[3] - box[1], isTurned: false, confidence: line.confidence }];
    }
    return [];
  };
  const texts = await Promise.all(unreadWords(map, known).map(read));
  return texts.flat();
}

/** Only what stands left of every sure word can be the name of an upright axis. */
function stripEdge(map: PixelMap, upright: readonly ChartText[]): number {
  const sure = upright.filter(({ confidence }) => confidence >= sureEnough);
  const leftEdges = sure.filter(({ text }) => numbersOf(text).length > 0 || text.length > 2).map(({ box }) => box[0]);
  return Math.max(0, Math.floor(Math.min(map.width * 0.2, ...leftEdges)) - 2);
}

async function readTurned(
  map: PixelMap,
  edge: number,
  recogniser: TextRecogniser,
  languages: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ChartText[]> {
  const strip = turnStrip(map, edge);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = inkBox(strip) ?? [];
  if (x1 - x0 < 5 || y1 - y0 < 5) return [];
  const { pnm } = await pictureToRead(cutOut(strip, [x0, y0, x1, y1]), mostEnlarged);
  const [line] = await recogniser.recognise(pnm, { languages, layout: 'line', signal });
  const text = line?.text.trim() ?? '';
  if (line === undefined || line.confidence < fewestConfidence || !/[\p{L}\p{N}%]/u.test(text)) return [];
  const box: Box = [y0, map.height - x1, y1, map.height - x0];
  return [{ text, box, height: y1 - y0, isTurned: true, confidence: line.confidence }];
}

const narrowestStrip = 8;

/** The left strip of a picture, turned clockwise so that its words lie. */
function turnStrip({ pixels, width, height, paper }: PixelMap, edge: number): PixelMap {
  const turned = new Uint8Array(edge * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < edge; x += 1) {
      const from = 3 * (y * width + x);
      turned.set(pixels.subarray(from, from + 3), 3 * (x * height + (height - 1 - y)));
    }
  return { pixels: turned, width: height, height: edge, paper };
}

function inkBox(map: PixelMap): Box | undefined {
  const boxes = regionsOf(inkOf(map, 70), map.width).map(({ box }) => box);
  if (boxes.length === 0) return undefined;
  const edge = (side: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[side]));
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}

function wordsOf(lines: readonly RecognisedLine[], scale: number): ChartText[] {
  return lines.flatMap(({ words }) =>
    words.flatMap(({ text, box: [x0, y0, x1, y1], confidence }) => {
      const isSign = [...text].length === 1 && numbersOf(text).length === 0;
      if (!/[\p{L}\p{N}%]/u.test(text) || confidence < (isSign ? sureSign : fewestConfidence)) return [];
      const box: Box = [x0 / scale, y0 / scale, x1 / scale, y1 / scale];
      return [{ text, box, height: box[3] - box[1], isTurned: false, confidence }];
    }),
  );
}
