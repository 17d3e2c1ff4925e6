import * as z from 'zod/mini';
import type { Lesson } from '#contract/courses.ts';

/** What a card of a lesson may carry besides its text. */
export interface CardHelp {
  /** Place in the lesson's cards. */
  place: number;
  /** Of the card, to know it by. */
  title: string;
  text: string;
  short: string;
  example: string;
}

const Card = z.looseObject({
  title: z.string(),
  text: z.string(),
  short: z.catch(z.string(), ''),
  example: z.catch(z.string(), ''),
});

const cardsOf = ({ metadata }: Pick<Lesson, 'metadata'>): unknown[] =>
  Array.isArray(metadata['cards']) ? metadata['cards'] : [];

/** The cards of a lesson as a form has them; none where they are not its content any more. */
export function cardHelps(lesson: Pick<Lesson, 'metadata' | 'content'>): CardHelp[] {
  const cards = z.safeParse(z.array(Card), cardsOf(lesson));
  if (!cards.success || cards.data.map(({ text }) => text).join('\n\n') !== lesson.content) return [];
  return cards.data.map(({ title, text, short, example }, place) => ({ place, title, text, short, example }));
}

/** The metadata with what the form has of its cards; an empty text takes it away. */
export function withCardHelps(metadata: Lesson['metadata'], helps: readonly CardHelp[]): Lesson['metadata'] {
  if (helps.length === 0) return metadata;
  const cards = cardsOf({ metadata }).map((card, index) => {
    const help = helps.find(({ place }) => place === index);
    if (help === undefined || typeof card !== 'object' || card === null) return card;
    const { short: _short, example: _example, ...rest } = card as Record<string, unknown>;
    const [short, example] = [help.short.trim(), help.example.trim()];
    return { ...rest, ...(short !== '' && { short }), ...(example !== '' && { example }) };
  });
  return { ...metadata, cards };
}
