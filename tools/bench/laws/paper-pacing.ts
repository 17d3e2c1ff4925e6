import { say } from '#server/delivery/content/learner-messages.ts';
import { pacingWords, sayClock, sayDay } from '#server/delivery/content/pacing-words.ts';
import { nextOnRequest } from '#server/learning/next-on-request.ts';
import { comesAfter, putOffTo } from '#server/learning/put-off.ts';
import { onItsWay } from '#server/delivery/receiving/send-next.ts';
import type { PaperEngine } from './paper-engine.ts';
import { openQuestion } from './paper-questions.ts';
import type { PaperEnrollment } from './paper-rows.ts';

type Outcome = 'comes' | 'unsure' | 'nothing';
const heldOn: ReadonlySet<string> = new Set(['lesson', 'card', 'question', 'review', 'completion']);

/** More, later, pause: what the product's shells do when a learner chooses the pace. */
export class PaperPacing {
  readonly #engine: PaperEngine;

  constructor(engine: PaperEngine) {
    this.#engine = engine;
  }

  giveMore(now: Date, released: number, deliveryId?: string): void {
    this.hasten(now);
    const [first] = this.#engine.enrollments;
    if (first === undefined) return;
    const { language } = first.row;
    if (openQuestion(this.#engine) !== undefined) {
      this.#engine.say(first, say(language, 'next_answer_first'), now);
      return;
    }
    this.giveNext(first, now, released, this.#meant(deliveryId));
  }

  putOff(now: Date, released: number, deliveryId?: string): void {
    const engine = this.#engine;
    const running = byActivity(
      engine.enrollments.filter(({ row }) => row.status === 'active' || row.status === 'completed'),
    ).toSorted((a, b) => a.row.status.localeCompare(b.row.status));
    const wanted = this.#meant(deliveryId);
    const meant = running.find((each) => each === wanted) ?? running[0];
    if (meant === undefined) return;
    const states = [meant, ...running.filter((each) => each !== meant)].map((each) => engine.path(each).state);
    const until = putOffTo(engine.path(meant).state, now);
    let held = 0;
    for (const delivery of engine.outbox.waiting())
      if (delivery.status !== 'held' && heldOn.has(delivery.write.kind)) {
        delivery.dueAt = until;
        delivery.isPutOff = true;
        held += 1;
      }
    for (const enrollment of running) {
      enrollment.row.put_off_until = until;
      enrollment.nextDueAt = until;
      enrollment.planCode = 'asked_later';
    }
    const coming = released + held > 0 ? { at: until, what: null } : comesAfter(states, until);
    const { language, time_zone: timeZone } = meant.row;
    if (coming === undefined) {
      engine.say(meant, say(language, 'next_none'), now);
      return;
    }
    const text = pacingWords(language, coming.what === 'lesson' ? 'put_off_lesson' : 'put_off', {
      day: sayDay(language, coming.at, now, timeZone),
      clock: sayClock(language, coming.at, timeZone),
    });
    engine.say(meant, text, now);
  }

  /** Back before the time that they named: what was put off comes now. */
  hasten(now: Date): void {
    for (const enrollment of this.#engine.enrollments) {
      const { row } = enrollment;
      if ((row.status !== 'active' && row.status !== 'completed') || (row.put_off_until ?? now) <= now) continue;
      row.put_off_until = null;
      enrollment.nextDueAt = now;
    }
    for (const delivery of this.#engine.outbox.waiting())
      if (delivery.isPutOff) {
        // What may have left is repeated after a quarter of an hour at the soonest.
        delivery.dueAt = delivery.status === 'unknown' ? new Date(now.getTime() + 15 * 60_000) : now;
        delivery.isPutOff = false;
      }
  }

  /** What is next in any course, or a word to whoever asks on why nothing comes. */
  giveNext(asks: PaperEnrollment, now: Date, released: number, wanted?: PaperEnrollment): void {
    const running = byActivity(this.#engine.enrollments.filter(({ row }) => row.status === 'active'));
    let outcome: Outcome = 'nothing';
    for (const enrollment of running.toSorted((a, b) => Number(b === wanted) - Number(a === wanted))) {
      outcome = this.#sendNextOf(enrollment, now);
      if (outcome !== 'nothing') break;
    }
    if (outcome === 'comes' || released > 0) return;
    const word = outcome === 'unsure' ? 'next_unsure' : 'next_none';
    this.#engine.say(asks, say(asks.row.language, word), now);
  }

  /** A lesson that is known is passed over on the way to the one that comes. */
  #sendNextOf(enrollment: PaperEnrollment, now: Date): Outcome {
    for (;;) {
      const path = this.#engine.path(enrollment);
      if (path.state.hasUnsent) return onItsWay(path.state);
      const step = nextOnRequest(path.state, now);
      if (step.kind === 'wait') return 'nothing';
      this.#engine.write({ path, step }, enrollment, now);
      if (step.kind !== 'skip') return 'comes';
    }
  }

  change(to: 'pause' | 'resume', now: Date): void {
    for (const enrollment of this.#engine.enrollments) {
      const { row } = enrollment;
      if (row.status !== (to === 'pause' ? 'active' : 'paused')) continue;
      row.status = to === 'pause' ? 'paused' : 'active';
      enrollment.nextDueAt = to === 'pause' ? null : now;
    }
  }

  #meant(deliveryId: string | undefined): PaperEnrollment | undefined {
    const delivery = deliveryId === undefined ? undefined : this.#engine.outbox.byId(deliveryId);
    return this.#engine.enrollments.find(({ row }) => row.id === delivery?.enrollmentId);
  }
}

/** The one that the learner was last busy with first. */
const byActivity = (list: readonly PaperEnrollment[]): PaperEnrollment[] =>
  list.toSorted((a, b) => (b.lastActivityAt?.getTime() ?? 0) - (a.lastActivityAt?.getTime() ?? 0));
