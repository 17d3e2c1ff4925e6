import { composeFeedback, composeReveal, textMessage } from '#server/delivery/content/compose-message.ts';
import { composeOnceMore } from '#server/delivery/content/compose-typed-question.ts';
import { composeMail } from '#server/delivery/channels/mail/render-mail.ts';
import { channelsOf } from '#server/delivery/state/reachable-channels.ts';
import { composeStarter } from '#server/delivery/content/starter-template.ts';
import { optionsIn } from '#server/delivery/content/shown-options.ts';
import { understandReply } from '#server/delivery/receiving/understand-reply.ts';
import { isEarning, overKnown, planOne, type Plan } from '#server/delivery/planning/plan-deliveries.ts';
import { type Path, stateOf } from '#server/delivery/state/path-state.ts';
import { pinKey, placeToRead, questionById } from '#server/delivery/state/pinned-lessons.ts';
import type { NewDelivery } from '#server/delivery/state/write-delivery.ts';
import { maxUnanswered, patienceMs } from '#server/learning/contact-times.ts';
import { chooseNextLesson, nextInLesson, nextInOpenLesson } from '#server/learning/choose-next-lesson.ts';
import { gradeAnswer, skippedAnswer } from '#server/learning/grading/grade-answer.ts';
import { rightAnswer } from '#server/learning/grading/question-form.ts';
import { formOf, type Question } from '#server/learning/lesson-questions.ts';
import type { NextStep } from '#server/learning/path-facts.ts';
import { attemptOccasion, isSameRound } from '#server/learning/occasion.ts';
import { unknownAbility } from '#server/learning/rate-answer.ts';
import { scheduleReview } from '#server/learning/review-schedule.ts';
import { repin } from '#server/learners/repin.ts';
import {
  type PaperAttempt,
  type PaperDelivery,
  type PaperEnrollment,
  type PaperMemory,
  type PaperShelf,
  pastMessages,
} from './paper-rows.ts';
import type { Answer, Sent } from './told-history.ts';

const windowMs = 24 * 3_600_000;
const pageVisitMs = 15 * 60_000;
const addresses = {
  page: () => 'https://a.example/learn#link=x',
  answer: (id: string, option?: number) => `https://a.example/learn/answer#question=${id}&option=${option ?? ''}`,
  unsubscribe: 'https://a.example/u',
  unsubscribeNow: 'https://a.example/w',
};

/**
 * The product without its database: what its shells do between two pure functions, done on lists. Whatever decides
 * (where a learner is, what comes next, how it is worded, how an answer is graded and remembered) is the product's own.
 */
export class PaperEngine {
  readonly deliveries: PaperDelivery[] = [];
  readonly attempts: PaperAttempt[] = [];
  readonly memories: PaperMemory[] = [];
  readonly sent: Sent[] = [];
  readonly answers: Answer[] = [];
  readonly enrollments: PaperEnrollment[];
  readonly #shelf: PaperShelf;
  readonly #newId: () => string;
  #lastTemplateAt: Date | undefined;

  constructor(enrollments: PaperEnrollment[], shelf: PaperShelf, newId: () => string) {
    this.enrollments = enrollments;
    this.#shelf = shelf;
    this.#newId = newId;
  }

  /** Plans and sends until nothing is left to do at this moment. */
  run(now: Date): void {
    for (let round = 0; round < 60; round += 1) {
      const due = this.enrollments.find(({ nextDueAt }) => nextDueAt !== null && nextDueAt <= now);
      const before = this.sent.length;
      if (due !== undefined) {
        due.nextDueAt = null;
        const path = this.#path(due);
        this.#write({ path, step: chooseNextLesson(path.state, now) }, due, now);
      }
      this.#send(now);
      if (due === undefined && this.sent.length === before) return;
    }
    throw new Error('the engine does not come to rest');
  }

