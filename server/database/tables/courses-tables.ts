import type { Language } from '#contract/languages.ts';
import type { Generated, JSONColumnType } from 'kysely';

export type LessonMetadataJson = Record<string, unknown>;

export interface CoursesTables {
  courses: {
    id: string;
    organization_id: string;
    owner_id: string;
    title: string;
    description: Generated<string>;
    language: Generated<Language>;
    status: Generated<'draft' | 'published' | 'archived'>;
    pace: Generated<'daily' | 'every_two_days' | 'weekdays' | 'weekly'>;
    path: Generated<'fixed' | 'skip_known' | 'adaptive'>;
    /** 0.5 to 1. */
    mastery: Generated<number>;
    /** 0 to 100. */
    pass_mark: Generated<number>;
    tells_streak: Generated<boolean>;
    sends_recap: Generated<boolean>;
    /** 1 to 5 lessons; null: as many as the learner likes. */
    daily_portion: Generated<number | null>;
    daily_cap: Generated<number>;
    review_days: Generated<number | null>;
    /** 0 to 23, as quiet_until. */
    quiet_from: Generated<number>;
    quiet_until: Generated<number>;
    /** 1 Monday .. 7 Sunday. */
    weekdays: Generated<number[]>;
    /** The version that new learners get; 0 before the first publication. */
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
  };
  lessons: {
    id: string;
    organization_id: string;
    course_id: string;
    title: string;
    content: string;
    type: Generated<string>;
    /** Minutes. */
    duration: Generated<number>;
    media_url: Generated<string>;
    /** The organization's own file that media_url names; kept by the database, and all that is ever opened. */
    media_id: Generated<string | null>;
    position: number;
    metadata: Generated<LessonMetadataJson>;
    source_job: string | null;
    source_segment: number | null;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
  };
  lesson_versions: {
    lesson_id: string;
    version: number;
    organization_id: string;
    title: string;
    content: string;
    duration: number;
    media_url: string;
    media_id: Generated<string | null>;
    metadata: LessonMetadataJson;
    created_at: Generated<Date>;
  };
  /** Known by its id over all versions of its lesson; the newest words. */
  cards: {
    organization_id: string;
    lesson_id: string;
    id: string;
    /** 0-based in the newest version; null once that has it no more. */
    position: number | null;
    title: string;
    text: string;
    /** Empty where nobody wrote one, as `example`. */
    short: Generated<string>;
    example: Generated<string>;
    media_url: Generated<string>;
    media_alt: Generated<string>;
    /** As of lessons. */
    media_id: Generated<string | null>;
    sound_url: Generated<string>;
    /** What is said in it, where that is more than the card says. */
    sound_words: Generated<string>;
    sound_id: Generated<string | null>;
    created_at: Generated<Date>;
  };
  card_points: {
    organization_id: string;
    lesson_id: string;
    point_id: string;
    card_id: string;
  };
  course_versions: {
    course_id: string;
    version: number;
    organization_id: string;
    published_by: string | null;
    published_at: Date;
    /** In order. */
    lessons: JSONColumnType<{ lesson_id: string; version: number }[]>;
  };
}
