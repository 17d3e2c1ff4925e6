import * as z from 'zod/mini';
import { mediaIdIn } from './media-address.ts';
import { cardWall, cutContent, cutText, longestCardText } from './cut-text.ts';

/** A lesson as far as its cards hang on it; `cards` as they are stored or come with a result, anything else counts as none. */
export interface CardedLesson {
  title: string;
  content: string;
  cards: unknown;
}

/** A card of a lesson, with the id by which it is known over all versions. */
export interface IdentifiedCard {
  id: string;
  title: string;
  text: string;
  pointIds: readonly string[];
  /** The card in a sentence or two; absent where nobody wrote it. */
  short?: string;
  /** For who misses a point of it. */
  example?: string;
  figure?: { media_url: string; alt: string };
  sound?: { media_url: string; words: string };
}

/** One screenful of a lesson as a chat carries it: a card, or a part of one that is too long, under the card's id. */
export type ChatCard = Omit<IdentifiedCard, 'figure' | 'sound'> & { figure?: CardFigure; sound?: CardSound };

/** A picture of a card, by the library's file; a foreign one is only told of, since its owner would learn who learns when. */
export const CardFigure = z.object({ mediaId: z.nullable(z.string()), alt: z.string() });
export type CardFigure = z.infer<typeof CardFigure>;

/** A voice note of a card, by the library's file; `words`: what is said in it, empty where the card says it. */
export interface CardSound {
  mediaId: string;
  words: string;
}

// A person may have edited the metadata: what is no text is none.
const optionalText = z.catch(z.optional(z.string()), undefined);
const Stored = z.array(
  z.object({
    // What is too long for an index names nothing.
    id: z.catch(z.string().check(z.maxLength(200)), ''),
    title: z.string(),
    text: z.string(),
    point_ids: z._default(z.array(z.string()), []),
    short: optionalText,
    example: optionalText,
    figure: z.catch(z.optional(z.object({ media_url: z.string(), alt: z.string() })), undefined),
    sound: z.catch(z.optional(z.object({ media_url: z.string(), words: z.string() })), undefined),
  }),
);

/**
 * The cards of a lesson: those it was saved with as long as they are its content, else the content as a chat cuts it. A card
 * that nobody named is known by its words, so that the same words are the same card in every version.
 */
export function cardsOfLesson({ content, cards }: Omit<CardedLesson, 'title'>): IdentifiedCard[] {
  const stored = z.safeParse(Stored, cards).data ?? [];
  const isCurrent = stored.length > 0 && stored.map(({ text }) => text).join('\n\n') === content;
  const taken = new Set<string>();
  const claim = (wanted: string, text: string): string => {
    const id = wanted === '' || taken.has(wanted) ? idOfWords(text, taken) : wanted;
    taken.add(id);
    return id;
  };
  if (isCurrent)
    return stored.map(({ id, title, text, point_ids, short = '', example = '', figure, sound }) => ({
      id: claim(id, text),
      title,
      text,
      pointIds: point_ids,
      ...(short.trim() !== '' && { short: short.trim() }),
      ...(example.trim() !== '' && { example: example.trim() }),
      ...(figure !== undefined && { figure }),
      ...(sound !== undefined && { sound }),
    }));
  return cutContent(content.trim()).map((text) => {
    // A card whose words are still there is still that card.
    const like = stored.find((card) => card.text === text && !taken.has(card.id));
    return { id: claim(like?.id ?? '', text), title: '', text, pointIds: [] };
  });
}

/**
 * The cards of a lesson for a chat. One that is too long for a message with a button goes as several; nothing is left out.
 * Of a title that the lesson's own begins only the rest is left, and nothing where that is a number.
 */
