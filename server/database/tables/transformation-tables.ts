import type { Generated } from 'kysely';
import type { RunSettings } from '#contract/run-settings.ts';
import type {
  ResultLesson,
  TransformationMediaType,
  TransformationResult,
  TransformationStep,
} from '#contract/transformation.ts';

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
  };
  document_readings: {
    organization_id: string;
    content_key: string;
    media_id: string;
    document: Uint8Array;
    created_at: Generated<Date>;
  };
  model_calls: {
    organization_id: string;
    day: string;
    calls: number;
  };
}
