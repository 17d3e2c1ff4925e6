/** How far the first course of somebody has come; see `Dashboard['first']`. */
interface FirstCourse {
  course_id: string | null;
  lessons: number;
  published: number;
  enrolled: number;
  answered: number;
}

/** Where each step is done: the newest course of one's own, once there is one. */
const placeIn = (course: FirstCourse, page: string): string =>
  course.course_id === null ? '/courses' : `/courses/${course.course_id}/${page}`;

/**
 * The way from one's own file to the first answer. Without the simulator there is no handset to answer on: the answer is a
 * learner's own, and is heard of among the messages.
 */
export const firstSteps = (course: FirstCourse, hasSimulator: boolean) =>
  [
    { id: 'lessons', to: placeIn(course, 'media-transformation'), isDone: course.lessons > 0 },
    { id: 'publish', to: placeIn(course, 'lessons'), isDone: course.published > 0 },
    { id: 'enroll', to: placeIn(course, 'learners'), isDone: course.enrolled > 0 },
    hasSimulator
      ? ({ id: 'answer', to: '/simulator', isDone: course.answered > 0 } as const)
      : ({ id: 'hear', to: '/messages', isDone: course.answered > 0 } as const),
  ] as const;

/** Learners who were added and are in no course yet; those of the sample data wait for nobody. */
export const waitingLearners = (
  { enrolled, has_sample_data }: Pick<FirstCourse, 'enrolled'> & { has_sample_data: boolean },
  { total }: { total: number },
): number => (enrolled > 0 || has_sample_data ? 0 : total);

/** Getting an installation ready; a rehearsal needs the simulator, and only with it is there somewhere for messages to go. */
export const administratorSteps = (hasSimulator: boolean) =>
  [
    { id: 'number', to: '/whatsapp-settings', text: hasSimulator ? 'numberText' : 'numberAlone' },
    { id: 'templates', to: '/templates', text: 'templatesText' },
    { id: 'people', to: '/users', text: 'peopleText' },
    ...(hasSimulator ? [{ id: 'rehearse', to: '/simulator', text: 'rehearseText' } as const] : []),
  ] as const;
