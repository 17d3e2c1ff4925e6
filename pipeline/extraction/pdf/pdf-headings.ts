import type { OutlineEntry } from '../../document.ts';
import type { Line } from './pdf-lines.ts';
import { bulletStart, captionStart, endsSentence, type BodyLook } from './pdf-looks.ts';
import { isCapitals, lookOf, numberStart, labelStart, type FoundHeading } from './pdf-heading-levels.ts';
import { outlineLevels } from './pdf-outline.ts';
import type { PageElement } from './pdf-tables.ts';

interface Candidate {
  lines: Line[];
  text: string;
  /** White space above and below in usual line steps; 9 at a page's or column's end. */
  spaceAbove: number;
  spaceBelow: number;
  next: Line | undefined;
}

const mostLines = 4;
const mostWords = 26;
const labelOnly =
  /^(chapter|part|unit|module|lesson|section|appendix|अध्याय|प्रकरण|பாடம்|அத்தியாயம்|అధ్యాయం)\s+([\divxlc]+|[a-z]|[०-९]+)[.:]?$/iu;

/** Finds the headings among the lines of a document, in reading order, and the lines that only head a boxed note. */
export function findHeadings(
  elements: readonly PageElement[],
  body: BodyLook,
  outline: readonly OutlineEntry[],
): { headings: FoundHeading[]; boxTitles: Set<Line> } {
  const candidates = mergeLabels(candidatesOf(elements, body));
  const known = outlineLevels(candidates, outline);
  const accepted = candidates.filter(
    (candidate) => known.has(candidate) || tagLevel(candidate) !== undefined || isHeading(candidate, body),
  );
  const repeats = countBy(accepted, (candidate) => `${candidate.text}|${lookOf(candidate)}`);
  const isBox = (candidate: Candidate) =>
    !known.has(candidate) && tagLevel(candidate) === undefined && isBoxTitle(candidate, body, repeats);
  return {
    headings: accepted
      .filter((candidate) => !isBox(candidate))
      .map((candidate) => ({
        lines: candidate.lines,
        text: candidate.text,
        outlineLevel: known.get(candidate),
        tagLevel: tagLevel(candidate),
      })),
    boxTitles: new Set(accepted.filter(isBox).flatMap((candidate) => candidate.lines)),
  };
}

const tagLevel = ({ lines: [first] }: Pick<Candidate, 'lines'>): number | undefined => first?.tag?.headingLevel;

/** Runs of lines in one look that is not that of running text. */
function candidatesOf(elements: readonly PageElement[], body: BodyLook): Candidate[] {
  const lines = elements.map((element) => (element.kind === 'line' ? element.line : undefined));
  const candidates: Candidate[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at];
    let end = at + 1;
    if (first !== undefined && (first.tag?.headingLevel !== undefined || isDistinct(first, body))) {
      while (end < lines.length && continues(lines[end - 1], lines[end], body)) end += 1;
      const run = lines.slice(at, end).filter((line) => line !== undefined);
      candidates.push(candidateOf(run, lines[at - 1], lines[end], body));
    }
    at = end;
  }
  return candidates;
}

function candidateOf(run: Line[], above: Line | undefined, below: Line | undefined, body: BodyLook): Candidate {
  const step = body.leading(body.size);
  const space = (upper: Line | undefined, lower: Line | undefined) => {
    if (upper === undefined || lower === undefined || upper.page !== lower.page || lower.y0 < upper.y0) return 9;
    return (lower.y0 + lower.y1 - upper.y0 - upper.y1) / 2 / step;
  };
  return {
    lines: run,
    text: headingText(run),
    spaceAbove: space(above, run[0]),
    spaceBelow: space(run.at(-1), below),
    next: below,
  };
}

const headingText = (lines: readonly Line[]): string =>
  lines
    .map((line) => line.text.trim())
    .join(' ')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim();

const sameLook = (first: Line, second: Line): boolean =>
  (Math.abs(first.size - second.size) <= 0.4 || isSmallCapitalsLine(first, second)) &&
  first.bold === second.bold &&
  first.italic === second.italic &&
  first.colour === second.colour;

// A later line of a heading in small capitals may have no initial at all.
const isSmallCapitalsLine = (first: Line, second: Line): boolean =>
  first.size > first.mainSize + 0.4 && Math.abs(second.size - first.mainSize) <= 0.4;

