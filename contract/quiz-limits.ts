import * as z from 'zod/mini';

/** A list message holds ten rows: a question with more options cannot be tapped in a chat. */
export const mostOptions = 10;

const Written = z.looseObject({ question: z.string(), options: z.array(z.string()) });
const Answered = z.looseObject({ kind: z.optional(z.string()), answer: z.string() });
/** Their answer is made of all options at once. */
const joinedKinds: ReadonlySet<string> = new Set(['order', 'match']);

type Metadata = Readonly<Record<string, unknown>>;

/** What is written as a question; whatever else stands in the list is nobody's to judge. */
const writtenIn = ({ quiz }: Metadata) =>
  Array.isArray(quiz) ? quiz.flatMap((entry: unknown) => Written.safeParse(entry).data ?? []) : [];

/** Two options that read the same leave nobody a choice, and one of them would be called wrong. */
export const hasDistinctOptions = (metadata: Metadata): boolean =>
  writtenIn(metadata).every(({ options }) => new Set(options.map(folded)).size === options.length);

const folded = (option: string): string => option.normalize('NFKC').trim().toLowerCase().replace(/\s+/gu, ' ');

export const hasTappableOptions = (metadata: Metadata): boolean =>
  writtenIn(metadata).every(({ options }) => options.length <= mostOptions);

/** Something has to be right, and where options are offered it has to be one of them. */
export const hasAnswers = (metadata: Metadata): boolean =>
  writtenIn(metadata).every((entry) => {
    const answered = Answered.safeParse(entry).data;
    if (answered === undefined || answered.answer.trim() === '') return false;
    return (
      entry.options.length === 0 || joinedKinds.has(answered.kind ?? '') || entry.options.includes(answered.answer)
    );
  });
