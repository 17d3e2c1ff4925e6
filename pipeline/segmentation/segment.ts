import { resultNotice } from '#contract/result-notices.ts';
import type { Block, Document, Notice } from '../document.ts';
import type { PlannedLesson, Segment } from '../lesson-plan.ts';
import { rulesOf } from '../languages/language.ts';
import { lessonAtoms } from './lesson-atoms.ts';
import type { LessonAtom } from './lesson-atoms.ts';
import { lessonCuts } from './lesson-cuts.ts';
import type { CutWeights } from './lesson-cuts.ts';
import { bandOf, type LessonBand, type Pace, secondsOf, stretched } from './lesson-length.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { outsideMatter } from './outside-matter.ts';

const DEFAULT_MAX_LESSONS = 60;

// Only the ratios matter. Timed: coarse search over the dev half of hfcourse-joined, 2026-11-21, taken from the middle
// of the good region (F1 within 10 s 0.88-0.91; length weight 0.25 and more gave 0.80, 0 gave too many cuts).
const WRITTEN: CutWeights = { alpha: 0.1, temperature: 0.1, lengthWeight: 2.5, costPerCut: 20 };
const TIMED: CutWeights = { alpha: 0.2, temperature: 1, lengthWeight: 0.035, costPerCut: 18 };

/** A run of pieces that becomes one lesson, without some of them. */
export interface PieceRange {
  first: number;
  end: number;
  leftOut?: readonly number[];
  planned?: PlannedLesson;
}

/** A document in pieces, before it is said where its lessons begin. */
export interface Cutting {
  pieces: readonly LessonAtom[];
  band: LessonBand;
  /** Where the program begins lessons in a run of pieces: the first always. */
  cut(first: number, end: number): number[];
  /** The lessons: the program's own where no ranges are given. */
  segments(ranges?: readonly PieceRange[]): { segments: Segment[]; notices: Notice[] };
}

/**
 * Cuts a document into lessons of two to five minutes, their questions included: headings first, vocabulary where they leave it open.
 * A block too long for one lesson is divided at sentences, so two neighbours may share a block; their sentences never.
 * Front and back matter and repeated blocks belong to no lesson; a document without content gives no segment.
 */
export const segment = (
  document: Document,
  pace: Pace,
  isWanted?: (block: Block) => boolean,
): { segments: Segment[]; notices: Notice[] } => openCutting(document, pace, isWanted).segments();

/** The pieces of a document that lessons are cut from, for who wants to say where they begin. */
export function openCutting(document: Document, pace: Pace, isWanted: (block: Block) => boolean = () => true): Cutting {
  const repeated = nearDuplicates(document.blocks);
  const outside = outsideMatter(document.blocks);
  const isContent = document.blocks.map(
    (block, index) =>
      block.text.trim() !== '' && outside[index] !== true && repeated[index] !== true && isWanted(block),
  );
  const timed = isTimed(document);
  const kind = timed ? 'spoken' : 'written';
  const maxLessons = pace.maxLessons ?? DEFAULT_MAX_LESSONS;
  const { wordsPerMinute } = rulesOf(document.language);
  const whole = document.blocks.reduce(
    (sum, block, index) => sum + (isContent[index] === true ? secondsOf(block, wordsPerMinute) : 0),
    0,
  );
  const band = bandOf(stretched(pace, whole, maxLessons, kind), kind);
  const pieces = lessonAtoms(document, isContent, band);
  const cut = (first: number, end: number): number[] =>
    lessonCuts(pieces.slice(first, end), band, timed ? TIMED : WRITTEN).map((start) => first + start);
  return {
    pieces,
    band,
    cut,
    segments(ranges) {
      if (pieces.every((piece) => piece.sentences.length === 0)) return { segments: [], notices: [] };
      const pathAt = headingPaths(document.blocks);
      const all = (ranges ?? rangesOf(cut(0, pieces.length), pieces.length)).map((range, index) =>
        ofRange(range, pieces, (own) => toSegment(document, own, { index, timed, pathAt })),
      );
      const filled = withoutOverlap(
        all.filter((one) => one.sentences.length > 0).map((one, index) => ({ ...one, index })),
      ).map((one) => withOutside(withRepeated(one, repeated), outside));
      return {
        segments: filled.slice(0, maxLessons),
        notices: [
          ...cutNotices(repeated.filter(Boolean).length, filled.length, maxLessons),
          ...leftOutNotice((ranges ?? []).flatMap(({ leftOut = [] }) => leftOut.flatMap((at) => pieces[at] ?? []))),
        ],
      };
    },
  };
}

function cutNotices(collapsed: number, lessons: number, maxLessons: number): Notice[] {
  return [
    ...(collapsed > 0 ? [resultNotice('repeated_text', { a: collapsed })] : []),
    ...(lessons > maxLessons ? [resultNotice('too_many_lessons', { a: lessons, b: maxLessons })] : []),
  ];
}

const mostNamed = 5;
const longestName = 50;

