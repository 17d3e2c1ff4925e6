import { cardsOfLesson } from '#contract/chat-cards.ts';

type Metadata = Readonly<Record<string, unknown>>;
type Entry = Readonly<Record<string, unknown>>;

/**
 * Every card of a lesson with an id of its own: the one it has, else that of the card with the same text in the version
 * before, else that of the one with the same title, else a new one. All else is kept as it is.
 *
 * @param before what is replaced; absent for a new lesson
 * @param newId makes ids that were never used
 */
export function withCardIds(
  metadata: Metadata,
  before: { content: string; metadata: Metadata } | undefined,
  newId: () => string,
): Metadata {
  const written: unknown = metadata['cards'];
  if (!Array.isArray(written)) return metadata;
  const given = new Set(written.map((entry) => (isEntry(entry) ? entry['id'] : undefined)));
  const free =
    before === undefined
      ? []
      : cardsOfLesson({ content: before.content, cards: before.metadata['cards'] }).filter(({ id }) => !given.has(id));
  const take = (isLike: (card: { title: string; text: string }) => boolean): string | undefined => {
    const place = free.findIndex(isLike);
    return place < 0 ? undefined : free.splice(place, 1)[0]?.id;
  };
  const taken = new Set<string>();
  const named = written.map((entry): string | undefined => {
    if (!isEntry(entry)) return undefined;
    const id = nameOf(entry);
    const own = id === undefined || taken.has(id) ? take(({ text }) => text === entry['text']) : id;
    if (own !== undefined) taken.add(own);
    return own;
  });
  const cards = written.map((entry: unknown, place) => {
    if (!isEntry(entry)) return entry;
    const own = named[place] ?? take(({ title }) => title !== '' && title === entry['title']) ?? newId();
    return { ...entry, id: own };
  });
  return { ...metadata, cards };
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = ({ id }: Entry): string | undefined =>
  typeof id === 'string' && id !== '' && id.length <= 200 ? id : undefined;
