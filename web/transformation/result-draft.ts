import type { ResultLesson } from '#contract/transformation.ts';

export interface LessonEdit {
  title: string;
  content: string;
}

/** What somebody decided about the lessons of one result. Numbers are places in the result as the server gave it. */
export interface ResultDraft {
  order: readonly number[];
  leftOut: readonly number[];
  edits: Readonly<Record<number, LessonEdit>>;
  /** In the course already. */
  added: readonly number[];
}

export const blankDraft = (count: number): ResultDraft => ({
  order: Array.from({ length: count }, (_, index) => index),
  leftOut: [],
  edits: {},
  added: [],
});

/** @param from, to places in the order, 0-based; a move out of the list changes nothing */
export function moveLesson(draft: ResultDraft, from: number, to: number): ResultDraft {
  const moved = draft.order[from];
  if (moved === undefined || to < 0 || to >= draft.order.length) return draft;
  const order = draft.order.filter((_, place) => place !== from);
  return { ...draft, order: [...order.slice(0, to), moved, ...order.slice(to)] };
}

export const chooseLesson = (draft: ResultDraft, index: number, isChosen: boolean): ResultDraft => ({
  ...draft,
  leftOut: isChosen ? draft.leftOut.filter((one) => one !== index) : [...new Set([...draft.leftOut, index])],
});

/** The lessons still to be added, in their order. */
export const stillToAdd = (draft: ResultDraft): number[] =>
  draft.order.filter((index) => !draft.leftOut.includes(index) && !draft.added.includes(index));

/** An edit that says what the lesson says already is none. */
export function editLesson(draft: ResultDraft, index: number, lesson: ResultLesson, edit: LessonEdit): ResultDraft {
  const { [index]: _, ...others } = draft.edits;
  const isSame = edit.title === lesson.title && edit.content === lesson.content;
  return { ...draft, edits: isSame ? others : { ...others, [index]: edit } };
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);

/** The share of words that two texts have in common, 0..1. */
function likeness(first: Set<string>, second: Set<string>): number {
  const both = [...first].filter((word) => second.has(word)).length;
  return both / Math.max(1, first.size + second.size - both);
}

/** A paragraph that was touched up still leads to its source; one with mostly other words leads nowhere. */
const stillThatParagraph = 0.5;

type Texts = ResultLesson['metadata']['provenance']['content'];

function provenanceOf(text: string, before: Texts): Texts[number] {
  const unchanged = before.find((paragraph) => paragraph.text === text);
  if (unchanged !== undefined) return unchanged;
  const words = wordsOf(text);
  const [closest] = before
    .map(({ text: other, sources }) => ({ sources, likeness: likeness(words, wordsOf(other)) }))
    .sort((first, second) => second.likeness - first.likeness);
  const isTouchedUp = closest !== undefined && closest.likeness >= stillThatParagraph;
  return { text, how: 'edited', sources: isTouchedUp ? closest.sources : [] };
}

/** The lesson as it will be added. What was edited says so in its provenance. */
export function draftedLesson(lesson: ResultLesson, edit: LessonEdit | undefined): ResultLesson {
  if (edit === undefined) return lesson;
  const { provenance } = lesson.metadata;
  const title =
    edit.title === lesson.title ? provenance.title : { ...provenance.title, text: edit.title, how: 'edited' };
  const paragraphs = edit.content
    .split(/\n{2,}/)
    .map((text) => text.trim())
    .filter(Boolean);
  const content =
    edit.content === lesson.content
      ? provenance.content
      : paragraphs.map((text) => provenanceOf(text, provenance.content));
  return { ...lesson, ...edit, metadata: { ...lesson.metadata, provenance: { ...provenance, title, content } } };
}

const isPlaces = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger);

/** Reads a kept draft back; what does not fit a result of `count` lessons counts as none. */
export function readDraft(text: string | null, count: number): ResultDraft {
  const blank = blankDraft(count);
  try {
    const kept: Partial<ResultDraft> = JSON.parse(text ?? '{}');
    const fits =
      isPlaces(kept.order) && isPlaces(kept.leftOut) && isPlaces(kept.added) && typeof kept.edits === 'object';
    const isWhole = fits && [...(kept.order ?? [])].sort((a, b) => a - b).join() === blank.order.join();
    return isWhole ? { ...blank, ...kept } : blank;
  } catch {
    return blank;
  }
}