/** What no lesson has is told, by how it begins. */
function leftOutNotice(pieces: readonly LessonAtom[]): Notice[] {
  const names = pieces.flatMap(({ sentences: [first] }) => {
    const text = first?.text.replace(/\s+/gu, ' ').trim() ?? '';
    return /[\p{L}\p{N}]/u.test(text) ? [text.length <= longestName ? text : `${text.slice(0, longestName)}…`] : [];
  });
  if (names.length === 0) return [];
  const more = names.length > mostNamed ? ['…'] : [];
  return [
    resultNotice('plan_left_out', {
      list: [...names.slice(0, mostNamed).map((name) => `“${name}”`), ...more].join(', '),
    }),
  ];
}

/** Lessons that begin at given pieces, the last one up to `end`. */
export const rangesOf = (starts: readonly number[], end: number): PieceRange[] =>
  starts.map((first, index) => ({ first, end: starts[index + 1] ?? end }));

/** The lesson of a range; what is left out in its middle is told to it, because headings and tables hold no sentences. */
function ofRange(
  { first, end, leftOut = [], planned }: PieceRange,
  pieces: readonly LessonAtom[],
  toLesson: (own: readonly LessonAtom[]) => Segment,
): Segment {
  const out = new Set(leftOut);
  const own = pieces.slice(first, end);
  const one = toLesson(own.filter((_, index) => !out.has(first + index)));
  const blocks = own
    .filter((_, index) => out.has(first + index))
    .flatMap(({ blockStart, blockEnd }) => Array.from({ length: blockEnd - blockStart }, (_, at) => blockStart + at))
    .filter((block) => block >= one.blockStart && block < one.blockEnd);
  return { ...one, ...(blocks.length > 0 && { outside: blocks }), ...(planned && { planned }) };
}

function withRepeated(one: Segment, repeated: readonly boolean[]): Segment {
  const count = repeated.slice(one.blockStart, one.blockEnd).filter(Boolean).length;
  return count === 0 ? one : { ...one, repeated: count };
}

/** Headings and tables hold no sentences, so a lesson has to be told which of those in its range are not content. */
function withOutside(one: Segment, outside: readonly boolean[]): Segment {
  const left = [...(one.outside ?? [])];
  for (let at = one.blockStart; at < one.blockEnd; at += 1)
    if (outside[at] === true && !left.includes(at)) left.push(at);
  return left.length === 0 ? one : { ...one, outside: left };
}

const isTimed = (document: Document) =>
  document.blocks.some((block) => block.kind === 'cue' && block.provenance[0]?.seconds !== undefined);

/** Captions may run into each other by a moment; lessons may not. */
function withoutOverlap(segments: readonly Segment[]): Segment[] {
  return segments.map((one, index) => {
    const next = segments[index + 1]?.time;
    if (one.time === undefined || next === undefined || one.time[1] <= next[0]) return one;
    return { ...one, time: [one.time[0], Math.max(one.time[0], next[0])] };
  });
}

function toSegment(
  document: Document,
  atoms: readonly LessonAtom[],
  { index, timed, pathAt }: { index: number; timed: boolean; pathAt: (block: number) => string[] },
): Segment {
  const blockStart = atoms[0]?.blockStart ?? 0;
  const blockEnd = atoms.at(-1)?.blockEnd ?? blockStart;
  const provenances = atoms.flatMap((atom) => atom.provenance);
  const pages = provenances.flatMap(({ page }) => (page === undefined ? [] : [page]));
  const times = provenances.flatMap(({ seconds }) => (seconds === undefined ? [] : [seconds]));
  const first = times[0];
  const last = times.at(-1);
  const time: [number, number] | undefined =
    timed && first !== undefined && last !== undefined ? [first[0], Math.max(last[1], first[0])] : undefined;
  return {
    index,
    blockStart,
    blockEnd,
    headingPath: pathAt(blockStart),
    sentences: atoms.flatMap((atom) => atom.sentences),
    seconds: time === undefined ? atoms.reduce((sum, atom) => sum + atom.seconds, 0) : time[1] - time[0],
    ...(pages.length > 0 && document.mediaType === 'document'
      ? { pages: [least(pages), -least(pages.map((page) => -page))] as [number, number] }
      : {}),
    ...(time === undefined ? {} : { time }),
  };
}

const least = (numbers: readonly number[]): number => numbers.reduce((one, other) => Math.min(one, other));

/**
 * The headings above a block, outermost first, with its own and those that follow it directly.
 *
 * @returns to be asked for ascending blocks: every heading is looked at twice, however many lessons there are
 */
function headingPaths(blocks: readonly Block[]): (at: number) => string[] {
  let path: { level: number; text: string }[] = [];
  let seen = 0;
  const withHeading = (above: typeof path, block: Block): typeof path => {
    const level = block.level ?? 1;
    const open = above.slice(0, above.findLastIndex((one) => one.level < level) + 1);
    return [...open, { level, text: block.text.trim() }];
  };
  return (at) => {
    for (; seen < at; seen += 1) {
      const block = blocks[seen];
      if (block?.kind === 'heading') path = withHeading(path, block);
    }
    let own = path;
    for (let next = at; blocks[next]?.kind === 'heading'; next += 1) own = withHeading(own, blocks[next] as Block);
    return own.map(({ text }) => text);
  };
}
