import type { LessonCard, LessonPoint } from '#contract/lesson-proof.ts';
import type { DraftQuestion, QuestionKind } from './draft-question.ts';
import { movedInList } from '../moved-in-list.ts';
import { withKind } from './question-of-kind.ts';
import { blankCard, holdsOne, isQuestion, type LessonDraft } from './lesson-draft.ts';

// Each takes a draft and gives another one; what it does not speak of is the same object as before, ids are never made anew.

export const cardWith = (draft: LessonDraft, id: string): LessonCard | undefined =>
  draft.cards.find((card) => card.id === id);

export const questionsOf = (draft: LessonDraft, pointId: string): DraftQuestion[] =>
  draft.quiz.filter(isQuestion).filter((question) => question.pointId === pointId);

export const waitingIn = (draft: LessonDraft): DraftQuestion[] =>
  draft.quiz.filter(isQuestion).filter(({ status }) => status === 'needs_you');

/** Words that are written anew are a person's: what a checker found of the ones before says nothing of them. */
export const editCard = (draft: LessonDraft, id: string, change: Partial<LessonCard>): LessonDraft => ({
  ...draft,
  cards: draft.cards.map((card) => {
    if (card.id !== id) return card;
    const isRewritten = change.text !== undefined && change.text !== card.text;
    return { ...(isRewritten ? unchecked(card) : card), ...change };
  }),
});

const unchecked = ({ check: _, ...card }: LessonCard): LessonCard => card;

export const withoutFigure = (draft: LessonDraft, id: string): LessonDraft => ({
  ...draft,
  cards: draft.cards.map((card) => {
    const { figure, ...rest } = card;
    return card.id === id && figure !== undefined ? rest : card;
  }),
});

export const withoutSound = (draft: LessonDraft, id: string): LessonDraft => ({
  ...draft,
  cards: draft.cards.map((card) => {
    const { sound, ...rest } = card;
    return card.id === id && sound !== undefined ? rest : card;
  }),
});

/** An empty card after another one. */
export const addCard = (draft: LessonDraft, afterId: string | undefined, newId: string): LessonDraft => {
  const place = draft.cards.findIndex(({ id }) => id === afterId) + 1 || draft.cards.length;
  return { ...draft, cards: draft.cards.toSpliced(place, 0, blankCard(newId)) };
};

/**
 * Two cards out of one. What the first part still proves stays with it; every other point comes after the second, since a
 * question is asked only once all of its card was read.
 *
 * @param at UTF-16 offset in the card's text
 */
export function splitCard(draft: LessonDraft, id: string, at: number, newId: string): LessonDraft {
  const card = cardWith(draft, id);
  if (card === undefined) return draft;
  const head = card.text.slice(0, at).trimEnd();
  const tail = card.text.slice(at).trimStart();
  const staysAt = (quotes: readonly string[]) => holdsOne(head, quotes) && !holdsOne(tail, quotes);
  const stays = card.point_ids.filter((pointId) => staysAt(quotesOf(draft, pointId)));
  const sources = card.sources.filter(({ text }) => staysAt([text]));
  const first = { ...unchecked(card), text: head, point_ids: stays, sources };
  const second = {
    ...blankCard(newId),
    text: tail,
    point_ids: card.point_ids.filter((pointId) => !stays.includes(pointId)),
    sources: card.sources.filter((source) => !sources.includes(source)),
  };
  return { ...draft, cards: draft.cards.flatMap((each) => (each.id === id ? [first, second] : [each])) };
}

const quotesOf = (draft: LessonDraft, pointId: string): string[] => [
  ...draft.points.filter((point) => point.id === pointId).flatMap(({ sources }) => sources.map(({ text }) => text)),
  ...questionsOf(draft, pointId).map(({ evidence }) => evidence),
];

/** A card holds one picture and one voice note: two that have one each stay two. */
export function mayMerge(draft: LessonDraft, id: string): boolean {
  const place = draft.cards.findIndex((card) => card.id === id);
  const [card, next] = [draft.cards[place], draft.cards[place + 1]];
  return card !== undefined && next !== undefined && !(card.figure && next.figure) && !(card.sound && next.sound);
}

