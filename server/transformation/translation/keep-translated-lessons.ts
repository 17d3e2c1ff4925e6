import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { type SavedLesson, textsOfCourse, textsOfLesson } from '#pipeline/translation/lesson-texts.ts';
import { translatedLesson } from '#pipeline/translation/translated-lesson.ts';
import type { Scope } from '../../database/database.ts';
import { languagesOf, type TranslationRow, translationsOf } from './translation-repository.ts';

interface VersionRow extends SavedLesson {
  lesson_id: string;
  version: number;
}

/**
 * Puts together each version of a lesson that somebody learns or may begin in each language in which all its texts are
 * confirmed. One that is put together is never taken away, only replaced by a later confirmed one: who has begun a lesson in a
 * language ends it there. Called after each confirmation and, by courses-routes.ts, after each publication.
 */
export async function keepTranslatedLessons(scope: Scope, courseId: string): Promise<void> {
  const languages = await languagesOf(scope, courseId);
  if (languages.length === 0) return;
  const confirmed = (await translationsOf(scope, courseId)).filter((row) => row.confirmed_at !== null);
  const versions = await versionsInUse(scope, courseId);
  for (const { language } of languages) {
    const own = confirmed.filter((row) => row.language === language);
    await keepTitle(scope, courseId, language, own);
    const rows = versions.flatMap((version) => {
      const translated = inLanguage(version, own);
      return translated === undefined
        ? []
        : [{ lesson_id: version.lesson_id, version: version.version, ...translated }];
    });
    if (rows.length === 0) continue;
    // One that says the same stays as it is: whoever has read it need not read it again.
    await sql`
      insert into translated_lessons (organization_id, lesson_id, version, language, title, content, metadata)
      select v.organization_id, r.lesson_id, r.version, ${language}, r.title, r.content, r.metadata
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (lesson_id uuid, version int, title text, content text, metadata jsonb)
      join lesson_versions v on v.lesson_id = r.lesson_id and v.version = r.version
      on conflict (lesson_id, version, language) do update set title = excluded.title, content = excluded.content, metadata = excluded.metadata
      where (translated_lessons.title, translated_lessons.content, translated_lessons.metadata)
        is distinct from (excluded.title, excluded.content, excluded.metadata)`.execute(scope);
  }
}

function inLanguage(version: VersionRow, confirmed: readonly TranslationRow[]): SavedLesson | undefined {
  const rows = new Map(confirmed.filter((row) => row.lesson_id === version.lesson_id).map((row) => [row.key, row]));
  const current = textsOfLesson(version).flatMap(({ key, digest }) => {
    const row = rows.get(key);
    return row?.source_digest === digest ? [[key, row.text] as const] : [];
  });
  return translatedLesson(version, new Map(current));
}

async function keepTitle(
  scope: Scope,
  courseId: string,
  language: Language,
  confirmed: readonly TranslationRow[],
): Promise<void> {
  const course = await scope
    .selectFrom('courses')
    .select(['title', 'description'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  const [title] = textsOfCourse(course).filter(({ key }) => key === 'title');
  const row = confirmed.find((each) => each.lesson_id === null && each.key === 'title');
  await scope
    .updateTable('course_languages')
    .set({ title: row !== undefined && row.source_digest === title?.digest ? row.text : null })
    .where('course_id', '=', courseId)
    .where('language', '=', language)
    .execute();
}

/** As they stand in the editor, as they are published, and as somebody still has to learn them. */
async function versionsInUse(scope: Scope, courseId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with used as (
      select id as lesson_id, version from lessons where course_id = ${courseId} and deleted_at is null
      union
      select (pinned ->> 'lesson_id')::uuid, (pinned ->> 'version')::int
      from courses c join course_versions v on v.course_id = c.id and v.version = c.version, jsonb_array_elements(v.lessons) as pinned
      where c.id = ${courseId}
      union
      select p.lesson_id, p.lesson_version from enrollments e join enrollment_lessons p on p.enrollment_id = e.id
      where e.course_id = ${courseId} and p.done_at is null
    )
    select v.lesson_id, v.version, v.title, v.content, v.metadata
    from used join lesson_versions v on v.lesson_id = used.lesson_id and v.version = used.version`.execute(scope);
  return rows;
}
