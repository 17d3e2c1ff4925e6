import { sql } from 'kysely';
import { copyReasons, type CourseTeaching } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';
import { pinKey, type PinnedLesson, pinnedLessons } from '../delivery/state/pinned-lessons.ts';
import { answerPurposes, occasionText } from '../learning/occasion.ts';
import { isInSample } from './course-sample.ts';
import { cohortGain, gainDays, type GivenAnswer } from './cohort-gain.ts';

interface AnswerRow {
  enrollment_id: string;
  lesson_id: string;
  lesson_version: number;
  point_id: string;
  occasion: string;
  kind: string;
  chosen: string;
  correct: boolean;
  at: Date;
  point: string;
}

/**
 * The gain of everybody in a course. Read are the points that somebody was asked far enough apart, and what was typed from
 * memory, since one learner's words may be another's.
 */
export async function gainOfCourse(scope: Scope, courseId: string): Promise<CourseTeaching['gain']> {
  const { rows } = await sql<AnswerRow>`
    select * from (
      select a.enrollment_id, a.lesson_id, a.lesson_version, a.point_id, a.occasion, q.kind, a.chosen, a.correct, a.at, p.text as point,
        max(a.at) over own - min(a.at) over own >= make_interval(days => ${gainDays}) as is_apart
      from attempts a join enrollments e on e.id = a.enrollment_id
      join questions q on q.organization_id = a.organization_id and q.lesson_id = a.lesson_id and q.id = a.question_id
      join points p on p.organization_id = a.organization_id and p.lesson_id = a.lesson_id and p.id = a.point_id
      where ${isInSample(courseId)}
      window own as (partition by a.enrollment_id, a.lesson_id, a.point_id)) as given
    where is_apart or kind = 'recall'`.execute(scope);
  const lessons = await pinnedLessons(
    scope,
    rows.map((row) => pinKey(row.lesson_id, row.lesson_version)),
  );
  const came = await messagesBefore(scope, rows, lessons);
  const { leftOut, ...gain } = cohortGain(rows.map((row, index) => givenAnswer(row, came.get(index))));
  return {
    ...gain,
    days: gainDays,
    left_out: copyReasons.flatMap((why) => (leftOut[why] === 0 ? [] : [{ why, answers: leftOut[why] }])),
  };
}

interface CameBefore {
  card_at: Date | null;
  is_below_lesson: boolean;
}

const givenAnswer = (row: AnswerRow, came: CameBefore | undefined): GivenAnswer => ({
  enrollmentId: row.enrollment_id,
  lessonId: row.lesson_id,
  pointId: row.point_id,
  isRecalled: row.kind === 'recall',
  chosen: row.chosen,
  correct: row.correct,
  at: row.at,
  point: row.point,
  cardAt: came?.card_at ?? null,
  isBelowLesson: came?.is_below_lesson ?? false,
});

/**
 * When the card of each answer's point came, at the latest before the answer: in a chat the card's own message, elsewhere
 * the lesson. A lesson that comes by mail has its first question below it.
 *
 * @returns by the answer's place among `rows`
 */
async function messagesBefore(
  scope: Scope,
  rows: readonly AnswerRow[],
  lessons: ReadonlyMap<string, PinnedLesson>,
): Promise<Map<number, CameBefore>> {
  const wanted = rows.map((row, index) => ({
    index,
    enrollment_id: row.enrollment_id,
    at: row.at.toISOString(),
    lesson: occasionText({ for: 'lesson', lessonId: row.lesson_id }),
    card: occasionText({
      for: 'card',
      lessonId: row.lesson_id,
      cardIndex: cardOf(row, lessons.get(pinKey(row.lesson_id, row.lesson_version))),
    }),
    asked:
      row.occasion === answerPurposes.inLesson
        ? occasionText({ for: 'ask', lessonId: row.lesson_id, pointId: row.point_id, nth: 1 })
        : null,
  }));
  const { rows: found } = await sql<CameBefore & { index: number }>`
    select w.index, card.at as card_at, coalesce(asked.channel = 'email', false) as is_below_lesson
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as w (index int, enrollment_id uuid, at timestamptz, lesson text, card text, asked text)
    left join lateral (
      select coalesce(d.accepted_at, d.read_at, d.created_at) as at from deliveries d
      where d.enrollment_id = w.enrollment_id and d.occasion in (w.card, w.lesson) and d.status <> 'cancelled'
        and coalesce(d.accepted_at, d.read_at, d.created_at) <= w.at
      order by d.occasion = w.card desc limit 1) as card on true
    left join deliveries asked on asked.enrollment_id = w.enrollment_id and asked.occasion = w.asked`.execute(scope);
  return new Map(found.map((row) => [row.index, row]));
}

/** 0-based. The first card is the lesson's own message, so that none is found under its number. */
function cardOf({ point_id }: AnswerRow, lesson: PinnedLesson | undefined): number {
  const place = lesson?.points.findIndex(({ pointId }) => pointId === point_id) ?? -1;
  return lesson?.walk.cardOfQuestion[place] ?? 0;
}
