import type * as z from 'zod/mini';
import type { LessonCard, Provenance, Source } from '#contract/lesson-proof.ts';

/**
 * Where the words are from that were put into cards: a paragraph that is one of a card's sources is verbatim.
 *
 * @param places of the document that the lesson knows
 */
export function provenanceOfPutWords(
  cards: readonly LessonCard[],
  places: readonly Source[],
): z.infer<typeof Provenance>[] {
  return cards.flatMap(({ sources }) =>
    sources.flatMap(({ text }) => {
      const place = places.find(({ quote }) => quote.includes(text));
      if (place === undefined) return [];
      const at = place.start + place.quote.indexOf(text);
      return [{ text, how: 'verbatim', sources: [{ ...place, start: at, end: at + text.length, quote: text }] }];
    }),
  );
}
