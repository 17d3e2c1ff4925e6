import type { FoundPassage } from '#contract/learner-questions.ts';
import { type FoundAnswer, findAnswer } from '#pipeline/asking/find-answer.ts';
import { isLessonQuestion } from '#pipeline/asking/is-lesson-question.ts';
import { type LessonPassage, lessonPassages, type ReadLesson } from '#pipeline/asking/lesson-passages.ts';
import { openPassageIndex } from '#pipeline/asking/passage-index.ts';
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
export function askCourses(question: string, courses: readonly CourseToAsk[]): CourseAnswer {
  const answers = courses.map((course) => {
    const language = languageOf(course);
    return { course, language, answer: answerOf(question, course, language) };
  });
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

const answerOf = (question: string, { lessons }: CourseToAsk, language: string): FoundAnswer =>
  findAnswer(question, openPassageIndex(lessonPassages(lessons, language), language));

const asFound = (passage: LessonPassage, quote: string, { lessons }: CourseToAsk): FoundPassage => ({
  quote,
  lesson_id: lessons[passage.lesson]?.lessonId ?? '',
  lesson: passage.lesson + 1,
  lesson_title: passage.lessonTitle,
  card: passage.card + 1,
  card_title: passage.cardTitle,
  page: passage.page ?? null,
});
