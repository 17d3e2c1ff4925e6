import { randomUUID } from 'node:crypto';
import type { AskedHint, AskedOutcome, AskedThing, FoundPassage } from '#contract/learner-questions.ts';
import type { Scope } from '../../database/database.ts';
import type { Question } from '../../learning/lesson-questions.ts';
import { askCourses, type PendingPoint } from '../../transformation/ask-courses.ts';
import { hintTo } from '../state/pinned-lessons.ts';
import type { Path } from '../state/path-state.ts';
import { openQuestionOf } from './answer-question.ts';
import { courseToAsk, lessonOf, pathsToAsk } from './courses-to-ask.ts';

/** Who asks more in a day is heard by the teacher, and not answered by the course any more. */
const mostInADay = 30;
const dayMs = 24 * 3_600_000;
/** The last step of the ladder: the question may be left out, and a person knows. */
const lastStep = 3;

export interface LearnerQuestion {
  organizationId: string;
  learnerId: string;
  text: string;
  at: Date;
  on: 'chat' | 'page';
  /** The message it came in. */
  messageId?: string;
  /** On the page one course is asked; in a chat all that the learner has. */
  courseId?: string;
}

export interface ToldAnswer {
  outcome: AskedOutcome;
  found: FoundPassage | undefined;
  hint: AskedHint | undefined;
  /** Nobody but a person can help further. */
  isForTeacher: boolean;
}

/**
 * Answers a question with what the learner's own courses say, and keeps both. A question that asks for what is still to be
 * answered gets a hint, one further with each asking, and never the sentence that proves it (law 4 of the lesson).
 */
export async function askLesson(scope: Scope, question: LearnerQuestion): Promise<ToldAnswer> {
  const { organizationId, learnerId, text, at } = question;
  const earlier = await askedSince(scope, learnerId, new Date(at.getTime() - dayMs));
  const keep = (told: Omit<ToldAnswer, 'isForTeacher'>, nearest: FoundPassage[], point?: PendingPoint) =>
    scope
      .insertInto('learner_questions')
      .values({
        id: randomUUID(),
        organization_id: organizationId,
        learner_id: learnerId,
        message_id: question.messageId ?? null,
        asked_on: question.on,
        text: text.slice(0, mostKept),
        outcome: told.outcome,
        hint: told.hint?.step ?? null,
        lesson_id: point?.lessonId ?? null,
        point_id: point?.pointId ?? null,
        found: JSON.stringify(nearest),
        at,
      })
      .execute();
  if (earlier.length >= mostInADay) {
    const told = { outcome: 'limited', found: undefined, hint: undefined } as const;
    await keep(told, []);
    return { ...told, isForTeacher: true };
  }
  const open = await openQuestionOf(scope, learnerId, at);
  const paths = await pathsToAsk(scope, learnerId, question.courseId);
  const answer = await askCourses(
    text,
    paths.map((path) => courseToAsk(path, open, at)),
  );
  if (answer.kind !== 'hinted') {
    const found = answer.kind === 'answered' ? answer.found : undefined;
    const told = { outcome: answer.kind, found, hint: undefined };
    await keep(told, found === undefined ? answer.nearest : [found]);
    return { ...told, isForTeacher: found === undefined };
  }
  const { point } = answer;
  const step = 1 + earlier.filter((one) => one.lesson_id === point.lessonId && one.point_id === point.pointId).length;
  const path = paths.find(({ courseId }) => courseId === answer.courseId);
  const hint = path && hintOn(path, point, Math.min(step, lastStep), open?.question.pointId === point.pointId);
  const told = { outcome: 'hinted', found: undefined, hint } as const;
  await keep(told, answer.nearest, point);
  return { ...told, isForTeacher: step >= lastStep };
}

const mostKept = 1_000;

const askedSince = (scope: Scope, learnerId: string, since: Date) =>
  scope
    .selectFrom('learner_questions')
    .select(['lesson_id', 'point_id'])
    .where('learner_id', '=', learnerId)
    .where('at', '>', since)
    .execute();

function hintOn(path: Path, point: PendingPoint, step: number, isOpen: boolean): AskedHint | undefined {
  const lesson = lessonOf(path, point.lessonId);
  const question = lesson?.questions.find(({ pointId }) => pointId === point.pointId);
  if (lesson === undefined || question === undefined) return undefined;
  const number = path.state.lessons.findIndex(({ lessonId }) => lessonId === point.lessonId) + 1;
  const { card, title } = hintTo(lesson, question, number);
  const isFurther = step > 1;
  return {
    step,
    is_open: isOpen,
    lesson_id: point.lessonId,
    lesson: number,
    card: card ?? null,
    title: isFurther ? title : '',
    thing: isFurther ? thingOf(question) : null,
  };
}

const thingsOf: Readonly<Partial<Record<Question['kind'], AskedThing>>> = {
  numeric: 'number',
  order: 'order',
  match: 'pairs',
  true_false: 'true_or_false',
  recall: 'words',
};

const thingOf = ({ kind, typed }: Question): AskedThing => thingsOf[kind] ?? (typed === undefined ? 'option' : 'words');
