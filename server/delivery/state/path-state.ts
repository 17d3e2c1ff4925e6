import type { Language } from '#contract/languages.ts';
import type { Channel } from '#contract/learners.ts';
import type { Scope } from '../../database/database.ts';
import {
  type AskedPoint,
  type Asking,
  cardPlace,
  isPreTest,
  type LessonState,
  type MemoryState,
  type PathState,
  type Ratings,
} from '../../learning/path-facts.ts';
import { isTimeZone } from '../../learners/time-zone.ts';
import { pointProgress } from '../../learning/points-right.ts';
import { attemptOccasion, isFor, parseOccasion } from '../../learning/occasion.ts';
import { attemptsOf, type KeptMemory, memoriesOf, type PastAttempt, ratingsOf } from '../../learning/read-paths.ts';
import { type PinnedLesson, type PinnedLessons, pinKey, pinnedLessons, questionById } from './pinned-lessons.ts';
import {
  lockedEnrollments,
  type LockedEnrollment,
  type PastMessage,
  pastMessagesOf,
  pinsOf,
  type Pin,
  unsentStatuses,
} from './path-rows.ts';
import { channelsOf } from './reachable-channels.ts';

/** One enrollment with all that planning and composing need; the row is locked until the transaction ends. */
export interface Path {
  enrollmentId: string;
  organizationId: string;
  learnerId: string;
  learnerName: string;
  /** Cards are followed by their sound. */
  wantsVoice: boolean;
  courseId: string;
  courseTitle: string;
  /** As its learner is told it. */
  courseTitleTold: string;
  courseLanguage: Language;
  language: Language;
  lessonsTotal: number;
  lessonVersions: ReadonlyMap<string, number>;
  state: PathState;
  lessons: PinnedLessons;
  /** Something was cancelled for want of consent, in whichever course of the learner's. */
  hasBarred: boolean;
}

/** @returns undefined when the enrollment is gone */
export async function loadPath(scope: Scope, enrollmentId: string): Promise<Path | undefined> {
  return (await loadPaths(scope, [enrollmentId])).get(enrollmentId);
}

/** Everything about these enrollments in seven statements, however many they are. */
export async function loadPaths(
  scope: Scope,
  enrollmentIds: readonly string[],
  connected?: { whatsapp: boolean; email: boolean },
): Promise<Map<string, Path>> {
  const enrollments = await lockedEnrollments(scope, enrollmentIds);
  const pins = grouped(await pinsOf(scope, enrollmentIds), (row) => row.enrollment_id);
  const messages = grouped(await pastMessagesOf(scope, enrollments), (row) => row.enrollment_id);
  const attempts = grouped(await attemptsOf(scope, enrollmentIds), (row) => row.enrollmentId);
  const memories = grouped(await memoriesOf(scope, enrollmentIds), (row) => row.enrollmentId);
  const allPins = [...pins.values()].flat();
  const known = await pinnedLessons(
    scope,
    allPins.map((pin) => pinKey(pin.lesson_id, pin.lesson_version, pin.language)),
  );
  const ratings = await ratingsOf(scope, enrollmentIds, [...new Set(allPins.map((pin) => pin.lesson_id))]);
  return new Map(
    enrollments.map((row) => {
      const own = pins.get(row.id) ?? [];
      const lessons = lessonsOf(own, known);
      const path: Path = {
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
        lessonVersions: new Map(own.map((pin) => [pin.lesson_id, pin.lesson_version])),
        lessons,
        hasBarred: (messages.get(row.id) ?? []).some((message) => message.is_barred),
        state: stateOf(row, { now: channelsOf(row, connected), once: channelsOf(row) }, own, lessons, {
          messages: messages.get(row.id) ?? [],
          attempts: attempts.get(row.id) ?? [],
          memories: memories.get(row.id) ?? [],
          ratings: ratings(row.id),
        }),
      };
      return [row.id, path];
    }),
  );
}

/** The lessons of one learner, each in the language that it has for them: who reads on asks for the version alone. */
function lessonsOf(pins: readonly Pin[], known: PinnedLessons): PinnedLessons {
  if (pins.every(({ language }) => language === null)) return known;
  return new Map(
    pins.flatMap(({ lesson_id, lesson_version, language }) => {
      const lesson = known.get(pinKey(lesson_id, lesson_version, language));
      return lesson === undefined ? [] : [[pinKey(lesson_id, lesson_version), lesson] as const];
    }),
  );
}

