import type { LessonCard, LessonPoint } from '#contract/lesson-proof.ts';
import { type DraftQuestion, storedQuestion } from './draft-question.ts';
import { isQuestion, type LessonDraft } from './lesson-draft.ts';

export interface MergedDraft {
  draft: LessonDraft;
  /** Places that both have changed, each to something else. */
  clashes: number;
}

type Entry = LessonDraft['quiz'][number];

/**
 * What two have made of one lesson, in one: card by card, point by point, question by question. What one has deleted and
 * the other has written in stays.
 *
 * @param base what both began with; what is stored of it may be trimmed
 * @param newId makes ids that were never used. With it nothing of a clash is lost: their card stays, and mine comes behind
 *   it. Without it mine stands.
 */
export function mergeDrafts(
  base: LessonDraft,
  mine: LessonDraft,
  theirs: LessonDraft,
  newId?: () => string,
): MergedDraft {
  let clashes = 0;
  const oneOf = <Value>(was: Value, own: Value, other: Value): Value => {
    if (same(was, other) || same(own, other)) return own;
    if (same(was, own)) return other;
    clashes += 1;
    return own;
  };
  const fields = <Row extends object>(was: Row | undefined, own: Row, other: Row): Row => {
    const names = [...new Set([...Object.keys(other), ...Object.keys(own)])] as (keyof Row)[]; // of rows of one kind
    const merged = names.map((name) => [name, oneOf(was?.[name], own[name], other[name])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Row; // the same names again
  };
  /** What is not said twice: mine where it clashed. */
  const extra: { behind: string; card: LessonCard }[] = [];
  const card = (was: LessonCard | undefined, own: LessonCard, other: LessonCard): LessonCard => {
    const point_ids = mergedIds(was?.point_ids ?? [], own.point_ids, other.point_ids);
    const before = clashes;
    const merged = {
      ...fields(was && { ...was, point_ids }, { ...own, point_ids }, { ...other, point_ids }),
      point_ids,
    };
    if (clashes === before || newId === undefined || merged.text === other.text) return merged;
    extra.push({ behind: own.id, card: { ...merged, id: newId(), point_ids: [] } });
    return { ...other, point_ids };
  };
  const variants: { behind: string; question: DraftQuestion }[] = [];
  const entry = (was: Entry | undefined, own: Entry, other: Entry): Entry => {
    const before = clashes;
    const merged = oneOf(was && wireOf(was), wireOf(own), wireOf(other)) === wireOf(own) ? own : other;
    if (clashes === before || newId === undefined || !isQuestion(own)) return merged;
    variants.push({ behind: idOf(own), question: { ...own, id: newId(), isTouched: true } });
    return other;
  };

  const cards = mergedRows(base.cards.filter(hasWords), mine.cards, theirs.cards, {
    idOf: ({ id }) => id,
    isSame: sameCard,
    merge: card,
  });
  const quiz = mergedRows(base.quiz, mine.quiz, theirs.quiz, {
    idOf,
    isSame: (one, other) => wireOf(one) === wireOf(other),
    merge: entry,
  });
  const points = mergedRows(base.points, mine.points, theirs.points, {
    idOf: ({ id }) => id,
    isSame: sameFields,
    merge: fields,
  });
  return {
    draft: whole({
      title: oneOf(base.title, mine.title, theirs.title),
      minutes: oneOf(base.minutes, mine.minutes, theirs.minutes),
      needs: oneOf(base.needs, mine.needs, theirs.needs),
      cards: behind(cards, extra, ({ behind: id, card: added }) => [id, added]),
      points: [...points, ...missingPoints(points, quiz, [...mine.points, ...theirs.points])],
      quiz: variants.reduce<Entry[]>(
        (list, { behind: id, question }) =>
          list.toSpliced(list.findIndex((each) => idOf(each) === id) + 1, 0, question),
        quiz,
      ),
    }),
    clashes,
  };
}

/** Questions of lessons from before questions had ids cannot be told from new ones. */
export const isMergeable = ({ quiz }: LessonDraft): boolean =>
  quiz.filter(isQuestion).every(({ wire, id }) => wire === undefined || wire['id'] === id);

/** The database keeps the names of an object in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : canonical(value));
/** What is stored is trimmed, and what is empty is not stored. */
const same = (one: unknown, other: unknown): boolean => text(one) === text(other);

const sameFields = <Row extends object>(one: Row, other: Row): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    same(one[name as keyof Row], other[name as keyof Row]),
  );
const sameCard = (one: LessonCard, other: LessonCard): boolean => sameFields(one, other);
const hasWords = ({ text: words }: LessonCard): boolean => words.trim() !== '';

const idOf = (entry: Entry): string => (isQuestion(entry) ? entry.id : canonical(entry.wire));
const wireOf = (entry: Entry): string =>
  isQuestion(entry) ? canonical([storedQuestion(entry), entry.proof ?? {}]) : canonical(entry.wire);

interface RowRules<Row> {
  idOf: (row: Row) => string;
  isSame: (one: Row, other: Row) => boolean;
  merge: (was: Row | undefined, own: Row, other: Row) => Row;
}

function mergedRows<Row>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  { idOf: id, isSame, merge }: RowRules<Row>,
): Row[] {
  const [was, own, other] = [base, mine, theirs].map((rows) => new Map(rows.map((row) => [id(row), row]))) as [
    Map<string, Row>,
    Map<string, Row>,
    Map<string, Row>,
  ]; // as many as went in
  const one = (rowId: string): Row[] => {
    const [before, here, there] = [was.get(rowId), own.get(rowId), other.get(rowId)];
    if (here !== undefined && there !== undefined) {
      if (before !== undefined && isSame(before, there)) return [here];
      return [before !== undefined && isSame(before, here) ? there : merge(before, here, there)];
    }
    const only = here ?? there;
    // One side has deleted it: gone, unless the other has written in it.
    return only === undefined || (before !== undefined && isSame(before, only)) ? [] : [only];
  };
  return mergedOrder([...was.keys()], [...own.keys()], [...other.keys()]).flatMap(one);
}

