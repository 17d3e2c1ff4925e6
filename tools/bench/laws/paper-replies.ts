import { whatsappLimits } from '#server/delivery/channels/whatsapp/whatsapp-limits.ts';
import { deliveryIdIn } from '#server/delivery/content/button-ids.ts';
import { composeFeedback, composeReveal } from '#server/delivery/content/compose-message.ts';
import { composeNextPick, leftToPick, pickedFrom, typedPicks } from '#server/delivery/content/compose-picks.ts';
import { composeOnceMore } from '#server/delivery/content/compose-typed-question.ts';
import { say } from '#server/delivery/content/learner-messages.ts';
import { optionsIn } from '#server/delivery/content/shown-options.ts';
import { readTypedAnswer } from '#server/delivery/receiving/read-typed-answer.ts';
import { onItsWay } from '#server/delivery/receiving/send-next.ts';
import { type Meaning, understandReply } from '#server/delivery/receiving/understand-reply.ts';
import { exampleOf, pinKey, placeToRead } from '#server/delivery/state/pinned-lessons.ts';
import { chooseNextLesson } from '#server/learning/choose-next-lesson.ts';
import { nextInLesson } from '#server/learning/open-lesson.ts';
import { occasionText } from '#server/learning/occasion.ts';
import { pauseAt } from '#server/learning/put-off.ts';
import { gradeAnswer, skippedAnswer } from '#server/learning/grading/grade-answer.ts';
import { rightAnswer } from '#server/learning/grading/question-form.ts';
import { formOf } from '#server/learning/lesson-questions.ts';
import type { PaperEngine } from './paper-engine.ts';
import { PaperPacing } from './paper-pacing.ts';
import { askedBy, lastQuestion, openQuestion } from './paper-questions.ts';
import { recordOnPaper } from './record-on-paper.ts';
import type { StuckNotice } from './told-history.ts';

/** What comes from a phone. */
export interface Heard {
  text: string;
  buttonId?: string | undefined;
}

type Given = { option: number } | { text: string } | 'skip';

/** What the product's shells do with what a learner taps, types or says. */
export class PaperReplies {
  /** Points of which a person was told that a learner is stuck. */
  readonly stuck: StuckNotice[] = [];
  readonly #engine: PaperEngine;
  readonly #pacing: PaperPacing;

  constructor(engine: PaperEngine) {
    this.#engine = engine;
    this.#pacing = new PaperPacing(engine);
  }

  /**
   * Something comes from the learner's phone.
   *
   * @param at when it was written; it may be heard later
   */
  hear(reply: Heard, at: Date, now: Date): void {
    const tapped = reply.buttonId === undefined ? undefined : deliveryIdIn(reply.buttonId);
    if (tapped !== undefined) this.#engine.outbox.recognise(tapped, now);
    const released = this.#openWindow(at, now);
    this.#understand(understandReply({ text: reply.text, buttonId: reply.buttonId }), reply, at, now, released);
  }

