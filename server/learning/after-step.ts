import {
  type Asking,
  askingOf,
  cardPlace,
  firstVariant,
  isPassed,
  type NextStep,
  type PathState,
} from './path-facts.ts';

/** The learner's path once the step is written: what the next planning would read from the database. */
export function afterStep(state: PathState, step: NextStep, now: Date): PathState {
  switch (step.kind) {
    case 'wait':
      return state;
    case 'completion':
      return { ...state, status: 'completed', completedAt: now, hasCertificate: isPassed(state) };
    case 'certificate':
      return { ...state, hasCertificate: true };
    case 'skip':
      return { ...state, lessons: withLesson(state, step.lessonId, { doneAt: now }) };
    case 'lesson': {
      const lesson = state.lessons.find((each) => each.lessonId === step.lessonId);
      const sent = {
        ...state,
        lessons: withLesson(state, step.lessonId, { sentAt: now, ...(lesson?.walk && { cardsSent: 1 }) }),
        contacts: contactsAfter(state, step.isNudge, now, step.why.code === 'asked_for'),
      };
      if (lesson?.walk !== undefined)
        return {
          ...sent,
          askings: [...sent.askings, cardAsking(step.lessonId, 0, step.occasion, now)],
        };
      const [point] = lesson?.points ?? [];
      if (point === undefined) return sent;
      const { pointId } = point;
      const first = { lessonId: step.lessonId, pointId, questionId: firstVariant(point) };
      const asked = asking({ ...first, occasion: askingOf(step.lessonId, pointId) }, now);
      return { ...sent, askings: [...sent.askings, asked], contacts: contactsAfter(sent, false, now) };
    }
    case 'card':
      return {
        ...state,
        lessons: withLesson(state, step.lessonId, { cardsSent: step.cardIndex + 1 }),
        askings: [...state.askings, cardAsking(step.lessonId, step.cardIndex, step.occasion, now)],
        contacts: step.isNudge ? contactsAfter(state, true, now) : state.contacts,
      };
    case 'question':
    case 'review':
      return {
        ...state,
        askings: [...state.askings, asking(step, now)],
        contacts: contactsAfter(state, step.isNudge, now),
      };
  }
}

const cardAsking = (lessonId: string, cardIndex: number, occasion: string, at: Date): Asking =>
  asking({ lessonId, pointId: cardPlace(cardIndex), questionId: '', occasion }, at);

const asking = (
  { lessonId, pointId, questionId, occasion }: Pick<Asking, 'lessonId' | 'pointId' | 'questionId' | 'occasion'>,
  askedAt: Date,
): Asking => ({
  lessonId,
  pointId,
  questionId,
  occasion,
  askedAt,
  answered: false,
  correct: null,
});

const withLesson = (state: PathState, lessonId: string, change: { sentAt?: Date; doneAt?: Date; cardsSent?: number }) =>
  state.lessons.map((lesson) => (lesson.lessonId === lessonId ? { ...lesson, ...change } : lesson));

const contactsAfter = ({ contacts }: PathState, isNudge: boolean, at: Date, isAskedFor = false) => [
  ...contacts,
  { at, isNudge, isAskedFor },
];
