import type { Generated } from 'kysely';
import type { voiceStates } from '#contract/card-voices.ts';
import type { Language } from '#contract/languages.ts';

export interface TranslationTables {
  /** Languages of a course besides its own. */
  course_languages: {
    organization_id: string;
    course_id: string;
    language: Language;
    /** Of the course, once it is confirmed. */
    title: string | null;
    /** Of the language model's last run; null before the first. */
    run_status: 'running' | 'done' | 'cancelled' | 'failed' | null;
    /** How many runs there were: a job of an earlier one does nothing more. */
    run_nth: Generated<number>;
    run_done: Generated<number>;
    run_total: Generated<number>;
    run_failed: Generated<number>;
    run_error: Generated<string>;
    created_at: Generated<Date>;
  };
  translations: {
    organization_id: string;
    course_id: string;
    language: Language;
    /** Null: of the course itself. */
    lesson_id: string | null;
    key: string;
    /** Of the words that were translated. */
    source_digest: string;
    text: string;
    origin: 'model' | 'person' | 'file';
    /** Null: not sent. */
    confirmed_at: Date | null;
    confirmed_by: string | null;
    changed_at: Date;
  };
  /** A version of a lesson in another language, as it is sent. */
  translated_lessons: {
    organization_id: string;
    lesson_id: string;
    version: number;
    language: Language;
    title: string;
    content: string;
    metadata: Record<string, unknown>;
    created_at: Generated<Date>;
  };
  /** A card of a course as it is spoken, made on the first wish. */
  card_voices: {
    id: Generated<string>;
    organization_id: string;
    course_id: string;
    /** Of words, language, model and voice. */
    digest: string;
    language: Language;
    words: string;
    state: Generated<(typeof voiceStates)[number]>;
    /** Null unless it is ready. */
    storage_key: string | null;
    /** Of the file, in bytes. */
    size: Generated<number>;
    /** Last asked for while it was not there. */
    asked_at: Generated<Date>;
  };
}
