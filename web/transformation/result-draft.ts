import type { LessonQuestion, Quiz } from '#contract/lesson-proof.ts';
import type { ResultLesson } from '#contract/transformation.ts';
import { isUnsupported, provenanceOfContent } from '../ui/edited-provenance.ts';

export interface LessonEdit {
  title: string;
  content: string;
  /** Absent: as it was made. */
  quiz?: Quiz[];
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
  const isSame =
    edit.title === lesson.title &&
    edit.content === lesson.content &&
    JSON.stringify(edit.quiz ?? lesson.quiz) === JSON.stringify(lesson.quiz);
  return { ...draft, edits: isSame ? others : { ...others, [index]: edit } };
}

/** The question as it was may be explained from its source; one with another answer may not. */
function evidenceOf(quiz: readonly Quiz[], lesson: ResultLesson): Evidence[] {
  return quiz.map(({ question, answer }) => {
    const at = lesson.quiz.findIndex((one) => one.answer === answer && one.question === question);
    const touched = at >= 0 ? at : lesson.quiz.findIndex((one) => one.answer === answer);
    return lesson.metadata.quiz_evidence[touched] ?? noEvidence;
  });
}

/** What is known of a question stays with it as long as its answer does; one that somebody wrote has it to be learned. */
const withWhatIsKnown = (quiz: readonly Quiz[], lesson: ResultLesson): LessonQuestion[] =>
  quiz.map((written, index) => {
    const was =
      lesson.quiz.find((one) => one.answer === written.answer && one.question === written.question) ??
      lesson.quiz.find((one) => one.answer === written.answer);
    return was === undefined
      ? {
          ...written,
          id: `written-${index + 1}`,
          point_id: '',
          kind: 'choice',
          feedback: {},
          evidence: '',
          difficulty: 2,
          status: 'ready',
        }
      : { ...was, ...written };
  });

type Evidence = ResultLesson['metadata']['quiz_evidence'][number];

const noEvidence: Evidence = { kind: 'edited', explanation: '', source: { block: 0, start: 0, end: 0, quote: '' } };

/** The lesson as it will be added. What was edited says so in its provenance. */
export function draftedLesson(lesson: ResultLesson, edit: LessonEdit | undefined): ResultLesson {
  if (edit === undefined) return lesson;
  const { provenance } = lesson.metadata;
  const title =
    edit.title === lesson.title ? provenance.title : { ...provenance.title, text: edit.title, how: 'edited' };
  const content =
    edit.content === lesson.content ? provenance.content : provenanceOfContent(edit.content, provenance.content);
  const quiz = edit.quiz === undefined ? lesson.quiz : withWhatIsKnown(edit.quiz, lesson);
  return {
    ...lesson,
    title: edit.title,
    content: edit.content,
    // Cards are cut from the content; those of another content are none.
    cards: edit.content === lesson.content ? lesson.cards : [],
    quiz,
    metadata: {
      ...lesson.metadata,
      ...(edit.quiz && { quiz_evidence: evidenceOf(quiz, lesson) }),
      provenance: { ...provenance, title, content },
    },
  };
}

/** Paragraphs that nothing in the file proves any more, in the lessons that are still to be added. */
export const unsupportedIn = (draft: ResultDraft, lessons: readonly ResultLesson[]): number =>
  stillToAdd(draft)
    .flatMap((index) => (lessons[index] === undefined ? [] : [draftedLesson(lessons[index], draft.edits[index])]))
    .flatMap(({ metadata }) => metadata.provenance.content)
    .filter(isUnsupported).length;

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
