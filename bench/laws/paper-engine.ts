import { whatsappLimits } from '#server/delivery/channels/whatsapp/whatsapp-limits.ts';
import { composeFeedback, composeReveal } from '#server/delivery/content/compose-message.ts';
import { type MessageContent, shownText, textContent } from '#server/delivery/content/message-content.ts';
import { composeOnceMore } from '#server/delivery/content/compose-typed-question.ts';
import { channelsOf } from '#server/delivery/state/reachable-channels.ts';
import { optionsIn } from '#server/delivery/content/shown-options.ts';
import { understandReply } from '#server/delivery/receiving/understand-reply.ts';
import { isEarning, overKnown, planOne, type Plan } from '#server/delivery/planning/plan-deliveries.ts';
import { type Path, stateOf } from '#server/delivery/state/path-state.ts';
import { pinKey, placeToRead } from '#server/delivery/state/pinned-lessons.ts';
import { askedBy, lastQuestion, openQuestion } from './paper-questions.ts';
import { PaperOutbox } from './paper-outbox.ts';
import { chooseNextLesson } from '#server/learning/choose-next-lesson.ts';
import { nextOnRequest } from '#server/learning/next-on-request.ts';
import { nextInLesson } from '#server/learning/open-lesson.ts';
import { gradeAnswer, skippedAnswer } from '#server/learning/grading/grade-answer.ts';
import { rightAnswer } from '#server/learning/grading/question-form.ts';
import { formOf } from '#server/learning/lesson-questions.ts';
import { unknownAbility } from '#server/learning/rate-answer.ts';
import { hasAnswer, recordOnPaper } from './record-on-paper.ts';
import { repin } from '#server/learners/repin.ts';
import { type PaperEnrollment, type PaperMemory, type PaperShelf, pastMessages } from './paper-rows.ts';
import type { Answer } from './told-history.ts';

const pageVisitMs = 15 * 60_000;

/**
 * The product without its database: what its shells do between two pure functions, done on lists. Whatever decides
 * (where a learner is, what comes next, how it is worded, how an answer is graded and remembered) is the product's own.
 */
export class PaperEngine {
  readonly memories: PaperMemory[] = [];
  readonly answers: Answer[] = [];
  readonly outbox: PaperOutbox;
  readonly enrollments: PaperEnrollment[];
  readonly #shelf: PaperShelf;
  readonly #newId: () => string;

  constructor(enrollments: PaperEnrollment[], shelf: PaperShelf, newId: () => string) {
    this.enrollments = enrollments;
    this.outbox = new PaperOutbox(enrollments, shelf, newId);
    this.#shelf = shelf;
    this.#newId = newId;
  }

  /** Plans and sends until nothing is left to do at this moment. */
  run(now: Date): void {
    for (let round = 0; round < 60; round += 1) {
      const due = this.enrollments.find(({ nextDueAt }) => nextDueAt !== null && nextDueAt <= now);
      const before = this.outbox.sent.length;
      if (due !== undefined) {
        due.nextDueAt = null;
        const path = this.#path(due);
        this.#write({ path, step: chooseNextLesson(path.state, now) }, due, now);
      }
      this.outbox.send(now);
      if (due === undefined && this.outbox.sent.length === before) return;
    }
    throw new Error('the engine does not come to rest');
  }

  /** When it looks again of its own accord. */
  nextAt(): Date | undefined {
    const times = [
      ...this.enrollments.flatMap(({ nextDueAt }) => nextDueAt ?? []),
      ...this.outbox.deliveries.flatMap(({ status, dueAt }) =>
        status === 'planned' || status === 'held' ? [dueAt] : [],
      ),
    ];
    return times.reduce<Date | undefined>(
      (soonest, at) => (soonest === undefined || at < soonest ? at : soonest),
      undefined,
    );
  }

