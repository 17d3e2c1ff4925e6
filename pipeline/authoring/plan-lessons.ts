import type { Document } from '../document.ts';
import type { LanguageModel } from '../engines.ts';
import { nameOfDocument } from '../generation/lesson-title.ts';
import { type Cutting, type PieceRange, rangesOf } from '../segmentation/segment.ts';
import { chaptersOfPieces, outlineOf, type OutlinePassage, plannedPieces, wordsOfSecond } from './document-outline.ts';
import { planInstructions, planSchema, readPlan } from './plan-request.ts';
import { plannedRanges } from './planned-ranges.ts';

/** Letters of the outline in one call: some twelve thousand words of a document. */
const mostLetters = 24_000;
/** Parts of a document that are planned: behind them the program cuts. */
const mostCalls = 8;
const atOnce = 3;

interface Planning {
  model: LanguageModel;
  document: Document;
  signal?: AbortSignal | undefined;
}

/** What a model planned of a document, in the parts in which it was asked. */
export interface PlannedDocument {
  /** Undefined where no part is planned: the program's own lessons. */
  ranges: PieceRange[] | undefined;
  parts: number;
  plannedParts: number;
}

/**
 * Lets a model say where the lessons of a document begin and end, what each is about, and what needs none; of a long document
 * part by part. Where it is silent, fails or plans what does not hold, the program cuts.
 *
 * @returns undefined where there is nothing to plan. What it throws is the abort of the run.
 */
export async function planLessons(cutting: Cutting, planning: Planning): Promise<PlannedDocument | undefined> {
  const { pieces, band } = cutting;
  const own = cutting.cut(0, pieces.length);
  // A document of one lesson has nothing to be planned.
  if (own.length < 2) return undefined;
  const { chapterAt, isLong } = chaptersOfPieces(pieces, band);
  const checked = plannedPieces(pieces, planning.document, chapterAt);
  const opensChapter = (at: number) =>
    at > 0 && chapterAt(at) !== chapterAt(at - 1) && isLong(chapterAt(at)) && isLong(chapterAt(at - 1));
  const outline = outlineOf(pieces, planning.document, opensChapter);
  const parts = partsOf(outline, own, opensChapter);
  const planned = await inBatches(parts.slice(0, mostCalls), async ({ first, end }) => {
    const raw = await askedFor(outline.slice(first, end), cutting, planning);
    const plan = readPlan(raw);
    const ranges =
      plan &&
      plannedRanges(checked.slice(first, end), plan, {
        band,
        isLong,
        cut: (from, to) => cutting.cut(first + from, first + to).map((start) => start - first),
      });
    return ranges?.map((range) => movedBy(range, first));
  });
  const plannedParts = planned.filter((ranges) => ranges !== undefined).length;
  const ranges = parts.flatMap(({ first, end }, index) => planned[index] ?? rangesOf(cutting.cut(first, end), end));
  return { ranges: plannedParts === 0 ? undefined : ranges, parts: parts.length, plannedParts };
}

const movedBy = ({ first, end, leftOut, ...range }: PieceRange, by: number): PieceRange => ({
  ...range,
  first: first + by,
  end: end + by,
  ...(leftOut && { leftOut: leftOut.map((at) => at + by) }),
});

/** @throws what aborted the run; any other failure of the model is no answer */
async function askedFor(
  passages: readonly OutlinePassage[],
  { band }: Cutting,
  { model, document, signal }: Planning,
): Promise<unknown> {
  const words = (seconds: number) => 10 * Math.round((seconds * wordsOfSecond) / 10);
  try {
    return await model.complete({
      system: planInstructions,
      user: JSON.stringify({
        language: document.language,
        document: nameOfDocument(document) ?? document.title ?? '',
        lesson_words: { fewest: words(band.shortest), wished: words(band.wished), most: words(band.longest) },
        passages: passages.map((passage, number) => ({ ...passage, number })),
      }),
      schema: planSchema,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

/** A few calls at once. */
async function inBatches<T, R>(parts: readonly T[], work: (part: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < parts.length; at += atOnce)
    done.push(...(await Promise.all(parts.slice(at, at + atOnce).map(work))));
  return done;
}

/** The document in parts that one call takes, parted where a chapter begins, else where the program begins a lesson. */
function partsOf(
  outline: readonly OutlinePassage[],
  starts: readonly number[],
  opensChapter: (at: number) => boolean,
): { first: number; end: number }[] {
  const parts: { first: number; end: number }[] = [];
  const lengths = outline.map((passage) => JSON.stringify(passage).length);
  for (let first = 0; first < outline.length; ) {
    let end = first;
    for (let letters = 0; end < outline.length && letters + (lengths[end] ?? 0) <= mostLetters; end += 1)
      letters += lengths[end] ?? 0;
    if (end < outline.length) {
      const inside = starts.filter((start) => start > first && start <= end);
      const chapter = inside.findLast((start) => opensChapter(start) && start > first + (end - first) / 2);
      end = chapter ?? inside.at(-1) ?? Math.max(end, first + 1);
    }
    parts.push({ first, end });
    first = end;
  }
  return parts;
}