/** What was sent and answered in one course, and what of it is remembered. */
export interface Past {
  messages: readonly PastMessage[];
  attempts: readonly PastAttempt[];
  memories: readonly KeptMemory[];
  ratings: Ratings;
}

/** Where a learner is, by the rows alone; pure. */
export function stateOf(
  row: LockedEnrollment,
  /** Now, and once everything is connected. */
  { now: reachable, once }: { now: readonly Channel[]; once: readonly Channel[] },
  pins: readonly Pin[],
  lessons: PinnedLessons,
  past: Past,
): PathState {
  const askings = askingsOf(past, pins, lessons);
  const tested = new Set(askings.filter(isPreTest).map(({ lessonId, questionId }) => `${lessonId}:${questionId}`));
  const states = pins.map((pin) => {
    const lesson = lessons.get(pinKey(pin.lesson_id, pin.lesson_version));
    return {
      position: pin.position,
      lessonId: pin.lesson_id,
      points: (lesson?.points ?? []).map((point) => untestedFirst(point, pin.lesson_id, tested)),
      needs: lesson?.needs ?? [],
      sentAt: pin.sent_at,
      doneAt: pin.done_at,
      ...walkOfPin(pin, lesson, past.messages, reachable[0]),
    };
  });
  return {
    status: row.status,
    isArchived: row.course_status === 'archived' || row.course_deleted,
    rules: {
      mode: row.path,
      mastery: row.mastery,
      passMark: row.pass_mark,
      portion: row.daily_portion,
      dailyCap: row.daily_cap,
      reviewDays: row.review_days,
    },
    hours: {
      quietFrom: row.quiet_from,
      quietUntil: row.quiet_until,
      weekdays: row.weekdays,
      lessonHour: row.lesson_hour ?? 9,
    },
    pace: row.pace,
    timeZone: knownZone(row.time_zone),
    startsAt: row.starts_at,
    completedAt: row.completed_at,
    hasCertificate: row.has_certificate,
    putOffUntil: row.put_off_until,
    lastSeenAt: row.last_seen_at,
    mayBeReached: reachable.length > 0,
    awaitsConnection: reachable.length === 0 && once.includes('whatsapp'),
    hasUnsent: past.messages.some((message) => message.is_own && unsentStatuses.has(message.status)),
    isUnsure: past.messages.some((message) => message.is_own && message.status === 'unknown'),
    contacts: past.messages.flatMap(({ contact_at, is_nudge, is_asked_for }) =>
      contact_at === null ? [] : [{ at: contact_at, isNudge: is_nudge, isAskedFor: is_asked_for }],
    ),
    window: {
      isPaid: reachable[0] === 'whatsapp',
      openUntil: row.last_inbound_at === null ? null : new Date(row.last_inbound_at.getTime() + windowMs),
    },
    lessons: states,
    askings: [...askings, ...cardsWaiting(past, row.last_seen_at)],
    memories: withMisses(past),
    points: pointProgress(states, past.attempts),
    ratings: past.ratings,
  };
}

function askingsOf({ messages, attempts }: Past, pins: readonly Pin[], lessons: PinnedLessons): Asking[] {
  const pinned = new Map(pins.map((pin) => [pin.lesson_id, lessons.get(pinKey(pin.lesson_id, pin.lesson_version))]));
  const answers = new Map(attempts.map((each) => [`${each.lessonId}:${each.pointId}:${each.occasion}`, each.correct]));
  return messages.flatMap((row) => {
    if (!row.is_own || row.lesson_id === null || row.question_id === null || row.kind === 'lesson') return [];
    // Of an older version that asked something else: it stays one of its own.
    const pointId = questionById(pinned.get(row.lesson_id), row.question_id)?.pointId ?? row.question_id;
    const correct = answers.get(`${row.lesson_id}:${pointId}:${attemptOccasion(row.occasion)}`);
    return [
      {
        lessonId: row.lesson_id,
        pointId,
        questionId: row.question_id,
        occasion: row.occasion,
        askedAt: row.asked_at,
        ...(row.status === 'cancelled' && { isUnread: true }),
        answered: correct !== undefined,
        correct: correct ?? null,
      },
    ];
  });
}