  /** When it looks again of its own accord. */
  nextAt(): Date | undefined {
    const times = [
      ...this.enrollments.flatMap(({ nextDueAt }) => nextDueAt ?? []),
      ...this.deliveries.flatMap(({ status, dueAt }) => (status === 'planned' || status === 'held' ? [dueAt] : [])),
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
    for (const delivery of this.deliveries)
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
    const found = this.#asked(deliveryId);
    if (found === undefined) return;
    const { delivery, enrollment, question } = found;
    const { verdict, chosen } = gradeAnswer(formOf(question), given);
    if (verdict === 'unsure') return;
    for (const { row } of this.enrollments) row.last_seen_at = later(row.last_seen_at, now);
    if (!this.#record(delivery, enrollment, question, { chosen, correct: verdict === 'right' }, at, now)) return;
    const path = this.#path(enrollment);
    const step = chooseNextLesson(path.state, now);
    if (step.kind === 'wait' || step.kind === 'completion' || step.kind === 'certificate')
      this.#write({ path, step }, enrollment, now);
    else enrollment.nextDueAt = new Date(now.getTime() + pageVisitMs);
  }

  /** The learner opens the link of a mail: the page shows the question. */
  openPage(deliveryId: string, now: Date): void {
    const found = this.#asked(deliveryId);
    if (found === undefined || this.#hasAnswer(found.delivery, found.question)) return;
    const { delivery, question } = found;
    const { kind, message } = delivery.write;
    const buttons = question.options.map((title, place) => ({ id: `answer:${deliveryId}:${place}`, title }));
    const { text } = message;
    this.sent.push({
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
        messages: pastMessages(this.deliveries, row.id),
        attempts: own(this.attempts).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
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
    for (const delivery of deliveries) this.#put(delivery, enrollment);
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

  #put(write: NewDelivery & { id?: string }, { row }: PaperEnrollment): void {
    // Unique by enrollment and occasion, as the table is.
    if (
      write.occasion !== undefined &&
      this.deliveries.some((each) => each.enrollmentId === row.id && each.write.occasion === write.occasion)
    )
      return;
    if (write.follows !== undefined && !this.deliveries.some(({ id }) => id === write.follows)) return;
    this.deliveries.push({
      id: write.id ?? this.#newId(),
      write,
      enrollmentId: row.id,
      status: 'planned',
      channel: 'whatsapp',
      createdAt: write.now,
      dueAt: write.dueAt,
      acceptedAt: null,
    });
  }

  #tell(
    enrollment: PaperEnrollment,
    kind: 'feedback' | 'notice',
    message: NewDelivery['message'],
    now: Date,
    occasion?: string,
  ): void {
    const { organization_id: organizationId, learner_id: learnerId, id: enrollmentId } = enrollment.row;
    const about = {
      organizationId,
      learnerId,
      enrollmentId,
      kind,
      message,
      reason: '',
      simulated: true,
      dueAt: now,
      now,
    };
    this.#put({ ...about, ...(occasion !== undefined && { occasion }) }, enrollment);
  }

  #send(now: Date): void {
    for (const delivery of [...this.deliveries]) {
      if ((delivery.status !== 'planned' && delivery.status !== 'held') || delivery.dueAt > now) continue;
      const before = this.deliveries.find(({ id }) => id === delivery.write.follows);
      if (before !== undefined && before.status !== 'accepted') {
        if (before.status === 'cancelled') delivery.status = 'cancelled';
        delivery.dueAt = new Date(now.getTime() + (before.status === 'held' ? windowMs : 60_000));
        continue;
      }
      const enrollment = this.enrollments.find(({ row }) => row.id === delivery.enrollmentId);
      if (enrollment === undefined) continue;
      const open = this.#openBeside(delivery, now);
      if (open !== undefined) delivery.dueAt = new Date(open.getTime() + patienceMs);
      else if (enrollment.row.preferred_channel === 'email') this.#mail(delivery, enrollment, now);
      else this.#chat(delivery, enrollment, now);
    }
  }

  #chat(delivery: PaperDelivery, { row }: PaperEnrollment, now: Date): void {
    const isOpen = row.last_inbound_at !== null && now.getTime() - row.last_inbound_at.getTime() < windowMs;
    if (!isOpen) {
      delivery.status = 'held';
      delivery.dueAt = new Date(now.getTime() + windowMs);
      const isToday =
        this.#lastTemplateAt !== undefined && now.getTime() - this.#lastTemplateAt.getTime() < windowMs / 2;
      const times = this.sent.length - 1 - this.sent.findLastIndex(({ kind }) => kind !== 'template');
      if (isToday || times >= maxUnanswered) return;
      this.#lastTemplateAt = now;
      this.#note(this.#newId(), 'template', row.id, composeStarter(row.language, row.name, row.title), now);
      return;
    }
    delivery.status = 'accepted';
    delivery.acceptedAt = now;
    this.#note(delivery.id, delivery.write.kind, row.id, delivery.write.message, now);
    this.#finishSilent(delivery, now);
  }

  /** When another question was asked that is open; the answer lets this one go. */
  #openBeside(delivery: PaperDelivery, now: Date): Date | undefined {
    if (delivery.write.kind !== 'question' && delivery.write.kind !== 'review') return undefined;
    const open = this.deliveries.findLast(({ id, write, acceptedAt }) => {
      if (id === delivery.id || (write.kind !== 'question' && write.kind !== 'review') || acceptedAt === null)
        return false;
      if (now.getTime() - acceptedAt.getTime() >= patienceMs) return false;
      return !this.attempts.some(({ questionId, at }) => questionId === write.questionId && at >= acceptedAt);
    });
    return open?.acceptedAt ?? undefined;
  }

  /** A lesson that asks nothing is done with its last card. */
  #finishSilent({ id, enrollmentId, write }: PaperDelivery, now: Date): void {
    if (write.kind !== 'lesson' && write.kind !== 'card') return;
    const enrollment = this.enrollments.find(({ row }) => row.id === enrollmentId);
    const pin = enrollment?.pins.find((each) => each.lesson_id === write.lessonId);
    const lesson = this.#shelf.lessons.get(pinKey(write.lessonId ?? '', write.lessonVersion ?? 1));
    if (enrollment === undefined || pin === undefined || pin.done_at !== null || (lesson?.questions.length ?? 0) > 0)
      return;
    if (JSON.stringify(write.message.payload).includes(`next:${id}`)) return;
    pin.done_at = now;
    enrollment.nextDueAt = now;
  }

