import type { Generated } from 'kysely';

type Channel = 'whatsapp' | 'email' | 'push';

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
    language: Generated<'en' | 'hi' | 'mr' | 'ta' | 'te'>;
    time_zone: Generated<string>;
    consent_whatsapp: Generated<boolean>;
    consent_email: Generated<boolean>;
    consent_push: Generated<boolean>;
    last_seen_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  consents: {
    id: string;
    organization_id: string;
    learner_id: string;
    channel: Channel;
    granted: boolean;
    method: string;
    wording: Generated<string>;
    at: Date;
  };
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
    last_activity_at: Date | null;
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
  };
}
