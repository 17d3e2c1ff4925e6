import type { Generated, GeneratedAlways } from 'kysely';

export interface TemplatesTables {
  message_templates: {
    id: string;
    organization_id: string;
    name: string;
    content: Generated<string>;
    variables: Generated<string[]>;
    category: Generated<string>;
    language: Generated<string>;
    cultural_context: Generated<string>;
    status: Generated<'draft' | 'pending' | 'approved' | 'rejected' | 'needs_improvement'>;
    issues: Generated<{ type: string; description: string }[]>;
    header: Generated<string>;
    header_media_id: Generated<string | null>;
    footer: Generated<string>;
    buttons: Generated<string[]>;
    submitted_category: Generated<string | null>;
    meta_category: Generated<string | null>;
    category_acknowledged: Generated<string | null>;
    meta_quality: Generated<string | null>;
    meta_submitted_at: Generated<Date | null>;
    meta_synced_at: Generated<Date | null>;
    meta_version: Generated<number | null>;
    meta_template_id: string | null;
    meta_status: string | null;
    meta_approval_id: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
    name_key: GeneratedAlways<string>;
    category_key: GeneratedAlways<string>;
  };
  /** Names that several templates of one language have; kept by triggers. */
  template_namesakes: {
    organization_id: string;
    name: string;
    language: string;
  };
  template_versions: {
    template_id: string;
    version: number;
    organization_id: string;
    name: string;
    content: string;
    variables: string[];
    category: string;
    language: string;
    cultural_context: string;
    header: Generated<string>;
    header_media_id: Generated<string | null>;
    footer: Generated<string>;
    buttons: Generated<string[]>;
    status: 'draft' | 'pending' | 'approved' | 'rejected' | 'needs_improvement';
    changed_by: Generated<string>;
    changed_at: Generated<Date>;
  };
  meta_templates: {
    account_id: string;
    name: string;
    language: string;
    meta_template_id: string;
    status: string;
    category: Generated<string>;
    correct_category: Generated<string | null>;
    category_changes_at: Generated<Date | null>;
    quality: Generated<string | null>;
    reason: Generated<string | null>;
    /** Written as JSON text. */
    explanation: Generated<unknown>;
    /** Written as JSON text. */
    components: Generated<unknown>;
    status_at: Date;
    synced_at: Generated<Date | null>;
  };
  template_events: {
    template_id: string;
    organization_id: string;
    at: Date;
    event: string;
    source: 'submit' | 'edit' | 'sync' | 'webhook' | 'withdraw';
    actor: Generated<string>;
    /** Written as JSON text. */
    detail: Generated<unknown>;
  };
}
