import type { ColumnType, Generated } from 'kysely';
import type { SpendingPurpose } from '#contract/model-spending.ts';
import type { RunSettings } from '#contract/run-settings.ts';
import type {
  ResultLesson,
  TransformationMediaType,
  TransformationResult,
  TransformationStep,
} from '#contract/transformation.ts';
import type { SpeechVoices } from '../../providers/speech-settings.ts';

/** A connected language model. */
interface ModelColumns {
  provider: 'openai' | 'anthropic';
  url: Generated<string>;
  model: string;
  key_sealed: string | null;
  key_last_four: Generated<string>;
  silence_seconds: number;
  calls_per_day: number;
  /** Money is kept in millionths of a unit of `currency`: of a million tokens, and of a month. */
  price_in_micros: number | null;
  price_out_micros: number | null;
  currency: string | null;
  month_limit_micros: number | null;
  saved_at: Generated<Date>;
}

/** The lessons of a run that still goes on. */
export interface EarlyRow {
  lessons: ResultLesson[];
  /** So many of them, from the first, stay as they are. */
  settled: number;
}

export interface TransformationTables {
  transformations: {
    id: string;
    organization_id: string;
    course_id: string;
    media_id: string;
    media_type: TransformationMediaType;
    file_name: string;
    background: boolean;
    status: Generated<'processing' | 'completed' | 'failed'>;
    progress: Generated<number>;
    step: TransformationStep | null;
    found: Generated<Record<string, number>>;
    message: Generated<string>;
    reason: string | null;
    result: TransformationResult | null;
    attempts: Generated<number>;
    cancel_requested_at: Date | null;
    created_by: string | null;
    created_at: Generated<Date>;
    finished_at: Date | null;
    captions: string | null;
    settings: Generated<RunSettings>;
    rerun_of: string | null;
    early: EarlyRow | null;
    /** Lessons that a language model wrote a part of; null before it is known, and without one. */
    model_lessons: number | null;
  };
  /** Of visitors without an account; belongs to no organization. */
  trials: {
    /** Also of the transformation that it becomes when it is kept. */
    id: string;
    token_sha256: Buffer;
    /** Whose address it was: to be counted, not to be read. */
    place_hmac: Buffer;
    media_id: string;
    file_name: string;
    content_type: string;
    /** Null once the file is deleted or somebody's. */
    storage_key: string | null;
    size: number;
    sha256: string;
    /** Bytes, while it comes piece by piece. */
    received: Generated<number>;
    status: Generated<'receiving' | 'processing' | 'completed' | 'failed' | 'dropped' | 'kept'>;
    progress: Generated<number>;
    step: TransformationStep | null;
    message: Generated<string>;
    result: TransformationResult | null;
    early: EarlyRow | null;
    attempts: Generated<number>;
    created_at: Generated<Date>;
  };
  /** Of a trial whose file is not whole yet. */
  trial_pieces: {
    trial_id: string;
    start: number;
    bytes: number;
    storage_key: string;
  };
  document_readings: {
    organization_id: string;
    content_key: string;
    media_id: string;
    document: Uint8Array;
    created_at: Generated<Date>;
  };
  /** The installation's own: at most one row. */
  language_model: ModelColumns & { id: string };
  /** Of an organization: at most one row each. */
  organization_models: ModelColumns & { organization_id: string };
  /** The installation's own: at most one row. Without it the environment holds. */
  speech_connection: {
    id: string;
    engine: 'server' | 'program' | 'none';
    url: Generated<string>;
    model: Generated<string>;
    voice: Generated<string>;
    /** Written as JSON text. */
    voices: ColumnType<SpeechVoices, string, string>;
    key_sealed: string | null;
    key_last_four: Generated<string>;
    saved_at: Generated<Date>;
  };
  model_answers: {
    organization_id: string;
    request_sha256: string;
    media_id: string;
    /** Written as JSON text. */
    answer: unknown;
    created_at: Generated<Date>;
  };
  model_calls: {
    organization_id: string;
    day: string;
    /** Of the installation's model, and of the organization's own. */
    calls: number;
    own_calls: Generated<number>;
  };
  /** One row for each call that a language model answered, or began to. */
  model_spending: {
    id: Generated<string>;
    /** Null: an administrator tried it. */
    organization_id: string | null;
    at: Generated<Date>;
    purpose: SpendingPurpose;
    transformation_id: string | null;
    model: string;
    tokens_in: number;
    tokens_out: number;
    /** Its server told no tokens; they are counted from the letters. */
    is_estimated: boolean;
    /** Null where no price was known. */
    cost_micros: number | null;
    currency: Generated<string>;
    /** Of the organization's own model, on its own bill. */
    is_own: Generated<boolean>;
  };
}
