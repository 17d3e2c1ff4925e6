import type { LawCourse, LawLesson, LawWriter } from './random-course.ts';
import { type Script, scriptNames, sentence, words } from './random-text.ts';

/** A teacher works on a lesson that learners may be in the middle of. What keeps its mark is the same thing to them. */
type Edit = (writer: LawWriter, lesson: LawLesson, script: Script) => LawLesson;

const rewordQuestion: Edit = ({ draw }, lesson, script) => ({
  ...lesson,
  points: lesson.points.map((point) => ({
    ...point,
    questions: point.questions.map((question) =>
      draw.happens(0.4) ? { ...question, stem: `${question.mark} ${words(draw, script, 6)}?` } : question,
    ),
  })),
});

const reorderQuestions: Edit = ({ draw }, lesson) => ({ ...lesson, order: draw.shuffled(lesson.order) });

const swapQuestions: Edit = ({ draw }, lesson) => {
  const at = draw.between(0, Math.max(0, lesson.order.length - 2));
  const order = [...lesson.order];
  const [first, second] = order.slice(at, at + 2);
  if (first !== undefined && second !== undefined) order.splice(at, 2, second, first);
  return { ...lesson, order };
};

const reorderCards: Edit = ({ draw }, lesson) => ({ ...lesson, cards: draw.shuffled(lesson.cards) });

const rewordCard: Edit = ({ draw }, lesson, script) => {
  const card = draw.oneOf(lesson.cards);
  return {
    ...lesson,
    cards: lesson.cards.map((each) =>
      each === card ? { ...each, text: `${sentence(draw, script)}\n\n${each.text}` } : each,
    ),
  };
};

/** One card becomes two; what it teaches goes with its proof. */
const splitCard: Edit = ({ draw }, lesson) => {
  const card = draw.oneOf(lesson.cards);
  const [first, ...rest] = card.text.split('\n\n');
  if (first === undefined || rest.length === 0) return lesson;
  const second = { mark: `${card.mark}b`, title: card.title, text: rest.join('\n\n') };
  return {
    ...lesson,
    cards: lesson.cards.flatMap((each) => (each === card ? [{ ...card, text: first }, second] : [each])),
    points: lesson.points.map((point) =>
      point.cardMark === card.mark && second.text.includes(point.evidence)
        ? { ...point, cardMark: second.mark }
        : point,
    ),
  };
};

const mergeCards: Edit = ({ draw }, lesson) => {
  const at = draw.between(0, lesson.cards.length - 1);
  const [first, second] = lesson.cards.slice(at, at + 2);
  if (first === undefined || second === undefined) return lesson;
  return {
    ...lesson,
    cards: lesson.cards.flatMap((each) =>
      each === first ? [{ ...first, text: `${first.text}\n\n${second.text}` }] : each === second ? [] : [each],
    ),
    points: lesson.points.map((point) => (point.cardMark === second.mark ? { ...point, cardMark: first.mark } : point)),
  };
};

const deleteQuestion: Edit = ({ draw }, lesson) => {
  if (lesson.order.length < 2) return lesson;
  const gone = draw.oneOf(lesson.order);
  return {
    ...lesson,
    order: lesson.order.filter((mark) => mark !== gone),
    points: lesson.points.map((point) => ({
      ...point,
      questions: point.questions.filter(({ mark }) => mark !== gone),
    })),
  };
};

const addPoint: Edit = (writer, lesson, script) => {
  const card = writer.draw.oneOf(lesson.cards);
  const point = writer.point(script, card.mark);
  return {
    ...lesson,
    cards: lesson.cards.map((each) => (each === card ? { ...each, text: `${each.text}\n\n${point.evidence}` } : each)),
    points: [...lesson.points, point],
    order: [...lesson.order, ...point.questions.map(({ mark }) => mark)],
  };
};

/** What was only shown is asked from now on, or the other way round. */
const changeImportance: Edit = ({ draw, hasIds }, lesson) => ({
  ...lesson,
  points: lesson.points.map((point) =>
    hasIds && draw.happens(0.3) ? { ...point, importance: draw.oneOf([1, 2, 3] as const) } : point,
  ),
});

const addVariant: Edit = (writer, lesson, script) => {
  if (!writer.hasIds || lesson.points.length === 0) return lesson;
  const point = writer.draw.oneOf(lesson.points);
  const question = writer.question(script);
  return {
    ...lesson,
    points: lesson.points.map((each) =>
      each === point ? { ...each, questions: writer.draw.shuffled([...each.questions, question]) } : each,
    ),
    order: [...lesson.order, question.mark],
  };
};

/** Other wrong options, in another order; the right one stays. */
const reorderOptions: Edit = ({ draw }, lesson) => ({
  ...lesson,
  points: lesson.points.map((point) => ({
    ...point,
    questions: point.questions.map((question) =>
      question.kind === 'choice' || question.kind === 'lookup'
        ? { ...question, options: draw.shuffled(question.options) }
        : question,
    ),
  })),
});

const edits: readonly Edit[] = [
  rewordQuestion,
  reorderQuestions,
  swapQuestions,
  reorderCards,
  rewordCard,
  splitCard,
  mergeCards,
  deleteQuestion,
  addPoint,
  changeImportance,
  addVariant,
  reorderOptions,
];

/** The course after a teacher's hour of work: lessons changed, put in another order, added or taken out. */
export function editedCourse(writer: LawWriter, course: LawCourse): LawCourse {
  const { draw } = writer;
  const script = draw.oneOf(scriptNames);
  let lessons = course.lessons.map((lesson) => {
    if (!draw.happens(0.5)) return lesson;
    const change = draw.oneOf(edits);
    const after = change(writer, lesson, script);
    return after === lesson ? lesson : { ...after, version: lesson.version + 1 };
  });
  if (draw.happens(0.2)) lessons = draw.shuffled(lessons);
  if (draw.happens(0.2)) lessons = [...lessons, writer.lesson(script)];
  if (draw.happens(0.15) && lessons.length > 1) lessons = lessons.slice(1);
  return { ...course, lessons };
}
