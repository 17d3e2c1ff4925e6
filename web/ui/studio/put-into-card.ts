import type { LessonCard, Source, WireSource } from '#contract/lesson-proof.ts';
import { cardWith, editCard } from './draft-changes.ts';
import type { LessonDraft } from './lesson-draft.ts';

/** A place of the document as cards carry it. */
const wireOf = ({ page, seconds }: Source, text: string): WireSource => ({
  ...(page !== undefined && { page }),
  ...(seconds !== undefined && { start: seconds[0], end: seconds[1] }),
  text,
});

/**
 * Words of the document at the end of a card, with the place that they are from. They are a paragraph of their own, so that
 * each paragraph leads to one place.
 *
 * @param words each a paragraph, as they stand in the source's quote
 */
export function putWords(draft: LessonDraft, cardId: string, source: Source, words: readonly string[]): LessonDraft {
  const card = cardWith(draft, cardId);
  if (card === undefined || words.length === 0) return draft;
  const text = [card.text.trimEnd(), ...words].filter((part) => part !== '').join('\n\n');
  const known = new Set(card.sources.map((one) => one.text));
  const sources = words.filter((one) => !known.has(one)).map((one) => wireOf(source, one));
  return editCard(draft, cardId, { text, sources: [...card.sources, ...sources] });
}

/** The picture of a card; what it shows stays to be said where the document says nothing. */
export const putPicture = (
  draft: LessonDraft,
  cardId: string,
  figure: NonNullable<LessonCard['figure']>,
): LessonDraft => editCard(draft, cardId, { figure });
