import type { Language } from '#contract/languages.ts';
import type { Generated } from 'kysely';
import type { Role } from '#contract/roles.ts';

export interface AccountsTables {
  organizations: {
    id: string;
    name: string;
    time_zone: Generated<string>;
    created_at: Generated<Date>;
    /** By an administrator: it may send by the installation's real number, under this name. */
    sending_allowed_at: Generated<Date | null>;
    sending_name: Generated<string | null>;
    /** Null: as the installation's QUOTA_* say. */
    storage_mb: Generated<number | null>;
    upload_mb_per_day: Generated<number | null>;
    media_minutes_per_day: Generated<number | null>;
    transformations_at_once: Generated<number | null>;
    /** By an administrator: its learners may have cards read aloud. */
    reads_aloud: Generated<boolean>;
    /** By an administrator: the installation's language model writes for it. */
    uses_model: Generated<boolean>;
    /** By an administrator: it may connect a language model of its own. */
    own_model: Generated<boolean>;
  };
  users: {
    id: string;
    organization_id: string;
    name: string;
    email: string;
    phone: string;
    phone_e164: string | null;
    role: Role;
    password_hash: string;
    avatar_key: string | null;
    notifications: Generated<{ email: boolean; whatsapp: boolean; push: boolean }>;
    theme: Generated<'light' | 'dark'>;
    language: Generated<Language>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Until the person has chosen a password of their own. */
    invited_at: Generated<Date | null>;
    deactivated_at: Generated<Date | null>;
    /** Until the address has been shown to be the person's own. */
    email_verified_at: Generated<Date | null>;
    /** Made by the demo, with a published password. */
    is_demo: Generated<boolean>;
  };
  email_verifications: {
    token_sha256: Buffer;
    user_id: string;
    email: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  sessions: {
    id: string;
    user_id: string;
    token_sha256: Buffer;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    expires_at: Date;
    address: Generated<string>;
    user_agent: Generated<string>;
    revoked_at: Date | null;
    /** When the person last showed a password, a passkey or a code. */
    proved_at: Generated<Date>;
  };
  sign_in_attempts: { key: string; failures: number; last_at: Date };
  sign_in_tries: {
    id: string;
    account: string;
    address: string;
    place: string;
    is_failed: Generated<boolean>;
    at: Date;
  };
  known_places: { user_id: string; place_sha256: Buffer; last_used_at: Date };
  totp_secrets: {
    user_id: string;
    /** With SECRET_KEY; null until a first code has confirmed the pending one. */
    sealed: string | null;
    pending_sealed: string | null;
    pending_at: Date | null;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  recovery_codes: { user_id: string; code_mac: Buffer; used_at: Date | null };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  passkey_challenges: { id: string; user_id: string | null; challenge: string; origin: string; expires_at: Date };
  second_steps: { token_sha256: Buffer; user_id: string; expires_at: Date };
  password_resets: {
    token_sha256: Buffer;
    user_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
}
