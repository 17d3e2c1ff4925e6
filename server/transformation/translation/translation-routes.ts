import type { Language } from '#contract/languages.ts';
import {
  addCourseLanguage,
  cancelTranslationRun,
  confirmTranslations,
  type CourseLanguage,
  courseTranslation,
  exportTranslation,
  importTranslation,
  listCourseLanguages,
  removeCourseLanguage,
  saveTranslations,
  startTranslationRun,
  type TranslationText,
} from '#contract/translations.ts';
import { readXliffApart } from '#pipeline/programs/read-xliff-apart.ts';
import { writeXliff } from '#pipeline/translation/write-xliff.ts';
import { AppError } from '../../app-error.ts';
import { type CourseFacts, requireCourse } from '../../courses/require-course.ts';
import type { Scope } from '../../database/database.ts';
import { bindRoute } from '../../http/bind-route.ts';
import type { HttpApp } from '../../http/http-server.ts';
import type { Context } from '../../slice.ts';
import { modelOfOrganization } from '../model-settings.ts';
import { courseGroup, planImport } from './import-xliff.ts';
import { keepTranslatedLessons } from './keep-translated-lessons.ts';
import {
  addLanguage,
  confirmTexts,
  type CourseSource,
  dropTranslations,
  type LanguageRow,
  languagesOf,
  lessonsSent,
  type NewTranslation,
  removeLanguage,
  requireLanguage,
  sourceOf,
  translationsOf,
  writeTranslations,
} from './translation-repository.ts';
import { beginRun, endRun, translateCourse } from './translation-jobs.ts';
import { placeOf, progressOf, requireTranslatable, textsOfSource, viewOf } from './translation-view.ts';

/** A file of a long course: 4 million characters, three bytes each. */
const fileLimitBytes = 14 * 1024 * 1024;
const textsLimitBytes = 2 * 1024 * 1024;
const mostFaults = 100;

export function translationRoutes(app: HttpApp, context: Context): void {
  bindLanguages(app, context);
  bindTexts(app);
  bindFiles(app);
  bindRuns(app, context);
}

interface Opened {
  row: LanguageRow;
  source: CourseSource;
  texts: TranslationText[];
  progress: CourseLanguage;
}

async function open(scope: Scope, course: CourseFacts, language: Language): Promise<Opened> {
  const row = await requireLanguage(scope, course.id, language);
  const source = await sourceOf(scope, course.id);
  requireTranslatable(source);
  const rows = await translationsOf(scope, course.id, language);
  const texts = viewOf(source, rows, { own: course.language, language });
  const sent = await lessonsSent(scope, course.id);
  return { row, source, texts, progress: progressOf(row, texts, sent, source.lessons.length) };
}

function bindLanguages(app: HttpApp, context: Context): void {
  bindRoute(app, listCourseLanguages, async (call) => {
    const { course, languages } = await call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      const opened: Opened[] = [];
      for (const { language } of await languagesOf(scope, course.id)) opened.push(await open(scope, course, language));
      return { course, languages: opened.map(({ progress }) => progress) };
    });
    const model = await modelOfOrganization(context, course.organization_id);
    return { own: course.language, has_model: model !== undefined, languages };
  });

  bindRoute(app, addCourseLanguage, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      if (call.body.language === course.language) throw new AppError('course_language_own', { course_id: course.id });
      await addLanguage(scope, course, call.body.language);
      return (await open(scope, course, call.body.language)).progress;
    }),
  );

  bindRoute(app, removeCourseLanguage, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      await requireLanguage(scope, course.id, call.params.language);
      await removeLanguage(scope, course.id, call.params.language);
      return {};
    }),
  );
}

