import type { TransformationResult } from '#contract/transformation.ts';
import { analyse } from './analysis/analyse.ts';
import { assess } from './assessment/assess.ts';
import type { Rejection, TransformOptions } from './engines.ts';
import { extract, type MediaInput } from './extraction/extract.ts';
import { rejected } from './extraction/rejections.ts';
import { generate } from './generation/generate.ts';
import { distinctTitles } from './generation/lesson-title.ts';
import { toResult } from './result-lesson.ts';
import { segment } from './segmentation/segment.ts';
import { trackProgress } from './track-progress.ts';

export type TransformInput = MediaInput & {
  /** Where learners find the media; written into every lesson. */
  mediaUrl: string;
};

export type TransformOutcome = { kind: 'ok'; result: TransformationResult } | Rejection;

/** Media file in, lessons with questions out: the five steps in order. Same bytes and options, same result. */
export async function transform(input: TransformInput, options: TransformOptions = {}): Promise<TransformOutcome> {
  try {
    return await takeFiveSteps(input, options);
  } catch (error) {
    if (options.signal?.aborted) return rejected('cancelled');
    throw error;
  }
}

async function takeFiveSteps(input: TransformInput, options: TransformOptions): Promise<TransformOutcome> {
  const progress = trackProgress(options);

  const extraction = await extract(input, { ...options, onPage: progress.page });
  if (extraction.kind === 'rejected') return extraction;
  const { document } = extraction;
  await progress.ends('extraction', {
    ...(document.pageCount !== undefined && { pages: document.pageCount }),
    headings: document.blocks.filter((block) => block.kind === 'heading').length,
  });

  const { segments, notices: cutNotices } = segment(document, {
    targetMinutes: options.minutes ?? 5,
    maxLessons: options.maxLessons ?? 60,
  });
  if (segments.length === 0) return rejected('nothing_to_extract');
  await progress.ends('segmentation', { lessons: segments.length });

  const analysed = analyse(segments, document);
  await progress.ends('analysis', { terms: total(analysed, (part) => part.terms) });

  const drafts = distinctTitles(analysed.map((part) => generate(part, document)));
  await progress.ends('generation', { key_points: total(drafts, (draft) => draft.keyPoints) });

  const lessons = assess(drafts, document);
  const result = toResult(
    { document, lessons, notices: [...extraction.notices, ...cutNotices] },
    { mediaType: document.mediaType, mediaUrl: input.mediaUrl },
  );
  await progress.ends('assessment', { questions: total(lessons, (lesson) => lesson.questions) });
  return { kind: 'ok', result };
}

const total = <T>(parts: readonly T[], listOf: (part: T) => readonly unknown[]): number =>
  parts.reduce((sum, part) => sum + listOf(part).length, 0);
