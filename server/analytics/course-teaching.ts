import { sql } from 'kysely';
import type { CourseTeaching } from '#contract/teaching.ts';
import type { Scope } from '../database/database.ts';
import { recallAt } from '../learning/recall.ts';
import { isAnswerToWhatWasTaught } from './analytics-range.ts';
import { isInSample, sampleOf } from './course-sample.ts';
import { gainOfCourse } from './gain-of-course.ts';
import { optionsOfCourse } from './chosen-options.ts';
import { pointsOfCourse } from './points-of-course.ts';
import { retentionOf } from './retention-of-course.ts';
import { stuckLearners } from './stuck-learners.ts';

/** Rows and columns that a person can still read. */
const shownLearners = 60;
const shownPoints = 60;
const forgottenBelow = 0.8;
const reasonDays = 30;

interface MemoryRow {
  enrollment_id: string;
  learner_id: string;
  lesson_id: string;
  point_id: string;
  stability: number;
  last_review_at: Date;
  missed: boolean;
}

/** How a course is being learned, point by point. @param timeZone the organization's: where its Friday ends */
export async function teachingOf(scope: Scope, courseId: string, now: Date, timeZone: string): Promise<CourseTeaching> {
  const friday = endOfFriday(now, timeZone);
  const points = await pointsOf(scope, courseId);
  const { rows: learners } = await sql<{ enrollment_id: string; learner_name: string }>`
    select e.id as enrollment_id, l.name as learner_name from enrollments e join learners l on l.id = e.learner_id
    where e.course_id = ${courseId} and e.status <> 'cancelled'
    order by e.last_activity_at desc nulls last, l.name, e.id`.execute(scope);
  const memories = await memoriesOfCourse(scope, courseId);
  const shown = learners.slice(0, shownLearners);
  const recall = new Map(memories.map((memory) => [keyOf(memory.enrollment_id, memory), shownRecall(memory, now)]));
  return {
    friday: friday.toISOString(),
    stuck: await stuckLearners(scope, courseId, now),
    forgetting: points
      .map((point) => {
        const own = memories.filter((memory) => isPoint(memory, point));
        const missed = own.filter((memory) => memory.missed);
        const fading = own.filter((memory) => !memory.missed && recallOf(memory, friday) < forgottenBelow);
        return {
          ...point,
          learners: own.length,
          at_risk: fading.length,
          missed: missed.length,
          learner_ids: [...missed, ...fading].map((memory) => memory.learner_id),
        };
      })
      .filter(({ learner_ids: ids }) => ids.length > 0)
      .sort((a, b) => b.learner_ids.length - a.learner_ids.length)
      .slice(0, 10),
    sample: await sampleOf(scope, courseId),
    gain: await gainOfCourse(scope, courseId),
    retention: await retentionOf(scope, courseId),
    points: await pointsOfCourse(scope, courseId),
    heat: {
      points: points.slice(0, shownPoints),
      learners: shown.map((learner) => ({
        ...learner,
        recall: points.slice(0, shownPoints).map((point) => recall.get(keyOf(learner.enrollment_id, point)) ?? null),
      })),
      more: learners.length - shown.length,
    },
    options: await optionsOfCourse(scope, courseId),
    reasons: await reasonsOf(scope, courseId, now),
  };
}

const keyOf = (enrollmentId: string, at: { lesson_id: string; point_id: string }): string =>
  `${enrollmentId}:${at.lesson_id}:${at.point_id}`;
const isPoint = (
  memory: { lesson_id: string; point_id: string },
  point: { lesson_id: string; point_id: string },
): boolean => memory.lesson_id === point.lesson_id && memory.point_id === point.point_id;
const recallOf = (memory: MemoryRow, at: Date): number =>
  recallAt({ stability: memory.stability, lastReviewAt: memory.last_review_at }, at);
const shownRecall = (memory: MemoryRow, now: Date): number =>
  memory.missed ? -1 : Math.round(recallOf(memory, now) * 1000) / 1000;

/** Midnight after the coming Friday; on a Friday after this one. */
function endOfFriday(now: Date, timeZone: string): Date {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const days = (5 - there.dayOfWeek + 7) % 7;
  return new Date(
    there
      .toPlainDate()
      .add({ days: days + 1 })
      .toZonedDateTime(timeZone).epochMilliseconds,
  );
}

async function pointsOf(scope: Scope, courseId: string): Promise<CourseTeaching['heat']['points']> {
  const { rows } = await sql<CourseTeaching['heat']['points'][number]>`
    select points.lesson_id, lesson_title, points.point_id, question,
      coalesce(given.answered, 0) as answered, coalesce(given."right", 0) as "right" from (
    select distinct on (l.id, quiz.entry ->> 'point_id') l.id as lesson_id, l.title as lesson_title, l.position, quiz.n,
      quiz.entry ->> 'point_id' as point_id, coalesce(quiz.entry ->> 'question', '') as question
    from lessons l cross join lateral jsonb_array_elements(
      case when jsonb_typeof(l.metadata -> 'quiz') = 'array' then l.metadata -> 'quiz' else '[]' end) with ordinality as quiz (entry, n)
    where l.course_id = ${courseId} and l.deleted_at is null and quiz.entry ->> 'point_id' <> ''
    order by l.id, quiz.entry ->> 'point_id', quiz.n) as points
    left join (
      select a.lesson_id, a.point_id, count(*)::int as answered, count(*) filter (where a.correct)::int as "right"
      from attempts a join enrollments e on e.id = a.enrollment_id
      where e.course_id = ${courseId} and ${isAnswerToWhatWasTaught} group by 1, 2
    ) as given on given.lesson_id = points.lesson_id and given.point_id = points.point_id
    order by position, points.lesson_id, n`.execute(scope);
  return rows;
}

async function memoriesOfCourse(scope: Scope, courseId: string): Promise<MemoryRow[]> {
  const { rows } = await sql<MemoryRow>`
    select m.enrollment_id, m.learner_id, m.lesson_id, m.point_id, m.stability, m.last_review_at,
      coalesce((select not a.correct from attempts a where a.enrollment_id = m.enrollment_id and a.lesson_id = m.lesson_id
        and a.point_id = m.point_id order by a.at desc limit 1), false) as missed
    from memories m join enrollments e on e.id = m.enrollment_id
    where ${isInSample(courseId)} and e.status <> 'cancelled'`.execute(scope);
  return rows;
}

async function reasonsOf(scope: Scope, courseId: string, now: Date): Promise<CourseTeaching['reasons']> {
  const { rows } = await sql<CourseTeaching['reasons'][number]>`
    select why ->> 'code' as code, count(*)::int as messages from deliveries
    where course_id = ${courseId} and direction = 'out' and why is not null
      and created_at > ${now}::timestamptz - make_interval(days => ${reasonDays})
    group by 1 order by 2 desc, 1`.execute(scope);
  return rows;
}
