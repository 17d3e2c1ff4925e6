import {
  type ChartDrawing,
  type ChartText,
  type Colour,
  colourDistance,
  middleOf,
  type RectMark,
} from './chart-drawing.ts';
import { numbersOf } from './chart-numbers.ts';

export interface LegendEntry {
  name: string;
  colour: Colour;
  /** A value that stands behind the name: "Mon (29%)". */
  values: number[];
  text: ChartText;
}

/** Wider gaps than so many letter heights part two labels in a row. */
const wordGap = 0.75;

/** Words that stand in a row close together as one label. */
export function joinWords(words: readonly ChartText[]): ChartText[] {
  const joined: ChartText[] = [];
  const ordered = [...words].sort((a, b) => a.box[0] - b.box[0]);
  for (const word of ordered) {
    const last = joined.findLast(
      (label) =>
        !word.isTurned &&
        !label.isTurned &&
        word.box[0] - label.box[2] <= wordGap * Math.max(label.height, word.height) &&
        word.box[0] >= label.box[2] - 0.3 * label.height &&
        isInRow(label, word) &&
        !(isNumber(label) && isNumber(word)),
    );
    if (last === undefined) joined.push({ ...word });
    else {
      last.text = `${last.text} ${word.text}`;
      last.confidence = Math.min(last.confidence, word.confidence);
      last.height = Math.max(last.height, word.height);
      last.box = [last.box[0], Math.min(last.box[1], word.box[1]), word.box[2], Math.max(last.box[3], word.box[3])];
    }
  }
  return joined;
}

export const isNumber = ({ text }: ChartText): boolean => numbersOf(text).length > 0;

const isInRow = (a: ChartText, b: ChartText): boolean =>
  Math.min(a.box[3], b.box[3]) - Math.max(a.box[1], b.box[1]) >
  0.5 * Math.min(a.box[3] - a.box[1], b.box[3] - b.box[1]);

/** Small squares with a name to their right, and what is left of the rectangles without them. */
export function readLegend({ rects, texts, width }: ChartDrawing): { entries: LegendEntry[]; rects: RectMark[] } {
  const entries: LegendEntry[] = [];
  const others: RectMark[] = [];
  for (const rect of rects) {
    const text = isSwatch(rect, width) ? nameBeside(rect, texts) : undefined;
    if (text === undefined) others.push(rect);
    else entries.push({ colour: rect.colour, text, ...nameAndValues(text.text) });
  }
  // One square alone is a short bar beside its label.
  const isLegend = entries.length > 1 || others.length > 0 || rects.length === 1;
  return isLegend ? { entries, rects: others } : { entries: [], rects };
}

const isSwatch = ({ box: [x0, y0, x1, y1] }: RectMark, width: number): boolean => {
  const [across, down] = [x1 - x0, y1 - y0];
  return across <= 0.05 * width && across >= 4 && down >= 4 && Math.abs(across - down) <= Math.max(2.5, 0.25 * across);
};

function nameBeside({ box }: RectMark, texts: readonly ChartText[]): ChartText | undefined {
  const size = box[3] - box[1];
  const [, middle] = middleOf(box);
  return texts
    .filter(
      (text) =>
        !text.isTurned &&
        text.box[0] >= box[2] - 2 &&
        text.box[0] - box[2] <= 1.8 * size &&
        Math.abs(middleOf(text.box)[1] - middle) <= 0.8 * size,
    )
    .sort((a, b) => a.box[0] - b.box[0])[0];
}

function nameAndValues(text: string): Pick<LegendEntry, 'name' | 'values'> {
  const match = /^(.*?)\s*[([:–-]\s*([\d.,]+\s*%?)\s*[)\]]?$/u.exec(text);
  const values = match?.[2] === undefined || !/[([:%]/u.test(text) ? [] : numbersOf(match[2]);
  return match?.[1] === undefined || values.length === 0 ? { name: text, values: [] } : { name: match[1], values };
}

/** The legend's name for a colour; the nearest one that is near at all. */
export function entryOf(colour: Colour, entries: readonly LegendEntry[]): LegendEntry | undefined {
  const [nearest] = [...entries].sort((a, b) => colourDistance(a.colour, colour) - colourDistance(b.colour, colour));
  return nearest !== undefined && colourDistance(nearest.colour, colour) <= 60 ? nearest : undefined;
}

const sequences = [
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'January February March April May June July August September October November December',
  'Mon Tue Wed Thu Fri Sat Sun',
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
].map((words) => words.split(' '));

/** Mends a label that a recogniser misread in a row that is plainly a run of months, weekdays or years. */
export function mendSequence(labels: readonly string[]): string[] {
  for (const sequence of sequences) {
    const starts = labels.map((label, index) => sequence.indexOf(label) - index);
    const start = mostFrequentStart(starts.filter((at, index) => at + index >= 0));
    if (start === undefined) continue;
    const expected = labels.map((_, index) => sequence[(start + index + sequence.length) % sequence.length] ?? '');
    if (isMostly(labels, expected)) return expected;
  }
  const years = labels.map((label, index) => (/^\d{4}$/u.test(label) ? Number(label) - index : Number.NaN));
  const first = mostFrequentStart(years.filter((year) => year >= 1800 && year <= 2100));
  const expected = labels.map((_, index) => String((first ?? 0) + index));
  return first !== undefined && isMostly(labels, expected) ? expected : [...labels];
}

function mostFrequentStart(starts: readonly number[]): number | undefined {
  const count = (start: number) => starts.filter((other) => other === start).length;
  return [...starts].sort((a, b) => count(b) - count(a))[0];
}

const isMostly = (labels: readonly string[], expected: readonly string[]): boolean =>
  labels.length >= 3 && labels.filter((label, index) => label === expected[index]).length * 3 >= labels.length * 2;
