import { type Asking, feedbackTo, hasQuestion, lessonsIn, type Violation } from './read-askings.ts';
import type { LawPoint } from './random-course.ts';
import type { Answer, ToldCourse, ToldHistory } from './told-history.ts';

/** "Hint" in English, Hindi, Marathi, Tamil, Telugu. */
const hint = /Hint|संकेत|हिंट|குறிப்பு|సూచన/u;
/** So many misses in a row, and a person is told. */
const missesUntilTold = 3;

/** Law 8: what is said to who missed a point, and to whom else it is said. */
export function judgeHelp(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  return [...judgeHints(history, askings), ...judgeExamples(history, askings), ...judgeTold(history, askings)];
}

/** Answers to askings of a point after it was taught, in the order in which they were heard. */
const answersAbout = (
  { answers }: ToldHistory,
  askings: readonly Asking[],
  course: ToldCourse,
  marks: readonly string[],
): Answer[] =>
  answers.filter(
    ({ isFirst, enrollmentId, mark, sentId }) =>
      isFirst &&
      enrollmentId === course.enrollmentId &&
      marks.includes(mark) &&
      !askings.some(({ id, isTest }) => id === sentId && isTest),
  );

/** Before a second miss there is a hint, and one wrong option fewer where there are three. */
function judgeHints(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  return askings.flatMap(({ sent, id, course, point, question, place }): Violation[] => {
    if (sent.kind !== 'review' || sent.channel !== 'whatsapp') return [];
    const before = history.answers.findLast(
      (answer) =>
        answer.isFirst &&
        answer.place <= place &&
        answer.enrollmentId === course.enrollmentId &&
        hasQuestion(point, answer) &&
        !askings.some((each) => each.id === answer.sentId && each.isTest),
    );
    if (before === undefined || before.intent === 'right') return [];
    const offered = new Set(
      sent.buttons.filter((button) => button.id.startsWith(`answer:${id}:`)).map((button) => button.id),
    );
    const isChosen = question.kind !== 'order' && question.kind !== 'match' && question.options.length > 2;
    const isFull = isChosen && offered.size !== question.options.length - 1;
    return !hint.test(sent.text) || isFull
      ? [{ law: 8, what: `${question.mark} came after a miss without a hint` }]
      : [];
  });
}

/** Who misses a point gets the example of its card. */
function judgeExamples(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  return history.answers.flatMap((answer): Violation[] => {
    const asking = askings.find(({ id }) => id === answer.sentId);
    if (asking === undefined || !answer.isFirst || answer.intent === 'right' || asking.isTest) return [];
    if (asking.sent.channel !== 'whatsapp') return [];
    const { course, point, question } = asking;
    const examples = lessonsIn(course).flatMap((lesson) =>
      lesson.points
        .filter(({ mark }) => mark === point.mark)
        .map(({ cardMark }) =>
          lesson.hasCards ? lesson.cards.find(({ mark }) => mark === cardMark)?.example?.split(' ')[0] : undefined,
        ),
    );
    if (examples.length === 0 || examples.includes(undefined)) return [];
    const { text } = feedbackTo(history, answer);
    return text === '' || examples.some((mark) => mark !== undefined && text.includes(`${mark} `))
      ? []
      : [{ law: 8, what: `${question.mark}: no example after a miss` }];
  });
}

/** After a third miss in a row a person is told, once. What was heard in another order than it was written is not judged. */
function judgeTold(history: ToldHistory, askings: readonly Asking[]): Violation[] {
  return history.courses.flatMap((course) => {
    const points = new Map<string, LawPoint[]>();
    for (const { points: own } of lessonsIn(course))
      for (const point of own) points.set(point.mark, [...(points.get(point.mark) ?? []), point]);
    return Array.from(points, ([mark, versions]): Violation[] => {
      const marks = versions.flatMap(({ questions }) => questions.map((question) => question.mark));
      const answers = answersAbout(history, askings, course, marks);
      if (answers.some(({ writtenAt }, place) => writtenAt < (answers[place - 1]?.writtenAt ?? writtenAt))) return [];
      let run = 0;
      let due = 0;
      for (const { intent } of answers) {
        run = intent === 'right' ? 0 : run + 1;
        if (run === missesUntilTold) due += 1;
      }
      const ids = course.idsOf.flatMap((each) => (marks.includes(each.mark) ? each.ids : []));
      const told = history.stuck.filter(
        ({ enrollmentId, questionId }) => enrollmentId === course.enrollmentId && ids.includes(questionId),
      ).length;
      return told === due
        ? []
        : [{ law: 8, what: `${mark} was missed three times running ${due} times, told ${told} times` }];
    }).flat();
  });
}
