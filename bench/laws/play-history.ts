import { languageCodes } from '#contract/languages.ts';
import { PaperEngine } from './paper-engine.ts';
import { enrollmentRow, type PaperEnrollment, PaperShelf } from './paper-rows.ts';
import { editedCourse } from './random-edit.ts';
import { type LawCourse, type LawLesson, LawWriter } from './random-course.ts';
import { type Intent, type OpenAsking, replyTo } from './random-reply.ts';
import { SeededDraw } from './seeded-draw.ts';
import type { Sent, ToldHistory } from './told-history.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const zones = ['Asia/Kolkata', 'America/Los_Angeles', 'UTC', 'Pacific/Auckland'] as const;
const junk = ['???', '🤷', 'hello there my good friend', '👍🏽👍🏽', 'ठीक से समझ नहीं आया भाई साहब'] as const;

/** One learner's history from a seed: a random course, a random learner, a teacher at work; then diligence to the end. */
export function playHistory(seed: number): ToldHistory {
  return new History(new SeededDraw(seed)).play();
}

class History {
  readonly #draw: SeededDraw;
  readonly #writer: LawWriter;
  readonly #engine: PaperEngine;
  readonly #shelf: PaperShelf;
  readonly #courses: { enrollment: PaperEnrollment; versions: LawCourse[] }[];
  readonly #channel: 'whatsapp' | 'email';
  readonly #ids = new Map<string, string[]>();
  /** Askings of one point that one answer answers, by the message. */
  readonly #groups = new Map<string, { key: string; isAnswered: boolean }>();
  readonly #tapped = new Set<string>();
  #seen = 0;
  #now = new Date('2026-01-15T03:00:00Z');

