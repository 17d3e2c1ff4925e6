import { type MessageContent, textContent } from '#server/delivery/content/message-content.ts';
import { channelsOf } from '#server/delivery/state/reachable-channels.ts';
import { isEarning, overKnown, planOne, type Plan } from '#server/delivery/planning/plan-deliveries.ts';
import { type Path, stateOf } from '#server/delivery/state/path-state.ts';
import { PaperOutbox } from './paper-outbox.ts';
import { chooseNextLesson } from '#server/learning/choose-next-lesson.ts';
import { unknownAbility } from '#server/learning/rate-answer.ts';
import { repin } from '#server/learners/repin.ts';
import {
  type PaperAttempt,
  type PaperEnrollment,
  type PaperMemory,
  type PaperShelf,
  pastMessages,
} from './paper-rows.ts';

/** So often the product looks whether what is on its way has left. */
const recheckMs = 3_600_000;

/** Which parts of the product are alive. */
export interface Alive {
  planner: boolean;
  sender: boolean;
}

/**
 * The product without its database: what its shells do between two pure functions, done on lists. Whatever decides
 * (where a learner is, what comes next, how it is worded, how an answer is graded and remembered) is the product's own.
 */
export class PaperEngine {
  readonly memories: PaperMemory[] = [];
  readonly outbox: PaperOutbox;
  readonly enrollments: PaperEnrollment[];
  readonly shelf: PaperShelf;
  readonly newId: () => string;

  constructor(enrollments: PaperEnrollment[], shelf: PaperShelf, newId: () => string) {
    this.enrollments = enrollments;
    this.outbox = new PaperOutbox(enrollments, shelf, newId);
    this.shelf = shelf;
    this.newId = newId;
  }

  /** Plans and sends until nothing is left to do at this moment, as far as those are alive who do it. */
  run(now: Date, alive: Alive): void {
    for (let round = 0; round < 60; round += 1) {
      const due = alive.planner
        ? this.enrollments.find(({ nextDueAt }) => nextDueAt !== null && nextDueAt <= now)
        : undefined;
      const before = this.outbox.sent.length;
      if (due !== undefined) {
        this.#plan(due, now);
      }
      if (alive.sender) this.outbox.send(now);
      if (due === undefined && this.outbox.sent.length === before) return;
    }
    throw new Error('the engine does not come to rest');
  }

  #plan(due: PaperEnrollment, now: Date): void {
    // Nothing has left since it was looked at the last time: months of silence are looked through hour by hour.
    if (due.planCode === 'on_its_way' && due.plannedAtMove === this.outbox.moves) {
      due.nextDueAt = new Date(now.getTime() + recheckMs);
      return;
    }
    due.nextDueAt = null;
    const path = this.path(due);
    this.write({ path, step: chooseNextLesson(path.state, now) }, due, now);
    due.plannedAtMove = this.outbox.moves;
  }

  /** When it looks again of its own accord. */
  nextAt(alive: Alive): Date | undefined {
    const times = [
      ...(alive.planner ? this.enrollments.flatMap(({ nextDueAt }) => nextDueAt ?? []) : []),
      ...(alive.sender ? this.outbox.waiting().map(({ dueAt }) => dueAt) : []),
    ];
    return times.reduce<Date | undefined>(
      (soonest, at) => (soonest === undefined || at < soonest ? at : soonest),
      undefined,
    );
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
        language: null,
      };
    });
    enrollment.row.lessons_total = after.length;
    if (enrollment.row.status === 'active') enrollment.nextDueAt = now;
  }

  /** All that planning reads of one enrollment. */
  path({ row, pins }: PaperEnrollment): Path {
    const own = <T extends PaperMemory | PaperAttempt>(list: readonly T[]): T[] =>
      list.filter((each) => each.enrollmentId === row.id);
    const channels = channelsOf(row);
    return {
      enrollmentId: row.id,
      organizationId: row.organization_id,
      learnerId: row.learner_id,
      learnerName: row.name,
      wantsVoice: row.wants_voice,
      courseId: row.course_id,
      courseTitle: row.title,
      courseTitleTold: row.title_told,
      courseLanguage: row.course_language,
      language: row.language,
      lessonsTotal: row.lessons_total,
      lessonVersions: new Map(pins.map((pin) => [pin.lesson_id, pin.lesson_version])),
      lessons: this.shelf.lessons,
      hasBarred: false,
      state: stateOf(row, { now: channels, once: channels }, pins, this.shelf.lessons, {
        ratings: { ability: unknownAbility.value, difficulties: new Map() },
        messages: pastMessages(this.outbox.deliveries, row.id),
        attempts: own(this.outbox.attempts).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
        memories: own(this.memories)
          .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
          .map((memory) => ({ ...memory, wantedAt: null })),
      }),
    };
  }

  /** Writes a step into the outbox, as planning does. */
  write(plan: Plan, enrollment: PaperEnrollment, now: Date): void {
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
    if (move.goesOn) row.put_off_until = null;
    enrollment.planCode = typeof move.plan?.['code'] === 'string' ? move.plan['code'] : undefined;
  }

  /** Something is said to the learner at once, of itself or in answer. */
  tell(
    enrollment: PaperEnrollment,
    kind: 'feedback' | 'notice',
    content: MessageContent,
    now: Date,
    about: { id?: string; occasion?: string } = {},
  ): void {
    const { organization_id: organizationId, learner_id: learnerId, id: enrollmentId } = enrollment.row;
    const write = {
      organizationId,
      learnerId,
      enrollmentId,
      kind,
      content,
      reason: '',
      simulated: true,
      dueAt: now,
      now,
    };
    this.outbox.put({ ...write, ...about }, enrollment);
  }

  /** The same in so many words. */
  say(enrollment: PaperEnrollment, text: string, now: Date, occasion?: string): void {
    this.tell(enrollment, 'notice', textContent(text), now, occasion === undefined ? {} : { occasion });
  }
}
