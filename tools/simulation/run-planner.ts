import { afterStep } from '#server/learning/after-step.ts';
import { chooseNextLesson } from '#server/learning/choose-next-lesson.ts';
import { gapAfterSilence, isTalking } from '#server/learning/contact-times.ts';
import { nextLessonSlot, usualHours } from '#server/learning/pace.ts';
import type { Asking, NextStep, PathMode, PathState } from '#server/learning/path-facts.ts';
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
  timeZone,
  windowMs,
} from './simulated-course.ts';
import type { SimulatedLearner } from './simulated-learner.ts';
import { isFor } from '#server/learning/occasion.ts';

/** More steps than any plan of sixty days can hold: a loop shows as an error. */
const maxSteps = 5_000;

/** A step as it was planned; what the window held back goes out later. */
export type Planned = Omit<Sent, 'right'>;
export type PlannedOutcome = Outcome & { planned: readonly Planned[] };

type Message = Exclude<NextStep, { kind: 'wait' | 'skip' | 'completion' | 'certificate' }>;

/** Something that the learner does, or that the engine tries again, at its time. */
interface Coming {
  at: Date;
  happen: () => void;
}

/** The product's own planner, step by step on a virtual clock. */
export function runPlanner(learner: SimulatedLearner, course: Course, mode: PathMode): PlannedOutcome {
  const end = new Date(start.getTime() + course.days * dayMs);
  const run = new Run(learner, course, mode);
  for (let steps = 0; run.now < end; steps += 1) {
    if (steps > maxSteps) throw new Error('the plan does not come to rest');
    run.take(chooseNextLesson(run.state, run.now), end);
  }
  return run.outcome(end);
}

class Run {
  state: PathState;
  now = start;
  readonly #learner: SimulatedLearner;
  readonly #course: Course;
  readonly #mean = new DailyMean();
  readonly #sent: Sent[] = [];
  readonly #planned: Planned[] = [];
  #coming: Coming[] = [];
  #held: { step: Message; plannedAt: Date } | undefined;
  #silence = 0;
  #openings = 0;
  #finishedOn: Date | undefined;

  constructor(learner: SimulatedLearner, course: Course, mode: PathMode) {
    this.#learner = learner;
    this.#course = course;
    this.state = {
      status: 'active',
      isArchived: false,
      rules: { mode, mastery: 0.8, passMark: 0, portion: 1, dailyCap: 20, reviewDays: null },
      hours: usualHours,
      pace: course.every === 1 ? 'daily' : 'every_two_days',
      timeZone,
      startsAt: start,
      completedAt: null,
      hasCertificate: false,
      lastSeenAt: null,
      mayBeReached: true,
      hasUnsent: false,
      contacts: [],
      window: { openUntil: null, isPaid: true },
      lessons: lessonIdsOf(course).map((lessonId, position) => ({
        position,
        lessonId,
        points: [{ pointId: lessonId, variants: [{ questionId: lessonId, difficulty: 2 }] }],
        needs: [],
        sentAt: null,
        doneAt: null,
      })),
      askings: [],
      memories: [],
      points: { known: 0, learning: 0, notMet: 0 },
    };
    this.#maybeReturns();
  }

  take(step: NextStep, end: Date): void {
    if (step.kind === 'wait') {
      this.#reachNext(step.until ?? end, end);
    } else if (
      step.kind === 'skip' ||
      step.kind === 'completion' ||
      step.kind === 'certificate' ||
      step.kind === 'card'
    ) {
      this.state = afterStep(this.state, step, this.now);
    } else {
      this.#planned.push({ at: this.now, kind: step.kind, lessonId: step.lessonId, isNudge: step.isNudge });
      if (this.#isOpen()) {
        this.#send(step, this.now);
        return;
      }
      this.#held = { step, plannedAt: this.now };
      this.state = { ...this.state, hasUnsent: true };
      this.#payOpening(1);
    }
  }

  outcome(end: Date): PlannedOutcome {
    this.#mean.reach(end, (at) => this.#learner.recall(this.#course.lessons, at));
    return {
      openings: this.#openings,
      messages: this.#sent.length,
      finishedOn: this.#finishedOn,
      recallAtEnd: this.#learner.recall(this.#course.lessons, end),
      recallOverTime: this.#mean.value,
      sent: this.#sent,
      planned: this.#planned,
    };
  }

