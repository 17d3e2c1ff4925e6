import * as z from 'zod/mini';
import { LessonQuestion, recallOptions } from '#contract/lesson-proof.ts';
import { mostOptions } from '#contract/quiz-limits.ts';
import { type QuestionForm, questionForm, type ChoiceAsked } from './grading/question-form.ts';
import type { AskedPoint, Variant } from './path-facts.ts';

/** A question whose answer is typed, and how it is graded. */
export type TypedAsked = Exclude<QuestionForm, ChoiceAsked>;

/** A question as it is asked: its options in order, and why the answer is right. */
export interface Question {
  /** Unique in its lesson, over all versions. */
  id: string;
  kind: LessonQuestion['kind'];
  question: string;
  /** The case it is about, read before it; absent where there is none. */
  setting?: string;
  /** Of what is typed: the signs by which a learner who has seen the answer says whether they knew it. */
  options: string[];
  /** Of a translation: the same options in the course's own language. */
  ownOptions?: readonly string[];
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
  /** Absent where an option is chosen. */
  typed?: TypedAsked;
}

// A person may have edited the metadata: only the parts that are shown are read, each on its own.
const Evidence = z.object({
  explanation: z.optional(z.string()),
  source: z.optional(z.object({ quote: z.optional(z.string()), page: z.optional(z.number()) })),
});

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
    const { kind, question, setting, feedback, status, difficulty, own_options: ownOptions } = parsed.data;
    const id = parsed.data.id || `q-${index + 1}`;
    const asked = questionForm(parsed.data);
    // What waits for a person's eye is never sent.
    if (asked === undefined || status !== 'ready' || parsed.data.options.length > mostOptions) return [];
    const { options, answer } = asked.kind === 'choice' ? asked : { options: recallOptions, answer: recallOptions[0] };
    const evidence = Evidence.safeParse(evidences[index]);
    return [
      {
        id,
        kind,
        pointId: parsed.data.point_id || `p-${id}`,
        difficulty,
        question,
        ...(setting !== undefined && setting.trim() !== '' && { setting }),
        options: [...options],
        ...(ownOptions !== undefined && ownOptions.length === parsed.data.options.length && { ownOptions }),
        answer,
        explanation: evidence.data?.explanation ?? '',
        evidence: evidence.data?.source?.quote ?? parsed.data.evidence,
        page: evidence.data?.source?.page,
        feedback,
        ...(asked.kind !== 'choice' && { typed: asked }),
      },
    ];
  });
}

const Weighed = z.object({ id: z.string(), importance: z.literal(1) });

/**
 * The questions that a lesson version asks: a point of importance 1 is shown and not asked, whoever wrote a question for it.
 * What nobody has weighed is asked.
 */
export function askedQuestions(
  metadata: Readonly<Record<string, unknown>>,
  questions: readonly Question[] = questionsOf(metadata),
): Question[] {
  const points: unknown[] = Array.isArray(metadata.points) ? metadata.points : [];
  const shown = new Set(points.flatMap((point) => Weighed.safeParse(point).data?.id ?? []));
  return questions.filter(({ pointId }) => !shown.has(pointId));
}

/** How a question is graded. */
export const formOf = ({ typed, options, answer }: Question): QuestionForm =>
  typed ?? { kind: 'choice', options, answer };

/** Asks to apply what was read to something new, so that it cannot be copied from the card above (law 4 of the lesson). */
export const appliesAnew = ({ kind, setting }: Pick<Question, 'kind' | 'setting'>): boolean =>
  setting !== undefined || kind === 'numeric' || kind === 'order' || kind === 'true_false';

/** Each point once, in the order of its first question; the first question is the one that the lesson asks. */
export function askedPoints(questions: readonly Question[]): AskedPoint[] {
  const points = new Map<string, Variant[]>();
  for (const { id, pointId, difficulty, typed, options } of questions) {
    const variants = points.get(pointId) ?? [];
    variants.push({ questionId: id, difficulty, options: typed === undefined ? options.length : 0 });
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
