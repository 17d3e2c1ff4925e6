/** Nine in the morning in Kolkata: the lesson hour. */
export const start = new Date('2026-01-05T03:30:00Z');
export const timeZone = 'Asia/Kolkata';
export const dayMs = 86_400_000;
/** A message of the learner's opens the window for 24 hours, of which the product leaves the last five minutes out. */
export const windowMs = dayMs - 5 * 60_000;
/** Who was left in peace after three silent messages writes by themselves with this probability a day: assumed. */
export const returnsADay = 0.15;
export const silentAfter = 3;

export interface Course {
  days: number;
  lessons: number;
  /** Days from one lesson to the next. */
  every: 1 | 2;
}

export interface Outcome {
  /** Paid templates that open a service window. */
  openings: number;
  /** Lessons, questions and reviews. */
  messages: number;
  finishedOn: Date | undefined;
  /** Mean modelled recall of all points at the end, and over all days. */
  recallAtEnd: number;
  recallOverTime: number;
  /** What was sent, in order. */
  sent: readonly Sent[];
}

export interface Sent {
  at: Date;
  kind: 'lesson' | 'question' | 'review';
  lessonId: string;
  isNudge: boolean;
  /** Of a question or review; undefined: not answered. */
  right: boolean | undefined;
}

export const lessonIdsOf = ({ lessons }: Course): string[] =>
  Array.from({ length: lessons }, (_, index) => `l${index}`);

/** The mean of a figure that is taken once a day. */
export class DailyMean {
  #sum = 0;
  #days = 0;

  /** Takes the figure for every day between the last one and `at`. */
  reach(at: Date, figure: (day: Date) => number): void {
    for (let day = this.#days + 1; start.getTime() + day * dayMs <= at.getTime(); day += 1) {
      this.#sum += figure(new Date(start.getTime() + day * dayMs));
      this.#days = day;
    }
  }

  get value(): number {
    return this.#days === 0 ? 0 : this.#sum / this.#days;
  }
}