const continues = (last: Line | undefined, line: Line | undefined, body: BodyLook): boolean =>
  last !== undefined &&
  line !== undefined &&
  last.page === line.page &&
  (last.tag?.headingLevel === undefined && line.tag?.headingLevel === undefined
    ? sameLook(last, line)
    : last.tag === line.tag) &&
  line.y0 > last.y0 &&
  line.y0 - last.y0 < Math.max(1.6 * last.size, 1.6 * line.size, 1.1 * body.leading(line.size)) &&
  !numberStart.test(line.text) &&
  !labelOnly.test(last.text.trim());

const isDistinct = (line: Line, body: BodyLook): boolean =>
  line.size >= body.size * 1.04 ||
  (line.bold && !body.bold) ||
  (line.italic && !body.italic) ||
  (line.colour !== body.colour && line.size >= body.size * 0.97) ||
  isCapitals(line.text);

function isHeading(candidate: Candidate, body: BodyLook): boolean {
  const {
    lines: [first],
    text,
    spaceAbove,
    spaceBelow,
  } = candidate;
  if (first === undefined || !looksLikeTitle(candidate)) return false;
  const ratio = first.size / body.size;
  const isNumbered = numberStart.test(text) || labelStart.test(text);
  if (ratio < 0.97) return false;
  if (ratio >= 1.3) return true;
  if (endsSentence(text) && !/[?!]$/.test(text) && !(isNumbered && text.endsWith('.'))) return false;
  if (ratio >= 1.12) return spaceAbove >= 1.1;
  const isStrong = first.bold && !body.bold;
  if (isStrong) return spaceAbove >= (isNumbered ? 1.1 : 1.22) && spaceBelow >= 0.95;
  // Italics, colour, capitals or a hair of size alone: only where the white space says so too.
  const startsLikeTitle = /^["“‘(]?[\p{Lu}\p{Lo}\d]/u.test(text);
  return (
    startsLikeTitle &&
    spaceAbove >= 1.4 &&
    spaceBelow >= 1.12 &&
    candidate.lines.length <= 2 &&
    text.split(' ').length <= 14
  );
}

function looksLikeTitle({ lines, text }: Candidate): boolean {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (lines.length > mostLines || letters < 2 || letters < 0.5 * text.replace(/\s/g, '').length) return false;
  if (text.split(' ').length > mostWords || captionStart.test(text) || bulletStart.test(text)) return false;
  if (/https?:|@|\.{4,}/.test(text) || /[,;]$/.test(text)) return false;
  return !lines.every((line) => line.monospaced) && !/^\p{Ll}\p{Ll}/u.test(text);
}

// The title of a boxed note stands over text smaller than the running text, or comes again and again.
function isBoxTitle(candidate: Candidate, body: BodyLook, repeats: ReadonlyMap<string, number>): boolean {
  const [first] = candidate.lines;
  if (first === undefined || first.size >= body.size * 1.3) return false;
  const { next } = candidate;
  const isOverSmallText =
    next !== undefined && next.page === first.page && next.size < body.size * 0.93 && !captionStart.test(next.text);
  const isRepeated = (repeats.get(`${candidate.text}|${lookOf(candidate)}`) ?? 0) >= 3 && first.size < body.size * 1.2;
  return isRepeated || (isOverSmallText && !numberStart.test(candidate.text));
}

// "Chapter 3" on a line of its own belongs to the title under it.
function mergeLabels(candidates: readonly Candidate[]): Candidate[] {
  const merged: Candidate[] = [];
  for (const candidate of candidates) {
    const last = merged.at(-1);
    const [first] = candidate.lines;
    if (
      last !== undefined &&
      first !== undefined &&
      labelOnly.test(last.text) &&
      last.next === first &&
      last.lines.at(-1)?.page === first.page
    ) {
      const text = `${last.text.replace(/[.:]$/, '')}: ${candidate.text}`;
      merged[merged.length - 1] = {
        ...candidate,
        lines: [...candidate.lines, ...last.lines],
        text,
        spaceAbove: last.spaceAbove,
      };
    } else merged.push(candidate);
  }
  return merged;
}

const countBy = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return counts;
};
