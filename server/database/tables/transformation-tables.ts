import type { Generated } from 'kysely';
import type { TransformationMediaType, TransformationResult, TransformationStep } from '#contract/transformation.ts';

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
  };
}
