import { type PaperEnrollment, PaperShelf } from './paper-rows.ts';
import { PaperWorld } from './paper-world.ts';
import { editedCourse } from './random-edit.ts';
import { enrolledAtRandom, learnerAtRandom } from './random-learner.ts';
import { type LawCourse, type LawLesson, LawWriter } from './random-course.ts';
import { type Intent, type OpenAsking, type RandomReply, replyTo } from './random-reply.ts';
import { SeededDraw } from './seeded-draw.ts';
import { spoken } from './said-words.ts';
import type { Act, Answer, Sent, ToldHistory } from './told-history.ts';

const secondMs = 1_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;
const junk = ['???', '🤷', 'hello there my good friend', '👍🏽👍🏽', 'ठीक से समझ नहीं आया भाई साहब'] as const;

/** One learner's history from a seed: a random course, a random learner, a teacher at work; then diligence to the end. */
export function playHistory(seed: number): ToldHistory {
  return new History(new SeededDraw(seed)).play();
}

class History {
  readonly #draw: SeededDraw;
  readonly #writer: LawWriter;
  readonly #world: PaperWorld;
  readonly #shelf: PaperShelf;
  readonly #courses: { enrollment: PaperEnrollment; versions: LawCourse[] }[];
  readonly #channel: 'whatsapp' | 'email';
  readonly #timeZone: string;
  readonly #ids = new Map<string, string[]>();
  readonly #answers: Answer[] = [];
  readonly #acts: Act[] = [];
  /** Everything that was asked, in its order. */
  readonly #askings: OpenAsking[] = [];
  /** Askings of one point that one answer answers, by the message. */
  readonly #groups = new Map<string, { key: string; isAnswered: boolean }>();
  readonly #tapped = new Set<string>();
  /** Goes on beyond a day's portion. */
  readonly #isEager: boolean;

