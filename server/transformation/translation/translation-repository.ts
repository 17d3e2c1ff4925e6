import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { CourseText, SavedLesson } from '#pipeline/translation/lesson-texts.ts';
import { AppError } from '../../app-error.ts';
import type { Scope } from '../../database/database.ts';

export interface LanguageRow {
  organization_id: string;
  course_id: string;
  language: Language;
  title: string | null;
  run_status: 'running' | 'done' | 'cancelled' | 'failed' | null;
  run_nth: number;
  run_done: number;
  run_total: number;
  run_failed: number;
  run_error: string;
  created_at: Date;
}

export const languagesOf = (scope: Scope, courseId: string): Promise<LanguageRow[]> =>
  scope.selectFrom('course_languages').selectAll().where('course_id', '=', courseId).orderBy('language').execute();

/** @throws AppError course_language_not_found */
export async function requireLanguage(scope: Scope, courseId: string, language: Language): Promise<LanguageRow> {
  const row = await scope
    .selectFrom('course_languages')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('language', '=', language)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('course_language_not_found', { course_id: courseId, language });
  return row;
}

/** @throws AppError course_language_known */
export async function addLanguage(
  scope: Scope,
  course: { id: string; organization_id: string },
  language: Language,
): Promise<void> {
  const added = await scope
    .insertInto('course_languages')
    .values({ organization_id: course.organization_id, course_id: course.id, language, title: null, run_status: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('language')
    .executeTakeFirst();
  if (added === undefined) throw new AppError('course_language_known', { course_id: course.id, language });
}

export const removeLanguage = (scope: Scope, courseId: string, language: Language): Promise<unknown> =>
  scope.deleteFrom('course_languages').where('course_id', '=', courseId).where('language', '=', language).execute();

export interface CourseSource {
  title: string;
  description: string;
  /** As they stand in the editor, in order. */
  lessons: (SavedLesson & { id: string; version: number })[];
}

export async function sourceOf(scope: Scope, courseId: string): Promise<CourseSource> {
  const course = await scope
    .selectFrom('courses')
    .select(['title', 'description'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const lessons = await scope
    .selectFrom('lessons')
    .select(['id', 'version', 'title', 'content', 'metadata'])
    .where('course_id', '=', courseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { ...course, lessons };
}

export interface TranslationRow {
  language: Language;
  lesson_id: string | null;
  key: string;
  source_digest: string;
  text: string;
  origin: 'model' | 'person' | 'file';
  confirmed_at: Date | null;
}

/** @param language absent: of all languages */
export const translationsOf = (scope: Scope, courseId: string, language?: Language): Promise<TranslationRow[]> =>
  scope
    .selectFrom('translations')
    .select(['language', 'lesson_id', 'key', 'source_digest', 'text', 'origin', 'confirmed_at'])
    .where('course_id', '=', courseId)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? 'en'))
    .execute();

export interface NewTranslation {
  lessonId: string | null;
  of: Pick<CourseText, 'key' | 'digest'>;
  text: string;
}

/**
 * Writes translations, each instead of the one before. A model's never takes the place of one of the same words: who has
 * written one meanwhile knows better.
 *
 * @param confirmedBy who takes them as they are; null: nobody yet
 */
export async function writeTranslations(
  scope: Scope,
  { organization_id, course_id, language }: Pick<LanguageRow, 'organization_id' | 'course_id' | 'language'>,
  texts: readonly NewTranslation[],
  { origin, confirmedBy, now }: { origin: TranslationRow['origin']; confirmedBy: string | null; now: Date },
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map(({ lessonId, of, text }) => ({ lesson_id: lessonId, key: of.key, digest: of.digest, text }));
  await sql`
    insert into translations (organization_id, course_id, language, lesson_id, key, source_digest, text, origin, confirmed_at, confirmed_by, changed_at)
    select ${organization_id}, ${course_id}, ${language}, r.lesson_id, r.key, r.digest, r.text, ${origin},
      ${confirmedBy === null ? null : now}::timestamptz, ${confirmedBy}::uuid, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (lesson_id uuid, key text, digest text, text text)
    on conflict (course_id, language, lesson_id, key) do update set source_digest = excluded.source_digest, text = excluded.text,
      origin = excluded.origin, confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by, changed_at = excluded.changed_at
    where excluded.origin <> 'model' or translations.source_digest <> excluded.source_digest`.execute(scope);
}

type Place = Pick<LanguageRow, 'course_id' | 'language'>;
interface TextPlace {
  lesson_id: string | null;
  key: string;
}

const among = (texts: readonly TextPlace[]) => sql`
  jsonb_to_recordset(${JSON.stringify(texts.map(({ lesson_id, key }) => ({ lesson_id, key })))}::jsonb) as r (lesson_id uuid, key text)`;

export async function dropTranslations(scope: Scope, of: Place, texts: readonly TextPlace[]): Promise<void> {
  await sql`
    delete from translations t using ${among(texts)}
    where t.course_id = ${of.course_id} and t.language = ${of.language} and t.key = r.key
      and t.lesson_id is not distinct from r.lesson_id`.execute(scope);
}

/** @returns how many were confirmed that were not before */
export async function confirmTexts(
  scope: Scope,
  of: Place,
  texts: readonly TextPlace[],
  by: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    update translations t set confirmed_at = ${now}, confirmed_by = ${by} from ${among(texts)}
    where t.course_id = ${of.course_id} and t.language = ${of.language} and t.key = r.key
      and t.lesson_id is not distinct from r.lesson_id and t.confirmed_at is null
    returning t.key`.execute(scope);
  return rows.length;
}

/** The lessons that go out in each language: in the version that new learners get, or would get. */
export async function lessonsSent(
  scope: Scope,
  courseId: string,
): Promise<{ lesson_id: string; language: Language }[]> {
  const { rows } = await sql<{ lesson_id: string; language: Language }>`
    select t.lesson_id, t.language from translated_lessons t join lessons l on l.id = t.lesson_id and l.deleted_at is null
    where l.course_id = ${courseId} and t.version = coalesce(
      (select (pinned ->> 'version')::int from courses c join course_versions v on v.course_id = c.id and v.version = c.version,
        jsonb_array_elements(v.lessons) as pinned where c.id = ${courseId} and pinned ->> 'lesson_id' = l.id::text), l.version)`.execute(
    scope,
  );
  return rows;
}
