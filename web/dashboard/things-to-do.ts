import type { Matter } from '#contract/dashboard.ts';
import type { Attention } from '#contract/teaching.ts';

/** One thing that somebody can do now, with where it is done. */
export type ThingToDo =
  | { kind: 'learner'; first: NonNullable<Attention['first']>; link: string }
  | { kind: 'question'; question: NonNullable<Attention['question']>; link: string }
  | { kind: 'matter'; matter: Matter; link: string };

/** Without these nothing reaches anybody: they go before people, and people before the rest. */
const beforePeople: ReadonlySet<Matter['kind']> = new Set([
  'number_missing',
  'number_down',
  'number_quality',
  'free_messages_end',
  'sending_waits',
]);

/** What to do now, the most urgent first. @param attention undefined: it could not be looked up, and says nothing */
export function thingsToDo(matters: readonly Matter[], attention: Pick<Attention, 'first' | 'question'> | undefined) {
  const toThings = (some: readonly Matter[]): ThingToDo[] =>
    some.map((matter) => ({ kind: 'matter', matter, link: matter.link }));
  const things: ThingToDo[] = toThings(matters.filter(({ kind }) => beforePeople.has(kind)));
  if (attention?.first)
    things.push({
      kind: 'learner',
      first: attention.first,
      link: `/courses/${attention.first.course_id}/learners?path=${attention.first.enrollment_id}`,
    });
  if (attention?.question) {
    const { course_id: courseId, lesson_id: lessonId, question_id: questionId } = attention.question;
    things.push({
      kind: 'question',
      question: attention.question,
      link: `/courses/${courseId}/lessons?edit=${lessonId}&question=${encodeURIComponent(questionId)}`,
    });
  }
  return [...things, ...toThings(matters.filter(({ kind }) => !beforePeople.has(kind)))];
}