/** What the test before the course asked is not asked by the lesson in the same words, also where a teacher has put it first since. */
function untestedFirst(point: AskedPoint, lessonId: string, tested: ReadonlySet<string>): AskedPoint {
  if (tested.size === 0) return point;
  const isTested = ({ questionId }: AskedPoint['variants'][number]): boolean => tested.has(`${lessonId}:${questionId}`);
  const { variants } = point;
  return variants.some(isTested)
    ? { ...point, variants: [...variants.filter((each) => !isTested(each)), ...variants.filter(isTested)] }
    : point;
}

/** In a chat a lesson of several cards is walked; by mail and on the page it comes whole. */
function walkOfPin(
  pin: Pin,
  lesson: PinnedLesson | undefined,
  messages: readonly PastMessage[],
  preferred: Channel | undefined,
): Pick<LessonState, 'walk' | 'cardsSent'> {
  if (lesson === undefined || lesson.walk.cardCount < 2) return {};
  const own = messages.filter((message) => message.is_own && message.lesson_id === pin.lesson_id);
  const first = own.find((message) => message.kind === 'lesson');
  if (first === undefined ? preferred !== 'whatsapp' || pin.sent_at !== null : isWhole(first)) return {};
  const cards = own.filter((message) => isFor('card', message)).map((message) => cardNumberOf(message.occasion));
  return { walk: lesson.walk, cardsSent: pin.sent_at === null ? 0 : Math.max(0, ...cards) + 1 };
}

/** Brought by another channel, or written before lessons were cut into cards. */
const isWhole = (message: PastMessage): boolean => message.channel !== 'whatsapp' || !message.is_walked;

function cardNumberOf(text: string): number {
  const occasion = parseOccasion(text);
  return occasion?.for === 'card' ? occasion.cardIndex : 0;
}

/** A card waits for its tap until the learner has been seen since; the last one waits for what follows it. */
function cardsWaiting({ messages }: Past, lastSeenAt: Date | null): Asking[] {
  return messages.flatMap((row) => {
    const isCard = isFor('card', row) || (row.kind === 'lesson' && row.is_walked);
    if (!row.is_own || !isCard || row.lesson_id === null || row.channel !== 'whatsapp') return [];
    const index = row.kind === 'card' ? cardNumberOf(row.occasion) : 0;
    return [
      {
        lessonId: row.lesson_id,
        pointId: cardPlace(index),
        questionId: '',
        occasion: row.occasion,
        askedAt: row.asked_at,
        answered: lastSeenAt !== null && lastSeenAt > row.asked_at,
        correct: null,
      },
    ];
  });
}

function withMisses({ memories, attempts }: Past): MemoryState[] {
  const misses = new Map<string, number>();
  for (const each of attempts) {
    // Before it was taught nobody misses it.
    if (each.occasion === 'pre') continue;
    const point = `${each.lessonId}:${each.pointId}`;
    misses.set(point, each.correct ? 0 : (misses.get(point) ?? 0) + 1);
  }
  return memories.map((memory) => {
    const missesInARow = misses.get(`${memory.lessonId}:${memory.pointId}`) ?? 0;
    return {
      id: memory.id,
      lessonId: memory.lessonId,
      pointId: memory.pointId,
      dueAt: memory.dueAt,
      reps: memory.reps,
      stability: memory.stability,
      lastReviewAt: memory.lastReviewAt,
      wantedAt: memory.wantedAt,
      missesInARow,
      missed: missesInARow > 0,
    };
  });
}

function grouped<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const own = groups.get(key(row));
    if (own === undefined) groups.set(key(row), [row]);
    else own.push(row);
  }
  return groups;
}

/** A zone that this runtime's tables do not know keeps nobody from learning. */
const knownZone = (name: string): string => (isTimeZone(name) ? name : 'UTC');

/** Five minutes less than the provider's 24 hours: what is on its way when the window closes would be refused. */
const windowMs = 24 * 3_600_000 - 300_000;

/** A lesson as it was on the day of enrollment, in the language in which its learner has begun it. */
export async function pinnedLesson(
  scope: Scope,
  lessonId: string,
  version: number,
  enrollmentId: string | null,
): Promise<PinnedLesson> {
  const begun = await scope
    .selectFrom('enrollment_lessons')
    .select('language')
    .where('enrollment_id', '=', enrollmentId)
    .where('lesson_id', '=', lessonId)
    .executeTakeFirst();
  const key = pinKey(lessonId, version, begun?.language);
  const lesson = (await pinnedLessons(scope, [key])).get(key);
  if (lesson === undefined) throw new Error(`lesson ${lessonId} has no version ${version}`);
  return lesson;
}
