import type { Generated } from 'kysely';

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
    meta_template_id: string | null;
    meta_status: string | null;
    meta_approval_id: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    deleted_at: Date | null;
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
    status: 'draft' | 'pending' | 'approved' | 'rejected' | 'needs_improvement';
    changed_by: Generated<string>;
    changed_at: Generated<Date>;
  };
}
