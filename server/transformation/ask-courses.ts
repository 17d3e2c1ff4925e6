import type { FoundPassage } from '#contract/learner-questions.ts';
import { type FoundAnswer, findAnswer } from '#pipeline/asking/find-answer.ts';
import { isLessonQuestion } from '#pipeline/asking/is-lesson-question.ts';
import { type LessonPassage, lessonPassages, type ReadLesson } from '#pipeline/asking/lesson-passages.ts';
import { openPassageIndexInTurns } from '#pipeline/asking/passage-index.ts';
import { languageOf as languageOfText } from '#pipeline/languages/language.ts';
import { type GuardedPoint, showsProof } from '#pipeline/asking/shows-proof.ts';

/** A point that the learner is still to answer. */
export interface PendingPoint extends GuardedPoint {
  lessonId: string;
  pointId: string;
  /** How it is asked, while it is open; empty otherwise. */
  wordings: readonly string[];
}

/** A course as its learner has it. */
export interface CourseToAsk {
  courseId: string;
  /** ISO 639-1 of its lessons; undefined where nobody has said it. */
  language: string | undefined;
  /** In their order. */
  lessons: readonly (ReadLesson & { lessonId: string })[];
  pending: readonly PendingPoint[];
}

/** What the courses say; `nearest` is for a person, best first. */
export type CourseAnswer =
  | { kind: 'answered'; courseId: string; found: FoundPassage; nearest: FoundPassage[] }
  | { kind: 'hinted'; courseId: string; point: PendingPoint; nearest: FoundPassage[] }
  | { kind: 'declined'; nearest: FoundPassage[] };

/** Whether a message asks something that a course may say. */
export const asksSomething = (text: string): boolean => isLessonQuestion(text);

/**
 * Looks for the sentence that answers a question, in the learner's own courses alone. Whatever is written in a question or
 * in a course is compared and quoted, and never followed. What would show a point that is still to be answered becomes a
 * hint.
 */
export async function askCourses(question: string, courses: readonly CourseToAsk[]): Promise<CourseAnswer> {
  const answers: { course: CourseToAsk; language: string; answer: FoundAnswer }[] = [];
  let left = mostLetters;
  for (const course of courses) {
    const lessons = withinLetters(course.lessons, left);
    left -= lessons.reduce((sum, lesson) => sum + lettersOf(lesson), 0);
    const language = languageOf(course);
    answers.push({ course, language, answer: await answerOf(question, lessons, language) });
  }
  const [best] = answers.sort((one, other) => other.answer.cover - one.answer.cover);
  if (best === undefined) return { kind: 'declined', nearest: [] };
  const { course, answer, language } = best;
  const { courseId, pending } = course;
  const nearest = answer.nearest.map((passage) => asFound(passage, passage.quote, course));
  const isAsked = ({ wordings }: PendingPoint): boolean =>
    showsProof(question, { proofs: wordings, answers: [] }, language);
  const shownBy = (quote: string): PendingPoint | undefined =>
    pending.find((point) => showsProof(quote, point, language));
  const asked = pending.find(isAsked);
  if (asked !== undefined) return { kind: 'hinted', courseId, point: asked, nearest };
  if (!answer.isSaid || answer.place === undefined) return { kind: 'declined', nearest };
  // The neighbour may show what the sentence itself does not.
  const quote = shownBy(answer.quote) === undefined ? answer.quote : answer.shortQuote;
  const shown = shownBy(quote);
  if (shown !== undefined) return { kind: 'hinted', courseId, point: shown, nearest };
  return { kind: 'answered', courseId, found: asFound(answer.place, quote, course), nearest };
}

const languageOf = ({ language, lessons }: CourseToAsk): string =>
  language ?? languageOfText(lessons.flatMap(({ cards }) => cards.map(({ text }) => text)).join('\n'));

async function answerOf(question: string, lessons: CourseToAsk['lessons'], language: string): Promise<FoundAnswer> {
  const passages: LessonPassage[] = [];
  for (const [place, lesson] of lessons.entries()) {
    passages.push(...lessonPassages([lesson], language).map((passage) => ({ ...passage, lesson: place })));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return findAnswer(question, await openPassageIndexInTurns(passages, language));
}

/** Of all courses together, the newest first: 150 lessons of a book of 500 pages have as much. */
const mostLetters = 1_000_000;

const lettersOf = ({ cards }: ReadLesson): number =>
  cards.reduce(
    (sum, { text, points = [], sources = [] }) =>
      sum + [text, ...points, ...sources.map((source) => source.text)].reduce((all, { length }) => all + length, 0),
    0,
  );

/** The first lessons that are no longer together. */
function withinLetters(lessons: CourseToAsk['lessons'], most: number): CourseToAsk['lessons'] {
  let letters = 0;
  const end = lessons.findIndex((lesson) => {
    letters += lettersOf(lesson);
    return letters > most;
  });
  return end < 0 ? lessons : lessons.slice(0, end);
}

const asFound = (passage: LessonPassage, quote: string, { lessons }: CourseToAsk): FoundPassage => ({
  quote,
  lesson_id: lessons[passage.lesson]?.lessonId ?? '',
  lesson: passage.lesson + 1,
  lesson_title: passage.lessonTitle,
  card: passage.card + 1,
  card_title: passage.cardTitle,
  page: passage.page ?? null,
});
