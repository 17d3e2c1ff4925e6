import type { Channel } from '#contract/learners.ts';
import { asPinned, type PinnedLesson, pinKey } from '#server/delivery/state/pinned-lessons.ts';
import type { NewDelivery } from '#server/delivery/state/write-delivery.ts';
import { type LockedEnrollment, type PastMessage, unsentStatuses } from '#server/delivery/state/path-rows.ts';
import type { Memory } from '#server/learning/review-schedule.ts';
import { withQuestionIds } from '#server/courses/question-ids.ts';
import { contentOf, type LawCourse, type LawLesson, metadataOf } from './random-course.ts';

/** A message in the outbox, as its row would be. */
export interface PaperDelivery {
  id: string;
  write: NewDelivery;
  enrollmentId: string;
  /** `unknown`: a sender has died over it, and nobody knows whether it left. */
  status: 'planned' | 'held' | 'unknown' | 'accepted' | 'cancelled';
  channel: Channel;
  createdAt: Date;
  dueAt: Date;
  acceptedAt: Date | null;
  /** Waits because the learner has said "later". */
  isPutOff: boolean;
  /** It carries the button to go on. */
  isWalked: boolean;
}

export interface PaperAttempt {
  enrollmentId: string;
  lessonId: string;
  questionId: string;
  pointId: string;
  occasion: string;
  chosen: string;
  correct: boolean;
  at: Date;
  /** The message that says whether it was right. */
  toldBy?: string;
}

export interface PaperMemory extends Memory {
  id: string;
  enrollmentId: string;
  lessonId: string;
  pointId: string;
}

export interface PaperPin {
  enrollment_id: string;
  language: null;
  position: number;
  lesson_id: string;
  lesson_version: number;
  sent_at: Date | null;
  done_at: Date | null;
  /** Left out because the test before the course showed that it is known. */
  isKnown: boolean;
}

export interface PaperEnrollment {
  row: LockedEnrollment;
  pins: PaperPin[];
  nextDueAt: Date | null;
  planCode: string | undefined;
  /** How often a message had moved when it was planned the last time. */
  plannedAtMove?: number;
  /** When something came of the learner in this course. */
  lastActivityAt: Date | null;
}

/** Every version of every lesson that was saved, by `pinKey`, with the ids that saving gave to its questions. */
export class PaperShelf {
  readonly lessons = new Map<string, PinnedLesson>();
  readonly #last = new Map<string, Record<string, unknown>>();
  readonly #newId: () => string;

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Saves a version as the product's own saving does. */
  save(lesson: LawLesson, hasIds: boolean): void {
    const metadata = { ...withQuestionIds(metadataOf(lesson, hasIds), this.#last.get(lesson.id), this.#newId) };
    this.#last.set(lesson.id, metadata);
    this.lessons.set(
      pinKey(lesson.id, lesson.version),
      asPinned({ title: lesson.title, content: contentOf(lesson), media_url: '', media_id: null, metadata }),
    );
  }
}

/** The row of an enrollment as planning reads it. */
export function enrollmentRow(
  course: LawCourse,
  about: Pick<
    LockedEnrollment,
    | 'id'
    | 'learner_id'
    | 'organization_id'
    | 'language'
    | 'time_zone'
    | 'pace'
    | 'daily_cap'
    | 'daily_portion'
    | 'starts_at'
  > & {
    channel: 'whatsapp' | 'email';
  },
): LockedEnrollment {
  const { channel, ...row } = about;
  return {
    ...row,
    course_id: course.id,
    status: 'active',
    completed_at: null,
    lessons_total: course.lessons.length,
    wants_voice: false,
    name: 'Asha Rao',
    lesson_hour: null,
    last_seen_at: null,
    last_inbound_at: null,
    title: course.title,
    title_told: course.title,
    course_language: row.language,
    path: course.mode,
    mastery: 0.8,
    pass_mark: course.passMark,
    has_certificate: false,
    review_days: null,
    put_off_until: null,
    quiet_from: 21,
    quiet_until: 8,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    course_status: 'published',
    course_deleted: false,
    consent_whatsapp: channel === 'whatsapp',
    consent_email: channel === 'email',
    consent_push: false,
    has_phone: channel === 'whatsapp',
    has_email: channel === 'email',
    has_device: false,
    preferred_channel: channel,
  };
}

const asked: ReadonlySet<string> = new Set(['question', 'review', 'card', 'lesson']);
const contactMs = 26 * 3_600_000;

/** What `pastMessagesOf` reads of the outbox for one enrollment. */
export function pastMessages(deliveries: readonly PaperDelivery[], enrollmentId: string): PastMessage[] {
  const last = deliveries.reduce((latest, { createdAt }) => Math.max(latest, createdAt.getTime()), 0);
  return deliveries.flatMap(({ write, status, channel, createdAt, acceptedAt, isWalked, enrollmentId: own }) => {
    const { kind, occasion = '' } = write;
    const isTold = kind !== 'lesson' && kind !== 'card';
    const isOwn =
      own === enrollmentId &&
      occasion !== '' &&
      asked.has(kind) &&
      (isTold || /^(?:lesson|card):/.test(occasion) || unsentStatuses.has(status));
    const isNudge = write.why?.['nudge'] === true;
    const isContact =
      createdAt.getTime() > last - contactMs &&
      (kind === 'lesson' || kind === 'question' || kind === 'review' || (kind === 'card' && isNudge)) &&
      status !== 'cancelled';
    if (!isOwn && !isContact) return [];
    return [
      {
        enrollment_id: enrollmentId,
        lesson_id: write.lessonId ?? null,
        question_id: write.questionId ?? null,
        occasion,
        kind,
        status,
        channel,
        asked_at: acceptedAt ?? createdAt,
        is_own: isOwn,
        contact_at: isContact ? createdAt : null,
        is_nudge: isContact && isNudge,
        is_walked: isWalked,
        is_asked_for: write.why?.['code'] === 'asked_for',
        is_barred: false,
      },
    ];
  });
}