  /**
   * Something comes from the learner's phone.
   *
   * @param at when it was written; it may be heard later
   */
  hear(reply: { text: string; buttonId?: string | undefined }, at: Date, now: Date): void {
    for (const { row } of this.enrollments) {
      row.last_seen_at = later(row.last_seen_at, at);
      row.last_inbound_at = later(row.last_inbound_at, at);
    }
    let released = 0;
    for (const delivery of this.outbox.deliveries)
      if (delivery.status === 'held') {
        delivery.status = 'planned';
        delivery.dueAt = now;
        released += 1;
      } else if (delivery.status === 'planned') delivery.dueAt = now;
    for (const enrollment of this.enrollments)
      if (
        enrollment.nextDueAt === null ||
        /^(?:nudged_today|waits_for_company|waits_for_memory)$/.test(enrollment.planCode ?? '')
      )
        if (enrollment.row.status !== 'cancelled') enrollment.nextDueAt = now;
    this.#understand(reply, at, now, released);
  }

  /** An answer by the link of a mail, on the learner's page. */
  answerOnPage(deliveryId: string, given: { option: number } | { text: string }, at: Date, now: Date): void {
    const found = askedBy(this.#records(), deliveryId);
    if (found === undefined) return;
    const { delivery, enrollment, question } = found;
    const { verdict, chosen } = gradeAnswer(formOf(question), given);
    if (verdict === 'unsure') return;
    for (const { row } of this.enrollments) row.last_seen_at = later(row.last_seen_at, now);
    if (
      !recordOnPaper(
        this.#kept(),
        { delivery, enrollment, question },
        { chosen, correct: verdict === 'right' },
        at,
        now,
      )
    )
      return;
    const path = this.#path(enrollment);
    const step = chooseNextLesson(path.state, now);
    if (step.kind === 'wait' || step.kind === 'completion' || step.kind === 'certificate')
      this.#write({ path, step }, enrollment, now);
    else enrollment.nextDueAt = new Date(now.getTime() + pageVisitMs);
  }

  /** The learner opens the link of a mail: the page shows the question. */
  openPage(deliveryId: string, now: Date): void {
    const found = askedBy(this.#records(), deliveryId);
    if (found === undefined || hasAnswer(this.outbox, found.delivery, found.question)) return;
    const { delivery, question } = found;
    const { kind, content } = delivery.write;
    const buttons = question.options.map((title, place) => ({ id: `answer:${deliveryId}:${place}`, title }));
    const text = shownText(content);
    this.outbox.sent.push({
      at: now,
      id: deliveryId,
      kind,
      enrollmentId: delivery.enrollmentId,
      channel: 'web',
      text,
      buttons,
    });
  }

  /** The teacher publishes, and moves everybody to what is published. */
  move(enrollment: PaperEnrollment, target: readonly { lessonId: string; version: number }[], now: Date): void {
    const pins = enrollment.pins;
    const after = repin(
      pins.map((pin) => ({
        lessonId: pin.lesson_id,
        version: pin.lesson_version,
        isSent: pin.sent_at !== null,
        isDone: pin.done_at !== null,
      })),
      target,
    );
    enrollment.pins = after.map(({ lessonId, version }, position) => {
      const before = pins.find((pin) => pin.lesson_id === lessonId);
      return {
        enrollment_id: enrollment.row.id,
        position,
        lesson_id: lessonId,
        lesson_version: version,
        sent_at: before?.sent_at ?? null,
        done_at: before?.done_at ?? null,
        isKnown: before?.isKnown ?? false,
      };
    });
    enrollment.row.lessons_total = after.length;
    if (enrollment.row.status === 'active') enrollment.nextDueAt = now;
  }

  #kept() {
    return { outbox: this.outbox, memories: this.memories, shelf: this.#shelf, newId: this.#newId };
  }

  #records() {
    return { outbox: this.outbox, enrollments: this.enrollments, shelf: this.#shelf };
  }

  #path({ row, pins }: PaperEnrollment): Path {
    const own = <T extends { enrollmentId: string }>(list: readonly T[]): T[] =>
      list.filter((each) => each.enrollmentId === row.id);
    const channels = channelsOf(row);
    return {
      enrollmentId: row.id,
      organizationId: row.organization_id,
      learnerId: row.learner_id,
      learnerName: row.name,
      courseId: row.course_id,
      courseTitle: row.title,
      language: row.language,
      lessonsTotal: row.lessons_total,
      lessonVersions: new Map(pins.map((pin) => [pin.lesson_id, pin.lesson_version])),
      lessons: this.#shelf.lessons,
      hasBarred: false,
      state: stateOf(row, { now: channels, once: channels }, pins, this.#shelf.lessons, {
        ratings: { ability: unknownAbility.value, difficulties: new Map() },
        messages: pastMessages(this.outbox.deliveries, row.id),
        attempts: own(this.outbox.attempts).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        memories: own(this.memories)
          .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
          .map((memory) => ({ ...memory, wantedAt: null })),
      }),
    };
  }

