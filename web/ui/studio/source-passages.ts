import * as z from 'zod/mini';
import { type LessonCard, Provenance, QuizEvidence, type Source, type WireSource } from '#contract/lesson-proof.ts';
import { questionsOf } from './draft-changes.ts';
import type { LessonDraft } from './lesson-draft.ts';

export interface Passage {
  source: Source;
  /** Words of the lesson that it proves; empty where it is the text of a card. */
  proves: string;
}

const Traced = z.object({ provenance: z.object({ content: z.array(Provenance) }) });

/** All places of the document from which a lesson's text was made, each once, in the document's order. */
export const sourcesOfLesson = (metadata: Readonly<Record<string, unknown>>): Source[] =>
  firstOfQuotes(
    (z.safeParse(Traced, metadata).data?.provenance.content ?? []).flatMap(({ sources }) => sources),
    ({ quote }) => quote,
  )
    .filter(({ quote }) => quote.trim() !== '')
    .toSorted((one, other) => one.block - other.block || one.start - other.start);

const firstOfQuotes = <Row>(rows: readonly Row[], quoteOf: (row: Row) => string): Row[] =>
  rows.filter((row, place) => rows.findIndex((other) => quoteOf(other) === quoteOf(row)) === place);

/** As the viewer of sources takes it; the spot on the page is known where the content's own sources hold these words. */
function toSource(wire: WireSource, known: readonly Source[]): Source {
  const spot = known.find(
    ({ quote, page }) => page === wire.page && (quote.includes(wire.text) || wire.text.includes(quote)),
  );
  if (spot !== undefined) return { ...spot, quote: wire.text };
  return {
    block: 0,
    start: 0,
    end: 0,
    quote: wire.text,
    ...(wire.page !== undefined && { page: wire.page }),
    ...(wire.start !== undefined && wire.end !== undefined && { seconds: [wire.start, wire.end] as [number, number] }),
  };
}

/** What the document says where a card, its points and its questions come from. */
export function passagesOfCard(draft: LessonDraft, card: LessonCard, known: readonly Source[]): Passage[] {
  const points = draft.points.filter(({ id }) => card.point_ids.includes(id));
  const quoted = [
    ...points.flatMap(({ text, sources }) => sources.map((wire) => ({ source: toSource(wire, known), proves: text }))),
    ...points.flatMap(({ id, text }) =>
      questionsOf(draft, id).flatMap((question) => {
        const source =
          z.safeParse(QuizEvidence, question.proof).data?.source ??
          (question.evidence === '' ? undefined : toSource({ text: question.evidence }, known));
        return source === undefined || source.quote === '' ? [] : [{ source, proves: text }];
      }),
    ),
    ...card.sources.map((wire) => ({ source: toSource(wire, known), proves: '' })),
  ];
  return firstOfQuotes(quoted, ({ source }) => source.quote);
}

/** What else the lesson was made from: no part of it stands beside the card already. */
export const passagesElsewhere = (of: readonly Passage[], known: readonly Source[]): Passage[] =>
  known
    .filter(({ quote }) => !of.some(({ source }) => source.quote.includes(quote)))
    .map((source) => ({ source, proves: '' }));

/**
 * A passage cut at the ends of its sentences; the pieces one after another are the passage, spaces at its ends left out.
 * The number of an item stays with its sentence.
 */
export function sentencesIn(passage: string, language: string): string[] {
  const sentences: string[] = [];
  let mark = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(passage.trim())) {
    if (/^\s*(?:\d{1,3}|\p{L})[.)]\s*$/u.test(segment)) {
      mark += segment;
      continue;
    }
    if (segment.trim() !== '') sentences.push(mark + segment);
    mark = '';
  }
  return mark === '' ? sentences : [...sentences, mark];
}

/**
 * What somebody has chosen of a passage: neighbours go together.
 *
 * @param chosen places of sentences, 0-based; none stands for all
 */
export function chosenWords(sentences: readonly string[], chosen: readonly number[]): string[] {
  if (chosen.length === 0) return [sentences.join('').trim()];
  const runs: string[] = [];
  for (const [place, sentence] of sentences.entries()) {
    if (!chosen.includes(place)) continue;
    if (chosen.includes(place - 1)) runs.push(`${runs.pop() ?? ''}${sentence}`);
    else runs.push(sentence);
  }
  return runs.map((run) => run.trim());
}

const plain = (text: string): string => text.replace(/[\s*_]+/gu, ' ').trim();

/** Whether a card says these words already, however they are set. */
export const isInCard = ({ text }: Pick<LessonCard, 'text'>, words: string): boolean =>
  plain(text).includes(plain(words));
