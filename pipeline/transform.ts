import type { TransformationResult } from '#contract/transformation.ts';
import { analyse } from './analysis/analyse.ts';
import { proofOf } from './assessment/answer-evidence.ts';
import { assessEach } from './assessment/assess.ts';
import { chartResult } from './chart-result.ts';
import { chaptersOf, chosenPart } from './chosen-part.ts';
import type { Document } from './document.ts';
import type { Extraction, Rejection, TransformOptions } from './engines.ts';
import { draftPlan } from './draft-plan.ts';
import { pictureDraft } from './picture-draft.ts';
import { extract } from './extraction/extract.ts';
import type { MediaInput } from './extraction/reading.ts';
import { rejected } from './extraction/rejections.ts';
import { generate } from './generation/generate.ts';
import { distinctTitles } from './generation/lesson-title.ts';
import type { AssessedLesson, LessonPlan } from './lesson-plan.ts';
import { openLessonStream, firstLook } from './lesson-stream.ts';
import { openRefinery } from './refine-lessons.ts';
import { toResult } from './result-lesson.ts';
import type { Pace } from './segmentation/lesson-length.ts';
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
  const pace = { targetMinutes: options.minutes ?? 5, maxLessons: options.maxLessons ?? 60 };

  const extraction = await readOrRecall(input, options, pace, progress);
  if (extraction.kind === 'rejected') return extraction;
  const { document } = extraction;
  const context = { mediaType: document.mediaType, mediaUrl: input.mediaUrl };
  await progress.ends('extraction', {
    ...(document.pageCount !== undefined && { pages: document.pageCount }),
    ...(document.durationSeconds !== undefined && { seconds: Math.round(document.durationSeconds) }),
    headings: document.blocks.filter((block) => block.kind === 'heading').length,
  });

  const plan = draftOf(document, pace);
  if (plan !== undefined) {
    const drafts = toResult(plan, context);
    await progress.ends('assessment', { lessons: drafts.lessons.length });
    return { kind: 'ok', result: drafts };
  }

  if (document.chart !== undefined) {
    const result = chartResult(document, document.chart, input.mediaUrl);
    await progress.ends('assessment', { lessons: 1, questions: result.lessons[0]?.quiz.length ?? 0 });
    return { kind: 'ok', result };
  }

  const { segments, notices: cutNotices } = segment(document, pace, chosenPart(document, options));
  if (segments.length === 0) return rejected('nothing_to_extract');
  await progress.ends('segmentation', { lessons: segments.length });

  const analysed = analyse(segments, document);
  await progress.ends('analysis', { terms: total(analysed, (part) => part.terms) });

  const drafts = distinctTitles(analysed.map((part) => generate(part, document)));
  await progress.ends('generation', { key_points: total(drafts, (draft) => draft.keyPoints) });

  const stream = openLessonStream(document, drafts.length, context, options);
  const model = options.engines?.languageModel;
  const refinery = model && openRefinery(model, proofOf(document, drafts), options.signal);
  const coming: Promise<AssessedLesson>[] = [];
  const lessons: AssessedLesson[] = [];
  for (const lesson of assessEach(drafts, document, options.questions)) {
    if (refinery !== undefined) coming.push(refinery.refine(lesson));
    else {
      lessons.push(lesson);
      await stream.give(lesson);
    }
  }
  for (const lesson of coming) {
    lessons.push(await lesson);
    await stream.give(await lesson);
  }

  const { refined, notices: modelNotices = [] } = refinery?.report() ?? {};
  const chapters = chaptersOf(document).map(({ title, page }) => ({ title, ...(page !== undefined && { page }) }));
  const result = toResult(
    { document, lessons, notices: [...document.notices, ...cutNotices, ...modelNotices] },
    context,
    {
      ...(chapters.length > 0 && { chapters }),
      ...(refined && { refined }),
    },
  );
  await progress.ends('assessment', { questions: total(lessons, (lesson) => lesson.questions) });
  return { kind: 'ok', result };
}

/** What a file becomes that says too little to be taught from. */
function draftOf(document: Document, pace: Pace): LessonPlan | undefined {
  if (document.needsTranscript) return draftPlan(document, pace);
  return document.needsDescription ? pictureDraft(document) : undefined;
}

/** Reads the file, or takes what an earlier run has read; a long file is looked into on the way. */
async function readOrRecall(
  input: TransformInput,
  options: TransformOptions,
  pace: Pace,
  progress: ReturnType<typeof trackProgress>,
): Promise<Extraction<Document>> {
  const { document, onLessons } = options;
  if (document !== undefined) return { kind: 'ok', document, notices: document.notices };
  const isWhole = options.pages === undefined && options.chapters === undefined;
  const look = (part: Document) => {
    const early = firstLook(part, pace, { mediaType: part.mediaType, mediaUrl: input.mediaUrl }, options.questions);
    if (early.lessons.length > 0) onLessons?.(early);
  };
  const extraction = await extract(input, {
    ...options,
    onPage: progress.page,
    onSeconds: progress.seconds,
    ...(isWhole && onLessons && { onFirstPart: look }),
  });
  await options.engines?.textRecogniser?.close?.();
  // A recording without words is read again: a speech server may have been connected since.
  if (extraction.kind === 'ok' && !extraction.document.needsTranscript) options.onDocument?.(extraction.document);
  return extraction;
}

const total = <T>(parts: readonly T[], listOf: (part: T) => readonly unknown[]): number =>
  parts.reduce((sum, part) => sum + listOf(part).length, 0);
