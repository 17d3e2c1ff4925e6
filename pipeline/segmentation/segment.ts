import { resultNotice } from '#contract/result-notices.ts';
import type { Block, Document, Notice } from '../document.ts';
import type { Segment } from '../lesson-plan.ts';
import { rulesOf } from '../languages/language.ts';
import { lessonAtoms } from './lesson-atoms.ts';
import type { LessonAtom } from './lesson-atoms.ts';
import { lessonCuts } from './lesson-cuts.ts';
import type { CutWeights } from './lesson-cuts.ts';
import { bandOf, type Pace, secondsOf, stretched } from './lesson-length.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { outsideMatter } from './outside-matter.ts';

const DEFAULT_MAX_LESSONS = 60;

// Only the ratios matter. Timed: coarse search over the dev half of hfcourse-joined, 2026-11-21, taken from the middle
// of the good region (F1 within 10 s 0.88-0.91; length weight 0.25 and more gave 0.80, 0 gave too many cuts).
const WRITTEN: CutWeights = { alpha: 0.1, temperature: 0.1, lengthWeight: 2.5, costPerCut: 20 };
const TIMED: CutWeights = { alpha: 0.2, temperature: 1, lengthWeight: 0.035, costPerCut: 18 };

/**
 * Cuts a document into lessons of two to five minutes, their questions included: headings first, vocabulary where they leave it open.
 * A block too long for one lesson is divided at sentences, so two neighbours may share a block; their sentences never.
 * Front and back matter and repeated blocks belong to no lesson; a document without content gives no segment.
 */
export function segment(
  document: Document,
  pace: Pace,
  isWanted: (block: Block) => boolean = () => true,
): { segments: Segment[]; notices: Notice[] } {
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
  const atoms = lessonAtoms(document, isContent, band);
  if (atoms.every((atom) => atom.sentences.length === 0)) return { segments: [], notices: [] };
  const starts = lessonCuts(atoms, band, timed ? TIMED : WRITTEN);
  const pathAt = headingPaths(document.blocks);
  const all = starts.map((start, index) =>
    toSegment(document, atoms.slice(start, starts[index + 1]), { index, timed, pathAt }),
  );
  const filled = withoutOverlap(
    all.filter((one) => one.sentences.length > 0).map((one, index) => ({ ...one, index })),
  ).map((one) => withOutside(withRepeated(one, repeated), outside));
  const notices: Notice[] = [];
  const collapsed = repeated.filter(Boolean).length;
  if (collapsed > 0) notices.push(resultNotice('repeated_text', { a: collapsed }));
  if (filled.length > maxLessons) {
    notices.push(resultNotice('too_many_lessons', { a: filled.length, b: maxLessons }));
  }
  return { segments: filled.slice(0, maxLessons), notices };
}

function withRepeated(one: Segment, repeated: readonly boolean[]): Segment {
  const count = repeated.slice(one.blockStart, one.blockEnd).filter(Boolean).length;
  return count === 0 ? one : { ...one, repeated: count };
}

/** Headings and tables hold no sentences, so a lesson has to be told which of those in its range are not content. */
function withOutside(one: Segment, outside: readonly boolean[]): Segment {
  const left: number[] = [];
  for (let at = one.blockStart; at < one.blockEnd; at += 1) if (outside[at] === true) left.push(at);
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
