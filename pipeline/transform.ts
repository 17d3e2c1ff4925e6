import type { TransformationResult } from '#contract/transformation.ts';
import type { Document } from './document.ts';
import type { Extraction, Rejection, TransformOptions } from './engines.ts';
import { extract } from './extraction/extract.ts';
import type { MediaInput } from './extraction/reading.ts';
import { rejected } from './extraction/rejections.ts';
import { type Pace, paceOf } from './segmentation/lesson-length.ts';
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
    // Nesting that no author writes, somewhere below: the file is at fault, and the next run would end the same way.
    if (error instanceof RangeError && /call stack/i.test(error.message)) return rejected('too_heavy');
    throw error;
  }
}

async function takeFiveSteps(input: TransformInput, options: TransformOptions): Promise<TransformOutcome> {
  const progress = trackProgress(options);
  const pace = paceOf(options.minutes, options.maxLessons);

  const extraction = await readOrRecall(input, options, pace, progress);
  if (extraction.kind === 'rejected') return extraction;
  const { document } = extraction;
  const context = { mediaType: document.mediaType, mediaUrl: input.mediaUrl };
  await progress.ends('extraction', {
    ...(document.pageCount !== undefined && { pages: document.pageCount }),
    ...(document.durationSeconds !== undefined && { seconds: Math.round(document.durationSeconds) }),
    headings: document.blocks.filter((block) => block.kind === 'heading').length,
  });

  // What cuts and asks holds dictionaries of 15 MB: it comes when the readers of pictures have gone.
  const { makeLessons } = await import('./make-lessons.ts');
  const result = await makeLessons(document, { context, pace, options, progress });
  return result === undefined ? rejected('nothing_to_extract') : { kind: 'ok', result };
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
  const look = async (part: Document) => {
    const { firstLook } = await import('./lesson-stream.ts');
    const context = { mediaType: part.mediaType, mediaUrl: input.mediaUrl };
    for (const early of firstLook(part, pace, context, options.questions)) {
      onLessons?.(early);
      // Lets the message out before the next lesson is made.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
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