  #note(id: string, kind: string, enrollmentId: string, { text, payload }: NewDelivery['message'], at: Date): void {
    const buttons = Array.from(
      JSON.stringify(payload).matchAll(
        /"id":"((?:answer|show|skip|next):[^"]+)"(?:,"title":("(?:[^"\\]|\\.)*"))?(?:,"description":("(?:[^"\\]|\\.)*"))?/g,
      ),
      ([, button = '', title = '""']) => ({ id: button, title: String(JSON.parse(title)) }),
    );
    if (kind === 'template') buttons.push({ id: 'start', title: 'Start' });
    this.sent.push({ at, id, kind, enrollmentId, channel: 'whatsapp', text, buttons });
  }

  #mail(delivery: PaperDelivery, { row, pins }: PaperEnrollment, now: Date): void {
    const { write } = delivery;
    const rider =
      write.kind === 'lesson'
        ? this.deliveries.find(
            (each) => each.write.follows === delivery.id && each.write.kind === 'question' && each.status === 'planned',
          )
        : undefined;
    const lesson =
      write.lessonId === undefined
        ? undefined
        : this.#shelf.lessons.get(pinKey(write.lessonId, write.lessonVersion ?? 1));
    const askingOf = (each: PaperDelivery | undefined) => {
      const question = each && questionById(lesson, each.write.questionId ?? null);
      return (
        question &&
        each && {
          deliveryId: each.id,
          question,
          heading: each.write.kind === 'review' ? ('review' as const) : ('question' as const),
          hint: undefined,
        }
      );
    };
    const mail = composeMail(
      {
        deliveryId: delivery.id,
        organizationId: row.organization_id,
        organization: 'Acme',
        courseId: row.course_id,
        courseTitle: row.title,
        kind: write.kind,
        text: write.message.text,
        learner: {
          id: row.learner_id,
          name: row.name,
          email: 'asha@example.org',
          language: row.language,
          linkGeneration: 1,
        },
        lesson: lesson && {
          title: lesson.title,
          content: lesson.content,
          keyPoints: [...lesson.keyPoints],
          number: (pins.find((pin) => pin.lesson_id === write.lessonId)?.position ?? 0) + 1,
          total: row.lessons_total,
        },
        asking: askingOf(delivery) ?? askingOf(rider),
      },
      addresses,
      'Chalkline',
    );
    for (const each of [delivery, ...(rider === undefined ? [] : [rider])]) {
      each.status = 'accepted';
      each.acceptedAt = now;
      each.channel = 'email';
    }
    this.#finishSilent(delivery, now);
    const links = Array.from(mail.text.matchAll(/#question=([^&]+)&option=(\d*)/g), ([, id = '', option = '']) => ({
      id: option === '' ? `page:${id}` : `answer:${id}:${option}`,
      title: '',
    }));
    this.sent.push({
      at: now,
      id: delivery.id,
      kind: write.kind,
      enrollmentId: row.id,
      channel: 'email',
      text: mail.text,
      buttons: links,
    });
  }

  #asked(deliveryId: string): { delivery: PaperDelivery; enrollment: PaperEnrollment; question: Question } | undefined {
    const delivery = this.deliveries.find(
      ({ id, write }) => id === deliveryId && (write.kind === 'question' || write.kind === 'review'),
    );
    const enrollment = this.enrollments.find(({ row }) => row.id === delivery?.enrollmentId);
    if (delivery === undefined || enrollment === undefined) return undefined;
    const { lessonId = '', lessonVersion = 1, questionId = null } = delivery.write;
    const question = questionById(this.#shelf.lessons.get(pinKey(lessonId, lessonVersion)), questionId);
    return question && { delivery, enrollment, question };
  }

  #understand(reply: { text: string; buttonId?: string | undefined }, at: Date, now: Date, released: number): void {
    const meaning = understandReply({ text: reply.text, buttonId: reply.buttonId });
    if (meaning.kind === 'tap') this.#answer(meaning.deliveryId, { option: meaning.optionIndex }, at, now);
    else if (meaning.kind === 'skip') this.#answer(meaning.deliveryId, 'skip', at, now);
    else if (meaning.kind === 'show') this.#reveal(meaning.deliveryId, now);
    else if (meaning.kind === 'onward') this.#goOn(meaning.deliveryId, now, released);
    else if (meaning.kind === 'word' && meaning.word === 'start') return;
    else if (meaning.kind !== 'other' && reply.buttonId === undefined && this.#byText(reply.text, at, now)) return;
    else if (meaning.kind === 'word' && meaning.word === 'next' && this.#open() === undefined) this.#sendNext(now);
    else if (meaning.kind === 'word' && meaning.word === 'skip') {
      const open = this.#open();
      if (open !== undefined) this.#answer(open.delivery.id, 'skip', at, now);
    }
  }

  #lastQuestion(): { delivery: PaperDelivery; question: Question; isAnswered: boolean } | undefined {
    const delivery = this.deliveries.findLast(
      ({ write, acceptedAt }) => (write.kind === 'question' || write.kind === 'review') && acceptedAt !== null,
    );
    const found = delivery && this.#asked(delivery.id);
    if (delivery === undefined || found === undefined) return undefined;
    return { delivery, question: found.question, isAnswered: this.#hasAnswer(delivery, found.question) };
  }

  #open() {
    const last = this.#lastQuestion();
    return last?.isAnswered === false ? last : undefined;
  }

  #hasAnswer({ enrollmentId, write }: PaperDelivery, { pointId }: Question): boolean {
    const occasion = attemptOccasion(write.occasion ?? '');
    return this.attempts.some(
      (each) =>
        each.enrollmentId === enrollmentId &&
        each.lessonId === write.lessonId &&
        each.pointId === pointId &&
        each.occasion === occasion,
    );
  }

  #byText(text: string, at: Date, now: Date): boolean {
    const last = this.#lastQuestion();
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
      question.typed.kind !== 'recall' && !this.deliveries.some(({ write }) => write.occasion === occasion);
    if (isFirst)
      this.#tell(enrollment, 'notice', composeOnceMore(delivery.id, question, enrollment.row.language), now, occasion);
    else this.#reveal(delivery.id, now);
    return true;
  }

  #reveal(deliveryId: string, now: Date): void {
    const found = this.#asked(deliveryId);
    if (found?.question.typed === undefined) return;
    const { enrollment, question } = found;
    this.#tell(
      enrollment,
      'notice',
      composeReveal(deliveryId, rightAnswer(formOf(question)), enrollment.row.language),
      now,
      `reveal:${deliveryId}:1`,
    );
  }

  #goOn(deliveryId: string, now: Date, released: number): void {
    const card = this.deliveries.find(
      ({ id, write }) => id === deliveryId && (write.kind === 'lesson' || write.kind === 'card'),
    );
    const enrollment = this.enrollments.find(({ row }) => row.id === card?.enrollmentId);
    if (card === undefined || enrollment === undefined) return;
    const path = this.#path(enrollment);
    if (path.state.hasUnsent) return;
    const step = path.state.status === 'active' ? nextInLesson(path.state, card.write.lessonId ?? '', true) : undefined;
    if (step?.kind === 'card') this.#write({ path, step }, enrollment, now);
    else if (this.#open() !== undefined) return;
    else if (step !== undefined) this.#write({ path, step }, enrollment, now);
    else if (released === 0) this.#sendNext(now);
  }

  #sendNext(now: Date): void {
    for (const enrollment of this.enrollments) {
      if (enrollment.row.status !== 'active') continue;
      const path = this.#path(enrollment);
      if (path.state.hasUnsent) continue;
      let step: NextStep = nextInOpenLesson(path.state, true) ?? chooseNextLesson(path.state, now);
      if (step.kind === 'wait' && step.until !== null) step = chooseNextLesson(path.state, step.until);
      if (step.kind === 'wait') continue;
      this.#write({ path, step }, enrollment, now);
      return;
    }
  }

  #answer(deliveryId: string, given: { option: number } | { text: string } | 'skip', at: Date, now: Date): void {
    const found = this.#asked(deliveryId);
    if (found === undefined) return;
    const { delivery, enrollment, question } = found;
    const form = formOf(question);
    const shown =
      form.kind === 'choice' && given !== 'skip' && 'text' in given
        ? { ...form, options: optionsIn(delivery.write.message.payload, delivery.id, form.options) }
        : form;
    const graded =
      given === 'skip' ? ({ verdict: 'wrong', chosen: skippedAnswer } as const) : gradeAnswer(shown, given);
    if (graded.verdict === 'unsure') return;
    const { row } = enrollment;
    const correct = graded.verdict === 'right';
    if (!this.#record(delivery, enrollment, question, { chosen: graded.chosen, correct }, at, now)) {
      this.#tell(enrollment, 'feedback', textMessage('already answered'), now, `again:${delivery.id}`);
      return;
    }
    const path = this.#path(enrollment);
    const step = chooseNextLesson(path.state, now);
    const lesson = this.#shelf.lessons.get(pinKey(delivery.write.lessonId ?? '', delivery.write.lessonVersion ?? 1));
    const message = composeFeedback({
      question,
      chosen: graded.chosen,
      graded,
      correct,
      readAgain: placeToRead(lesson, question.pointId),
      language: row.language,
      timeZone: row.time_zone,
      lessonDone: undefined,
      next: undefined,
    });
    this.#tell(enrollment, 'feedback', message, now, `feedback:${delivery.id}`);
    this.#write({ path, step, follows: this.deliveries.at(-1)?.id ?? '' }, enrollment, now);
  }

  /** @returns false when the asking has its answer already */
  #record(
    delivery: PaperDelivery,
    enrollment: PaperEnrollment,
    question: Question,
    given: { chosen: string; correct: boolean },
    at: Date,
    now: Date,
  ): boolean {
    if (this.#hasAnswer(delivery, question)) return false;
    const { lessonId = '', lessonVersion = 1, occasion = '' } = delivery.write;
    const own = { enrollmentId: enrollment.row.id, lessonId, pointId: question.pointId };
    const isOwn = (each: typeof own): boolean =>
      each.enrollmentId === own.enrollmentId && each.lessonId === own.lessonId && each.pointId === own.pointId;
    this.attempts.push({ ...own, questionId: question.id, occasion: attemptOccasion(occasion), ...given, at });
    const isTested = occasion.startsWith('pre:');
    const before = this.memories.find(isOwn);
    const learnedAt = given.correct ? at : now;
    const reviewedAt = before !== undefined && before.lastReviewAt > learnedAt ? before.lastReviewAt : learnedAt;
    const memory = scheduleReview(before, given.correct, reviewedAt);
    if (!isTested || given.correct) {
      if (before === undefined) this.memories.push({ id: this.#newId(), ...own, ...memory });
      else Object.assign(before, memory);
    }
    for (const each of this.deliveries)
      if (
        (each.status === 'planned' || each.status === 'held') &&
        each.write.lessonId === lessonId &&
        (each.write.kind === 'question' || each.write.kind === 'review') &&
        isSameRound(each.write.occasion ?? '', occasion)
      )
        each.status = 'cancelled';
    if (isTested) return true;
    const answered = new Set(
      this.attempts.flatMap((each) => (isOfLesson(each, own) && each.occasion !== 'pre' ? [each.pointId] : [])),
    );
    const pin = enrollment.pins.find((each) => each.lesson_id === lessonId);
    const points = this.#shelf.lessons.get(pinKey(lessonId, lessonVersion))?.points ?? [];
    if (pin !== undefined && points.every(({ pointId }) => answered.has(pointId))) pin.done_at ??= at;
    return true;
  }
}

const later = (a: Date | null, b: Date): Date => (a !== null && a > b ? a : b);

const isOfLesson = (
  a: { enrollmentId: string; lessonId: string },
  b: { enrollmentId: string; lessonId: string },
): boolean => a.enrollmentId === b.enrollmentId && a.lessonId === b.lessonId;
