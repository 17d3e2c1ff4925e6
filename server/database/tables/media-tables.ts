import type { Generated, GeneratedAlways } from 'kysely';

export interface MediaTables {
  media_files: {
    id: string;
    organization_id: string;
    course_id: string | null;
    name: string;
    type: 'image' | 'video' | 'audio' | 'document';
    description: Generated<string>;
    status: Generated<'active' | 'inactive'>;
    size: number;
    file_name: string;
    content_type: string;
    storage_key: string;
    sha256: string;
    created_by: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    name_key: GeneratedAlways<string>;
    /** Kept by triggers: the title of the course, nothing without one. */
    course_key: GeneratedAlways<string>;
  };
  organization_usage: {
    organization_id: string;
    /** In UTC. */
    day: string;
    uploaded_bytes: Generated<number>;
    media_seconds: Generated<number>;
  };
  piecewise_uploads: {
    id: string;
    organization_id: string;
    created_by: string;
    purpose: 'library' | 'transformation';
    name: string;
    size: number;
    last_modified: Generated<number>;
    received: Generated<number>;
    created_at: Generated<Date>;
    touched_at: Generated<Date>;
  };
  upload_pieces: {
    organization_id: string;
    upload_id: string;
    start: number;
    bytes: number;
    storage_key: string;
  };
}
