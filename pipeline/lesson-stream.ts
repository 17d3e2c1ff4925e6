import type { Document } from './document.ts';
import type { EarlyLessons } from './engines.ts';
import { analyse } from './analysis/analyse.ts';
import { assessEach } from './assessment/assess.ts';
import { canBeAsked } from './assessment/can-be-asked.ts';
import { draftLessons } from './generation/generate.ts';
import type { AssessedLesson } from './lesson-plan.ts';
import { type ResultContext, resultLesson } from './results/result-lesson.ts';
import { segment } from './segmentation/segment.ts';
import type { Pace } from './segmentation/lesson-length.ts';

const lookedAt = 3;
const giveEveryMs = 200;
/** An hour's reading. A book's every lesson would be a megabyte to send, to write down and to ask for again and again. */
const mostGiven = 12;

/**
 * A first look at a long document: the lessons of its first pages, made by the same steps, each as soon as it stands beside
 * those before. Their titles, questions and number may yet change, since terms and wrong options come from the whole document.
 *
 * @param wanted questions a lesson at most
 */
export function* firstLook(
  part: Document,
  pace: Pace,
  context: ResultContext,
  wanted?: number,
): Generator<EarlyLessons> {
  // The last one may go on over the page.
  const segments = segment(part, pace).segments.slice(0, -1).slice(0, lookedAt);
  const drafts = draftLessons(analyse(segments, part), part, canBeAsked(part.language));
  const lessons: EarlyLessons['lessons'] = [];
  for (const lesson of assessEach(drafts, part, wanted)) {
    lessons.push(resultLesson(lesson, part, drafts.length, context));
    yield { from: 0, areSettled: false, lessons: [...lessons] };
  }
}

export interface LessonStream {
  /** Takes the next lesson, and lets messages out and a cancellation in now and then. */
  give(lesson: AssessedLesson): Promise<void>;
}

/** Hands the first settled lessons out in small heaps: exactly those of the result, in order. */
export function openLessonStream(
  document: Document,
  total: number,
  context: ResultContext,
  { onLessons, signal }: { onLessons?: (early: EarlyLessons) => void; signal?: AbortSignal },
): LessonStream {
  let heap: AssessedLesson[] = [];
  let given = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    async give(lesson) {
      if (given + heap.length < mostGiven) heap.push(lesson);
      const isLastHeap = given + heap.length === mostGiven && heap.length > 0;
      if (performance.now() - lastMs < giveEveryMs && !isLastHeap) return;
      if (heap.length > 0)
        onLessons?.({
          from: given,
          areSettled: true,
          lessons: heap.map((one) => resultLesson(one, document, total, context)),
        });
      given += heap.length;
      heap = [];
      await new Promise<void>((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
      lastMs = performance.now();
    },
  };
}
