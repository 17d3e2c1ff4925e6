import * as z from 'zod/mini';

const cited = { sentences: z._default(z.array(z.int()), []) };
const Told = z.object({ text: z.string(), ...cited });
const Option = z.object({ text: z.string(), feedback: z._default(z.string(), '') });

/** Kinds that a model may write: what is chosen, judged, typed as a number, recalled, put in order, or brought together. */
export const writtenKinds = ['choice', 'true_false', 'numeric', 'recall', 'order', 'match'] as const;

const WrittenQuestion = z.object({
  kind: z.enum(writtenKinds),
  setting: z._default(z.string(), ''),
  question: z.string(),
  options: z._default(z.array(Option), []),
  answer: z.string(),
  accepted: z._default(z.array(z.string()), []),
  feedback: z._default(z.string(), ''),
  difficulty: z._default(z.int(), 2),
  ...cited,
});
export type WrittenQuestion = z.infer<typeof WrittenQuestion>;

const WrittenPoint = z.object({ text: z.string(), importance: z._default(z.int(), 2), ...cited });

/** A card: the sentences that it tells, and its text where that is worded anew; without lines it has the document's words. */
const WrittenCard = z.object({ title: z.string(), ...cited, lines: z._default(z.array(Told), []) });
export type WrittenCard = z.infer<typeof WrittenCard>;

/** What a model has written of one lesson. Whatever is missing is empty; whatever has another shape is not taken. */
const WrittenLesson = z.object({
  title: z.optional(Told),
  cards: z._default(z.array(WrittenCard), []),
  left_out: z._default(z.array(z.int()), []),
  objectives: z._default(z.array(Told), []),
  points: z._default(z.array(WrittenPoint), []),
  questions: z._default(z.array(z.unknown()), []),
});

export interface Written {
  title?: z.infer<typeof Told> | undefined;
  cards: WrittenCard[];
  /** Sentences that no learner needs. */
  left_out: number[];
  objectives: z.infer<typeof Told>[];
  points: z.infer<typeof WrittenPoint>[];
  questions: WrittenQuestion[];
  /** Questions that had no known shape. */
  malformed: number;
}

/** Reads a model's answer; undefined when it is no lesson at all. One bad question does not cost the others. */
export function readWritten(raw: unknown): Written | undefined {
  const parsed = WrittenLesson.safeParse(raw);
  if (!parsed.success) return undefined;
  const questions = parsed.data.questions.flatMap((one) => WrittenQuestion.safeParse(one).data ?? []);
  return { ...parsed.data, questions, malformed: parsed.data.questions.length - questions.length };
}

const object = (properties: object) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required: Object.keys(properties),
});
const list = (items: object) => ({ type: 'array', items });
const text = { type: 'string' };
const sentences = list({ type: 'integer' });

/** What a model is asked for, as JSON Schema; every field is required, as providers' strict modes want it. */
export const writtenSchema = object({
  title: object({ text, sentences }),
  cards: list(object({ title: text, sentences, lines: list(object({ text, sentences })) })),
  left_out: sentences,
  objectives: list(object({ text, sentences })),
  points: list(object({ text, importance: { type: 'integer', enum: [1, 2, 3] }, sentences })),
  questions: list(
    object({
      kind: { type: 'string', enum: writtenKinds },
      setting: text,
      question: text,
      options: list(object({ text, feedback: text })),
      answer: text,
      accepted: list(text),
      feedback: text,
      difficulty: { type: 'integer', enum: [1, 2, 3] },
      sentences,
    }),
  ),
});