  /** What the learner does before the planner looks again comes first; while a message is held the planner has no say. */
  #reachNext(until: Date, end: Date): void {
    const next = this.#coming[0];
    const wanted = this.#held === undefined ? until : end;
    if (next === undefined || next.at > wanted) {
      this.#moveTo(wanted < end ? wanted : end);
      return;
    }
    this.#coming.shift();
    this.#moveTo(next.at > this.now ? next.at : this.now);
    next.happen();
  }

  #expect(at: Date, happen: () => void): void {
    this.#coming = [...this.#coming, { at, happen }].sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** Once a day: who has been silent and is left in peace may write by themselves. */
  #maybeReturns(): void {
    this.#expect(nextLessonSlot(this.now, 'daily', timeZone), () => {
      if (!this.#isOpen() && this.#silence >= silentAfter && this.#learner.happens(returnsADay)) this.#hear();
      this.#maybeReturns();
    });
  }

  /** A template that asks the learner to come; what was held follows the tap. */
  #payOpening(times: number): void {
    const { step } = this.#held ?? {};
    if (step === undefined || this.#isOpen()) return;
    this.#openings += 1;
    if (this.#learner.reacts()) {
      this.#expect(this.#learner.replyAt(this.now, false), () => this.#hear());
      return;
    }
    this.#silence += 1;
    const gap = gapAfterSilence(times);
    if (gap !== undefined)
      this.#expect(nextLessonSlot(this.now, 'daily', timeZone, { times: gap }), () => this.#payOpening(times + 1));
  }

  #send(step: Message, plannedAt: Date): void {
    const before = this.state.askings.length;
    this.state = afterStep(this.state, step, plannedAt);
    if (step.kind === 'lesson') this.#note('lesson', step.lessonId, step.isNudge, undefined);
    const planned = this.state.askings[before];
    if (planned === undefined) return;
    const asked = { ...planned, askedAt: this.now };
    this.state = { ...this.state, askings: this.state.askings.map((each) => (each === planned ? asked : each)) };
    const kind = step.kind === 'review' ? 'review' : 'question';
    const index = this.#note(kind, asked.lessonId, step.kind !== 'lesson' && step.isNudge, undefined);
    if (!this.#learner.reacts()) {
      this.#silence += 1;
      return;
    }
    const isHere = isTalking(this.state, this.now);
    this.#expect(this.#learner.replyAt(this.now, isHere), () => this.#answer(asked, index));
  }

  #answer(asked: Asking, index: number): void {
    const right = this.#learner.answer(asked.lessonId, this.now);
    const sent = this.#sent[index];
    if (sent !== undefined) this.#sent[index] = { ...sent, right };
    this.#hear();
    // As with the other policies: once every point has been answered.
    if (this.#learner.memories.size === this.#course.lessons) this.#finishedOn ??= this.now;
    const memory = this.#learner.memories.get(asked.lessonId);
    if (memory === undefined) return;
    const before = this.state.memories.find((each) => each.lessonId === asked.lessonId);
    const missesInARow = right ? 0 : (before?.missesInARow ?? 0) + 1;
    const kept = {
      id: `memory-${asked.lessonId}`,
      lessonId: asked.lessonId,
      pointId: asked.pointId,
      dueAt: memory.dueAt,
      reps: memory.reps,
      stability: memory.stability,
      lastReviewAt: memory.lastReviewAt,
      missed: missesInARow > 0,
      missesInARow,
      wantedAt: null,
    };
    const isSame = (each: Asking): boolean => each.occasion === asked.occasion && each.lessonId === asked.lessonId;
    this.state = {
      ...this.state,
      memories: [...this.state.memories.filter((each) => each.lessonId !== asked.lessonId), kept],
      askings: this.state.askings.map((each) => (isSame(each) ? { ...each, answered: true, correct: right } : each)),
      lessons: this.state.lessons.map((lesson) =>
        lesson.lessonId === asked.lessonId && isFor('ask', asked)
          ? { ...lesson, doneAt: lesson.doneAt ?? this.now }
          : lesson,
      ),
    };
  }

  #isOpen(): boolean {
    const { openUntil } = this.state.window;
    return openUntil !== null && this.now < openUntil;
  }

  /** A sign of life opens the window for a day, and lets out what was held. */
  #hear(): void {
    this.#silence = 0;
    const held = this.#held;
    this.#held = undefined;
    this.state = {
      ...this.state,
      hasUnsent: false,
      lastSeenAt: this.now,
      window: { isPaid: true, openUntil: new Date(this.now.getTime() + windowMs) },
    };
    if (held !== undefined) this.#send(held.step, held.plannedAt);
  }

  #moveTo(at: Date): void {
    this.#mean.reach(at, (day) => this.#learner.recall(this.#course.lessons, day));
    this.now = at;
  }

  /** @returns where it stands among what was sent */
  #note(kind: Sent['kind'], lessonId: string, isNudge: boolean, right: boolean | undefined): number {
    return this.#sent.push({ at: this.now, kind, lessonId, isNudge, right }) - 1;
  }
}
