import type { TransformationResult } from '#contract/transformation.ts';
import { analyse } from './analysis/analyse.ts';
import { assessEach } from './assessment/assess.ts';
import { canBeAsked } from './assessment/can-be-asked.ts';
import { openAuthor } from './authoring/author-lessons.ts';
import { chartResult } from './results/chart-result.ts';
import { chaptersOf, chosenPart } from './extraction/chosen-part.ts';
import type { Document } from './document.ts';
import { draftPlan } from './results/draft-plan.ts';
import type { TransformOptions } from './engines.ts';
import { draftLessons } from './generation/generate.ts';
import type { AssessedLesson, LessonPlan } from './lesson-plan.ts';
import { openLessonStream } from './lesson-stream.ts';
import { pictureDraft } from './results/picture-draft.ts';
import { type ResultContext, toResult } from './results/result-lesson.ts';
import type { Pace } from './segmentation/lesson-length.ts';
import { openCutting } from './segmentation/segment.ts';
import type { trackProgress } from './track-progress.ts';

interface Making {
  context: ResultContext;
  pace: Pace;
  options: TransformOptions;
  progress: ReturnType<typeof trackProgress>;
}

/** The four steps after reading. @returns undefined when nothing in the document can be taught */
export async function makeLessons(
  document: Document,
  { context, pace, options, progress }: Making,
): Promise<TransformationResult | undefined> {
  const plan = draftOf(document, pace);
  if (plan !== undefined) {
    const drafts = toResult(plan, context);
    await progress.ends('assessment', { lessons: drafts.lessons.length });
    return drafts;
  }

  if (document.chart !== undefined) {
    const result = chartResult(document, document.chart, context.mediaUrl);
    await progress.ends('assessment', { lessons: 1, questions: result.lessons[0]?.quiz.length ?? 0 });
    return result;
  }

  const model = options.engines?.languageModel;
  const author = model && openAuthor({ model, document, signal: options.signal });
  const cutting = openCutting(document, pace, chosenPart(document, options));
  const { segments, notices: cutNotices } = cutting.segments(await author?.plan(cutting));
  if (segments.length === 0) return undefined;
  await progress.ends('segmentation', { lessons: segments.length });

  const analysed = analyse(segments, document);
  await progress.ends('analysis', { terms: total(analysed, (part) => part.terms) });

  const drafts = draftLessons(analysed, document, canBeAsked(document.language));
  await progress.ends('generation', { key_points: total(drafts, (draft) => draft.keyPoints) });

  const stream = openLessonStream(document, drafts.length, context, options);
  author?.begin(drafts);
  const coming: Promise<AssessedLesson>[] = [];
  const lessons: AssessedLesson[] = [];
  for (const lesson of assessEach(drafts, document, options.questions)) {
    if (author !== undefined) coming.push(author.write(lesson));
    else {
      lessons.push(lesson);
      await stream.give(lesson);
    }
  }
  for (const lesson of coming) {
    lessons.push(await lesson);
    await stream.give(await lesson);
  }

  const { refined, notices: modelNotices = [] } = author?.report() ?? {};
  const chapters = chaptersOf(document).map(({ title, page, blockStart }) => ({
    title,
    ...(page !== undefined && { page }),
    block: blockStart,
  }));
  const result = toResult(
    { document, lessons, notices: [...document.notices, ...cutNotices, ...modelNotices] },
    context,
    {
      ...(chapters.length > 0 && { chapters }),
      ...(refined && { refined }),
    },
  );
  await progress.ends('assessment', { questions: total(lessons, (lesson) => lesson.questions) });
  return result;
}

/** What a file becomes that says too little to be taught from. */
function draftOf(document: Document, pace: Pace): LessonPlan | undefined {
  if (document.needsTranscript) return draftPlan(document, pace);
  return document.needsDescription ? pictureDraft(document) : undefined;
}

const total = <T>(parts: readonly T[], listOf: (part: T) => readonly unknown[]): number =>
  parts.reduce((sum, part) => sum + listOf(part).length, 0);
