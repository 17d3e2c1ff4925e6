import * as z from 'zod/mini';
import type { Lesson } from '#contract/courses.ts';
import { LessonQuestion, Quiz } from '#contract/lesson-proof.ts';
import { editedQuestion, type QuizRow, rowOf } from '../ui/quiz-form.ts';

type Metadata = Lesson['metadata'];

const listAt = (metadata: Metadata, name: string): unknown[] => {
  const list = metadata[name];
  return Array.isArray(list) ? list : [];
};

const asQuiz = (entry: unknown): z.infer<typeof Quiz> | undefined => z.safeParse(Quiz, entry).data;

/** The questions of a lesson; metadata is free, so what does not look like a question is left out. */
export const quizOf = ({ metadata }: Pick<Lesson, 'metadata'>): z.infer<typeof Quiz>[] =>
  listAt(metadata, 'quiz').flatMap((entry) => asQuiz(entry) ?? []);

/** Questions without options, such as a point to be recalled, cannot be shown in a form of options. */
export const quizRows = ({ metadata }: Pick<Lesson, 'metadata'>): QuizRow[] =>
  listAt(metadata, 'quiz').flatMap((entry, place) => {
    const quiz = asQuiz(entry);
    return quiz === undefined ? [] : [rowOf(quiz, place)];
  });

/**
 * The lesson's metadata with its questions as the form has them. Each stays in its place with all that is known of it;
 * one that was taken out takes its evidence along, since evidence is kept by place; new ones come last.
 *
 * @param newId makes the id of a new question
 */
export function savedMetadata(
  lesson: Pick<Lesson, 'metadata'> | undefined,
  rows: readonly QuizRow[],
  newId: () => string,
): Metadata {
  const metadata = lesson?.metadata ?? {};
  const before = listAt(metadata, 'quiz');
  const kept = before.flatMap((entry, place) => {
    const quiz = asQuiz(entry);
    const row = rows.find((each) => each.place === place);
    if (quiz === undefined) return [{ entry, place }];
    return row === undefined ? [] : [{ entry: withRow(entry, quiz, row), place }];
  });
  const added = rows.filter(({ place }) => place === undefined).map((row) => newQuestion(row, newId()));
  if (before.length === 0 && added.length === 0) return metadata;
  const quiz = [...kept.map(({ entry }) => entry), ...added];
  if (!Array.isArray(metadata['quiz_evidence']) || (kept.length === before.length && added.length === 0))
    return { ...metadata, quiz };
  const evidence = listAt(metadata, 'quiz_evidence');
  const isKnown = ({ place }: { place: number }) => place < evidence.length;
  return { ...metadata, quiz, quiz_evidence: kept.filter(isKnown).map(({ place }) => evidence[place]) };
}

const Waiting = z.looseObject({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  status: z.literal('needs_you'),
});
export type WaitingQuestion = Pick<z.infer<typeof Waiting>, 'id' | 'question' | 'answer'>;

/** What is not sent before somebody has looked at it, of whatever kind. */
export const waitingQuestions = (lesson: Pick<Lesson, 'metadata'> | undefined): WaitingQuestion[] =>
  listAt(lesson?.metadata ?? {}, 'quiz').flatMap((entry) => z.safeParse(Waiting, entry).data ?? []);

/** @param ids of questions that somebody has looked at: they are sent from now on */
export function withConfirmed(metadata: Metadata, ids: readonly string[]): Metadata {
  if (ids.length === 0) return metadata;
  const quiz = listAt(metadata, 'quiz').map((entry) => {
    const waiting = z.safeParse(Waiting, entry).data;
    return waiting !== undefined && ids.includes(waiting.id) ? { ...waiting, status: 'ready' } : entry;
  });
  return { ...metadata, quiz };
}

const Known = z.looseObject({ feedback: z.optional(z.record(z.string(), z.string())) });

/** What nobody has touched stays as it is, byte for byte. */
function withRow(entry: unknown, quiz: z.infer<typeof Quiz>, row: QuizRow): unknown {
  const before = rowOf(quiz, 0);
  if (before.question === row.question && before.options === row.options) return entry;
  const edited = editedQuestion(row, quiz);
  const { feedback, ...known } = z.safeParse(Known, entry).data ?? {};
  // A sentence speaks of its option: it goes with it.
  const stays = Object.entries(feedback ?? {}).filter(([option]) => edited.options.includes(option));
  return { ...known, ...edited, ...(feedback && { feedback: Object.fromEntries(stays) }) };
}

const newQuestion = (row: QuizRow, id: string): unknown =>
  LessonQuestion.parse({ ...editedQuestion(row, undefined), id });
