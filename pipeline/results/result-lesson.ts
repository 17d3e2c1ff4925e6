import { resultNotice } from '#contract/result-notices.ts';
import type { ResultLesson, TransformationResult } from '#contract/transformation.ts';
import type { ChartTable, Document, MediaType, Notice } from '../document.ts';
import type { AssessedLesson, LessonPlan, Question, Sourced } from '../lesson-plan.ts';
import { checkResult } from './check-result.ts';
import { contentOf } from '../generation/lesson-cards.ts';
import { pointByName } from '../generation/points-by-name.ts';
import { lessonOnWire } from './lesson-on-wire.ts';
import { pipelineVersion } from './pipeline-version.ts';
import { quote, sourceOf } from './source-of-span.ts';
import { lessonQuality } from './measure-lesson.ts';

export interface ResultContext {
  mediaType: MediaType;
  /** Where the media can be opened; empty for pasted text. */
  mediaUrl: string;
}

/**
 * Writes a plan down as result lessons in the contract's spelling.
 *
 * @throws Error that lists every violated invariant; each is a bug in an earlier step, never bad input
 */
export function toResult(
  plan: LessonPlan,
  context: ResultContext,
  outlook: Pick<TransformationResult, 'chapters' | 'refined'> = {},
): TransformationResult {
  const result: TransformationResult = {
    media_type: context.mediaType,
    lessons: plan.lessons.map((lesson) => resultLesson(lesson, plan.document, plan.lessons.length, context)),
    ...captionsOf(plan.document),
    ...(plan.notices.length > 0 && { notices: plan.notices }),
    ...outlook,
  };
  const violations = checkResult(result, plan.document);
  if (violations.length > 0) throw new Error(`The result breaks its own rules: ${violations.join('; ')}`);
  return result;
}

/** What is said when, for the player. */
function captionsOf({ blocks }: Document): Pick<TransformationResult, 'captions'> {
  const captions = blocks.flatMap(({ kind, text, provenance: [place] }) =>
    kind === 'cue' && place?.seconds !== undefined ? [{ start: place.seconds[0], end: place.seconds[1], text }] : [],
  );
  return captions.length === 0 ? {} : { captions };
}

/** One lesson of `total` in the contract's spelling. */
export function resultLesson(
  lesson: AssessedLesson,
  document: Document,
  total: number,
  context: ResultContext,
): ResultLesson {
  const { segment } = lesson;
  const content = contentOf(lesson.cards);
  const keyPoints = lesson.keyPoints.map((point) => pointByName(point, document));
  const wire = lessonOnWire(lesson, document);
  const timed = context.mediaType === 'video' || context.mediaType === 'audio';
  const time = timed ? segment.time : undefined;
  const pages = context.mediaType === 'document' ? segment.pages : undefined;
  return {
    title: lesson.title.text,
    content: content.map((paragraph) => paragraph.text).join('\n\n'),
    cards: wire.cards,
    points: wire.points.map((point, index) => ({ ...point, text: keyPoints[index]?.text ?? point.text })),
    key_learning_points: keyPoints.map(({ text }) => text),
    learning_objectives: lesson.objectives.map((objective) => objective.text),
    quiz: wire.quiz,
    metadata: {
      segment_type: context.mediaType,
      segment_index: segment.index,
      total_segments: total,
      language: document.language,
      seconds: segment.seconds,
      difficulty: segment.difficulty,
      terms: termsOf(lesson, document),
      prerequisites: segment.prerequisites,
      provenance: {
        title: provenanceOf(lesson.title, document),
        content: content.map((paragraph) => provenanceOf(paragraph, document)),
        key_learning_points: keyPoints.map((point) => provenanceOf(point, document)),
        learning_objectives: lesson.objectives.map((objective) => provenanceOf(objective, document)),
      },
      quiz_evidence: lesson.questions.map((question) => evidenceOf(question, document)),
      ...(document.needsTranscript && { needs_transcript: true }),
      ...(document.chart !== undefined && { chart: chartOf(document.chart) }),
      ...(!document.needsTranscript && { quality: lessonQuality(lesson, document) }),
      notices: draftNotices(document) ?? noticesOf(lesson),
      pipeline_version: pipelineVersion,
    },
    ...(time !== undefined && { timestamp: { start: time[0], end: time[1] } }),
    ...(pages !== undefined && { start_page: pages[0], end_page: pages[1] }),
    duration: Math.max(1, Math.round(segment.seconds / 60)),
    media_url: time === undefined ? context.mediaUrl : `${context.mediaUrl}#t=${time[0]},${time[1]}`,
    order: segment.index,
  };
}

/** Said of the whole result and of every draft in it. */
export const transcriptNotice = resultNotice('needs_transcript');

/** The same for a picture of which too little is said. */
export const descriptionNotice = resultNotice('needs_description');

function draftNotices({ needsTranscript, needsDescription }: Document): Notice[] | undefined {
  if (needsTranscript) return [transcriptNotice];
  return needsDescription ? [descriptionNotice] : undefined;
}

function noticesOf(lesson: AssessedLesson): Notice[] {
  if (lesson.questions.length > 0) return [];
  return [resultNotice('no_questions')];
}

const chartOf = ({ xLabel, yLabel, ...chart }: ChartTable) => ({ ...chart, x_label: xLabel, y_label: yLabel });

const maximumTerms = 12;

function termsOf(lesson: AssessedLesson, document: Document): { text: string; meaning?: string }[] {
  const meanings = new Map(
    lesson.segment.definitions.map(({ term, meaning }) => [term.stem, quote(meaning, document)]),
  );
  return lesson.segment.terms.slice(0, maximumTerms).map((term) => {
    const meaning = meanings.get(term.stem);
    return { text: term.text, ...(meaning !== undefined && meaning !== '' && { meaning }) };
  });
}

function provenanceOf(sourced: Sourced, document: Document) {
  return { text: sourced.text, how: sourced.how, sources: sourced.sources.map((span) => sourceOf(span, document)) };
}

function evidenceOf(question: Question, document: Document) {
  return { kind: question.kind, explanation: question.explanation, source: sourceOf(question.evidence, document) };
}