  /** A voice note comes. @returns the asking that it may answer, once somebody has listened to it */
  hearVoice(at: Date, now: Date): string | undefined {
    this.#openWindow(at, now);
    return openQuestion(this.#engine, at)?.delivery.id;
  }

  /**
   * Somebody has listened to a voice note.
   *
   * @param mayAnswer the asking that was open when it came
   * @returns whether its words were taken for an answer
   */
  takeWords(text: string, mayAnswer: string, at: Date, now: Date): boolean {
    const open = openQuestion(this.#engine, at);
    if (open?.delivery.id !== mayAnswer) return false;
    if (this.#answer(mayAnswer, { text }, at, now)) return true;
    if (open.question.typed?.kind === 'recall') this.#reveal(mayAnswer, now);
    return false;
  }

  /** The window is open, what was held is let out, and the engine looks again. @returns how many were let out */
  #openWindow(at: Date, now: Date): number {
    const { enrollments, outbox } = this.#engine;
    for (const { row } of enrollments) {
      row.last_seen_at = later(row.last_seen_at, at);
      row.last_inbound_at = later(row.last_inbound_at, at);
    }
    let released = 0;
    for (const delivery of outbox.waiting())
      if (delivery.status === 'held') {
        delivery.status = 'planned';
        delivery.dueAt = now;
        released += 1;
      } else if (delivery.write.follows !== undefined && !delivery.isPutOff && delivery.dueAt > now)
        // It is looked at each minute whether the one before has left.
        delivery.dueAt = new Date(Math.min(delivery.dueAt.getTime(), now.getTime() + 60_000));
    for (const enrollment of enrollments)
      if (
        enrollment.nextDueAt === null ||
        /^(?:nudged_today|waits_for_company|waits_for_memory)$/.test(enrollment.planCode ?? '')
      )
        if (enrollment.row.status === 'active' || enrollment.row.status === 'completed') enrollment.nextDueAt = now;
    return released;
  }

  #understand(meaning: Meaning, reply: Heard, at: Date, now: Date, released: number): void {
    const pacing = this.#pacing;
    if (meaning.kind === 'tap') this.#answer(meaning.deliveryId, { option: meaning.optionIndex }, at, now);
    else if (meaning.kind === 'pick') this.#pick(meaning.deliveryId, meaning.places, at, now);
    else if (meaning.kind === 'skip') this.#answer(meaning.deliveryId, 'skip', at, now);
    else if (meaning.kind === 'show') this.#reveal(meaning.deliveryId, now);
    else if (meaning.kind === 'onward') this.#goOn(meaning.deliveryId, now, released);
    else if (meaning.kind === 'more') pacing.giveMore(now, released, meaning.deliveryId);
    else if (meaning.kind === 'later') pacing.putOff(now, released, meaning.deliveryId);
    else if (meaning.kind === 'word' && meaning.word === 'start') pacing.change('resume', now);
    else if (meaning.kind !== 'other' && reply.buttonId === undefined && this.#byText(reply.text, at, now)) return;
    else if (meaning.kind === 'word') this.#obey(meaning.word, at, now, released);
  }

  #obey(word: string, at: Date, now: Date, released: number): void {
    if (word === 'next' || word === 'more') this.#pacing.giveMore(now, released);
    else if (word === 'later') this.#pacing.putOff(now, released);
    else if (word === 'pause') this.#pacing.change('pause', now);
    else if (word === 'resume') {
      this.#pacing.change('resume', now);
      this.#pacing.hasten(now);
    } else if (word === 'skip') {
      const open = openQuestion(this.#engine, at);
      if (open !== undefined) this.#answer(open.delivery.id, 'skip', at, now);
    }
  }

  #byText(text: string, at: Date, now: Date): boolean {
    const last = lastQuestion(this.#engine, at);
    if (last === undefined) return false;
    const { delivery, question, isAnswered } = last;
    if (readTypedAnswer(question, text).verdict !== 'unsure') return this.#answer(delivery.id, { text }, at, now);
    if (question.typed === undefined || isAnswered) return false;
    const enrollment = this.#engine.enrollments.find(({ row }) => row.id === delivery.enrollmentId);
    if (enrollment === undefined || understandReply({ text, buttonId: undefined }).kind !== 'typed') return false;
    const occasion = occasionText({ for: 'unclear', deliveryId: delivery.id });
    if (question.typed.kind !== 'recall' && !this.#engine.outbox.has(enrollment.row.id, occasion)) {
      const content = composeOnceMore(delivery.id, question, enrollment.row.language, whatsappLimits);
      this.#engine.tell(enrollment, 'notice', content, now, { occasion });
    } else this.#reveal(delivery.id, now);
    return true;
  }

  #reveal(deliveryId: string, now: Date): void {
    const found = askedBy(this.#engine, deliveryId);
    if (found?.question.typed === undefined) return;
    const { enrollment, question } = found;
    const content = composeReveal(deliveryId, rightAnswer(formOf(question)), enrollment.row.language, whatsappLimits);
    this.#engine.tell(enrollment, 'notice', content, now, {
      occasion: occasionText({ for: 'reveal', deliveryId, nth: 1 }),
    });
  }

