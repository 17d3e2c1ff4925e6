import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { sentReasons } from '#contract/sent-reasons.ts';
import type { SharedTime } from '../../clock.ts';
import type { Scope } from '../../database/database.ts';
import { claimDueRecaps, endRecapTurns, type RecapTurn } from '../../learners/recap-turns.ts';
import { isTimeZone } from '../../learners/time-zone.ts';
import { dayOf } from '../../learning/local-clock.ts';
import { answerPurposes, occasionText } from '../../learning/occasion.ts';
import { type Hours, outsideQuietHours, usualHours } from '../../learning/pace.ts';
import { lessonsByStanding } from '../../learning/lessons-by-standing.ts';
import { hasNews, type Recap } from '../../learning/weekly-recap.ts';
import { composeRecap } from '../content/encouraging-words.ts';
import { deliveryId } from '../state/delivery-id.ts';
import { waitingStatuses } from '../state/delivery-state.ts';
import { type PinnedLessons, pinKey, pinnedLessons } from '../state/pinned-lessons.ts';
import { moveDeliveries } from '../state/move-delivery.ts';
import { type NewDelivery, writeDeliveries } from '../state/write-delivery.ts';
import type { Planning } from './compose-step.ts';

/** Learners in one transaction. */
export const recapBatch = 200;

/**
 * Writes the recaps that are due. Whoever has answered nothing in the week gets none, and is looked at again after the next
 * answer. One that waits from the week before is replaced.
 *
 * @returns how many learners were looked at
 */
export async function writeRecaps(scope: Scope, planning: Planning & SharedTime): Promise<number> {
  const turns = await claimDueRecaps(scope, planning, recapBatch);
  if (turns.length === 0) return 0;
  const weeks = await weeksOf(
    scope,
    turns.filter(({ isWelcome }) => isWelcome),
    planning.now,
  );
  const decided = turns.map((turn) => ({ turn, ...decide(turn, weeks.get(turn.learnerId), planning) }));
  const recaps = decided.flatMap(({ recap }) => recap ?? []);
  await dropWaiting(
    scope,
    recaps.map(({ learnerId }) => learnerId),
  );
  await writeDeliveries(scope, recaps);
  await endRecapTurns(
    scope,
    decided.map(({ turn, next }) => ({ learnerId: turn.learnerId, next })),
  );
  return turns.length;
}

type Written = NewDelivery & { id: string };

/** Nothing, the recap, or the next moment at which it is welcome: an engine that stood still may look late at night. */
function decide(
  turn: RecapTurn,
  week: Week | undefined,
  { now, simulated }: Planning,
): { recap?: Written; next: Date | null } {
  if (week === undefined || !hasNews(week)) return { next: null };
  const timeZone = isTimeZone(turn.timeZone) ? turn.timeZone : 'UTC';
  const welcome = outsideQuietHours(now, timeZone, week.hours);
  if (welcome > now) return { next: welcome };
  const recap: Written = {
    id: deliveryId(),
    organizationId: turn.organizationId,
    learnerId: turn.learnerId,
    enrollmentId: week.enrollmentId,
    courseId: week.courseId,
    kind: 'recap',
    occasion: occasionText({ for: 'recap', day: dayOf(now, timeZone) }),
    content: composeRecap(
      turn.language,
      { ...week, backAt: week.backAt && outsideQuietHours(week.backAt, timeZone, week.hours) },
      { now, timeZone },
    ),
    reason: sentReasons.recap,
    simulated,
    dueAt: now,
    now,
  };
  return { recap, next: null };
}

interface Week extends Recap {
  /** Where the last answer was given. */
  enrollmentId: string;
  courseId: string;
  hours: Hours;
}

