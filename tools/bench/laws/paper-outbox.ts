import { composeMail } from '#server/delivery/channels/mail/render-mail.ts';
import { composeStarter } from '#server/delivery/content/starter-template.ts';
import { pinKey, questionById } from '#server/delivery/state/pinned-lessons.ts';
import { choicesIn, type MessageContent, shownText } from '#server/delivery/content/message-content.ts';
import type { NewDelivery } from '#server/delivery/state/write-delivery.ts';
import { maxUnanswered, patienceMs } from '#server/learning/contact-times.ts';
import type { PaperAttempt, PaperDelivery, PaperEnrollment, PaperShelf } from './paper-rows.ts';
import type { Sent } from './told-history.ts';
import { secondsToRest, unknownHoldSeconds } from '#server/delivery/sending/message-steps.ts';

const windowMs = 24 * 3_600_000;
const addresses = {
  page: () => 'https://a.example/learn#link=x',
  answer: (id: string, option?: number) => `https://a.example/learn/answer#question=${id}&option=${option ?? ''}`,
  unsubscribe: 'https://a.example/u',
  unsubscribeNow: 'https://a.example/w',
};

/** The messages of one learner: what waits, what was sent, and in what order it leaves, as the product's sender has it. */
export class PaperOutbox {
  readonly deliveries: PaperDelivery[] = [];
  readonly attempts: PaperAttempt[] = [];
  readonly sent: Sent[] = [];
  readonly enrollments: readonly PaperEnrollment[];
  readonly #shelf: PaperShelf;
  readonly #newId: () => string;
  /** What becomes of the next request of a sender: it dies before the request, or after it. */
  nextDeath: 'before' | 'after' | undefined;
  /** How often a message was written, has left or was dropped. */
  moves = 0;
  #lastTemplateAt: Date | undefined;
  /** By enrollment and occasion: unique, as the table is. */
  readonly #occasions = new Set<string>();
  readonly #byId = new Map<string, PaperDelivery>();
  /** What may still go, oldest first. */
  #open: PaperDelivery[] = [];

  constructor(enrollments: readonly PaperEnrollment[], shelf: PaperShelf, newId: () => string) {
    this.enrollments = enrollments;
    this.#shelf = shelf;
    this.#newId = newId;
  }

