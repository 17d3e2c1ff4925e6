import * as z from 'zod/mini';

const Cards = z.array(z.object({ title: z.string(), text: z.string() }));

interface Told {
  title: string;
  content: string;
  /** As they are stored or come with a result; anything else counts as none. */
  cards: unknown;
}

/** The cards of a lesson that are cut from its content as it stands; none where somebody has written it anew since. */
function cardsOf({ content, cards }: Told): z.infer<typeof Cards> {
  const parsed = z.safeParse(Cards, cards);
  const isCurrent = parsed.success && parsed.data.map(({ text }) => text).join('\n\n') === content;
  return isCurrent ? parsed.data : [];
}

/**
 * A lesson's content to be read in one go: with the title of a card above it where a new one begins. The lesson's own
 * title stands above the whole already.
 */
export function readingText(lesson: Told): string {
  const cards = cardsOf(lesson);
  if (cards.length === 0) return lesson.content;
  return cards
    .map(({ title, text }, index) => {
      const above = cards[index - 1]?.title ?? lesson.title;
      return title === above || title === lesson.title ? text : `${title}\n\n${text}`;
    })
    .join('\n\n');
}

/** The same titles for a content that is shown paragraph by paragraph: index of a paragraph -> the title above it. */
export function titlesAbove(lesson: Told, paragraphs: readonly string[]): ReadonlyMap<number, string> {
  const titles = new Map<number, string>();
  let at = 0;
  let above = lesson.title;
  for (const { title, text } of cardsOf(lesson)) {
    if (title !== above && title !== lesson.title) titles.set(at, title);
    above = title;
    let length = -2;
    while (at < paragraphs.length && length < text.length) {
      length += (paragraphs[at]?.length ?? 0) + 2;
      at += 1;
    }
  }
  return titles;
}