/** The week counts back from when it was to be told. @returns by learner, over all running courses that send recaps */
async function weeksOf(scope: Scope, turns: readonly RecapTurn[], now: Date): Promise<Map<string, Week>> {
  if (turns.length === 0) return new Map();
  const { rows } = await sql<{
    learner_id: string;
    enrollment_id: string;
    course_id: string;
    quiet_from: number;
    quiet_until: number;
    weekdays: number[];
    known: number;
    learning: number;
    coming_back: number;
    back_at: Date | null;
    answers: LastAnswer[];
  }>`
    with own as (
      select e.id, e.learner_id, e.course_id, c.quiet_from, c.quiet_until, c.weekdays, l.recap_due_at - interval '7 days' as since
      from learners l join enrollments e on e.learner_id = l.id join courses c on c.id = e.course_id
      where l.id = any(${turns.map(({ learnerId }) => learnerId)}::uuid[]) and e.status in ('active', 'completed')
        and c.sends_recap and c.deleted_at is null
    ), last as (
      select distinct on (a.enrollment_id, a.lesson_id, a.point_id) own.*, a.lesson_id, a.correct, a.at
      from own join attempts a on a.enrollment_id = own.id
      where a.at > own.since and a.at <= ${now} and a.occasion <> ${answerPurposes.beforeLesson}
      order by a.enrollment_id, a.lesson_id, a.point_id, a.at desc
    ), latest as (
      select distinct on (learner_id) * from last order by learner_id, at desc
    )
    select latest.learner_id, latest.id as enrollment_id, latest.course_id, latest.quiet_from, latest.quiet_until, latest.weekdays,
      (select count(*)::int from last where last.learner_id = latest.learner_id and correct) as known,
      (select count(*)::int from last where last.learner_id = latest.learner_id and not correct) as learning,
      (select count(*)::int from own join memories m on m.enrollment_id = own.id where own.learner_id = latest.learner_id
        and m.due_at > ${now} and m.due_at <= ${now}::timestamptz + interval '7 days') as coming_back,
      (select min(m.due_at) from own join memories m on m.enrollment_id = own.id where own.learner_id = latest.learner_id
        and m.due_at > ${now}) as back_at,
      (select coalesce(json_agg(json_build_object('lesson', p.lesson_id, 'version', p.lesson_version, 'language', p.language,
        'position', p.position, 'right', last.correct)), '[]') from last
        join enrollment_lessons p on p.enrollment_id = last.id and p.lesson_id = last.lesson_id
        where last.learner_id = latest.learner_id) as answers
    from latest`.execute(scope);
  const answers = rows.flatMap((row) => row.answers);
  const lessons = await pinnedLessons(scope, answers.map(keyOf));
  return new Map(
    rows.map((row) => [
      row.learner_id,
      {
        known: row.known,
        learning: row.learning,
        ...standingOf(row.answers, lessons),
        comingBack: row.coming_back,
        backAt: row.back_at,
        enrollmentId: row.enrollment_id,
        courseId: row.course_id,
        hours: {
          ...usualHours,
          quietFrom: row.quiet_from,
          quietUntil: row.quiet_until,
          weekdays: row.weekdays,
        },
      },
    ]),
  );
}

/** The week's last answer to a point, with the lesson as this learner has it. */
interface LastAnswer {
  lesson: string;
  version: number;
  language: Language | null;
  position: number;
  right: boolean;
}

const keyOf = ({ lesson, version, language }: LastAnswer): string => pinKey(lesson, version, language);

const standingOf = (answers: readonly LastAnswer[], lessons: PinnedLessons) =>
  lessonsByStanding(
    answers.map(({ lesson, right }) => ({ lessonId: lesson, isRight: right })),
    new Map(
      answers.flatMap((answer) => {
        const title = lessons.get(keyOf(answer))?.title;
        return title === undefined ? [] : [[answer.lesson, { title, position: answer.position }] as const];
      }),
    ),
  );

/** Two weeks are not told at once. */
async function dropWaiting(scope: Scope, learnerIds: readonly string[]): Promise<void> {
  if (learnerIds.length === 0) return;
  await moveDeliveries(scope, 'not_to_go', {
    error: 'A later week has its own recap.',
    error_class: 'week_over',
  })
    .where('learner_id', 'in', learnerIds)
    .where('kind', '=', 'recap')
    .where('status', 'in', waitingStatuses)
    .execute();
}
