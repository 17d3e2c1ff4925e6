import * as z from 'zod/mini';
import type { EditedLesson } from '#contract/edited-result.ts';
import { LessonCard, LessonPoint, LessonQuestion, Provenance, QuizEvidence } from '#contract/lesson-proof.ts';
import type { ResultLesson, TransformationStatus } from '#contract/transformation.ts';
import { isUnsupported } from '../ui/edited-provenance.ts';
import { chapterOfLesson } from './chapter-of-lesson.ts';

/** A result lesson as the course takes it; what the course has no column for rides in `metadata`. */
export const lessonBody = (
  lesson: ResultLesson,
  { job_id, result }: Pick<TransformationStatus, 'job_id' | 'result'>,
  edited: EditedLesson | undefined,
) => ({
  title: edited?.title ?? lesson.title,
  content: edited?.content ?? lesson.content,
  type: lesson.metadata.segment_type || 'text',
  duration: edited?.duration ?? (lesson.duration || 5),
  media_url: lesson.media_url || '',
  order: lesson.order || 0,
  metadata: edited?.metadata ?? {
    ...lesson.metadata,
    job_id,
    ...inChapter(chapterOfLesson(lesson, result?.chapters)),
    quiz: lesson.quiz,
    cards: lesson.cards,
    points: lesson.points,
    key_learning_points: lesson.key_learning_points,
    learning_objectives: lesson.learning_objectives,
    ...(lesson.timestamp && { timestamp: lesson.timestamp }),
    ...(lesson.start_page !== undefined && { start_page: lesson.start_page, end_page: lesson.end_page }),
  },
});

const inChapter = (chapter: string) => (chapter === '' ? {} : { chapter });

type Evidence = ResultLesson['metadata']['quiz_evidence'][number];
const noEvidence: Evidence = { kind: 'edited', explanation: '', source: { block: 0, start: 0, end: 0, quote: '' } };

const some = <Row extends z.ZodMiniType>(row: Row) => z.catch(z.array(row), []);
const Written = z.object({
  cards: some(LessonCard),
  points: some(LessonPoint),
  key_learning_points: some(z.string()),
  quiz: some(z.unknown()),
  quiz_evidence: some(z.unknown()),
  provenance: z.object({ title: Provenance, content: some(Provenance), key_learning_points: some(Provenance) }),
});

/** A lesson of a result as it reads since somebody edited it. */
export function editedLesson(lesson: ResultLesson, edited: EditedLesson | undefined): ResultLesson {
  const written = edited && z.safeParse(Written, edited.metadata).data;
  if (edited === undefined || written === undefined) return lesson;
  const { title, content, duration } = edited;
  const { quiz_evidence: proofs, quiz, provenance, ...texts } = written;
  // A question that is half written stands only in the studio.
  const asked = quiz.flatMap((entry, place) => {
    const question = z.safeParse(LessonQuestion, entry).data;
    return question === undefined
      ? []
      : [{ question, evidence: z.safeParse(QuizEvidence, proofs[place]).data ?? noEvidence }];
  });
  return {
    ...lesson,
    title,
    content,
    duration,
    ...texts,
    quiz: asked.map(({ question }) => question),
    metadata: {
      ...lesson.metadata,
      quiz_evidence: asked.map(({ evidence }) => evidence),
      provenance: { ...lesson.metadata.provenance, ...provenance },
    },
  };
}

/** The lessons of a run as they will be added. */
export const lessonsOfRun = ({ result }: TransformationStatus): ResultLesson[] =>
  (result?.lessons ?? []).map((lesson, index) => editedLesson(lesson, result?.edited?.[index]));

/** Paragraphs that nothing in the file proves any more. */
export const unsupportedIn = (lessons: readonly ResultLesson[]): number =>
  lessons.flatMap(({ metadata }) => metadata.provenance.content).filter(isUnsupported).length;
