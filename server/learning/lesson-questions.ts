import * as z from 'zod/mini';
import { LessonQuestion, recallOptions } from '#contract/lesson-proof.ts';
import type { AskedPoint, Variant } from './path-facts.ts';

/** A question as it is asked: its options in order, and why the answer is right. */
export interface Question {
  /** Unique in its lesson, over all versions. */
  id: string;
  question: string;
  options: string[];
  answer: string;
  /** In the lesson's language; empty when nobody wrote one. */
  explanation: string;
  /** The source's own words that prove the answer; empty when there are none. */
  evidence: string;
  /** 1-based page of the evidence. */
  page: number | undefined;
  /** The point it asks about. */
  pointId: string;
  /** 1 easy .. 3 hard. */
  difficulty: number;
  /** By option: why it is right or wrong. */
  feedback: Readonly<Record<string, string>>;
  /** Of a point that is recalled: it is shown, and the learner says whether they knew it. */
  recall?: { point: string; accepted: readonly string[] };
}

// A person may have edited the metadata: only the parts that are shown are read, each on its own.
const Evidence = z.object({
  explanation: z.optional(z.string()),
  source: z.optional(z.object({ quote: z.optional(z.string()), page: z.optional(z.number()) })),
});

/** A list message holds ten rows: a question with more options cannot be answered in a chat. */
const maxOptions = 10;

/**
 * The questions of a lesson version that can be asked. Saving gives each an id of its own; what was never saved is known
 * by its place.
 *
 * @param metadata as the lesson was saved; anything that is not a question is passed over
 */
export function questionsOf(metadata: Readonly<Record<string, unknown>>): Question[] {
  const quiz = Array.isArray(metadata.quiz) ? metadata.quiz : [];
  const evidences = Array.isArray(metadata.quiz_evidence) ? metadata.quiz_evidence : [];
  return quiz.flatMap((entry, index) => {
    const parsed = LessonQuestion.safeParse(entry);
    if (!parsed.success) return [];
    const { question, feedback, status, kind, difficulty } = parsed.data;
    const id = parsed.data.id || `q-${index + 1}`;
    const isRecalled = kind === 'recall' && parsed.data.options.length === 0;
    const options = isRecalled ? [...recallOptions] : parsed.data.options;
    const answer = isRecalled ? recallOptions[0] : parsed.data.answer;
    const isAskable =
      // What waits for a person's eye is never sent.
      status === 'ready' &&
      options.length <= maxOptions &&
      options.includes(answer) &&
      options.every((option) => option.trim() !== '');
    if (!isAskable) return [];
    const evidence = Evidence.safeParse(evidences[index]);
    return [
      {
        id,
        pointId: parsed.data.point_id || `p-${id}`,
        difficulty,
        question,
        options,
        answer,
        explanation: evidence.data?.explanation ?? '',
        evidence: evidence.data?.source?.quote ?? '',
        page: evidence.data?.source?.page,
        feedback: isRecalled ? {} : feedback,
        ...(isRecalled && {
          recall: { point: parsed.data.answer, accepted: parsed.data.accepted ?? [parsed.data.answer] },
        }),
      },
    ];
  });
}

/** Each point once, in the order of its first question; the first question is the one that the lesson asks. */
export function askedPoints(questions: readonly Question[]): AskedPoint[] {
  const points = new Map<string, Variant[]>();
  for (const { id, pointId, difficulty } of questions) {
    const variants = points.get(pointId) ?? [];
    variants.push({ questionId: id, difficulty });
    points.set(pointId, variants);
  }
  return Array.from(points, ([pointId, variants]) => ({ pointId, variants }));
}

/** The questions of `askedPoints`, in that order. */
export const firstQuestions = (questions: readonly Question[]): Question[] =>
  questions.filter(({ pointId }, index) => questions.findIndex((each) => each.pointId === pointId) === index);

export function keyPointsOf(metadata: Readonly<Record<string, unknown>>): string[] {
  const points = metadata.key_learning_points;
  return Array.isArray(points)
    ? points.filter((point): point is string => typeof point === 'string' && point.trim() !== '')
    : [];
}
