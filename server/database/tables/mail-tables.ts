import type { Generated } from 'kysely';

export interface MailTables {
  mails: {
    id: string;
    organization_id: string;
    user_id: string | null;
    to_address: string;
    subject: string;
    body: string;
    kind: string;
    status: 'queued' | 'sent' | 'kept' | 'failed';
    error: Generated<string>;
    html: Generated<string | null>;
    headers: Generated<Record<string, string> | null>;
    /** The message that this mail carries. */
    delivery_id: Generated<string | null>;
    created_at: Date;
  };
}
