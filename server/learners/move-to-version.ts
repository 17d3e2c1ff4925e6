import { sql } from 'kysely';
import type { VersionImpact } from '#contract/versions.ts';
import { draftOf, publishedVersion, type VersionedLesson } from '../courses/course-versions.ts';
import type { Scope } from '../database/database.ts';
import type { Counted } from '../jobs/kept-figures.ts';
import { progressOf, repin } from './repin.ts';

/** Active or paused learners by the last lesson that they had; null: none yet. */
export interface Place {
  lesson_id: string | null;
  learners: number;
  /** Of an older version than the published one. */
  behind: number;
}

export async function placesOf(scope: Scope, courseId: string, publishedVersionNumber: number): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select reached.lesson_id, count(*)::int as learners,
      count(*) filter (where e.course_version is distinct from ${publishedVersionNumber}::int)::int as behind
    from enrollments e left join lateral (
      select p.lesson_id from enrollment_lessons p where p.enrollment_id = e.id and (p.sent_at is not null or p.done_at is not null)
      order by p.position desc limit 1) as reached on true
    where e.course_id = ${courseId} and e.status in ('active', 'paused') group by 1`.execute(scope);
  return rows;
}

/** What was edited since the last publication, and how many learners are before and after each change. */
export async function impactOf(
  scope: Scope,
  courseId: string,
  read: (version: number) => Promise<Counted<{ places: readonly Place[] }>>,
): Promise<VersionImpact> {
  const [draft, published] = [await draftOf(scope, courseId), await publishedVersion(scope, courseId)];
  const last = published?.lessons ?? [];
  const { places, ...told } = await read(published?.version ?? 0);
  const learners = places.reduce((sum, place) => sum + place.learners, 0);
  const changes = changesBetween(last, draft).map(({ kind, lesson_id: lessonId }) => {
    const order = kind === 'removed' ? last : draft;
    const place = order.findIndex((lesson) => lesson.lesson_id === lessonId);
    const after = places.reduce(
      (sum, { lesson_id: reached, learners: n }) =>
        sum + (order.findIndex((lesson) => lesson.lesson_id === reached) >= place ? n : 0),
      0,
    );
    return { kind, lesson_id: lessonId, before: learners - after, after };
  });
  const titles = await titlesOf(scope, courseId);
  return {
    ...told,
    version: published?.version ?? 0,
    learners,
    changes: changes.map((change) => ({ ...change, title: titles.get(change.lesson_id) ?? '' })),
    behind: places.reduce((sum, place) => sum + place.behind, 0),
  };
}

type Change = Pick<VersionImpact['changes'][number], 'kind' | 'lesson_id'>;

function changesBetween(last: readonly VersionedLesson[], draft: readonly VersionedLesson[]): Change[] {
  const before = new Map(last.map((lesson) => [lesson.lesson_id, lesson.version]));
  const now = new Map(draft.map((lesson) => [lesson.lesson_id, lesson.version]));
  const keptLast = last.filter(({ lesson_id: id }) => now.has(id));
  const keptNow = draft.filter(({ lesson_id: id }) => before.has(id));
  return [
    ...draft.flatMap(({ lesson_id, version }): Change[] => {
      if (!before.has(lesson_id)) return [{ kind: 'added', lesson_id }];
      if (before.get(lesson_id) !== version) return [{ kind: 'changed', lesson_id }];
      const place = keptNow.findIndex((lesson) => lesson.lesson_id === lesson_id);
      return keptLast[place]?.lesson_id === lesson_id ? [] : [{ kind: 'moved', lesson_id }];
    }),
    ...last
      .filter(({ lesson_id: id }) => !now.has(id))
      .map(({ lesson_id }): Change => ({ kind: 'removed', lesson_id })),
  ];
}

async function titlesOf(scope: Scope, courseId: string): Promise<Map<string, string>> {
  const rows = await scope.selectFrom('lessons').select(['id', 'title']).where('course_id', '=', courseId).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/**
 * Gives the published version to everybody who is under way in an older one. What they had stays; progress does not fall.
 *
 * @returns the enrollments that were moved
 */
export async function moveToPublished(scope: Scope, courseId: string, now: Date): Promise<string[]> {
  const published = await publishedVersion(scope, courseId);
  if (published === undefined) return [];
  const enrollments = await scope
    .selectFrom('enrollments')
    .select(['id', 'organization_id', 'lessons_done', 'lessons_total', 'progress_floor'])
    .where('course_id', '=', courseId)
    .where('status', 'in', ['active', 'paused'])
    .where((row) => row.or([row('course_version', 'is', null), row('course_version', '<>', published.version)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const target = published.lessons.map(({ lesson_id, version }) => ({ lessonId: lesson_id, version }));
  for (const enrollment of enrollments) await moveOne(scope, enrollment, published.version, target, now);
  return enrollments.map(({ id }) => id);
}

async function moveOne(
  scope: Scope,
  enrollment: {
    id: string;
    organization_id: string;
    lessons_done: number;
    lessons_total: number;
    progress_floor: number;
  },
  version: number,
  target: readonly { lessonId: string; version: number }[],
  now: Date,
): Promise<void> {
  const pins = await scope
    .selectFrom('enrollment_lessons')
    .selectAll()
    .where('enrollment_id', '=', enrollment.id)
    .orderBy('position')
    .execute();
  const after = repin(
    pins.map((pin) => ({
      lessonId: pin.lesson_id,
      version: pin.lesson_version,
      isSent: pin.sent_at !== null,
      isDone: pin.done_at !== null,
    })),
    target,
  );
  const times = new Map(pins.map((pin) => [pin.lesson_id, pin]));
  await scope.deleteFrom('enrollment_lessons').where('enrollment_id', '=', enrollment.id).execute();
  if (after.length > 0) {
    await scope
      .insertInto('enrollment_lessons')
      .values(
        after.map((pin, position) => ({
          enrollment_id: enrollment.id,
          position,
          organization_id: enrollment.organization_id,
          lesson_id: pin.lessonId,
          lesson_version: pin.version,
          sent_at: times.get(pin.lessonId)?.sent_at ?? null,
          done_at: times.get(pin.lessonId)?.done_at ?? null,
          passed_by: times.get(pin.lessonId)?.passed_by ?? null,
          language: times.get(pin.lessonId)?.language ?? null,
        })),
      )
      .execute();
  }
  await scope
    .updateTable('enrollments')
    .set({
      course_version: version,
      lessons_total: after.length,
      progress_floor: progressOf(enrollment.lessons_done, enrollment.lessons_total, enrollment.progress_floor),
      // A rest that a person has given is not ended by a new version.
      next_due_at: sql<Date | null>`case when plan ->> 'code' = 'put_off' then next_due_at else ${now}::timestamptz end`,
      updated_at: now,
    })
    .where('id', '=', enrollment.id)
    .execute();
}
