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

type TimetablePolicy = 'each' | 'digest';

/**
 * The usual ways: once a day whatever is due goes out, free of charge where the learner has written in the last 24
 * hours. `each` pays for every message that finds the window closed, `digest` pays once and asks the rest when the
 * learner has come.
 */
export function runTimetable(learner: SimulatedLearner, course: Course, policy: TimetablePolicy): Outcome {
  const run = new TimetableRun(learner, policy);
  const lessonIds = lessonIdsOf(course);
  const mean = new DailyMean();
  let finishedOn: Date | undefined;
  for (let day = 0; day < course.days; day += 1) {
    const slot = start.getTime() + day * dayMs;
    mean.reach(new Date(slot), (at) => learner.recall(course.lessons, at));
    const lesson = day % course.every === 0 ? lessonIds[day / course.every] : undefined;
    const at = run.visit(lesson, slot);
    if (finishedOn === undefined && learner.memories.size === course.lessons) finishedOn = new Date(at);
  }
  const end = new Date(start.getTime() + course.days * dayMs);
  mean.reach(end, (at) => learner.recall(course.lessons, at));
  return {
    openings: run.openings,
    messages: run.sent.length,
    finishedOn,
    recallAtEnd: learner.recall(course.lessons, end),
    recallOverTime: mean.value,
    sent: run.sent,
  };
}

class TimetableRun {
  readonly sent: Sent[] = [];
  openings = 0;
  readonly #learner: SimulatedLearner;
  readonly #policy: TimetablePolicy;
  /** Lessons that nobody has answered yet. */
  readonly #waiting = new Set<string>();
  #openUntil = 0;
  #silence = 0;
  /** The hour of the day's visit so far. */
  #at = 0;
  #isTalking = false;

  constructor(learner: SimulatedLearner, policy: TimetablePolicy) {
    this.#learner = learner;
    this.#policy = policy;
  }

  /** One day's messages. @param lesson new on this day @returns when the last of them was answered or sent */
  visit(lesson: string | undefined, slot: number): number {
    if (lesson !== undefined) this.#waiting.add(lesson);
    const due = [...this.#learner.memories].filter(([, memory]) => memory.dueAt.getTime() <= slot).map(([id]) => id);
    this.#at = slot;
    // Of their own accord, as with any policy.
    this.#isTalking = this.#openUntil <= slot && this.#silence >= silentAfter && this.#learner.happens(returnsADay);
    if (this.#isTalking) this.#openUntil = slot + windowMs;
    for (const lessonId of [...this.#waiting, ...due]) {
      const isTakenUp = this.#at < this.#openUntil || this.#openWindow();
      const isAnswered = isTakenUp && this.#ask(lessonId);
      // A digest that nobody took up waits for the next day, and who does not take up a visit's first message is not
      // there today; single messages are tried one by one, and in a conversation each answer is by chance.
      if (!isAnswered && this.#policy === 'digest' && !(isTakenUp && this.#isTalking)) break;
    }
    return this.#at;
  }

  /** A template that the learner may take up. @returns whether they have come */
  #openWindow(): boolean {
    this.openings += 1;
    if (!this.#learner.reacts()) {
      this.#silence += 1;
      return false;
    }
    this.#came(this.#learner.replyAt(new Date(this.#at), this.#isTalking));
    return true;
  }

  /** @returns whether there was an answer */
  #ask(lessonId: string): boolean {
    const sentAt = new Date(this.#at);
    const answersAt = this.#learner.reacts() ? this.#learner.replyAt(sentAt, this.#isTalking) : undefined;
    const isNew = this.#waiting.has(lessonId);
    if (isNew) this.sent.push({ at: sentAt, kind: 'lesson', lessonId, isNudge: false, right: undefined });
    const right = answersAt && this.#learner.answer(lessonId, answersAt);
    this.sent.push({ at: sentAt, kind: isNew ? 'question' : 'review', lessonId, isNudge: false, right });
    if (answersAt === undefined) {
      this.#silence += 1;
      return false;
    }
    this.#waiting.delete(lessonId);
    this.#came(answersAt);
    return true;
  }

  #came(at: Date): void {
    this.#at = at.getTime();
    this.#isTalking = true;
    this.#silence = 0;
    this.#openUntil = this.#at + windowMs;
  }
}
