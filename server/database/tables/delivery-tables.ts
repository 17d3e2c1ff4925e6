import type { Generated } from 'kysely';
import type { Delivery, DeliveryStatus } from '#contract/delivery.ts';

export interface DeliveryTables {
  deliveries: {
    id: string;
    organization_id: string;
    learner_id: string;
    enrollment_id: string | null;
    course_id: string | null;
    lesson_id: string | null;
    lesson_version: number | null;
    question_index: number | null;
    channel: 'whatsapp' | 'email' | 'push';
    direction: 'in' | 'out';
    kind: Delivery['kind'];
    status: DeliveryStatus;
    occasion: string | null;
    follows: string | null;
    text: Generated<string>;
    payload: Generated<Record<string, unknown>>;
    reason: Generated<string>;
    error: Generated<string>;
    error_code: number | null;
    error_class: string | null;
    simulated: Generated<boolean>;
    provider_id: string | null;
    attempts: Generated<number>;
    due_at: Date;
    created_at: Date;
    accepted_at: Date | null;
    sent_at: Date | null;
    delivered_at: Date | null;
    read_at: Date | null;
    failed_at: Date | null;
  };
  delivery_attempts: {
    id: string;
    organization_id: string;
    delivery_id: string;
    number: number;
    started_at: Generated<Date>;
    finished_at: Date | null;
    outcome: string | null;
    http_status: number | null;
    provider_answer: unknown;
  };
  delivery_events: {
    provider_id: string;
    status: string;
    at: Date;
    attempt_id: string | null;
    errors: unknown;
    received_at: Generated<Date>;
  };
  webhook_events: {
    id: string;
    body_sha256: Buffer;
    body: string;
    received_at: Generated<Date>;
    processed_at: Date | null;
  };
  service_windows: {
    learner_id: string;
    phone_number_id: string;
    organization_id: string;
    last_inbound_at: Date;
  };
  send_lanes: {
    phone_number_id: string;
    tokens: number;
    rate_per_second: number;
    refilled_at: Date;
    paused_until: Date | null;
  };
}
