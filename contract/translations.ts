import * as z from 'zod/mini';
import { LanguageCode } from './accounts.ts';
import { Nothing, Timestamp } from './envelope.ts';
import { route } from './route.ts';

export const textKinds = [
  'course_title',
  'course_description',
  'title',
  'objective',
  'card_title',
  'card_text',
  'card_short',
  'card_example',
  'card_alt',
  'point',
  'key_point',
  'setting',
  'question',
  'option',
  'answer',
  'accepted',
  'feedback',
  'explanation',
] as const;
export type TextKind = (typeof textKinds)[number];

export const findingCodes = [
  'number_missing',
  'number_extra',
  'unit_changed',
  'date_changed',
  'denial_changed',
  'limit_changed',
  'name_lost',
  'marks_changed',
  'too_long',
  'same_options',
  'unchanged',
  'other_language',
] as const;

/** What a program has found in a translation; `was` of the source, `is` of the translation. */
export const TranslationFinding = z.object({ code: z.enum(findingCodes), was: z.string(), is: z.string() });
export type TranslationFinding = z.infer<typeof TranslationFinding>;

/** `missing` has none, `outdated` is one of other words, `draft` is nobody's yet, `confirmed` is sent. */
export const translationStates = ['missing', 'outdated', 'draft', 'confirmed'] as const;
export type TranslationState = (typeof translationStates)[number];
export const translationOrigins = ['model', 'person', 'file'] as const;

export const TranslationText = z.object({
  /** Null: of the course itself. */
  lesson_id: z.nullable(z.string()),
  key: z.string(),
  kind: z.enum(textKinds),
  source: z.string(),
  /** Of the source; sent back with a translation, so that nobody translates words that have changed meanwhile. */
  digest: z.string(),
  text: z.string(),
  state: z.enum(translationStates),
  /** Who wrote it; null while it is missing. */
  origin: z.nullable(z.enum(translationOrigins)),
  findings: z.array(TranslationFinding),
});
export type TranslationText = z.infer<typeof TranslationText>;

export const runStates = ['running', 'done', 'cancelled', 'failed'] as const;
/** A run of the language model through what is missing. */
export const TranslationRun = z.object({
  status: z.enum(runStates),
  done: z.int(),
  total: z.int(),
  /** Left as they were: the model gave no usable answer for them. */
  failed: z.int(),
  /** A code of the failures; empty when it did not fail. */
  error: z.string(),
});

export const CourseLanguage = z.object({
  language: LanguageCode,
  total: z.int(),
  confirmed: z.int(),
  draft: z.int(),
  outdated: z.int(),
  missing: z.int(),
  /** Texts with findings. */
  found: z.int(),
  /** Lessons that go out in this language now, of all. */
  lessons_sent: z.int(),
  lessons: z.int(),
  run: z.nullable(TranslationRun),
  created_at: Timestamp,
});
export type CourseLanguage = z.infer<typeof CourseLanguage>;

const courseParams = z.object({ courseId: z.string() });
const params = z.object({ courseId: z.string(), language: LanguageCode });

export const listCourseLanguages = route({
  method: 'GET',
  path: '/api/v1/courses/:courseId/languages',
  access: 'create_courses',
  summary: 'The languages of a course besides its own, and how far each is',
  params: courseParams,
  answer: z.object({
    own: LanguageCode,
    /** A language model is connected. */
    has_model: z.boolean(),
    languages: z.array(CourseLanguage),
  }),
});

export const addCourseLanguage = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/languages',
  access: 'create_courses',
  summary: 'Add a language to a course',
  audit: { none: 'a draft; what comes of it is written when it is confirmed' },
  params: courseParams,
  body: z.object({ language: LanguageCode }),
  status: 201,
  answer: CourseLanguage,
});

export const removeCourseLanguage = route({
  method: 'DELETE',
  path: '/api/v1/courses/:courseId/languages/:language',
  access: 'create_courses',
  summary: 'Take a language off a course with all its translations; lessons that somebody has begun in it go on in it',
  audit: 'course_language_removed',
  params,
  answer: Nothing,
});