  constructor(draw: SeededDraw) {
    this.#draw = draw;
    this.#writer = new LawWriter(draw);
    this.#shelf = new PaperShelf(() => draw.id());
    const learner = learnerAtRandom(draw);
    this.#channel = learner.channel;
    this.#timeZone = learner.time_zone;
    this.#isEager = draw.happens(0.5);
    const count = draw.happens(0.25) ? 2 : 1;
    this.#courses = Array.from({ length: count }, () => {
      const course = this.#writer.course(draw.oneOf([1, 2, 3, 5, 9]));
      this.#save(course, undefined);
      return { enrollment: enrolledAtRandom(draw, learner, course), versions: [course] };
    });
    this.#world = new PaperWorld(
      draw,
      learner.starts_at,
      { enrollments: this.#courses.map(({ enrollment }) => enrollment), shelf: this.#shelf },
      (sent) => this.#noteAsking(sent),
    );
  }

  play(): ToldHistory {
    const draw = this.#draw;
    this.#world.rest(0);
    for (let act = draw.between(0, 40); act > 0; act -= 1) this.#actAtRandom();
    const isWholeHearted = draw.happens(0.7);
    if (isWholeHearted) this.#goOnToTheEnd();
    // Whatever was begun comes to its end, also where a part of the product lies dead; what it held back meanwhile comes
    // to whoever opens the door.
    do {
      while (this.#world.isWaiting) this.#world.rest(this.#world.quietMs());
    } while (isWholeHearted && this.#tapTemplate());
    this.#world.rest(31 * minuteMs);
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

  #noteAsking(sent: Sent): void {
    const asking = this.#readAsking(sent);
    if (asking === undefined) return;
    this.#askings.push(asking);
    // A lesson may have left in the same moment, behind it.
    const before = this.#world.sent.slice(0, this.#world.sent.indexOf(sent));
    const isTest = !before.some((each) => each.enrollmentId === sent.enrollmentId && each.kind === 'lesson');
    const key = `${sent.enrollmentId} ${asking.point} ${isTest ? 'test' : ''}`;
    const open = [...this.#groups.values()].findLast((group) => group.key === key);
    this.#groups.set(asking.id, open?.isAnswered === false ? open : { key, isAnswered: false });
  }

  /** What a message asks, by the version of the course that this learner has. */
  #readAsking(sent: Sent): OpenAsking | undefined {
    if (sent.kind !== 'question' && sent.kind !== 'review') return undefined;
    const mark = /q\d+z/.exec(sent.text)?.[0];
    const own = this.#courses.find(({ enrollment }) => enrollment.row.id === sent.enrollmentId);
    if (mark === undefined || own === undefined) return undefined;
    const [, id = sent.id] = /^\w+:([^:]+)/.exec(sent.buttons[0]?.id ?? '') ?? [];
    const write = this.#world.engine.outbox.byId(id)?.write;
    for (const { lessons } of own.versions)
      for (const lesson of lessons) {
        if (lesson.id !== write?.lessonId || lesson.version !== write.lessonVersion) continue;
        for (const point of lesson.points) {
          const question = point.questions.find((each) => each.mark === mark);
          if (question !== undefined) return { id, sent, question, point: point.mark };
        }
      }
    return undefined;
  }

  #actAtRandom(): void {
    const draw = this.#draw;
    this.#world.rest(this.#pause());
    if (draw.happens(0.03)) this.#world.die();
    const newest = this.#askings.at(-1);
    const kind = draw.between(0, 23);
    if (kind < 9 && newest !== undefined)
      this.#answer(newest, draw.oneOf(['right', 'right', 'wrong', 'wrong', 'skip'] as const));
    else if (kind < 11 && this.#askings.length > 0)
      this.#answer(draw.oneOf(this.#askings), draw.oneOf(['right', 'wrong', 'skip'] as const));
    else if (kind < 15) this.#tapNext(draw.happens(0.8));
    else if (kind === 15) this.#say('next', draw.oneOf(spoken.next));
    else if (kind === 16) this.#say('said', draw.oneOf(junk));
    else if (kind === 17) this.#teach();
    else if (kind === 18) this.#say('start', 'start', 'start');
    else if (kind < 21) this.#choosePace(draw.oneOf(['more', 'later'] as const));
    else if (kind === 21) this.#mumble();
    else if (kind === 22 && draw.happens(0.3)) this.#say('pause', draw.oneOf(spoken.pause));
    else if (kind === 23) this.#say('resume', draw.oneOf(spoken.resume));
    this.#world.run();
  }

  #pause(): number {
    const draw = this.#draw;
    return draw.oneOf([
      draw.between(1, 90) * secondMs,
      draw.between(1, 20) * minuteMs,
      draw.between(1, 20) * minuteMs,
      draw.between(1, 14) * 60 * minuteMs,
      draw.between(1, 4) * dayMs,
      draw.happens(0.3) ? draw.between(20, 120) * dayMs : minuteMs,
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
      this.#world.engine.move(
        enrollment,
        after.lessons.map(({ id, version }) => ({ lessonId: id, version })),
        this.#world.now,
      );
  }

  #act(kind: Act['kind']): void {
    this.#acts.push({ at: this.#world.now, place: this.#world.sent.length, kind });
  }

  /** What is written may be heard late, behind what came after it, and twice. */
  #say(kind: Act['kind'], text: string, buttonId?: string, heard: () => void = () => undefined): void {
    if (this.#channel === 'email') return;
    const world = this.#world;
    const at = world.now;
    const happen = (): void => {
      this.#act(kind);
      heard();
      world.replies.hear({ text, buttonId }, at, world.now);
      if (this.#draw.happens(0.03)) world.replies.hear({ text, buttonId }, at, world.now);
    };
    if (this.#draw.happens(0.04)) world.after(this.#draw.between(1, 120) * minuteMs, happen);
    else world.hear(happen);
  }

  #tapNext(isNewest: boolean): void {
    if (this.#channel === 'email') return void this.#openPage();
    const cards = this.#buttons('next:');
    const button = isNewest ? cards.at(-1) : cards.length > 0 ? this.#draw.oneOf(cards) : undefined;
    if (button !== undefined) this.#say('next', button.title, button.id);
  }

  #buttons(start: string): Sent['buttons'] {
    return this.#world.sent.flatMap(({ buttons }) => buttons.filter(({ id }) => id.startsWith(start)));
  }

  /** By the button of a portion's end, or in words. */
  #choosePace(kind: 'more' | 'later'): void {
    const button = this.#buttons(`${kind}:`).at(-1);
    if (button !== undefined && this.#draw.happens(0.6)) this.#say(kind, button.title, button.id);
    else this.#say(kind, this.#draw.oneOf(spoken[kind]));
  }

  /** A voice note that nobody can make an answer of. */
  #mumble(): void {
    if (this.#channel === 'email') return;
    const { replies, now } = this.#world;
    this.#act('said');
    const mayAnswer = replies.hearVoice(now, now);
    if (mayAnswer === undefined) return;
    const words = this.#draw.oneOf(['', 'hmm well you know', ...junk]);
    this.#world.after(this.#draw.between(5, 120) * secondMs, () =>
      replies.takeWords(words, mayAnswer, now, this.#world.now),
    );
  }

  #answer(asking: OpenAsking, wished: Intent): boolean {
    // Each mail has a link of its own, by which the older ones are answered too.
    const isLast = asking.id === this.#askings.at(-1)?.id;
    // The channel tells that it has a message before anybody has read and typed; a tap may be the sooner.
    const isTold = this.#world.engine.outbox.byId(asking.id)?.status !== 'unknown';
    const isNewest = this.#channel === 'email' || (isLast && isTold);
    const reply = replyTo(this.#draw, asking, wished, isNewest);
    if (reply === undefined) return false;
    if (this.#channel === 'email') return this.#answerOnPage(asking, reply);
    const [only, second] = reply.messages;
    const isTyped = only !== undefined && only.buttonId === undefined && second === undefined;
    if (isTyped && reply.intent !== 'skip' && this.#draw.happens(0.15)) {
      this.#sayAloud(asking, reply, only.text);
      return true;
    }
    const written = this.#world.now;
    for (const [index, { text, buttonId }] of reply.messages.entries())
      this.#say('answer', text, buttonId, () => {
        // Of what is shown before it is judged, the judgement is the answer.
        if (index === reply.messages.length - 1) this.#noteAnswer(asking, reply, written);
      });
    this.#world.run();
    return true;
  }

  #answerOnPage(asking: OpenAsking, reply: RandomReply): boolean {
    if (reply.intent === 'skip') return false;
    const { now, page } = this.#world;
    this.#act('answer');
    this.#noteAnswer(asking, reply, now);
    if (reply.given !== undefined) page.answer(asking.id, reply.given, now, now);
    return true;
  }

  /** It is an answer once somebody has listened to it, if its question is still the open one. */
  #sayAloud(asking: OpenAsking, reply: RandomReply, words: string): void {
    const { replies, now } = this.#world;
    this.#act('answer');
    const mayAnswer = replies.hearVoice(now, now);
    this.#world.after(this.#draw.between(5, 120) * secondMs, () => {
      const isOpen = this.#groups.get(asking.id)?.isAnswered === false && this.#askings.at(-1)?.id === asking.id;
      const place = this.#world.sent.length;
      this.#act('answer');
      const isTaken = mayAnswer !== undefined && replies.takeWords(words, mayAnswer, now, this.#world.now);
      if (isTaken || (isOpen && mayAnswer === asking.id)) this.#noteAnswer(asking, reply, now, place);
    });
  }

  #noteAnswer(
    asking: OpenAsking,
    { intent, option }: RandomReply,
    writtenAt: Date,
    place = this.#world.sent.length,
  ): void {
    const group = this.#groups.get(asking.id);
    this.#answers.push({
      at: this.#world.now,
      writtenAt,
      enrollmentId: asking.sent.enrollmentId,
      mark: asking.question.mark,
      sentId: asking.id,
      intent,
      option,
      place,
      isFirst: group?.isAnswered !== true,
    });
    if (group !== undefined) group.isAnswered = true;
  }

  /** From here on the learner does whatever is asked of them. */
  #goOnToTheEnd(): void {
    const world = this.#world;
    const isUnderWay = (): boolean => this.#courses.some(({ enrollment: { row } }) => row.status !== 'completed');
    for (let step = 0; step < 1500 && isUnderWay(); step += 1) {
      world.rest(this.#draw.between(20, 120) * secondMs);
      // What was said and is not heard yet is not said again.
      if (world.isWaiting) world.rest(world.quietMs());
      else if (!this.#goOn()) {
        const wait = world.quietMs();
        world.rest(wait);
        if (wait === dayMs) this.#say('next', this.#draw.oneOf(spoken.next));
      }
    }
    world.run();
  }

  /** @returns false when nothing is left to do but wait */
  #goOn(): boolean {
    if (this.#tapTemplate()) return true;
    if (this.#courses.some(({ enrollment: { row } }) => row.status === 'paused')) {
      this.#say('resume', this.#draw.oneOf(spoken.resume));
      return true;
    }
    const open = this.#askings.filter(({ id }) => this.#groups.get(id)?.isAnswered === false).toReversed();
    return open.some((asking) => this.#answer(asking, 'right')) || this.#tapUntapped() || this.#askForMore();
  }

  /** The newest thing that came, once. */
  #tapTemplate(): boolean {
    const last = this.#world.sent.at(-1);
    if (last?.kind !== 'template' || this.#tapped.has(last.id)) return false;
    this.#tapped.add(last.id);
    this.#say('start', 'start', 'start');
    return true;
  }

  /** At the end of a portion, once. */
  #askForMore(): boolean {
    const button = this.#buttons('more:').at(-1);
    if (!this.#isEager || button === undefined || this.#tapped.has(button.id)) return false;
    this.#tapped.add(button.id);
    this.#say('more', button.title, button.id);
    return true;
  }

  /** By the link of a lesson's mail, the newest first. */
  #openPage(): boolean {
    const link = this.#world.sent
      .flatMap(({ kind, buttons }) => (kind === 'lesson' ? buttons.map(({ id }) => id.split(':')[1] ?? '') : []))
      .findLast((id) => !this.#tapped.has(id));
    if (link === undefined) return false;
    this.#tapped.add(link);
    this.#world.page.open(link, this.#world.now);
    this.#world.run();
    return true;
  }

  /** Of the newest card, and once more after each answer: whoever was told to answer first taps again when they have. */
  #tapUntapped(): boolean {
    if (this.#channel === 'email') return this.#openPage();
    const button = this.#buttons('next:').at(-1);
    const key = `${button?.id} ${this.#world.sent.findLastIndex(({ kind }) => kind === 'feedback')}`;
    const times = [...this.#tapped].filter((each) => each.startsWith(`${button?.id} `)).length;
    if (button === undefined || this.#tapped.has(key) || times > 3) return false;
    this.#tapped.add(key);
    this.#say('next', button.title, button.id);
    return true;
  }

  #told(isWholeHearted: boolean): ToldHistory {
    return {
      sent: this.#world.engine.outbox.sent,
      answers: this.#answers,
      acts: this.#acts,
      stuck: this.#world.replies.stuck,
      timeZone: this.#timeZone,
      outages: this.#world.outages,
      until: this.#world.now,
      isWholeHearted,
      courses: this.#courses.map(({ enrollment: { row, pins }, versions }) => ({
        enrollmentId: row.id,
        versions,
        portion: row.daily_portion,
        lessons: pins.flatMap((pin) => lessonOf(versions, pin.lesson_id, pin.lesson_version)),
        known: pins.filter(({ isKnown }) => isKnown).map((pin) => pin.lesson_id),
        completedAt: row.completed_at ?? undefined,
        hasCertificate: row.has_certificate,
        counted: this.#world.engine.outbox.attempts.filter(({ enrollmentId }) => enrollmentId === row.id),
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
