import * as z from 'zod/mini';
import { cardWall, cutText, longestCardText } from '#contract/cut-text.ts';
import type { WalkedLesson } from './lesson-walk.ts';
import type { Question } from './lesson-questions.ts';

/** One screenful of a lesson as a chat carries it. */
export interface ChatCard {
  /** Empty where the lesson's own title says it. */
  title: string;
  text: string;
  pointIds: readonly string[];
  /** The card in a sentence or two; absent where nobody wrote it, or the card goes as several. */
  short?: string;
  /** For who misses a point of it. */
  example?: string;
}

const Stored = z.array(
  z.object({
    title: z.string(),
    text: z.string(),
    point_ids: z._default(z.array(z.string()), []),
    // A person may have edited the metadata: what is no text is none.
    short: z.catch(z.optional(z.string()), undefined),
    example: z.catch(z.optional(z.string()), undefined),
  }),
);

/**
 * The cards of a lesson for a chat: those it was saved with as long as they are its content, else cut from the content at
 * ends of sentences. One that is too long for a message with a button goes as several; nothing is left out.
 */
export function chatCards(lesson: { title: string; content: string; cards: unknown }): ChatCard[] {
  const parsed = z.safeParse(Stored, lesson.cards);
  const isCurrent = parsed.success && parsed.data.map(({ text }) => text).join('\n\n') === lesson.content;
  const cards: ChatCard[] =
    isCurrent && parsed.data.length > 0
      ? parsed.data.map(({ title, text, point_ids, short = '', example = '' }) => ({
          title,
          text,
          pointIds: point_ids,
          ...(short.trim() !== '' && { short: short.trim() }),
          ...(example.trim() !== '' && { example: example.trim() }),
        }))
      : [{ title: '', text: lesson.content.trim(), pointIds: [] }];
  const isWhole = cards.length === 1 && (cards[0]?.text.length ?? 0) <= cardWall;
  if (isWhole) return cards;
  return cards.flatMap(({ title, text, pointIds, short, example }) => {
    const shown = title === lesson.title ? '' : title;
    const parts = cutText(text, longestCardText);
    return parts.map((part, index) => ({
      title: shown,
      text: part,
      ...(short !== undefined && parts.length === 1 && { short }),
      // Where nobody has said which points a card has, a question goes by its proof, which may stand in any of the parts.
      ...(example !== undefined && (isLast(index, parts) || pointIds.length === 0) && { example }),
      pointIds: isLast(index, parts) ? pointIds : [],
    }));
  });
}

const isLast = (index: number, parts: readonly string[]): boolean => index === parts.length - 1;

/** Which card each question is about: the one of its point, else the one that holds its evidence, else the last. */
export function walkedLesson(cards: readonly ChatCard[], questions: readonly Question[]): WalkedLesson {
  const last = Math.max(0, cards.length - 1);
  return {
    cardCount: Math.max(1, cards.length),
    cardOfQuestion: questions.map(({ pointId, evidence }) => {
      const byPoint = pointId === '' ? -1 : cards.findLastIndex((card) => card.pointIds.includes(pointId));
      if (byPoint >= 0) return byPoint;
      const byQuote = cardOfQuote(cards, evidence);
      return byQuote >= 0 ? byQuote : last;
    }),
  };
}

/** The card on which a quote ends, however it is cut over several. @returns -1 where it does not stand */
function cardOfQuote(cards: readonly ChatCard[], quote: string): number {
  const wanted = withoutSpace(quote);
  if (wanted === '') return -1;
  const texts = cards.map(({ text }) => withoutSpace(text));
  const at = texts.join('').lastIndexOf(wanted);
  if (at < 0) return -1;
  let end = 0;
  return texts.findIndex((text) => {
    end += text.length;
    return at + wanted.length <= end;
  });
}

const withoutSpace = (text: string): string => text.replace(/\s+/gu, '');
