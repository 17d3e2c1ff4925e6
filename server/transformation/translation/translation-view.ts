import type { Language } from '#contract/languages.ts';
import type { CourseLanguage, TranslationText } from '#contract/translations.ts';
import { findingsOf, sameOptions } from '#pipeline/translation/check-translation.ts';
import { type CourseText, textsOfCourse, textsOfLesson } from '#pipeline/translation/lesson-texts.ts';
import { AppError } from '../../app-error.ts';
import type { CourseSource, LanguageRow, TranslationRow } from './translation-repository.ts';

/** A text of a course with the lesson that it stands in. */
export interface PlacedText extends CourseText {
  lessonId: string | null;
}

/** Every text of a course, first those of the course itself, then lesson by lesson. */
export const textsOfSource = (source: CourseSource): PlacedText[] => [
  ...textsOfCourse(source).map((text) => ({ ...text, lessonId: null })),
  ...source.lessons.flatMap((lesson) => textsOfLesson(lesson).map((text) => ({ ...text, lessonId: lesson.id }))),
];

/** A book of 500 pages in 150 lessons has about 10,000. */
const mostTexts = 20_000;

/**
 * Counts without reading: each text is compared, checked and shown at once, and whoever else asks waits meanwhile.
 *
 * @throws AppError course_too_long
 */
export function requireTranslatable({ lessons }: CourseSource): void {
  const texts = lessons.reduce((sum, { metadata }) => {
    const { quiz, points, cards } = metadata as Readonly<Record<string, unknown>>;
    return (
      sum + lengthOf(points) + 2 * lengthOf(cards) + listOf(quiz).reduce<number>((all, one) => all + textsOf(one), 0)
    );
  }, 0);
  if (texts > mostTexts) throw new AppError('course_too_long', {});
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const lengthOf = (value: unknown): number => listOf(value).length;

/** The question itself, what is offered or accepted, and what is said to it. */
function textsOf(question: unknown): number {
  if (typeof question !== 'object' || question === null) return 0;
  const { options, accepted, feedback } = question as Readonly<Record<string, unknown>>;
  const said = typeof feedback === 'object' && feedback !== null ? Object.keys(feedback).length : 0;
  return 2 + lengthOf(options) + lengthOf(accepted) + said;
}

export const placeOf = (lessonId: string | null, key: string): string => `${lessonId ?? ''}/${key}`;

/** What stands in a language for each text of a course, and what was found in it. */
export function viewOf(
  source: CourseSource,
  rows: readonly TranslationRow[],
  { own, language }: { own: Language; language: Language },
): TranslationText[] {
  const known = new Map(rows.map((row) => [placeOf(row.lesson_id, row.key), row]));
  const texts = textsOfSource(source).map((text) =>
    viewOfText(text, known.get(placeOf(text.lessonId, text.key)), own, language),
  );
  return withSameOptions(texts);
}

function viewOfText(
  text: PlacedText,
  row: TranslationRow | undefined,
  own: Language,
  language: Language,
): TranslationText {
  const { lessonId, key, kind, digest, most, text: source } = text;
  const about = { lesson_id: lessonId, key, kind, source, digest };
  if (row === undefined) return { ...about, text: '', state: 'missing', origin: null, findings: [] };
  const state = row.source_digest !== digest ? 'outdated' : row.confirmed_at === null ? 'draft' : 'confirmed';
  const findings = findingsOf({ source, sourceLanguage: own, translation: row.text, language, kind, most });
  return { ...about, text: row.text, state, origin: row.origin, findings };
}

const optionOf = /^(question\..+)\.option\.\d+$/u;

function withSameOptions(texts: readonly TranslationText[]): TranslationText[] {
  const questions = Map.groupBy(
    texts.filter(({ kind }) => kind === 'option'),
    ({ lesson_id, key }) => placeOf(lesson_id, optionOf.exec(key)?.[1] ?? key),
  );
  const same = new Set(
    [...questions.values()].flatMap((options) => sameOptions(options.map(({ text }) => text)).map((at) => options[at])),
  );
  return texts.map((text) =>
    same.has(text) ? { ...text, findings: [...text.findings, { code: 'same_options', was: '', is: text.text }] } : text,
  );
}

/** How far a language is. */
export function progressOf(
  row: LanguageRow,
  texts: readonly TranslationText[],
  sent: readonly { lesson_id: string; language: Language }[],
  lessons: number,
): CourseLanguage {
  const count = (state: TranslationText['state']): number => texts.filter((text) => text.state === state).length;
  return {
    language: row.language,
    total: texts.length,
    confirmed: count('confirmed'),
    draft: count('draft'),
    outdated: count('outdated'),
    missing: count('missing'),
    found: texts.filter(({ findings }) => findings.length > 0).length,
    lessons_sent: sent.filter(({ language }) => language === row.language).length,
    lessons,
    run:
      row.run_status === null
        ? null
        : {
            status: row.run_status,
            done: row.run_done,
            total: row.run_total,
            failed: row.run_failed,
            error: row.run_error,
          },
    created_at: row.created_at.toISOString(),
  };
}