function bindTexts(app: HttpApp): void {
  bindRoute(app, courseTranslation, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      const { source, texts, progress } = await open(scope, course, call.params.language);
      const sent = new Set(
        (await lessonsSent(scope, course.id))
          .filter(({ language }) => language === call.params.language)
          .map(({ lesson_id }) => lesson_id),
      );
      const lessons = source.lessons.map(({ id, title }) => ({ id, title, is_sent: sent.has(id) }));
      return { progress, lessons, texts };
    }),
  );

  bindRoute(
    app,
    saveTranslations,
    (call) =>
      call.scoped(async (scope) => {
        const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
        const { row, texts } = await open(scope, course, call.params.language);
        const known = new Map(texts.map((text) => [placeOf(text.lesson_id, text.key), text]));
        const written = call.body.texts.map((wanted) => {
          const text = known.get(placeOf(wanted.lesson_id, wanted.key));
          if (text === undefined || text.digest !== wanted.digest)
            throw new AppError('translation_outdated', { key: wanted.key });
          return { ...wanted, text: wanted.text.trim() };
        });
        const asNew = (each: (typeof written)[number]): NewTranslation => ({
          lessonId: each.lesson_id,
          of: each,
          text: each.text,
        });
        const by = { origin: 'person', now: new Date() } as const;
        const filled = written.filter(({ text }) => text !== '');
        await dropTranslations(
          scope,
          row,
          written.filter(({ text }) => text === ''),
        );
        await writeTranslations(scope, row, filled.filter(({ confirm }) => !confirm).map(asNew), {
          ...by,
          confirmedBy: null,
        });
        await writeTranslations(scope, row, filled.filter(({ confirm }) => confirm).map(asNew), {
          ...by,
          confirmedBy: call.principal.userId,
        });
        await keepTranslatedLessons(scope, course.id);
        const after = await open(scope, course, call.params.language);
        const touched = new Set(written.map(({ lesson_id, key }) => placeOf(lesson_id, key)));
        return {
          texts: after.texts.filter(({ lesson_id, key }) => touched.has(placeOf(lesson_id, key))),
          progress: after.progress,
        };
      }),
    { bodyLimitBytes: textsLimitBytes },
  );

  bindRoute(app, confirmTranslations, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const { row, texts } = await open(scope, course, call.params.language);
      const { lesson_id, key, digest } = call.body;
      const wanted = texts.filter(
        (text) =>
          text.state === 'draft' &&
          (lesson_id === undefined || text.lesson_id === lesson_id) &&
          // One that somebody looks at may have findings; of many nobody has looked at each.
          (key === undefined
            ? text.findings.length === 0
            : text.key === key && (digest ?? text.digest) === text.digest),
      );
      const confirmed = await confirmTexts(scope, row, wanted, call.principal.userId, new Date());
      await keepTranslatedLessons(scope, course.id);
      return { confirmed, progress: (await open(scope, course, call.params.language)).progress };
    }),
  );
}

function bindFiles(app: HttpApp): void {
  bindRoute(app, exportTranslation, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId);
      const { source, texts } = await open(scope, course, call.params.language);
      const groups = [
        { id: courseGroup, title: source.title },
        ...source.lessons.map(({ id, title }) => ({ id, title })),
      ];
      const mostOf = new Map(textsOfSource(source).map(({ lessonId, key, most }) => [placeOf(lessonId, key), most]));
      const xliff = writeXliff(
        {
          courseId: course.id,
          sourceLanguage: course.language,
          language: call.params.language,
          groups,
          texts: texts.map(({ lesson_id, key, kind, source: words, text, state }) => ({
            group: lesson_id ?? courseGroup,
            key,
            source: words,
            target: text,
            state,
            note: kind.replaceAll('_', ' '),
            most: mostOf.get(placeOf(lesson_id, key)),
          })),
        },
        call.query.version,
      );
      return { file_name: `${fileNameOf(source.title)}-${call.params.language}.xlf`, xliff };
    }),
  );

  bindRoute(
    app,
    importTranslation,
    async (call) => {
      const read = await readXliffApart(call.body.xliff);
      return call.scoped(async (scope) => {
        const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
        const { row, texts } = await open(scope, course, call.params.language);
        const of = { courseId: course.id, own: course.language, language: row.language };
        const { texts: planned, faults, ...counts } = planImport(read, texts, of);
        const isTaken = !call.body.dry_run && planned.length > 0;
        if (isTaken)
          await writeTranslations(scope, row, planned, { origin: 'file', confirmedBy: null, now: new Date() });
        return { ...counts, faults: faults.slice(0, mostFaults), is_taken: isTaken };
      });
    },
    { bodyLimitBytes: fileLimitBytes },
  );
}

/** What every system takes as a name of a file. */
const fileNameOf = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/gu, '')
    .slice(0, 80) || 'course';

function bindRuns(app: HttpApp, context: Context): void {
  bindRoute(app, startTranslationRun, async (call) => {
    const { organization_id } = await call.scoped((scope) =>
      requireCourse(scope, call.principal, call.params.courseId, { toEdit: true }),
    );
    if ((await modelOfOrganization(context, organization_id)) === undefined)
      throw new AppError('language_model_missing');
    return call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const { row, texts } = await open(scope, course, call.params.language);
      const waiting = texts.filter(({ state }) => state === 'missing' || state === 'outdated').length;
      const nth = await beginRun(scope, row, waiting);
      await context.jobs.enqueue(scope, translateCourse, {
        organization_id: course.organization_id,
        course_id: course.id,
        language: row.language,
        nth,
      });
      return (await open(scope, course, row.language)).progress;
    });
  });

  bindRoute(app, cancelTranslationRun, (call) =>
    call.scoped(async (scope) => {
      const course = await requireCourse(scope, call.principal, call.params.courseId, { toEdit: true });
      const row = await requireLanguage(scope, course.id, call.params.language);
      await endRun(scope, row, 'cancelled');
      return (await open(scope, course, row.language)).progress;
    }),
  );
}