/** A card and the one after it, in one; the title of the second becomes a line where the first has another. */
export function mergeWithNext(draft: LessonDraft, id: string): LessonDraft {
  const place = draft.cards.findIndex((card) => card.id === id);
  const [card, next] = [draft.cards[place], draft.cards[place + 1]];
  if (card === undefined || next === undefined || !mayMerge(draft, id)) return draft;
  const isOtherTitle = next.title !== '' && card.title !== '' && next.title !== card.title;
  const below = isOtherTitle ? `${next.title}\n${next.text}` : next.text;
  const figure = card.figure ?? next.figure;
  const sound = card.sound ?? next.sound;
  const merged: LessonCard = {
    ...unchecked(card),
    title: card.title || next.title,
    text: [card.text, below].filter((text) => text.trim() !== '').join('\n\n'),
    point_ids: [...card.point_ids, ...next.point_ids],
    sources: [...card.sources, ...next.sources],
    ...(figure && { figure }),
    ...(sound && { sound }),
    example: [card.example, next.example].filter(Boolean).join('\n\n'),
    short: [card.short, next.short].filter(Boolean).join(' '),
  };
  return { ...draft, cards: draft.cards.toSpliced(place, 2, merged) };
}

/** @param from, to places, 0-based; a move out of the list changes nothing */
export function moveCard(draft: LessonDraft, from: number, to: number): LessonDraft {
  const isMove = from in draft.cards && to in draft.cards;
  return isMove ? { ...draft, cards: movedInList(draft.cards, from, to) } : draft;
}

/** With its points and their questions. The last card of a lesson is emptied instead. */
export function dropCard(draft: LessonDraft, id: string, newId: string): LessonDraft {
  const gone = cardWith(draft, id)?.point_ids ?? [];
  const cards = draft.cards.filter((card) => card.id !== id);
  return { ...withoutPoints(draft, gone), cards: cards.length === 0 ? [blankCard(newId)] : cards };
}

const withoutPoints = (draft: LessonDraft, ids: readonly string[]): LessonDraft => ({
  ...draft,
  points: draft.points.filter(({ id }) => !ids.includes(id)),
  quiz: draft.quiz.filter((entry) => !isQuestion(entry) || !ids.includes(entry.pointId)),
});

export function addPoint(draft: LessonDraft, cardId: string, newId: string): LessonDraft {
  const point: LessonPoint = { id: newId, text: '', kind: 'rule', importance: 2, sources: [] };
  const cards = draft.cards.map((card) =>
    card.id === cardId ? { ...card, point_ids: [...card.point_ids, newId] } : card,
  );
  return { ...draft, cards, points: [...draft.points, point] };
}

export const editPoint = (draft: LessonDraft, id: string, change: Partial<LessonPoint>): LessonDraft => ({
  ...draft,
  points: draft.points.map((point) => (point.id === id ? { ...point, ...change } : point)),
});

/** With its questions. */
export const dropPoint = (draft: LessonDraft, id: string): LessonDraft => ({
  ...withoutPoints(draft, [id]),
  cards: draft.cards.map((card) =>
    card.point_ids.includes(id) ? { ...card, point_ids: card.point_ids.filter((other) => other !== id) } : card,
  ),
});

/** After the last of its point; the first of a point comes last of all. */
export function addQuestion(draft: LessonDraft, question: DraftQuestion): LessonDraft {
  const last = draft.quiz.findLastIndex((entry) => isQuestion(entry) && entry.pointId === question.pointId);
  const place = last < 0 ? draft.quiz.length : last + 1;
  return { ...draft, quiz: draft.quiz.toSpliced(place, 0, question) };
}

/** The kind for another variant: the first that its point does not ask in yet. */
export function otherKind(draft: LessonDraft, pointId: string): QuestionKind {
  const used = questionsOf(draft, pointId).map(({ kind }) => kind);
  return (
    (['choice', 'true_false', 'recall', 'numeric', 'order', 'match'] as const).find((kind) => !used.includes(kind)) ??
    'choice'
  );
}

