import * as z from 'zod/mini';
import { pointKinds, questionKinds } from '#contract/lesson-proof.ts';

type Metadata = Readonly<Record<string, unknown>>;
type Entry = Readonly<Record<string, unknown>>;

const text = z.catch(z.string(), '');
const Item = z.object({
  id: text,
  point_id: text,
  question: text,
  answer: text,
  kind: z.catch(z.enum(questionKinds), 'choice'),
});
const Point = z.object({
  id: z.string().check(z.minLength(1)),
  text,
  kind: z.catch(z.enum(pointKinds), 'fact'),
  importance: z.catch(z.union([z.literal(1), z.literal(2), z.literal(3)]), 2),
});
export type StoredPoint = z.infer<typeof Point>;
export type StoredQuestion = z.infer<typeof Item>;

/**
 * Every question of a lesson with an id of its own and a point it belongs to. What a question was called in the version
 * before stays: by its id, else by its words, else by its answers; only what is new gets new ids. All else is kept as it is.
 *
 * @param before of the version that is replaced; absent for a new lesson
 * @param newId makes ids that were never used
 */
export function withQuestionIds(metadata: Metadata, before: Metadata | undefined, newId: () => string): Metadata {
  const written: unknown = metadata['quiz'];
  if (!Array.isArray(written)) return metadata;
  const quiz = written.map((entry): Entry | undefined => (isEntry(entry) ? entry : undefined));
  const known = entriesOf(before, 'quiz');
  const taken = new Set<string>();
  const claim = (id: string): string => {
    const own = id === '' || taken.has(id) ? newId() : id;
    taken.add(own);
    return own;
  };
  const given = quiz.map((entry) => (entry === undefined ? '' : z.parse(Item, entry).id));
  const free = known.filter((entry) => !given.includes(z.parse(Item, entry).id));
  const former = quiz.map((entry, index) =>
    entry === undefined || given[index] !== '' ? undefined : takeLike(entry, free),
  );
  const points = entriesOf(metadata, 'points');
  const named = new Set(points.map((point) => point['id']));
  const added: Entry[] = [];
  const identified = quiz.map((entry, index) => {
    if (entry === undefined) return written[index];
    const item = z.parse(Item, entry);
    const like = former[index] && z.parse(Item, former[index]);
    const id = claim(item.id || (like?.id ?? ''));
    const point = item.point_id || like?.point_id || `p-${id}`;
    if (!named.has(point)) {
      named.add(point);
      const words = [item.question, item.answer].filter((part) => part !== '').join(' ');
      added.push(
        entriesOf(before, 'points').find((each) => each['id'] === point) ?? {
          id: point,
          text: words,
          kind: 'fact',
          importance: 2,
          sources: [],
        },
      );
    }
    return { ...entry, id, point_id: point };
  });
  return { ...metadata, quiz: identified, points: [...points, ...added] };
}

/** Points and questions of a lesson as they are kept in rows of their own; each id once. */
export function keptOf(metadata: Metadata): { points: StoredPoint[]; questions: StoredQuestion[] } {
  const points = new Map<string, StoredPoint>();
  for (const entry of entriesOf(metadata, 'points')) {
    const parsed = z.safeParse(Point, entry);
    if (parsed.success) points.set(parsed.data.id, parsed.data);
  }
  const questions = new Map<string, StoredQuestion>();
  for (const entry of entriesOf(metadata, 'quiz')) {
    const item = z.parse(Item, entry);
    if (item.id !== '' && points.has(item.point_id)) questions.set(item.id, item);
  }
  return { points: [...points.values()], questions: [...questions.values()] };
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (metadata: Metadata | undefined, list: 'quiz' | 'points'): Entry[] => {
  const entries = metadata?.[list];
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
};

/** Out of what was there before: the same words, or new words over the same answers. */
function takeLike(entry: Entry, free: Entry[]): Entry | undefined {
  const options = JSON.stringify(entry['options']);
  const place = [
    (each: Entry) => each['question'] === entry['question'],
    (each: Entry) => each['answer'] === entry['answer'] && JSON.stringify(each['options']) === options,
  ]
    .map((isLike) => free.findIndex(isLike))
    .find((index) => index >= 0);
  return place === undefined ? undefined : free.splice(place, 1)[0];
}
