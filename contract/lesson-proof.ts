import * as z from 'zod/mini';

/** Where a text came from: a block of the source and UTF-16 offsets into it, with the spot a person can look at. */
export const Source = z.object({
  block: z.int(),
  start: z.int(),
  end: z.int(),
  /** The source's own words. */
  quote: z.string(),
  page: z.optional(z.int()),
  box: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  seconds: z.optional(z.tuple([z.number(), z.number()])),
});

export const Quiz = z.object({
  question: z.string(),
  options: z.array(z.string()).check(z.minLength(2)),
  /** Equal to one of `options`, byte for byte. */
  answer: z.string(),
});

export const pointKinds = ['rule', 'number', 'procedure', 'definition', 'cause', 'fact'] as const;
export const questionKinds = [
  'choice',
  'true_false',
  'order',
  'match',
  'numeric',
  'lookup',
  'recall',
  'cloze',
] as const;

/** Where a card, a point or a question stands in the source, as integrators read it. */
export const WireSource = z.object({
  page: z.optional(z.int()),
  /** Seconds; recordings only. */
  start: z.optional(z.number()),
  end: z.optional(z.number()),
  text: z.string(),
});

/** One screenful of a lesson; the texts of all of them one after another are the lesson's content. */
export const LessonCard = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  point_ids: z.array(z.string()),
  figure: z.optional(z.object({ media_url: z.string(), alt: z.string() })),
  /** A voice note; `words`: what is said in it, empty where that is what the card says. */
  sound: z.optional(z.object({ media_url: z.string(), words: z.string() })),
  /** The card in a sentence or two, for who reads it again and knows it. */
  short: z.optional(z.string()),
  /** A case of it, told to who has missed its point. */
  example: z.optional(z.string()),
  /** Its words are a language model's: why they hold. */
  check: z.optional(z.object({ verdict: z.literal('proved'), reason: z.string() })),
  sources: z.array(WireSource),
});

/** What one must know after a card. */
export const LessonPoint = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(pointKinds),
  /** 3 must be known, 2 is worth asking, 1 is shown and not asked. */
  importance: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  sources: z.array(WireSource),
});

/** Kinds whose answer is typed or recalled: nothing is offered to choose from. */
const kindsWithoutOptions: ReadonlySet<string> = new Set(['recall', 'numeric', 'cloze']);

/** A question of a result lesson: the spec's three fields, and what is known of it. */
export const LessonQuestion = z
  .object({
    ...Quiz.shape,
    /** The case it is about, read before it. */
    setting: z.optional(z.string()),
    /** Two or more; empty for recall and numeric, and for a cloze that is typed. */
    options: z.array(z.string()),
    /** Every form of the answer that counts as right, `answer` first; only where nothing is offered to choose from. */
    accepted: z.optional(z.array(z.string())),
    /** In a translation: the options in the course's own language, in the same order; an answer in either counts. */
    own_options: z.optional(z.array(z.string())),
    // Results of a release before questions had these are still read.
    id: z._default(z.string(), ''),
    point_id: z._default(z.string(), ''),
    kind: z._default(z.enum(questionKinds), 'choice'),
    /** A sentence for each option: why it is right, or what is. */
    feedback: z._default(z.record(z.string(), z.string()), {}),
    /** The proving text as it stands in the document. */
    evidence: z._default(z.string(), ''),
    /** 1 easy .. 3 hard, before anybody has answered. */
    difficulty: z._default(z.int(), 2),
    /** `needs_you` is never sent: a person looks at it first. */
    status: z._default(z.enum(['ready', 'needs_you']), 'ready'),
    /** Of a language model's question: what the checker found, and why; `for_eye` was neither proved nor refused. */
    check: z.optional(z.object({ verdict: z.enum(['proved', 'for_eye']), reason: z.string() })),
  })
  .check(
    z.refine(({ kind, options }) => options.length >= 2 || (options.length === 0 && kindsWithoutOptions.has(kind))),
  );

/**
 * How somebody who has recalled a point says that they knew it, or not yet; every screen and channel has words for these
 * signs in its own language.
 */
export const recallOptions = ['👍', '🤔'] as const;

/** What else is known of a question; same index as the lesson's `quiz`. */
export const QuizEvidence = z.object({ kind: z.string(), explanation: z.string(), source: Source });

/** A text of the lesson with its sources; `how`: verbatim, trimmed:<rule>, template:<id>, model:<lesson>, model:parts:<lesson>,
 * model-read:<lesson>, model-name:<lesson>. */
export const Provenance = z.object({ text: z.string(), how: z.string(), sources: z.array(Source) });

export type Source = z.infer<typeof Source>;
export type Quiz = z.infer<typeof Quiz>;
export type WireSource = z.infer<typeof WireSource>;
export type LessonCard = z.infer<typeof LessonCard>;
export type LessonPoint = z.infer<typeof LessonPoint>;
export type LessonQuestion = z.infer<typeof LessonQuestion>;
