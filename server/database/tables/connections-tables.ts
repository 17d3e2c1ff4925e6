import type { Generated } from 'kysely';

export interface ConnectionsTables {
  connections: {
    id: string;
    provider: 'whatsapp';
    phone_number: string;
    phone_number_id: string | null;
    account_id: string | null;
    app_id: string | null;
    verified_name: string | null;
    quality: string | null;
    messaging_limit: string | null;
    token_sealed: string;
    token_last_four: string;
    status: 'connected' | 'disconnected' | 'warning';
    /** Written as JSON text. */
    findings: Generated<unknown>;
    /** Written as JSON text. */
    notices: Generated<unknown>;
    scopes: Generated<string[]>;
    expires_at: Date | null;
    checked_at: Date | null;
    saved_at: Generated<Date>;
    pays_beyond_free: Generated<boolean>;
  };
}