/** All ids of both, in the order of who has moved something; what only the other has stands behind its neighbour. */
function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const common = (ids: readonly string[]) => ids.filter((id) => base.includes(id) && mine.includes(id));
  const isMoved = String(common(mine)) !== String(common(base));
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  return second.reduce<string[]>(
    (list, id, place) => {
      if (list.includes(id)) return list;
      return list.toSpliced(list.indexOf(second[place - 1] ?? '') + 1, 0, id);
    },
    [...first],
  );
}

const mergedIds = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] => [
  ...mine.filter((id) => theirs.includes(id) || !base.includes(id)),
  ...theirs.filter((id) => !mine.includes(id) && !base.includes(id)),
];

const behind = <Added>(
  cards: readonly LessonCard[],
  added: readonly Added[],
  told: (one: Added) => [string, LessonCard],
): LessonCard[] =>
  added
    .map(told)
    .reduce<LessonCard[]>(
      (list, [id, card]) => list.toSpliced(list.findIndex((each) => each.id === id) + 1, 0, card),
      [...cards],
    );

/** Points that one has deleted and whose question the other has written in. */
const missingPoints = (
  points: readonly LessonPoint[],
  quiz: readonly Entry[],
  known: readonly LessonPoint[],
): LessonPoint[] => {
  const wanted = new Set(quiz.filter(isQuestion).map(({ pointId }) => pointId));
  for (const { id } of points) wanted.delete(id);
  return [...wanted].flatMap((id) => known.find((point) => point.id === id) ?? []);
};

/** Every point is taught by one card; one without a home goes to the last. */
function whole(draft: LessonDraft): LessonDraft {
  const open = new Set(draft.points.map(({ id }) => id));
  const cards = draft.cards.map((card) => {
    const point_ids = card.point_ids.filter((id) => open.delete(id));
    return point_ids.length === card.point_ids.length ? card : { ...card, point_ids };
  });
  const last = cards.at(-1);
  if (last === undefined || open.size === 0) return { ...draft, cards };
  return { ...draft, cards: [...cards.slice(0, -1), { ...last, point_ids: [...last.point_ids, ...open] }] };
}
