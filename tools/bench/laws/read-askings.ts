import type { LawCourse, LawLesson, LawPoint, LawQuestion } from './random-course.ts';
import type { Answer, Sent, ToldCourse, ToldHistory } from './told-history.ts';

export interface Violation {
  /** One of lesson.md, or what is said there of pace, or that nothing is lost and nothing comes twice. */
  law: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'pace' | 'once';
  what: string;
}

/** Without white space: where a screen breaks its lines is no part of what it says. */
export const plain = (text: string): string => text.replace(/\s+/gu, '');

/**
 * Without addresses: a mail's links carry signatures, of random letters, and some of those read as a mark ("q7z"). Such a
 * mail seemed to ask a question that it did not ask.
 */
export const withoutLinks = (text: string): string => text.replace(/https?:\/\/\S+/gu, '');

/** One question as it was asked of one learner. */
export interface Asking {
  sent: Sent;
  /** Of the message or link by which it is answered. */
  id: string;
  place: number;
  course: ToldCourse;
  lesson: LawLesson;
  point: LawPoint;
  question: LawQuestion;
  isTest: boolean;
}

export const lessonsIn = (course: ToldCourse): LawLesson[] => [
  ...course.lessons,
  ...course.versions.flatMap((version: LawCourse) => version.lessons),
];

export function askingsOf({ sent, courses }: ToldHistory): Asking[] {
  return sent.flatMap((message, place) => {
    const course = courses.find(({ enrollmentId }) => enrollmentId === message.enrollmentId);
    const isAsking =
      message.kind === 'question' ||
      message.kind === 'review' ||
      message.buttons.some(({ id }) => id.startsWith('answer:') && message.kind !== 'notice');
    if (course === undefined || !isAsking) return [];
    return Array.from(message.text.matchAll(/q\d+z/g), ([mark]) => mark).flatMap((mark) => {
      const found = findQuestion(course, mark);
      if (found === undefined) return [];
      const isTest = !sent
        .slice(0, place + 1)
        .some((each) => each.enrollmentId === message.enrollmentId && each.kind === 'lesson');
      const [, id = message.id] = /^\w+:([^:]+)/.exec(message.buttons[0]?.id ?? '') ?? [];
      return [{ sent: message, id, place, course, isTest, ...found }];
    });
  });
}

function findQuestion(
  course: ToldCourse,
  mark: string,
): { lesson: LawLesson; point: LawPoint; question: LawQuestion } | undefined {
  for (const lesson of lessonsIn(course))
    for (const point of lesson.points) {
      const question = point.questions.find((each) => each.mark === mark);
      if (question !== undefined) return { lesson, point, question };
    }
  return undefined;
}

/** What came of one lesson until a message, heading by heading. */
export function bodiesOf({ sent }: ToldHistory, course: ToldCourse, lesson: LawLesson, until = sent.length): string[] {
  return sent.slice(0, until).flatMap(({ enrollmentId, kind, channel, text }) => {
    if (enrollmentId !== course.enrollmentId || (kind !== 'lesson' && kind !== 'card')) return [];
    const [heading = '', ...paragraphs] = text.split('\n\n');
    const isOwn =
      channel === 'email'
        ? text.includes(`${lesson.mark} `) || text.includes(`${lesson.mark}\n`)
        : heading.includes(lesson.mark);
    return isOwn ? [channel === 'email' ? text : paragraphs.join('\n\n')] : [];
  });
}

export const evidencesOf = (course: ToldCourse, { mark }: LawPoint): string[] => [
  ...new Set(
    lessonsIn(course).flatMap(({ points }) => points.flatMap((point) => (point.mark === mark ? [point.evidence] : []))),
  ),
];

export const isAnswered = ({ answers }: ToldHistory, asking: Asking, before: number): boolean =>
  answers.some(
    ({ mark, enrollmentId, place, isFirst }) =>
      isFirst &&
      mark === asking.question.mark &&
      enrollmentId === asking.sent.enrollmentId &&
      place > asking.place &&
      place <= before,
  );

export const hasQuestion = (point: LawPoint, { mark }: Answer): boolean =>
  point.questions.some((each) => each.mark === mark);

/**
 * What was said of an answer: one word on each, in their order, however late a channel brings it. Where a dead sender has
 * turned the order, that word is of another question, and the first that names this one is meant.
 */
export function feedbackTo({ sent, answers, courses }: ToldHistory, answer: Answer): { at: Date; text: string } {
  const isOwn = (each: { enrollmentId: string }): boolean => each.enrollmentId === answer.enrollmentId;
  const before = answers.slice(0, answers.indexOf(answer)).filter((each) => each.isFirst && isOwn(each)).length;
  const words = sent.flatMap((each, place) => (each.kind === 'feedback' && isOwn(each) ? [{ ...each, place }] : []));
  const since = words.filter(({ place }) => place >= answer.place);
  const inTurn = words[before];
  const found = inTurn !== undefined && inTurn.place >= answer.place ? inTurn : since[0];
  const names = namesOf(courses.filter(isOwn), answer);
  const isNamed = ({ text }: { text: string }): boolean => marksIn(text).some((mark) => names.has(mark));
  const isOfOther = found !== undefined && marksIn(found.text).length > 0 && !isNamed(found);
  return (isOfOther ? since.find(isNamed) : undefined) ?? found ?? { at: answer.at, text: '' };
}

/** The marks of a question's options and of what is said on them. */
const namesOf = (courses: readonly ToldCourse[], { mark }: Answer): Set<string> =>
  new Set(
    courses
      .flatMap(lessonsIn)
      .flatMap(({ points }) =>
        points.flatMap(({ questions, evidence }) =>
          questions
            .filter((each) => each.mark === mark)
            .flatMap(({ options, answer, feedback }) => [evidence, ...options, answer, ...Object.values(feedback)]),
        ),
      )
      .flatMap(marksIn),
  );

/** Of options, of the words on them, and of what proves the answer: who skips a true or false is told nothing else. */
const marksIn = (text: string): string[] => text.match(/[ofe]\d+z/gi) ?? [];