export function chatCards(lesson: CardedLesson): ChatCard[] {
  const cards = cardsOfLesson(lesson).map(({ figure, sound, ...card }): ChatCard => {
    // A sound that is not in the library is nobody's: its address is never opened.
    const soundId = mediaIdIn(sound?.media_url ?? '');
    return {
      ...card,
      ...(figure !== undefined && {
        figure: { mediaId: mediaIdIn(figure.media_url), alt: figure.alt.trim() || card.title || lesson.title },
      }),
      ...(sound !== undefined && soundId !== null && { sound: { mediaId: soundId, words: sound.words.trim() } }),
    };
  });
  if (cards.length === 0) return [{ id: '', title: '', text: '', pointIds: [] }];
  const isWhole = cards.length === 1 && (cards[0]?.text.length ?? 0) <= cardWall;
  if (isWhole) return cards;
  return cards.flatMap(({ id, title, text, pointIds, short, example, figure, sound }) => {
    const shown = besideLesson(title, lesson.title);
    const parts = cutText(text, longestCardText);
    return parts.map((part, index) => ({
      id,
      title: shown,
      text: part,
      ...(short !== undefined && parts.length === 1 && { short }),
      ...(figure !== undefined && index === 0 && { figure }),
      // Heard once all of the card is there.
      ...(sound !== undefined && isLast(index, parts) && { sound }),
      // Where nobody has said which points a card has, a question goes by its proof, which may stand in any of the parts.
      ...(example !== undefined && (isLast(index, parts) || pointIds.length === 0) && { example }),
      pointIds: isLast(index, parts) ? pointIds : [],
    }));
  });
}

/** What a card's title says more than its lesson's, which stands with the card's place on every card. */
function besideLesson(title: string, lesson: string): string {
  if (lesson === '' || !title.startsWith(lesson)) return title;
  const rest = title.slice(lesson.length);
  if (/^(?: \(\d+\))?$/u.test(rest)) return '';
  const own = /^: (?<own>.+)$/su.exec(rest)?.groups?.['own'];
  return own === undefined ? title : own.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const isLast = (index: number, parts: readonly string[]): boolean => index === parts.length - 1;

/** The card on which a quote ends, however it is cut over several. @returns -1 where it does not stand */
export function placeOfQuote(cards: readonly { text: string }[], quote: string): number {
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

const Named = z.object({ id: z.string().check(z.minLength(1)) });
const Asked = z.object({ point_id: z.string().check(z.minLength(1)), evidence: z.catch(z.string(), '') });

// What the pipeline kept beside `quiz`, same index; it is what a chat goes by.
const Kept = z.object({ source: z.object({ quote: z.string() }) });

/**
 * Which cards teach which points: those that name them; a point that none names is taught by the card on which the proof of
 * its first question ends, else by the last, as in a chat.
 *
 * @param metadata of a lesson or a version of it
 */
export function pointsOnCards(
  cards: readonly IdentifiedCard[],
  metadata: Readonly<Record<string, unknown>>,
): { card_id: string; point_id: string }[] {
  const kept = listOf(metadata['quiz_evidence']);
  const proofs = listOf(metadata['quiz']).flatMap((entry, index) => {
    const asked = z.safeParse(Asked, entry).data;
    const quote = z.safeParse(Kept, kept[index]).data?.source.quote;
    return asked === undefined ? [] : [{ ...asked, evidence: quote ?? asked.evidence }];
  });
  // Lessons of before 0081 name points by their questions alone.
  const points = new Set([
    ...listOf(metadata['points']).flatMap((entry) => z.safeParse(Named, entry).data?.id ?? []),
    ...proofs.map((each) => each.point_id),
  ]);
  return [...points].flatMap((point_id) => {
    const naming = cards.filter(({ pointIds }) => pointIds.includes(point_id));
    if (naming.length > 0) return naming.map(({ id }) => ({ card_id: id, point_id }));
    const proof = proofs.find((question) => question.point_id === point_id)?.evidence ?? '';
    const home = cards.at(placeOfQuote(cards, proof));
    return home === undefined ? [] : [{ card_id: home.id, point_id }];
  });
}

const listOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);

const withoutSpace = (text: string): string => text.replace(/\s+/gu, '');

function idOfWords(text: string, taken: ReadonlySet<string>): string {
  const name = `c-${hashOf(text)}`;
  let id = name;
  for (let nth = 2; taken.has(id); nth += 1) id = `${name}-${nth}`;
  return id;
}

/** 14 hexadecimal digits, the same everywhere; cyrb53 by bryc (public domain). */
function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2654435761);
    two = Math.imul(two ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(16).padStart(14, '0');
}
