import * as z from 'zod/mini';
import { cardsOfLesson } from '#contract/chat-cards.ts';
import { LessonCard, LessonPoint, Provenance, QuizEvidence } from '#contract/lesson-proof.ts';
import { provenanceOfContent } from '../edited-provenance.ts';
import { type DraftQuestion, readQuestion, storedQuestion } from './draft-question.ts';
import { provenanceOfPutWords } from './put-words-provenance.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** A lesson as the studio gets and gives it. */
export interface StudioLesson {
  title: string;
  content: string;
  /** Minutes. */
  duration: number;
  metadata: Metadata;
}

/** An entry of `quiz` that is no question: it stays where it is. */
interface KeptEntry {
  form: 'kept';
  wire: unknown;
  proof: unknown;
}

/** A lesson as it is edited. An empty card title stands for the lesson's own. */
export interface LessonDraft {
  title: string;
  minutes: number;
  /** Ids of the lessons that it builds on. */
  needs: readonly string[];
  cards: readonly LessonCard[];
  points: readonly LessonPoint[];
  /** In the order in which they are stored. */
  quiz: readonly (DraftQuestion | KeptEntry)[];
}

const listAt = (metadata: Metadata, name: string): unknown[] => {
  const list = metadata[name];
  return Array.isArray(list) ? list : [];
};
const textsAt = (metadata: Metadata, name: string): string[] =>
  listAt(metadata, name).filter((entry): entry is string => typeof entry === 'string');

const OwnCard = z.object({
  ...LessonCard.shape,
  point_ids: z._default(z.array(z.string()), []),
  sources: z._default(LessonCard.shape.sources, []),
});
const OwnPoint = z.object({ ...LessonPoint.shape, sources: z._default(LessonPoint.shape.sources, []) });

/**
 * Opens a lesson for editing. One without cards, or whose content was written anew since, is cut as a chat cuts it; a point
 * that no card teaches goes to the card that holds its proof, else to the last.
 *
 * @param newId makes ids that were never used
 */
export function openDraft(lesson: StudioLesson | undefined, newId: () => string): LessonDraft {
  if (lesson === undefined)
    return { title: '', minutes: 3, needs: [], cards: [blankCard(newId())], points: [], quiz: [] };
  const { metadata } = lesson;
  const proofs = listAt(metadata, 'quiz_evidence');
  const quiz = listAt(metadata, 'quiz').map(
    (entry, place): DraftQuestion | KeptEntry =>
      readQuestion(entry, proofs[place], newId) ?? { form: 'kept', wire: entry, proof: proofs[place] },
  );
  const stored = listAt(metadata, 'points').flatMap((entry) => z.safeParse(OwnPoint, entry).data ?? []);
  const missing = quiz.filter(isQuestion).filter(({ pointId }) => !stored.some(({ id }) => id === pointId));
  const added = missing.map(
    (question): LessonPoint => ({
      id: question.pointId === '' ? `p-${question.id}` : question.pointId,
      text: '',
      kind: 'fact',
      importance: 2,
      sources: [],
    }),
  );
  const points = onlyFirst([...stored, ...added]);
  return {
    title: lesson.title,
    minutes: lesson.duration,
    needs: textsAt(metadata, 'needs'),
    cards: withAllPoints(cardsOf(lesson, newId), points, quiz.filter(isQuestion)),
    points,
    quiz: quiz.map((entry) =>
      isQuestion(entry) && entry.pointId === '' ? { ...entry, pointId: `p-${entry.id}` } : entry,
    ),
  };
}

const onlyFirst = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();

export const blankCard = (id: string): LessonCard => ({ id, title: '', text: '', point_ids: [], sources: [] });

export const isQuestion = (entry: DraftQuestion | KeptEntry): entry is DraftQuestion => entry.form !== 'kept';

function cardsOf(lesson: StudioLesson, newId: () => string): LessonCard[] {
  const stored = onlyFirst(listAt(lesson.metadata, 'cards').flatMap((entry) => z.safeParse(OwnCard, entry).data ?? []));
  const isCurrent = stored.length > 0 && stored.map(({ text }) => text).join('\n\n') === lesson.content;
  const cards = isCurrent
    ? stored
    : cardsOfLesson({ content: lesson.content, cards: lesson.metadata['cards'] }).map(
        // A card whose words are still there is still that card.
        ({ id, text }) => stored.find((card) => card.id === id && card.text === text) ?? { ...blankCard(id), text },
      );
  if (cards.length === 0) return [blankCard(newId())];
  return cards.map((card) => (card.title === lesson.title ? { ...card, title: '' } : card));
}