  #write(plan: Plan, enrollment: PaperEnrollment, now: Date): void {
    const ready = { ...plan, ...overKnown(plan, now) };
    const isEarned = isEarning(ready);
    const { deliveries, ...move } = planOne(ready, { now, simulated: true }, isEarned ? 'CERTIFICATE' : undefined);
    for (const delivery of deliveries) this.outbox.put(delivery, enrollment);
    for (const pin of enrollment.pins) {
      if (pin.lesson_id === move.sentLessonId) pin.sent_at ??= now;
      if (move.knownLessonIds.includes(pin.lesson_id) && pin.done_at === null) {
        pin.done_at = now;
        pin.isKnown = true;
      }
    }
    const { row } = enrollment;
    if (move.isCompleted && row.status === 'active') {
      row.status = 'completed';
      row.completed_at ??= now;
    }
    row.has_certificate ||= isEarned;
    enrollment.nextDueAt = move.nextDueAt;
    enrollment.planCode = typeof move.plan?.['code'] === 'string' ? move.plan['code'] : undefined;
  }

  #tell(
    enrollment: PaperEnrollment,
    kind: 'feedback' | 'notice',
    content: MessageContent,
    now: Date,
    occasion?: string,
  ): void {
    const { organization_id: organizationId, learner_id: learnerId, id: enrollmentId } = enrollment.row;
    const about = {
      organizationId,
      learnerId,
      enrollmentId,
      kind,
      content: content,
      reason: '',
      simulated: true,
      dueAt: now,
      now,
    };
    this.outbox.put({ ...about, ...(occasion !== undefined && { occasion }) }, enrollment);
  }

  #understand(reply: { text: string; buttonId?: string | undefined }, at: Date, now: Date, released: number): void {
    const meaning = understandReply({ text: reply.text, buttonId: reply.buttonId });
    if (meaning.kind === 'tap') this.#answer(meaning.deliveryId, { option: meaning.optionIndex }, at, now);
    else if (meaning.kind === 'skip') this.#answer(meaning.deliveryId, 'skip', at, now);
    else if (meaning.kind === 'show') this.#reveal(meaning.deliveryId, now);
    else if (meaning.kind === 'onward') this.#goOn(meaning.deliveryId, now, released);
    else if (meaning.kind === 'word' && meaning.word === 'start') return;
    else if (meaning.kind !== 'other' && reply.buttonId === undefined && this.#byText(reply.text, at, now)) return;
    else if (meaning.kind === 'word' && meaning.word === 'next' && openQuestion(this.#records()) === undefined)
      this.#sendNext(now);
    else if (meaning.kind === 'word' && meaning.word === 'skip') {
      const open = openQuestion(this.#records());
      if (open !== undefined) this.#answer(open.delivery.id, 'skip', at, now);
    }
  }

  #byText(text: string, at: Date, now: Date): boolean {
    const last = lastQuestion(this.#records());
    if (last === undefined) return false;
    const { delivery, question, isAnswered } = last;
    if (gradeAnswer(formOf(question), { text }).verdict !== 'unsure') {
      this.#answer(delivery.id, { text }, at, now);
      return true;
    }
    if (question.typed === undefined || isAnswered) return false;
    const enrollment = this.enrollments.find(({ row }) => row.id === delivery.enrollmentId);
    if (enrollment === undefined || understandReply({ text, buttonId: undefined }).kind !== 'typed') return false;
    const occasion = `unclear:${delivery.id}`;
    const isFirst =
      question.typed.kind !== 'recall' && !this.outbox.deliveries.some(({ write }) => write.occasion === occasion);
    if (isFirst)
      this.#tell(
        enrollment,
        'notice',
        composeOnceMore(delivery.id, question, enrollment.row.language, whatsappLimits),
        now,
        occasion,
      );
    else this.#reveal(delivery.id, now);
    return true;
  }

  #reveal(deliveryId: string, now: Date): void {
    const found = askedBy(this.#records(), deliveryId);
    if (found?.question.typed === undefined) return;
    const { enrollment, question } = found;
    this.#tell(
      enrollment,
      'notice',
      composeReveal(deliveryId, rightAnswer(formOf(question)), enrollment.row.language, whatsappLimits),
      now,
      `reveal:${deliveryId}:1`,
    );
  }

  #goOn(deliveryId: string, now: Date, released: number): void {
    const card = this.outbox.deliveries.find(
      ({ id, write }) => id === deliveryId && (write.kind === 'lesson' || write.kind === 'card'),
    );
    const enrollment = this.enrollments.find(({ row }) => row.id === card?.enrollmentId);
    if (card === undefined || enrollment === undefined) return;
    const path = this.#path(enrollment);
    if (path.state.hasUnsent) return;
    const step = path.state.status === 'active' ? nextInLesson(path.state, card.write.lessonId ?? '', true) : undefined;
    if (step?.kind === 'card') this.#write({ path, step }, enrollment, now);
    else if (openQuestion(this.#records()) !== undefined) return;
    else if (step !== undefined) this.#write({ path, step }, enrollment, now);
    else if (released === 0) this.#sendNext(now);
  }

  #sendNext(now: Date): void {
    for (const enrollment of this.enrollments) {
      if (enrollment.row.status !== 'active') continue;
      const path = this.#path(enrollment);
      if (path.state.hasUnsent) continue;
      const step = nextOnRequest(path.state, now);
      if (step.kind === 'wait') continue;
      this.#write({ path, step }, enrollment, now);
      return;
    }
  }

  #answer(deliveryId: string, given: { option: number } | { text: string } | 'skip', at: Date, now: Date): void {
    const found = askedBy(this.#records(), deliveryId);
    if (found === undefined) return;
    const { delivery, enrollment, question } = found;
    const form = formOf(question);
    const shown =
      form.kind === 'choice' && given !== 'skip' && 'text' in given
        ? { ...form, options: optionsIn(delivery.write.content, delivery.id, form.options) }
        : form;
    const graded =
      given === 'skip' ? ({ verdict: 'wrong', chosen: skippedAnswer } as const) : gradeAnswer(shown, given);
    if (graded.verdict === 'unsure') return;
    const { row } = enrollment;
    const correct = graded.verdict === 'right';
    if (!recordOnPaper(this.#kept(), { delivery, enrollment, question }, { chosen: graded.chosen, correct }, at, now)) {
      this.#tell(enrollment, 'feedback', textContent('already answered'), now, `again:${delivery.id}`);
      return;
    }
    const path = this.#path(enrollment);
    const step = chooseNextLesson(path.state, now);
    const lesson = this.#shelf.lessons.get(pinKey(delivery.write.lessonId ?? '', delivery.write.lessonVersion ?? 1));
    const message = composeFeedback(
      {
        question,
        chosen: graded.chosen,
        graded,
        correct,
        readAgain: placeToRead(lesson, question.pointId),
        language: row.language,
        timeZone: row.time_zone,
        lessonDone: undefined,
        next: undefined,
      },
      whatsappLimits,
    );
    this.#tell(enrollment, 'feedback', message, now, `feedback:${delivery.id}`);
    this.#write({ path, step, follows: this.outbox.deliveries.at(-1)?.id ?? '' }, enrollment, now);
  }
}

const later = (a: Date | null, b: Date): Date => (a !== null && a > b ? a : b);