export const courseTranslation = route({
  method: 'GET',
  path: '/api/v1/courses/:courseId/languages/:language',
  access: 'create_courses',
  summary: 'Every text of a course with its translation and what was found in it',
  params,
  answer: z.object({
    progress: CourseLanguage,
    lessons: z.array(z.object({ id: z.string(), title: z.string(), is_sent: z.boolean() })),
    texts: z.array(TranslationText),
  }),
});

/** Which text: of a lesson, or of the course itself. */
const place = { lesson_id: z.nullable(z.string()), key: z.string().check(z.maxLength(300)), digest: z.string() };

export const saveTranslations = route({
  method: 'PUT',
  path: '/api/v1/courses/:courseId/languages/:language/texts',
  access: 'create_courses',
  summary: 'Write translations by hand; an empty one is taken back',
  audit: { none: 'a draft; what comes of it is written when it is confirmed' },
  params,
  body: z.object({
    texts: z
      .array(
        z.object({ ...place, text: z.string().check(z.maxLength(20_000)), confirm: z._default(z.boolean(), false) }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  answer: z.object({ texts: z.array(TranslationText), progress: CourseLanguage }),
});

export const confirmTranslations = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/languages/:language/confirm',
  access: 'create_courses',
  summary: 'Confirm translations, so that they are sent: one text whatever was found, else all without findings',
  audit: { action: 'course_translation_confirmed', tell: [] },
  params,
  body: z.object({
    /** Absent: of the whole course. */
    lesson_id: z.optional(z.nullable(z.string())),
    /** One text; it may have findings. */
    key: z.optional(z.string()),
    digest: z.optional(z.string()),
  }),
  answer: z.object({ confirmed: z.int(), progress: CourseLanguage }),
});

export const xliffVersions = ['1.2', '2.1'] as const;

export const exportTranslation = route({
  method: 'GET',
  path: '/api/v1/courses/:courseId/languages/:language/xliff',
  access: 'create_courses',
  summary: 'The texts of a course and their translations as XLIFF, for a translator',
  params,
  query: z.object({ version: z._default(z.enum(xliffVersions), '1.2') }),
  answer: z.object({ file_name: z.string(), xliff: z.string() }),
});

/** Why a file, or a text of it, was not taken. */
export const xliffFaults = [
  'not_xml',
  'not_xliff',
  'other_source_language',
  'other_language',
  'other_course',
  'unknown_text',
  'outdated_text',
  'twice',
  'empty',
] as const;
export const XliffFault = z.object({
  code: z.enum(xliffFaults),
  /** 1-based; 0: of the whole file. */
  line: z.int(),
  what: z.string(),
});
export type XliffFault = z.infer<typeof XliffFault>;

export const importTranslation = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/languages/:language/xliff',
  access: 'create_courses',
  summary: 'Take translations from an XLIFF file, or try what would change',
  audit: { none: 'a draft; what comes of it is written when it is confirmed' },
  params,
  body: z.object({ xliff: z.string().check(z.minLength(1), z.maxLength(4_000_000)), dry_run: z.boolean() }),
  answer: z.object({
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Of those that are new or changed, with findings. */
    found: z.int(),
    /** At most 100. */
    faults: z.array(XliffFault),
    is_taken: z.boolean(),
  }),
});

export const startTranslationRun = route({
  method: 'POST',
  path: '/api/v1/courses/:courseId/languages/:language/run',
  access: 'create_courses',
  summary: 'Let the connected language model translate what is missing or out of date',
  audit: { none: 'a draft; what comes of it is written when it is confirmed' },
  params,
  status: 202,
  answer: CourseLanguage,
});

export const cancelTranslationRun = route({
  method: 'DELETE',
  path: '/api/v1/courses/:courseId/languages/:language/run',
  access: 'create_courses',
  summary: 'Stop the language model; what it has translated stays',
  audit: { none: 'a draft; what comes of it is written when it is confirmed' },
  params,
  answer: CourseLanguage,
});