  constructor(draw: SeededDraw) {
    this.#draw = draw;
    this.#writer = new LawWriter(draw);
    this.#shelf = new PaperShelf(() => draw.id());
    this.#now = new Date(this.#now.getTime() + draw.between(0, 7 * 24 * 60) * minuteMs);
    this.#channel = draw.happens(0.8) ? 'whatsapp' : 'email';
    const about = {
      organization_id: draw.id(),
      learner_id: draw.id(),
      language: draw.oneOf(languageCodes),
      time_zone: draw.oneOf(zones),
      pace: draw.oneOf(['daily', 'weekdays', 'weekly'] as const),
      daily_cap: draw.oneOf([20, 20, 8, 3]),
      starts_at: this.#now,
      channel: this.#channel,
    };
    const count = draw.happens(0.15) ? 2 : 1;
    this.#courses = Array.from({ length: count }, () => {
      const course = this.#writer.course(draw.oneOf([1, 2, 3, 5, 9]));
      this.#save(course, undefined);
      const row = enrollmentRow(course, { id: draw.id(), ...about });
      const pins = course.lessons.map(({ id, version }, position) => ({
        enrollment_id: row.id,
        position,
        lesson_id: id,
        lesson_version: version,
        sent_at: null,
        done_at: null,
        isKnown: false,
      }));
      return { enrollment: { row, pins, nextDueAt: this.#now, planCode: undefined }, versions: [course] };
    });
    this.#engine = new PaperEngine(
      this.#courses.map(({ enrollment }) => enrollment),
      this.#shelf,
      () => draw.id(),
    );
  }

  play(): ToldHistory {
    const draw = this.#draw;
    this.#rest(0);
    for (let act = draw.between(0, 40); act > 0; act -= 1) this.#actAtRandom();
    const isWholeHearted = draw.happens(0.7);
    if (isWholeHearted) this.#goOnToTheEnd();
    return this.#told(isWholeHearted);
  }

  #save(course: LawCourse, before: LawCourse | undefined): void {
    for (const lesson of course.lessons) {
      if (before?.lessons.some(({ id, version }) => id === lesson.id && version === lesson.version) === true) continue;
      this.#shelf.save(lesson, course.hasIds);
      const kept = this.#shelf.lessons.get(`${lesson.id}:${lesson.version}`);
      for (const { id, question } of kept?.questions ?? []) {
        const mark = /q\d+z/.exec(question)?.[0] ?? '';
        this.#ids.set(mark, [...(this.#ids.get(mark) ?? []), id]);
      }
    }
  }

  /** Time goes by, and the engine does what falls due in it. */
  #rest(ms: number): void {
    const until = new Date(this.#now.getTime() + ms);
    this.#runEngine();
    for (let at = this.#engine.nextAt(); at !== undefined && at <= until; at = this.#engine.nextAt()) {
      if (at > this.#now) this.#now = at;
      this.#runEngine();
    }
    this.#now = until;
  }

  #runEngine(): void {
    this.#engine.run(this.#now);
    for (const sent of this.#engine.outbox.sent.slice(this.#seen)) this.#noteAsking(sent);
    this.#seen = this.#engine.outbox.sent.length;
  }

  #noteAsking(sent: Sent): void {
    const asking = this.#readAsking(sent);
    if (asking === undefined) return;
    const isTest = !this.#engine.outbox.sent.some(
      (each) => each.enrollmentId === sent.enrollmentId && each.kind === 'lesson',
    );
    const key = `${sent.enrollmentId} ${asking.point} ${isTest ? 'test' : ''}`;
    const open = [...this.#groups.values()].findLast((group) => group.key === key);
    this.#groups.set(asking.id, open?.isAnswered === false ? open : { key, isAnswered: false });
  }

  /** What a message asks, by the course as the learner's teacher knows it. */
  #readAsking(sent: Sent): OpenAsking | undefined {
    if (sent.kind !== 'question' && sent.kind !== 'review') return undefined;
    const mark = /q\d+z/.exec(sent.text)?.[0];
    const own = this.#courses.find(({ enrollment }) => enrollment.row.id === sent.enrollmentId);
    if (mark === undefined || own === undefined) return undefined;
    for (const { lessons } of own.versions)
      for (const { points } of lessons)
        for (const point of points) {
          const question = point.questions.find((each) => each.mark === mark);
          const [, id = sent.id] = /^\w+:([^:]+)/.exec(sent.buttons[0]?.id ?? '') ?? [];
          if (question !== undefined) return { id, sent, question, point: point.mark };
        }
    return undefined;
  }

  #askings(): OpenAsking[] {
    return this.#engine.outbox.sent.flatMap((sent) => this.#readAsking(sent) ?? []);
  }

  #actAtRandom(): void {
    const draw = this.#draw;
    this.#rest(this.#pause());
    const askings = this.#askings();
    const newest = askings.at(-1);
    const kind = draw.between(0, 19);
    if (kind < 9 && newest !== undefined)
      this.#answer(newest, draw.oneOf(['right', 'right', 'wrong', 'wrong', 'skip'] as const));
    else if (kind < 11 && askings.length > 0)
      this.#answer(draw.oneOf(askings), draw.oneOf(['right', 'wrong', 'skip'] as const));
    else if (kind < 15) this.#tapNext(draw.happens(0.8));
    else if (kind === 15) this.#say('next');
    else if (kind === 16) this.#say(draw.oneOf(junk));
    else if (kind === 17) this.#teach();
    else if (kind === 18) this.#say('start');
    this.#runEngine();
  }

  #pause(): number {
    const draw = this.#draw;
    return draw.oneOf([
      draw.between(1, 90) * 1000,
      draw.between(1, 20) * minuteMs,
      draw.between(1, 20) * minuteMs,
      draw.between(1, 14) * 60 * minuteMs,
      draw.between(1, 4) * dayMs,
      draw.happens(0.2) ? 30 * dayMs : minuteMs,
    ]);
  }

  #teach(): void {
    const { enrollment, versions } = this.#draw.oneOf(this.#courses);
    const before = versions.at(-1);
    if (before === undefined) return;
    const after = editedCourse(this.#writer, before);
    this.#save(after, before);
    versions.push(after);
    if (enrollment.row.status === 'active' && this.#draw.happens(0.6))
      this.#engine.move(
        enrollment,
        after.lessons.map(({ id, version }) => ({ lessonId: id, version })),
        this.#now,
      );
  }

  /** What is written may be heard late, and twice. */
  #hear(text: string, buttonId?: string): void {
    if (this.#channel === 'email') return;
    const isLate = this.#draw.happens(0.05);
    const at = new Date(this.#now.getTime() - (isLate ? this.#draw.between(1, 120) * minuteMs : 0));
    this.#engine.hear({ text, buttonId }, at, this.#now);
    if (this.#draw.happens(0.03)) this.#engine.hear({ text, buttonId }, at, this.#now);
  }

  #say(text: string): void {
    this.#hear(text, text === 'start' ? 'start' : undefined);
  }

  #tapNext(isNewest: boolean): void {
    if (this.#channel === 'email') return void this.#openPage();
    const cards = this.#engine.outbox.sent.flatMap(({ buttons }) => buttons.filter(({ id }) => id.startsWith('next:')));
    const button = isNewest ? cards.at(-1) : cards.length > 0 ? this.#draw.oneOf(cards) : undefined;
    if (button !== undefined) this.#hear(button.title, button.id);
  }

  #answer(asking: OpenAsking, wished: Intent): boolean {
    // Each mail has a link of its own, by which the older ones are answered too.
    const isNewest = this.#channel === 'email' || asking.id === this.#askings().at(-1)?.id;
    const reply = replyTo(this.#draw, asking, wished, isNewest);
    if (reply === undefined) return false;
    const { intent, option } = reply;
    if (this.#channel === 'email' && intent === 'skip') return false;
    const group = this.#groups.get(asking.id);
    this.#engine.answers.push({
      at: this.#now,
      enrollmentId: asking.sent.enrollmentId,
      mark: asking.question.mark,
      sentId: asking.id,
      intent,
      option,
      place: this.#engine.outbox.sent.length,
      isFirst: group?.isAnswered !== true,
    });
    if (group !== undefined) group.isAnswered = true;
    if (this.#channel === 'email') {
      if (reply.given !== undefined) this.#engine.answerOnPage(asking.id, reply.given, this.#now, this.#now);
      return true;
    }
    for (const { text, buttonId } of reply.messages) this.#hear(text, buttonId);
    this.#runEngine();
    return true;
  }

  /** From here on the learner does whatever is asked of them. */
  #goOnToTheEnd(): void {
    for (
      let step = 0;
      step < 1500 && this.#courses.some(({ enrollment }) => enrollment.row.status !== 'completed');
      step += 1
    ) {
      this.#rest(this.#draw.between(20, 120) * 1000);
      const open = this.#askings()
        .filter(({ id }) => this.#groups.get(id)?.isAnswered === false)
        .toReversed();
      const last = this.#engine.outbox.sent.at(-1);
      if (last?.kind === 'template' && !this.#tapped.has(last.id)) {
        this.#tapped.add(last.id);
        this.#say('start');
      } else if (!open.some((asking) => this.#answer(asking, 'right')) && !this.#tapUntapped()) {
        const at = this.#engine.nextAt();
        const wait = at === undefined ? dayMs : Math.min(dayMs, Math.max(0, at.getTime() - this.#now.getTime()));
        this.#rest(wait);
        if (wait === dayMs) this.#say('next');
      }
    }
    this.#runEngine();
  }

  /** By the link of a lesson's mail, the newest first. */
  #openPage(): boolean {
    const link = this.#engine.outbox.sent
      .flatMap(({ kind, buttons }) => (kind === 'lesson' ? buttons.map(({ id }) => id.split(':')[1] ?? '') : []))
      .findLast((id) => !this.#tapped.has(id));
    if (link === undefined) return false;
    this.#tapped.add(link);
    this.#engine.openPage(link, this.#now);
    this.#runEngine();
    return true;
  }

  /** Of the newest card, and once more after each answer: whoever was told to answer first taps again when they have. */
  #tapUntapped(): boolean {
    if (this.#channel === 'email') return this.#openPage();
    const { sent } = this.#engine.outbox;
    const button = sent.flatMap(({ buttons }) => buttons).findLast(({ id }) => id.startsWith('next:'));
    const key = `${button?.id} ${sent.findLastIndex(({ kind }) => kind === 'feedback')}`;
    const times = [...this.#tapped].filter((each) => each.startsWith(`${button?.id} `)).length;
    if (button === undefined || this.#tapped.has(key) || times > 3) return false;
    this.#tapped.add(key);
    this.#hear(button.title, button.id);
    return true;
  }

  #told(isWholeHearted: boolean): ToldHistory {
    return {
      sent: this.#engine.outbox.sent,
      answers: this.#engine.answers,
      isWholeHearted,
      courses: this.#courses.map(({ enrollment: { row, pins }, versions }) => ({
        enrollmentId: row.id,
        versions,
        lessons: pins.flatMap((pin) => lessonOf(versions, pin.lesson_id, pin.lesson_version)),
        known: pins.filter(({ isKnown }) => isKnown).map((pin) => pin.lesson_id),
        completedAt: row.completed_at ?? undefined,
        hasCertificate: row.has_certificate,
        counted: this.#engine.outbox.attempts.filter(({ enrollmentId }) => enrollmentId === row.id),
        idsOf: [...new Set(versions.flatMap(({ lessons }) => lessons.flatMap(({ order }) => order)))].map((mark) => ({
          mark,
          ids: this.#ids.get(mark) ?? [],
        })),
      })),
    };
  }
}

const lessonOf = (versions: readonly LawCourse[], id: string, version: number): LawLesson[] => {
  const found = versions
    .flatMap(({ lessons }) => lessons)
    .find((lesson) => lesson.id === id && lesson.version === version);
  return found === undefined ? [] : [found];
};
