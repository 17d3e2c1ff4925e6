-- 0004-delivery.sql
-- Why: the outbox. One row is one message; an attempt row is committed before each request, so that a crash between
-- request and answer leaves a trace to resolve instead of a second send.
-- Lock: new tables only.

create table deliveries (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  learner_id uuid not null references learners (id) on delete cascade,
  enrollment_id uuid references enrollments (id) on delete cascade,
  course_id uuid references courses (id),
  lesson_id uuid,
  lesson_version int,
  question_index int,
  channel text not null check (channel in ('whatsapp', 'email', 'push')),
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('lesson', 'question', 'feedback', 'review', 'completion', 'notice', 'template', 'reply')),
  -- Derived from the times below for outgoing messages; kept so that lists can filter.
  status text not null check (status in
    ('planned', 'queued', 'sending', 'unknown', 'held', 'accepted', 'sent', 'delivered', 'read', 'failed', 'cancelled', 'received')),
  -- What makes a second planning of the same thing one row: "lesson:3", "review:<card>:<n>", "feedback:<attempt>".
  occasion text,
  -- The message before this one in a chain of parts; it goes out only after that one has arrived.
  follows uuid references deliveries (id) on delete cascade,
  text text not null default '',
  -- The provider's request without recipient.
  payload jsonb not null default '{}',
  reason text not null default '',
  error text not null default '',
  error_code int,
  error_class text,
  simulated boolean not null default false,
  provider_id text,
  attempts int not null default 0,
  -- Not before.
  due_at timestamptz not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz
);
create unique index deliveries_occasion on deliveries (enrollment_id, occasion) where occasion is not null;
create unique index deliveries_provider_id on deliveries (provider_id) where provider_id is not null;
create index deliveries_to_send on deliveries (due_at) where status in ('planned', 'queued', 'held', 'unknown', 'sending');
create index deliveries_log on deliveries (organization_id, created_at desc, id desc);
create index deliveries_of_learner on deliveries (learner_id, created_at desc);
create index deliveries_following on deliveries (follows) where follows is not null;
create index deliveries_of_lesson on deliveries (lesson_id) where lesson_id is not null;
select protect_by_organization('deliveries');

-- Messages that the provider took; simulated and real are counted apart.
create function count_deliveries() returns trigger language plpgsql as $$
begin
  if new.direction = 'out' and new.accepted_at is not null and (tg_op = 'INSERT' or old.accepted_at is null) then
    perform bump_counter(new.organization_id, case when new.simulated then 'messages_sent_simulated' else 'messages_sent' end, 1);
  end if;
  return null;
end $$;
create trigger deliveries_counted after insert or update on deliveries for each row execute function count_deliveries();

create table delivery_attempts (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  delivery_id uuid not null references deliveries (id) on delete cascade,
  number int not null,
  -- Real time, not the engine's: how long an answer may take is nothing that a moved clock changes.
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  outcome text,
  http_status int,
  provider_answer jsonb,
  unique (delivery_id, number)
);
select protect_by_organization('delivery_attempts');

create table delivery_events (
  provider_id text not null,
  status text not null,
  at timestamptz not null,
  -- Echo of our own id; null when the provider sent none.
  attempt_id uuid,
  errors jsonb,
  received_at timestamptz not null default now(),
  primary key (provider_id, status)
);

create table webhook_events (
  id uuid primary key,
  body_sha256 bytea not null unique,
  body text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz
);
-- Erasing a learner erases what the provider wrote about them too; the checksum stays, so that a repeated notice is known.
create function forget_webhooks() returns trigger language plpgsql as $$
begin
  if coalesce(old.wa_id, old.phone_e164, old.business_scoped_id) is not null then
    update webhook_events set body = ''
    where (old.wa_id is not null and body like '%' || old.wa_id || '%')
      or (old.phone_e164 is not null and body like '%' || substr(old.phone_e164, 2) || '%')
      or (old.business_scoped_id is not null and body like '%' || old.business_scoped_id || '%');
  end if;
  return null;
end $$;
create trigger learners_forgotten after delete on learners for each row execute function forget_webhooks();
create index webhook_events_waiting on webhook_events (received_at) where processed_at is null;

-- The 24 hours in which free-form text is allowed, per business number and learner.
create table service_windows (
  learner_id uuid not null references learners (id) on delete cascade,
  phone_number_id text not null,
  organization_id uuid not null references organizations (id),
  last_inbound_at timestamptz not null,
  primary key (learner_id, phone_number_id)
);
select protect_by_organization('service_windows');

-- Token bucket of one business number.
create table send_lanes (
  phone_number_id text primary key,
  tokens real not null,
  rate_per_second real not null,
  refilled_at timestamptz not null,
  paused_until timestamptz
);
