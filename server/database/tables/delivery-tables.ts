import type { ColumnType, Generated } from 'kysely';
import type { AskedOutcome, FoundPassage } from '#contract/learner-questions.ts';
import type { Delivery, DeliveryCause, DeliveryStatus } from '#contract/delivery.ts';
import type { GroupRule } from '#contract/groups.ts';

/** A file that a learner sent: first only its name at WhatsApp, then kept here or lost. */
export interface InboundMedia {
  /** WhatsApp's id of it. */
  id: string;
  mime_type: string;
  name: string;
  voice: boolean;
  state: 'waiting' | 'kept' | 'lost';
  /** How often WhatsApp has said that it has no such file. */
  tries?: number;
  bytes?: number;
  /** Where it is kept. */
  key?: string;
}

export interface DeliveryTables {
  deliveries: {
    id: string;
    organization_id: string;
    learner_id: string;
    enrollment_id: string | null;
    course_id: string | null;
    lesson_id: string | null;
    lesson_version: number | null;
    question_id: string | null;
    /** The card it brought, where the lesson came card by card. */
    card_id: string | null;
    channel: Delivery['channel'];
    /** Channels that have refused this message, in order. */
    tried_channels: Generated<string[]>;
    direction: 'in' | 'out';
    kind: Delivery['kind'];
    status: DeliveryStatus;
    occasion: string | null;
    follows: string | null;
    text: Generated<string>;
    /** What is said, as `storeContent` writes it; earlier rows hold what was made for WhatsApp. Read by `readContent`. */
    content: Generated<Record<string, unknown>>;
    reason: Generated<string>;
    /** {code, values, nudge}: why this, now. */
    why: Generated<Record<string, unknown> | null>;
    error: Generated<string>;
    error_code: number | null;
    error_class: DeliveryCause | null;
    simulated: Generated<boolean>;
    /** Its learner has just tapped or written, and waits for it: it goes before what anybody has planned. */
    is_awaited: Generated<boolean>;
    provider_id: string | null;
    attempts: Generated<number>;
    due_at: Date;
    created_at: Date;
    accepted_at: Date | null;
    sent_at: Date | null;
    delivered_at: Date | null;
    read_at: Date | null;
    failed_at: Date | null;
    /** Written as JSON text. */
    media: ColumnType<InboundMedia | null, string | null | undefined, string | null>;
    may_answer: string | null;
    judged_at: Date | null;
    sender_id: string | null;
    sender_name: string | null;
    price_category: string | null;
    /** The webhook with which it began. */
    trace_id: string | null;
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
    failures: Generated<number>;
    arrival: Generated<string>;
    speaks: Generated<boolean>;
    open_turns: Generated<number | null>;
  };
  hearing_turns: {
    event_id: string;
    place: number;
    sender: string;
    arrival: string;
    failures: Generated<number>;
    not_before: Generated<Date>;
  };
  service_windows: {
    learner_id: string;
    phone_number_id: string;
    organization_id: string;
    last_inbound_at: Date;
  };
  push_subscriptions: {
    id: string;
    organization_id: string;
    learner_id: string;
    endpoint_sha256: Buffer;
    /** {endpoint, p256dh, auth} as JSON, sealed. */
    sealed: string;
    created_at: Date;
  };
  send_lanes: {
    phone_number_id: string;
    rate_per_second: number;
    ceiling: Generated<number>;
    next_slot: Generated<Date>;
    recovered_at: Generated<Date>;
    paused_until: Date | null;
    troubles: Generated<number>;
    stopped_class: string | null;
    stopped_code: number | null;
  };
  pair_lanes: {
    phone_number_id: string;
    learner_id: string;
    organization_id: string;
    paid_at: Date;
    refusals: Generated<number>;
    blocked_until: Date | null;
  };
  opened_conversations: { account_id: string; learner_id: string; organization_id: string; at: Date };
  service_arrivals: { id: Generated<number>; phone_number_id: string; month: string; delivered: number };
  service_usage: { phone_number_id: string; month: string; delivered: Generated<number> };
  conversations: {
    id: string;
    organization_id: string | null;
    learner_id: string | null;
    phone_number_id: string;
    wa_id: string | null;
    business_scoped_id: string | null;
    address: Generated<string>;
    name: Generated<string>;
    last_text: Generated<string>;
    last_inbound_at: Date;
    unread: Generated<number>;
    status: Generated<'open' | 'done'>;
    /** Whose it is to answer; null: nobody's in particular. */
    assignee_id: Generated<string | null>;
  };
  stranger_messages: {
    id: string;
    conversation_id: string;
    organization_id: string | null;
    /** Null until WhatsApp has taken what a person wrote. */
    provider_id: string | null;
    direction: Generated<'in' | 'out'>;
    /** Nothing of a stranger's is held, put back or cancelled. */
    status: Generated<Exclude<DeliveryStatus, 'queued' | 'held' | 'cancelled'>>;
    error: Generated<string>;
    /** The person who wrote it; empty for the stranger. */
    sender_name: Generated<string>;
    text: Generated<string>;
    /** Written as JSON text. */
    media: ColumnType<InboundMedia | null, string | null | undefined, string | null>;
    simulated: Generated<boolean>;
    at: Date;
    /** Kept until the person says whose it is: as it was read. Written as JSON text. */
    inbound: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    /** Of what goes out, where it is more than text: as with deliveries. Written as JSON text. */
    content: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
    /** Between whom "which course?" lets choose. Written as JSON text. */
    choices: ColumnType<{ learner_id: string; title: string }[] | null, string | null | undefined, string | null>;
  };
  /** With whom a number is writing, by a choice of the person's own. */
  number_conversations: {
    phone_number_id: string;
    /** Digits, or the business-scoped id of whoever has no number. */
    address: string;
    organization_id: string;
    learner_id: string;
    at: Date;
  };
  /** What learners asked about their lessons, and what they were told. */
  learner_questions: {
    id: string;
    organization_id: string;
    learner_id: string;
    /** The message it came in; null: asked on the learner's page. */
    message_id: string | null;
    asked_on: 'chat' | 'page';
    text: string;
    outcome: AskedOutcome;
    /** Which step of the ladder, from 1. */
    hint: number | null;
    /** Of a hint: the point that is still to be answered. */
    lesson_id: string | null;
    point_id: string | null;
    /** Written as JSON text. */
    found: ColumnType<FoundPassage[], string, string>;
    at: Date;
  };
  simulation_ended: { at: Date };
  launches: {
    id: string;
    organization_id: string;
    course_id: string;
    started_by: Generated<string>;
    created_at: Date;
    status: Generated<'running' | 'done' | 'cancelled' | 'failed'>;
    /** Whom a job enrolls; null where everybody was enrolled by the call. Written as JSON text. */
    selection: ColumnType<{ id?: string; rule: GroupRule | null } | null, string | null | undefined, never>;
    starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Whoever is in quiet hours when they are enrolled begins on the morning after. */
    spares_quiet: Generated<boolean>;
    /** By their ids: up to this one they have been looked at. */
    last_learner: ColumnType<string | null, never, string>;
    total: ColumnType<number | null, number | null | undefined, number | null>;
    looked_at: Generated<number>;
    enrolled: Generated<number>;
    already: Generated<number>;
    without_consent: Generated<number>;
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  launch_recipients: {
    launch_id: string;
    learner_id: string;
    organization_id: string;
    enrollment_id: string | null;
    foretold: string;
    until: Date | null;
  };
}
