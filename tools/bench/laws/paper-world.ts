import { PaperEngine } from './paper-engine.ts';
import { PaperPage } from './paper-page.ts';
import { PaperReplies } from './paper-replies.ts';
import type { PaperEnrollment, PaperShelf } from './paper-rows.ts';
import type { SeededDraw } from './seeded-draw.ts';
import type { Sent } from './told-history.ts';

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The engine in its time: what falls due is done, what is on its way arrives, and parts of the product die over their work
 * and come back. A transaction that is rolled back leaves nothing, so that its event is handled later, perhaps behind
 * others; a sender that dies over a request leaves a message of which nobody knows whether it left.
 */
export class PaperWorld {
  readonly engine: PaperEngine;
  readonly replies: PaperReplies;
  readonly page: PaperPage;
  readonly outages: { from: Date; until: Date }[] = [];
  readonly #draw: SeededDraw;
  readonly #hasKills: boolean;
  readonly #arrived: (sent: Sent) => void;
  #onItsWay: { at: Date; happen: () => void }[] = [];
  #alive = { planner: true, sender: true };
  #seen = 0;
  now: Date;

  constructor(
    draw: SeededDraw,
    start: Date,
    { enrollments, shelf }: { enrollments: PaperEnrollment[]; shelf: PaperShelf },
    arrived: (sent: Sent) => void,
  ) {
    this.#draw = draw;
    this.now = start;
    this.#hasKills = draw.happens(0.5);
    this.#arrived = arrived;
    this.engine = new PaperEngine(enrollments, shelf, () => draw.id());
    this.replies = new PaperReplies(this.engine);
    this.page = new PaperPage(this.engine, this.replies.stuck);
  }

  get sent(): readonly Sent[] {
    return this.engine.outbox.sent;
  }

  /** Something that was begun and has not happened. */
  get isWaiting(): boolean {
    return this.#onItsWay.length > 0;
  }

  /** Time goes by, and what falls due in it is done. */
  rest(ms: number): void {
    const until = new Date(this.now.getTime() + ms);
    this.run();
    for (let at = this.#nextAt(); at !== undefined && at <= until; at = this.#nextAt()) {
      if (at > this.now) this.now = at;
      this.run();
    }
    this.now = until;
  }

  /** How long nothing happens unless the learner does something; at most a day. */
  quietMs(): number {
    const at = this.#nextAt();
    const most = 24 * hourMs;
    return at === undefined ? most : Math.min(most, Math.max(0, at.getTime() - this.now.getTime()));
  }

  run(): void {
    this.#arrive();
    const { outbox } = this.engine;
    if (this.#hasKills && this.#draw.happens(0.01)) outbox.nextDeath = this.#draw.oneOf(['before', 'after'] as const);
    this.engine.run(this.now, this.#alive);
    outbox.nextDeath = undefined;
    for (const sent of outbox.sent.slice(this.#seen)) {
      this.#arrived(sent);
      // The channel's own word finds a message whose sender has died; it comes within the quarter of an hour.
      if (outbox.byId(sent.id)?.status === 'unknown')
        this.#after(this.#wordMs(), () => outbox.recognise(sent.id, this.now));
    }
    this.#seen = outbox.sent.length;
  }

  /** What a learner sends is heard at once, or once its rolled-back handling is begun anew. */
  hear(happen: () => void): void {
    if (this.#hasKills && this.#draw.happens(0.06)) this.#after(this.#draw.between(1, 600) * secondMs, happen);
    else happen();
  }

  /** Happens after a while, whatever else does. */
  after(ms: number, happen: () => void): void {
    this.#after(ms, happen);
  }

  /** A part of the product is dead for a while. */
  die(): void {
    if (!this.#hasKills || this.outages.some(({ until }) => until > this.now)) return;
    const ms = this.#draw.oneOf([this.#draw.between(1, 60) * minuteMs, this.#draw.between(1, 60) * hourMs]);
    this.outages.push({ from: this.now, until: new Date(this.now.getTime() + ms) });
    this.#alive = this.#draw.oneOf([
      { planner: false, sender: false },
      { planner: true, sender: false },
      { planner: false, sender: true },
    ]);
    this.#after(ms, () => {
      this.#alive = { planner: true, sender: true };
    });
  }

  #wordMs(): number {
    return this.#draw.happens(0.8) ? this.#draw.between(1, 20) * secondMs : this.#draw.between(1, 14) * minuteMs;
  }

  #after(ms: number, happen: () => void): void {
    this.#onItsWay.push({ at: new Date(this.now.getTime() + ms), happen });
  }

  #arrive(): void {
    const due = this.#onItsWay.filter(({ at }) => at <= this.now);
    if (due.length === 0) return;
    this.#onItsWay = this.#onItsWay.filter(({ at }) => at > this.now);
    for (const { happen } of due) happen();
  }

  #nextAt(): Date | undefined {
    const engineAt = this.engine.nextAt(this.#alive);
    return this.#onItsWay.reduce((soonest, { at }) => (soonest === undefined || at < soonest ? at : soonest), engineAt);
  }
}