  /** One step of an order or of pairs. */
  #pick(deliveryId: string, places: readonly number[], at: Date, now: Date): void {
    const found = askedBy(this.#engine, deliveryId);
    const asked = found?.question.typed;
    if (found === undefined || (asked?.kind !== 'order' && asked?.kind !== 'match')) return;
    const left = leftToPick(asked, places);
    if (new Set(places).size !== places.length || left.length !== pickedFrom(asked).length - places.length) return;
    if (left.length < 2) {
      this.#answer(deliveryId, { text: typedPicks(asked, [...places, ...left]) }, at, now);
      return;
    }
    const { language } = found.enrollment.row;
    const content = composeNextPick({ deliveryId, asked, taken: places, language }, whatsappLimits);
    this.#engine.tell(found.enrollment, 'notice', content, now);
  }

  #goOn(deliveryId: string, now: Date, released: number): void {
    const card = this.#engine.outbox.byId(deliveryId);
    const enrollment = this.#engine.enrollments.find(({ row }) => row.id === card?.enrollmentId);
    if (card === undefined || enrollment === undefined) return;
    this.#pacing.hasten(now);
    const path = this.#engine.path(enrollment);
    const { language } = enrollment.row;
    if (path.state.hasUnsent) {
      if (onItsWay(path.state) === 'unsure' && released === 0)
        this.#engine.say(enrollment, say(language, 'next_unsure'), now);
      return;
    }
    const step = path.state.status === 'active' ? nextInLesson(path.state, card.write.lessonId ?? '', true) : undefined;
    if (step?.kind === 'card') this.#engine.write({ path, step }, enrollment, now);
    else if (openQuestion(this.#engine) !== undefined)
      this.#engine.say(enrollment, say(language, 'next_answer_first'), now);
    else if (step !== undefined) this.#engine.write({ path, step }, enrollment, now);
    else this.#pacing.giveNext(enrollment, now, released);
  }

  /** @returns false when nobody can read an answer in what came */
  #answer(deliveryId: string, given: Given, at: Date, now: Date): boolean {
    const engine = this.#engine;
    const found = askedBy(engine, deliveryId);
    if (found === undefined) return false;
    const { delivery, enrollment, question } = found;
    const form = formOf(question);
    const shown =
      form.kind === 'choice' && given !== 'skip' && 'text' in given
        ? { ...form, options: optionsIn(delivery.write.content, delivery.id, form.options) }
        : form;
    const graded =
      given === 'skip' ? ({ verdict: 'wrong', chosen: skippedAnswer } as const) : gradeAnswer(shown, given);
    if (graded.verdict === 'unsure') return false;
    const { row } = enrollment;
    const correct = graded.verdict === 'right';
    const outcome = recordOnPaper(engine, found, { chosen: graded.chosen, correct }, at, now);
    if (outcome === undefined) {
      const occasion = occasionText({ for: 'again', deliveryId: delivery.id });
      engine.say(enrollment, say(row.language, 'already_answered'), now, occasion);
      return true;
    }
    if (outcome.isStuck) this.stuck.push({ enrollmentId: row.id, questionId: question.id, at: now });
    const path = engine.path(enrollment);
    const step = chooseNextLesson(path.state, now);
    const lesson = engine.shelf.lessons.get(pinKey(delivery.write.lessonId ?? '', delivery.write.lessonVersion ?? 1));
    const id = engine.newId();
    const pause = pauseAt(path.state, step, now);
    const message = composeFeedback(
      {
        question,
        chosen: graded.chosen,
        graded,
        correct,
        readAgain: placeToRead(lesson, question.pointId),
        example: lesson && exampleOf(lesson, question.pointId),
        language: row.language,
        timeZone: row.time_zone,
        lessonDone: undefined,
        next: undefined,
        pause: pause && { ...pause, deliveryId: id, now },
      },
      whatsappLimits,
    );
    engine.tell(enrollment, 'feedback', message, now, {
      id,
      occasion: occasionText({ for: 'feedback', attemptId: id }),
    });
    const attempt = engine.outbox.attempts.at(-1);
    if (attempt !== undefined) attempt.toldBy = id;
    engine.write({ path, step, follows: id }, enrollment, now);
    return true;
  }
}

const later = (a: Date | null, b: Date): Date => (a !== null && a > b ? a : b);