function withAllPoints(
  cards: readonly LessonCard[],
  points: readonly LessonPoint[],
  questions: readonly DraftQuestion[],
): LessonCard[] {
  const known = new Set(points.map(({ id }) => id));
  const taken = new Set<string>();
  const own = cards.map((card) => {
    const ids = card.point_ids.filter((id) => known.has(id) && !taken.has(id) && taken.add(id));
    return ids.length === card.point_ids.length ? card : { ...card, point_ids: ids };
  });
  const homeless = points.filter(({ id }) => !taken.has(id));
  return homeless.reduce((list, point) => {
    const quotes = [
      ...point.sources.map(({ text }) => text),
      ...questions.filter(({ pointId }) => pointId === point.id).map(({ evidence }) => evidence),
    ];
    const home = list.findLastIndex(({ text }) => holdsOne(text, quotes));
    const place = home < 0 ? list.length - 1 : home;
    return list.map((card, index) => (index === place ? { ...card, point_ids: [...card.point_ids, point.id] } : card));
  }, own);
}

/** The beginning of a quote is enough: a card may end within it. */
export const holdsOne = (text: string, quotes: readonly string[]): boolean =>
  quotes.some((quote) => quote.trim() !== '' && text.includes(quote.trim().slice(0, 60)));

/** The cards as they are saved: an empty one is none, and what it teaches goes to the one before it. */
function storedCards(draft: LessonDraft): LessonCard[] {
  const title = draft.title.trim();
  const cards: LessonCard[] = [];
  let waiting: string[] = [];
  for (const card of draft.cards) {
    const text = card.text.trim();
    const last = cards.at(-1);
    if (text !== '') {
      const { short = '', example = '', ...rest } = card;
      const named = {
        ...rest,
        text,
        title: card.title.trim() || title,
        point_ids: [...waiting, ...card.point_ids],
        ...(short.trim() !== '' && { short: short.trim() }),
        ...(example.trim() !== '' && { example: example.trim() }),
      };
      cards.push(named);
      waiting = [];
    } else if (last === undefined) waiting.push(...card.point_ids);
    else cards[cards.length - 1] = { ...last, point_ids: [...last.point_ids, ...card.point_ids] };
  }
  return cards;
}

export const contentOf = (draft: LessonDraft): string =>
  draft.cards
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');

/**
 * The draft as a lesson; what the studio does not know of `before` stays. Content and cards agree, each entry of
 * `quiz_evidence` stays with its question, and key points are the points' words.
 */
export function storedLesson(draft: LessonDraft, before: StudioLesson | undefined): StudioLesson {
  const metadata = before?.metadata ?? {};
  const content = contentOf(draft);
  const keyPoints = keyPointsOf(draft, metadata);
  return {
    title: draft.title.trim(),
    content,
    duration: draft.minutes,
    metadata: {
      ...metadata,
      ...(String(draft.needs) !== String(textsAt(metadata, 'needs')) && { needs: draft.needs }),
      cards: storedCards(draft),
      points: draft.points.map((point) => ({ ...point, text: point.text.trim() })),
      quiz: draft.quiz.map((entry) => (isQuestion(entry) ? storedQuestion(entry) : entry.wire)),
      ...(Array.isArray(metadata['quiz_evidence']) && { quiz_evidence: draft.quiz.map(({ proof }) => proof ?? {}) }),
      key_learning_points: keyPoints,
      ...tracedAnew(metadata, draft, content, keyPoints),
    },
  };
}

/** Points of old lessons are made of their questions and stand beside key points of their own: those stay until touched. */
function keyPointsOf(draft: LessonDraft, metadata: Metadata): string[] {
  const before = textsAt(metadata, 'key_learning_points');
  const was = new Map(
    listAt(metadata, 'points').flatMap((entry) => {
      const point = z.safeParse(OwnPoint, entry).data;
      return point === undefined ? [] : [[point.id, point.text] as const];
    }),
  );
  const foreign = before.filter((text) => ![...was.values()].includes(text));
  const own = draft.points
    .filter(({ id, text }) => text.trim() !== '' && (was.get(id) !== text || before.includes(text)))
    .map(({ text }) => text.trim());
  return [...new Set([...foreign, ...own])];
}

const Traced = z.looseObject({
  title: z.optional(Provenance),
  content: z.array(Provenance),
  key_learning_points: z._default(z.array(Provenance), []),
});

function tracedAnew(metadata: Metadata, draft: LessonDraft, content: string, keyPoints: readonly string[]): Metadata {
  const before = z.safeParse(Traced, metadata['provenance']).data;
  if (before === undefined) return {};
  const title = draft.title.trim();
  const places = [
    ...before.content.flatMap(({ sources }) => sources),
    ...listAt(metadata, 'quiz_evidence').flatMap((proof) => z.safeParse(QuizEvidence, proof).data?.source ?? []),
  ];
  const points = keyPoints.map(
    (text) => before.key_learning_points.find((known) => known.text === text) ?? { text, how: 'edited', sources: [] },
  );
  const named =
    before.title && before.title.text !== title ? { ...before.title, text: title, how: 'edited' } : before.title;
  return {
    provenance: {
      ...before,
      ...(named && { title: named }),
      content: provenanceOfContent(content, [...before.content, ...provenanceOfPutWords(draft.cards, places)]),
      key_learning_points: points,
    },
  };
}