  put(write: NewDelivery & { id?: string }, { row }: PaperEnrollment): void {
    const occasion = `${row.id} ${write.occasion}`;
    if (write.occasion !== undefined && this.#occasions.has(occasion)) return;
    if (write.follows !== undefined && !this.#byId.has(write.follows)) return;
    this.#occasions.add(occasion);
    const delivery: PaperDelivery = {
      id: write.id ?? this.#newId(),
      write,
      enrollmentId: row.id,
      status: 'planned',
      channel: 'whatsapp',
      createdAt: write.now,
      dueAt: write.dueAt,
      acceptedAt: null,
      isPutOff: false,
      isWalked:
        (write.kind === 'lesson' || write.kind === 'card') &&
        choicesIn(write.content).some(({ id }) => id.startsWith('next:')),
    };
    this.deliveries.push(delivery);
    this.#byId.set(delivery.id, delivery);
    this.#open.push(delivery);
    this.moves += 1;
  }

  byId(id: string): PaperDelivery | undefined {
    return this.#byId.get(id);
  }

  has(enrollmentId: string, occasion: string): boolean {
    return this.#occasions.has(`${enrollmentId} ${occasion}`);
  }

  /** What has not gone, as far as we know. */
  waiting(): readonly PaperDelivery[] {
    const before = this.#open.length;
    this.#open = this.#open.filter(isWaiting);
    if (this.#open.length !== before) this.moves += 1;
    return this.#open;
  }

  /** The channel tells that it has this message. */
  recognise(id: string, now: Date): void {
    const delivery = this.#byId.get(id);
    if (delivery?.status !== 'unknown' && delivery?.status !== 'cancelled') return;
    delivery.status = 'accepted';
    delivery.acceptedAt = now;
    this.#finishSilent(delivery, now);
  }

  /** What may leave at this moment. */
  send(now: Date): void {
    for (const delivery of this.waiting()) {
      if (!isWaiting(delivery) || delivery.dueAt > now) continue;
      const { follows } = delivery.write;
      const before = follows === undefined ? undefined : this.#byId.get(follows);
      if (before !== undefined && before.status !== 'accepted') {
        if (before.status === 'cancelled') delivery.status = 'cancelled';
        delivery.dueAt = new Date(now.getTime() + (before.status === 'held' ? windowMs : 60_000));
        continue;
      }
      const enrollment = this.enrollments.find(({ row }) => row.id === delivery.enrollmentId);
      if (enrollment === undefined) continue;
      const rest = secondsToRest(this.#toldOfMissAt(delivery), now);
      const open = this.#openBeside(delivery, now);
      if (rest > 0) delivery.dueAt = new Date(now.getTime() + rest * 1000);
      else if (open !== undefined) delivery.dueAt = new Date(open.getTime() + patienceMs);
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
      this.#note(this.#newId(), 'template', row.id, composeStarter(row.language, row.name, row.title, 'next'), now);
      return;
    }
    const death = this.nextDeath;
    this.nextDeath = undefined;
    if (death !== 'before') this.#note(delivery.id, delivery.write.kind, row.id, delivery.write.content, now);
    if (death !== undefined) {
      // After so long without a word from the channel the request is made once more.
      delivery.status = 'unknown';
      delivery.dueAt = new Date(now.getTime() + unknownHoldSeconds * 1000);
      return;
    }
    delivery.status = 'accepted';
    delivery.acceptedAt = now;
    this.#finishSilent(delivery, now);
  }

  /** When the learner was told that they had missed what a review asks; null: not yet; undefined: they have not. */
  #toldOfMissAt({ enrollmentId, write }: PaperDelivery): Date | null | undefined {
    if (write.kind !== 'review') return undefined;
    const lesson = this.#shelf.lessons.get(pinKey(write.lessonId ?? '', write.lessonVersion ?? 1));
    const pointId = questionById(lesson, write.questionId ?? null)?.pointId;
    const told = this.attempts.findLast(
      (each) =>
        !each.correct &&
        each.enrollmentId === enrollmentId &&
        each.lessonId === write.lessonId &&
        each.pointId === pointId,
    )?.toldBy;
    const feedback = told === undefined ? undefined : this.#byId.get(told);
    return feedback === undefined || feedback.status === 'held' ? undefined : feedback.acceptedAt;
  }

  /** When another question was asked that is open; the answer lets this one go. */
  #openBeside(delivery: PaperDelivery, now: Date): Date | undefined {
    if (delivery.write.kind !== 'question' && delivery.write.kind !== 'review') return undefined;
    const open = this.deliveries.findLast(({ id, write, status, acceptedAt, createdAt }) => {
      if (id === delivery.id || (write.kind !== 'question' && write.kind !== 'review')) return false;
      if (acceptedAt === null && status !== 'unknown') return false;
      if (acceptedAt !== null && now.getTime() - acceptedAt.getTime() >= patienceMs) return false;
      const since = acceptedAt ?? createdAt;
      return !this.attempts.some(({ questionId, at }) => questionId === write.questionId && at >= since);
    });
    // Of which nobody knows whether it left is looked at again in a minute.
    if (open?.status === 'unknown') return new Date(now.getTime() - patienceMs + 60_000);
    return open?.acceptedAt ?? undefined;
  }

  /** A lesson that asks nothing is done with its last card. */
  #finishSilent({ id, enrollmentId, write }: PaperDelivery, now: Date): void {
    if (write.kind !== 'lesson' && write.kind !== 'card') return;
    const enrollment = this.enrollments.find(({ row }) => row.id === enrollmentId);
    const pin = enrollment?.pins.find((each) => each.lesson_id === write.lessonId);
    const lesson = this.#shelf.lessons.get(pinKey(write.lessonId ?? '', write.lessonVersion ?? 1));
    if (enrollment === undefined || pin === undefined || pin.done_at !== null || (lesson?.asked.length ?? 0) > 0)
      return;
    if (choicesIn(write.content).some((choice) => choice.id === `next:${id}`)) return;
    pin.done_at = now;
    enrollment.nextDueAt = now;
  }

  #note(id: string, kind: string, enrollmentId: string, content: MessageContent, at: Date): void {
    const buttons = choicesIn(content).map((choice) => ({ id: choice.id, title: choice.title }));
    if (kind === 'template') buttons.push({ id: 'start', title: 'Start' });
    const isPlain = content.kind === 'text';
    this.sent.push({ at, id, kind, enrollmentId, channel: 'whatsapp', text: shownText(content), buttons, isPlain });
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
          seed: each.id,
          hint: undefined,
          example: undefined,
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
        text: shownText(write.content),
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
}

const isWaiting = ({ status }: PaperDelivery): boolean =>
  status === 'planned' || status === 'held' || status === 'unknown';
