import type { Language } from '#contract/languages.ts';
import type { Channel } from '#contract/learners.ts';
import type { Generated } from 'kysely';
import type { ImportReason } from '#contract/import-reasons.ts';

export interface LearnersTables {
  learners: {
    id: string;
    organization_id: string;
    name: string;
    phone_number: Generated<string>;
    phone_e164: string | null;
    wa_id: string | null;
    business_scoped_id: string | null;
    email: Generated<string>;
    language: Generated<Language>;
    time_zone: Generated<string>;
    consent_whatsapp: Generated<boolean>;
    consent_email: Generated<boolean>;
    consent_push: Generated<boolean>;
    preferred_channel: Generated<Channel | null>;
    /** 8 to 20, on the learner's own clock; null: the product's hour. */
    lesson_hour: Generated<number | null>;
    link_generation: Generated<number>;
    whatsapp_failed_at: Generated<Date | null>;
    email_failed_at: Generated<Date | null>;
    /** By the person's own word or a collected proof; what others typed is consent_whatsapp. */
    whatsapp_state: Generated<'none' | 'asked' | 'given' | 'withdrawn'>;
    number_changed_at: Generated<Date | null>;
    wants_streak: Generated<boolean>;
    wants_recap: Generated<boolean>;
    /** Each card is followed by its sound in the chat. */
    wants_voice: Generated<boolean>;
    streak_told_at: Generated<Date | null>;
    recap_due_at: Generated<Date | null>;
    last_seen_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  /** What is left of the consents of erased learners. */
  consent_proofs: {
    id: string;
    organization_id: string;
    address_hash: Buffer;
    channel: string;
    granted: boolean;
    method: string;
    wording_sha256: Buffer;
    /** Of the server's own wording, where it was that. */
    wording_version: string | null;
    at: Date;
    erased_at: Date;
  };
  consents: {
    id: string;
    organization_id: string;
    learner_id: string;
    channel: Channel;
    granted: boolean;
    method: string;
    wording: Generated<string>;
    wording_version: Generated<string | null>;
    address: Generated<string | null>;
    at: Date;
  };
  contact_questions: { organization_id: string; number_fingerprint: string; asked_at: Date };
  stopped_numbers: { number_fingerprint: string; at: Date };
  enrollments: {
    id: string;
    organization_id: string;
    learner_id: string;
    course_id: string;
    status: Generated<'active' | 'paused' | 'completed' | 'cancelled'>;
    lessons_total: number;
    lessons_done: Generated<number>;
    starts_at: Generated<Date>;
    next_due_at: Date | null;
    /** Until then the learner wants nothing of this course. */
    put_off_until: Generated<Date | null>;
    last_activity_at: Date | null;
    /** Null: enrolled before courses had versions. */
    course_version: Generated<number | null>;
    /** What was reached before the course grew, 0 to 1. */
    progress_floor: Generated<number>;
    completed_at: Generated<Date | null>;
    /** What the engine waits for: {code, values, what}. */
    plan: Generated<Record<string, unknown> | null>;
    created_at: Date;
    updated_at: Generated<Date>;
  };
  enrollment_lessons: {
    enrollment_id: string;
    position: number;
    organization_id: string;
    lesson_id: string;
    lesson_version: number;
    sent_at: Date | null;
    done_at: Date | null;
    /** How it was done without having been sent. */
    passed_by: Generated<'known' | 'teacher' | null>;
    /** In which it was begun; null: not begun, or in the course's own. */
    language: Generated<Language | null>;
  };
  path_changes: {
    id: string;
    organization_id: string;
    enrollment_id: string;
    actor: string;
    kind:
      | 'pause'
      | 'resume'
      | 'cancel'
      | 'skip'
      | 'resend'
      | 'move'
      | 'reteach'
      | 'new_version'
      | 'withdraw'
      | 'give_back';
    details: Generated<Record<string, unknown>>;
    at: Date;
  };
  learner_groups: {
    id: string;
    organization_id: string;
    name: string;
    /** Null: chosen by hand. */
    rule: Record<string, unknown> | null;
    created_at: Date;
  };
  learner_group_members: { group_id: string; learner_id: string; organization_id: string; added_at: Date };
  join_links: {
    id: string;
    organization_id: string;
    course_id: string;
    code: string;
    is_open: Generated<boolean>;
    joined: Generated<number>;
    created_at: Date;
  };
  certificates: {
    code: string;
    organization_id: string;
    enrollment_id: string;
    learner_name: string;
    course_title: string;
    organization_name: string;
    language: string;
    lessons: number;
    issued_at: Date;
    /** The learner's when it was issued; null: nobody wrote it down. */
    time_zone: string | null;
    withdrawn_at: Date | null;
    withdrawn_by: string | null;
    /** For those who teach the course. */
    withdrawn_reason: string | null;
  };
  learner_imports: {
    id: string;
    organization_id: string;
    created_by: string | null;
    file_name: string;
    /** Null once nothing will be read from the file any more. */
    storage_key: string | null;
    choices: { country: string; columns: string; consent_text: string; consent_proof?: string };
    dry_run: boolean;
    run: Generated<number>;
    status: 'running' | 'done' | 'cancelled' | 'failed';
    rows_total: number | null;
    rows_read: Generated<number>;
    created: Generated<number>;
    updated: Generated<number>;
    duplicate: Generated<number>;
    invalid: Generated<number>;
    awaiting_yes: Generated<number>;
    error: Generated<string>;
    created_at: Date;
    finished_at: Date | null;
  };
  learner_import_refusals: {
    import_id: string;
    first_row: number;
    organization_id: string;
    rows: RefusedRow[];
  };
}

/** A row of a file that was not taken, with what stood in it. */
export interface RefusedRow {
  row: number;
  outcome: 'duplicate' | 'invalid';
  reason: string;
  why: ImportReason | null;
  cells: Readonly<Record<string, string>>;
}
