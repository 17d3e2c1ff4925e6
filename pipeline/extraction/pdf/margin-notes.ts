import type { Line } from './pdf-lines.ts';
import { endsSentence } from './pdf-looks.ts';

const fewestBodyLines = 6;
/** A note beside the text is set smaller than it, and in a column of hardly more than half its width. */
const largestNote = 0.93;
const widestNote = 0.55;
/** Notes stand this far beside the text at least, in letter sizes of the text. */
const narrowestStrip = 1;
const sameEdge = 3;
/** The head and the foot of a page may run over its whole width. */
const mostFullWidth = 2;
/** A step between two lines that is so much larger than the usual one parts two paragraphs. */
const paragraphStep = 1.12;

/**
 * Puts the notes in a page's outer margin behind the paragraph that they stand beside, where the file's own order or a
 * shared line would put them into the middle of a sentence. Anything else keeps its order.
 *
 * @param lines the lines of one page
 */
export function withNotesBehind(lines: readonly Line[]): Line[] {
  const size = usual(lines.map(({ mainSize }) => mainSize));
  const body = lines.filter(({ mainSize }) => mainSize > largestNote * size);
  const left = Math.min(...body.map(({ x0 }) => x0));
  const right = rightEdge(body);
  if (right === undefined) return [...lines];
  const beside = lines.filter(
    ({ x0, mainSize }) => x0 > right + narrowestStrip * size && mainSize <= largestNote * size,
  );
  const edge = usual(beside.map(({ x0 }) => x0));
  const notes = beside.filter(({ x0 }) => Math.abs(x0 - edge) <= sameEdge);
  const text = lines.filter((line) => !notes.includes(line));
  const isMargin =
    notes.length > 0 &&
    notes.length === beside.length &&
    text.length >= fewestBodyLines &&
    text.filter(({ x1 }) => x1 >= edge).length <= mostFullWidth &&
    notes.every(({ x1, x0 }) => x1 - x0 <= widestNote * (right - left));
  return isMargin ? woven(text, grouped(notes)) : [...lines];
}

/** Where the text ends to the right; one line that runs out of it is none. */
function rightEdge(body: readonly Line[]): number | undefined {
  const ends = body.map(({ x1 }) => x1).sort((one, other) => one - other);
  return body.length < fewestBodyLines ? undefined : ends[Math.floor(ends.length * 0.95)];
}

const usual = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** Lines that follow each other closely are one note, and each note has rows of its own. */
function grouped(notes: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of [...notes].sort((one, other) => one.y0 - other.y0)) {
    const last = groups.at(-1)?.at(-1);
    const alone = { ...line, row: line.row + 0.5 };
    if (last !== undefined && line.y0 - last.y1 < line.mainSize) groups.at(-1)?.push(alone);
    else groups.push([alone]);
  }
  return groups;
}

function woven(text: readonly Line[], notes: readonly Line[][]): Line[] {
  const steps = text.slice(1).map((line, at) => line.y0 - (text[at]?.y0 ?? 0));
  const step = usual(steps.filter((one) => one > 0));
  const isPlace = (at: number) => {
    const [above, below] = [text[at - 1], text[at]];
    // What a colon leads to stands right below it.
    if (above === undefined || !endsSentence(above.text) || /:\s*$/u.test(above.text)) return false;
    return below === undefined || below.y0 < above.y0 || below.y0 - above.y0 > paragraphStep * step;
  };
  const places = [...text, undefined].flatMap((_, at) => (isPlace(at) ? [at] : []));
  const ordered: { at: number; lines: readonly Line[] }[] = notes.map((lines) => {
    const top = lines[0]?.y0 ?? 0;
    const behind = places.find((at) => (text[at - 1]?.y1 ?? 0) >= top);
    return { at: behind ?? places.at(-1) ?? text.length, lines };
  });
  return [...text, undefined].flatMap((line, at) => [
    ...ordered.filter((note) => note.at === at).flatMap(({ lines }) => lines),
    ...(line === undefined ? [] : [line]),
  ]);
}
