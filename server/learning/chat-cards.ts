import * as z from 'zod/mini';
import type { WalkedLesson } from './lesson-walk.ts';
import type { Question } from './lesson-questions.ts';

/** One screenful of a lesson as a chat carries it. */
export interface ChatCard {
  /** Empty where the lesson's own title says it. */
  title: string;
  text: string;
  pointIds: readonly string[];
}

// The body of a message with a button holds 1,024 characters (Cloud API); heading, progress and the link to a file take theirs.
const longestText = 700;
/** A lesson that nobody has cut into cards is one card up to here. */
const oneScreen = 900;

const Stored = z.array(
  z.object({ title: z.string(), text: z.string(), point_ids: z._default(z.array(z.string()), []) }),
);

/**
 * The cards of a lesson for a chat: those it was saved with as long as they are its content, else cut from the content at
 * ends of sentences. One that is too long for a message with a button goes as several; nothing is left out.
 */
export function chatCards(lesson: { title: string; content: string; cards: unknown }): ChatCard[] {
  const parsed = z.safeParse(Stored, lesson.cards);
  const isCurrent = parsed.success && parsed.data.map(({ text }) => text).join('\n\n') === lesson.content;
  const cards =
    isCurrent && parsed.data.length > 0
      ? parsed.data.map(({ title, text, point_ids }) => ({ title, text, pointIds: point_ids }))
      : [{ title: '', text: lesson.content.trim(), pointIds: [] }];
  const isWhole = cards.length === 1 && (cards[0]?.text.length ?? 0) <= oneScreen;
  if (isWhole) return cards;
  return cards.flatMap(({ title, text, pointIds }) => {
    const shown = title === lesson.title ? '' : title;
    const parts = cutText(text, longestText);
    return parts.map((part, index) => ({
      title: shown,
      text: part,
      pointIds: index === parts.length - 1 ? pointIds : [],
    }));
  });
}

/** Cut between paragraphs, then lines, then sentences, then words, and only in one endless word anywhere. */
function cutText(text: string, most: number): string[] {
  let parts = [text];
  for (const split of [byParagraph, byLine, bySentence, byWord, byGrapheme])
    parts = parts.flatMap((part) => (part.length <= most ? [part] : joined(split(part), most)));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const byParagraph = (text: string): string[] => text.split(/(?<=\n\n)/);
const byLine = (text: string): string[] => text.split(/(?<=\n)/);
const segmented = (granularity: 'sentence' | 'word' | 'grapheme') => {
  const segmenter = new Intl.Segmenter(undefined, { granularity });
  return (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
};
const bySentence = segmented('sentence');
const byWord = segmented('word');
const byGrapheme = segmented('grapheme');

/** Neighbours together as long as they fit, in parts of about the same length. */
function joined(pieces: readonly string[], most: number): string[] {
  const whole = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const wanted = whole / Math.ceil(whole / most);
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces) {
    const isFull = part !== '' && (part.length + piece.length > most || part.length >= wanted);
    if (isFull) parts.push(part);
    part = isFull ? piece : part + piece;
  }
  return part === '' ? parts : [...parts, part];
}

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
