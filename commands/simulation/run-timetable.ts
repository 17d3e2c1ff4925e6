import {
  type Course,
  DailyMean,
  dayMs,
  lessonIdsOf,
  type Outcome,
  returnsADay,
  type Sent,
  silentAfter,
  start,
  windowMs,
} from './simulated-course.ts';
import type { SimulatedLearner } from './simulated-learner.ts';

/**
 * The usual ways: once a day whatever is due goes out, free of charge where the learner has written in the last 24
 * hours. `each` pays for every message that finds the window closed, `digest` pays once and asks the rest when the
 * learner has come.
 */
export function runTimetable(learner: SimulatedLearner, course: Course, policy: 'each' | 'digest'): Outcome {
  const lessonIds = lessonIdsOf(course);
  const sent: Sent[] = [];
  const mean = new DailyMean();
  let openings = 0;
  let openUntil = 0;
  let silence = 0;
  let finishedOn: Date | undefined;
  const waiting = new Set<string>();
  const ask = (lessonId: string, at: Date, answersAt: Date | undefined): void => {
    const isNew = waiting.has(lessonId);
    if (isNew) sent.push({ at, kind: 'lesson', lessonId, isNudge: false, right: undefined });
    const right = answersAt && learner.answer(lessonId, answersAt);
    sent.push({ at, kind: isNew ? 'question' : 'review', lessonId, isNudge: false, right });
    if (right !== undefined) waiting.delete(lessonId);
  };
  /** A template that the learner may take up. @returns when they have come */
  const openWindow = (at: number, isTalking: boolean): number | undefined => {
    openings += 1;
    if (!learner.reacts()) {
      silence += 1;
      return undefined;
    }
    const came = learner.replyAt(new Date(at), isTalking).getTime();
    silence = 0;
    openUntil = came + windowMs;
    return came;
  };
  const visit = (lessonIdsDue: readonly string[], from: number): number => {
    let at = from;
    // Of their own accord, as with any policy.
    let isTalking = openUntil <= from && silence >= silentAfter && learner.happens(returnsADay);
    if (isTalking) openUntil = at + windowMs;
    for (const lessonId of lessonIdsDue) {
      if (at >= openUntil) {
        const came = openWindow(at, isTalking);
        if (came === undefined) {
          // A digest that nobody took up waits for the next day; single messages are tried one by one.
          if (policy === 'digest') break;
          continue;
        }
        at = came;
        isTalking = true;
      }
      const answersAt = learner.reacts() ? learner.replyAt(new Date(at), isTalking) : undefined;
      ask(lessonId, new Date(at), answersAt);
      if (answersAt === undefined) {
        silence += 1;
        // Who does not take up a visit's first message is not there today; in a conversation each answer is by chance.
        if (policy === 'digest' && !isTalking) break;
        continue;
      }
      at = answersAt.getTime();
      isTalking = true;
      silence = 0;
      openUntil = at + windowMs;
    }
    return at;
  };
  for (let day = 0; day < course.days; day += 1) {
    const slot = start.getTime() + day * dayMs;
    mean.reach(new Date(slot), (at) => learner.recall(course.lessons, at));
    const lesson = day % course.every === 0 ? lessonIds[day / course.every] : undefined;
    if (lesson !== undefined) waiting.add(lesson);
    const due = [...learner.memories].filter(([, memory]) => memory.dueAt.getTime() <= slot).map(([id]) => id);
    const at = visit([...waiting, ...due], slot);
    if (finishedOn === undefined && learner.memories.size === course.lessons) finishedOn = new Date(at);
  }
  const end = new Date(start.getTime() + course.days * dayMs);
  mean.reach(end, (at) => learner.recall(course.lessons, at));
  return {
    openings,
    messages: sent.length,
    finishedOn,
    recallAtEnd: learner.recall(course.lessons, end),
    recallOverTime: mean.value,
    sent,
  };
}
