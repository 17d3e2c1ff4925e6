import * as z from 'zod/mini';

export interface QuestionEvidence {
  /** The source's own words; empty when none were kept. */
  quote: string;
  /** 1-based. */
  page: number | undefined;
  /** Where on the page: points from its top left corner. */
  box: [number, number, number, number] | undefined;
  /** Into the recording. */
  seconds: number | undefined;
  /** The document's name; empty when it has none. */
  document: string;
}

const Kept = z.object({
  source: z.optional(
    z.object({
      quote: z.optional(z.string()),
      page: z.optional(z.number()),
      box: z.catch(z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])), undefined),
      seconds: z.optional(z.tuple([z.number(), z.number()])),
    }),
  ),
});

/** Where a question's answer stands in the source. A person may have edited the metadata: only what fits is read. */
export function evidenceOf(
  metadata: Readonly<Record<string, unknown>>,
  question: { question: string; evidence: string; page: number | undefined },
): QuestionEvidence {
  const quiz: unknown[] = Array.isArray(metadata.quiz) ? metadata.quiz : [];
  const kept: unknown[] = Array.isArray(metadata.quiz_evidence) ? metadata.quiz_evidence : [];
  const place = quiz.findIndex((entry) => asks(entry, question.question));
  const source = Kept.safeParse(kept[place]).data?.source;
  return {
    quote: source?.quote ?? question.evidence,
    page: source?.page ?? question.page,
    box: source?.box,
    seconds: source?.seconds?.[0],
    document: typeof metadata.source_name === 'string' ? metadata.source_name : '',
  };
}

const asks = (entry: unknown, question: string): boolean =>
  typeof entry === 'object' && entry !== null && Reflect.get(entry, 'question') === question;