const rightTexts = (question: DraftQuestion): string =>
  JSON.stringify(
    question.form === 'choice'
      ? question.options.filter(({ isRight }) => isRight).map(({ text }) => text)
      : question.form === 'typed'
        ? question.accepted.map(({ text }) => text)
        : question.form === 'order'
          ? question.steps.map(({ text }) => text)
          : question.pairs.map(({ left, right }) => [left, right]),
  );

/** What proved the answer of before proves no other one. */
export function editQuestion(
  draft: LessonDraft,
  id: string,
  change: (question: DraftQuestion) => DraftQuestion,
): LessonDraft {
  const quiz = draft.quiz.map((entry) => {
    if (!isQuestion(entry) || entry.id !== id) return entry;
    const changed = change(entry);
    const proof = rightTexts(changed) === rightTexts(entry) ? entry.proof : undefined;
    return { ...changed, proof, isTouched: true };
  });
  return { ...draft, quiz };
}

export const changeKind = (
  draft: LessonDraft,
  id: string,
  kind: QuestionKind,
  of: { language: string; newKey: () => string },
): LessonDraft => editQuestion(draft, id, (question) => withKind(question, kind, of.language, of.newKey));

/**
 * Other wrong answers beside the right one, which keeps its place and its feedback.
 *
 * @param right the answer they were found for; a question that has another one meanwhile stays as it is
 */
export function withWrongOptions(
  question: DraftQuestion,
  right: string,
  wrong: readonly string[],
  newKey: () => string,
): DraftQuestion {
  if (question.form !== 'choice') return question;
  const place = question.options.findIndex(({ isRight }) => isRight);
  const kept = question.options[place];
  if (kept?.text.trim() !== right) return question;
  const others = wrong.map((text) => ({ key: newKey(), text, feedback: '', isRight: false }));
  return { ...question, options: others.toSpliced(Math.min(place, others.length), 0, kept) };
}

/** It is sent from now on. */
export const confirmQuestion = (draft: LessonDraft, id: string): LessonDraft =>
  editQuestion(draft, id, (question) => ({ ...question, status: 'ready' }));

export const dropQuestion = (draft: LessonDraft, id: string): LessonDraft => ({
  ...draft,
  quiz: draft.quiz.filter((entry) => !isQuestion(entry) || entry.id !== id),
});

/** What a deletion took away, put back into what was written since; all else stays as it is. */
export function bringBack(draft: LessonDraft, before: LessonDraft): LessonDraft {
  const points = withMissing(draft.points, before.points);
  const known = new Set(points.map(({ id }) => id));
  const quiz = withMissing(draft.quiz, before.quiz);
  const homes = new Map(before.cards.map((card) => [card.id, card.point_ids]));
  const placed = new Set(draft.cards.flatMap((card) => card.point_ids));
  const cards = withMissing(draft.cards, before.cards).map((card) => {
    if (!draft.cards.includes(card)) return { ...card, point_ids: card.point_ids.filter((id) => !placed.has(id)) };
    const missing = (homes.get(card.id) ?? []).filter((id) => known.has(id) && !placed.has(id));
    return missing.length === 0 ? card : { ...card, point_ids: [...card.point_ids, ...missing] };
  });
  const isBlank = (card: LessonCard) => card.text === '' && card.title === '' && card.point_ids.length === 0;
  // The empty card that stood in for the last one is not needed any more.
  const isSpare = (card: LessonCard) => isBlank(card) && draft.cards.length === 1 && !homes.has(card.id);
  return { ...draft, points, quiz, cards: cards.filter((card) => !isSpare(card)) };
}

function withMissing<Row extends object>(rows: readonly Row[], before: readonly Row[]): Row[] {
  const idOf = (row: Row): unknown => ('id' in row ? row.id : row);
  const ids = new Set(rows.map(idOf));
  return before.reduce<Row[]>(
    (list, row, place) => (ids.has(idOf(row)) ? list : list.toSpliced(Math.min(place, list.length), 0, row)),
    [...rows],
  );
}
