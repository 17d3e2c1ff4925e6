-- 0010-whatsapp-engine.sql
-- Why: sending takes a batch a statement instead of a message, paced by slots of time that every process books on the
-- number's lane; what Meta limits per pair of number and learner and per business in 24 hours is counted here; what
-- nobody understood reaches a person; a launch keeps what was foretold of it.
-- Lock: deliveries and send_lanes briefly (new nullable columns); writers of deliveries wait while one index is built.

alter table send_lanes
  drop column tokens,
  drop column refilled_at,
  -- The next moment on which a request may go out: each booking moves it on.
  add column next_slot timestamptz not null default '-infinity',
  -- Meta's limit for this number, less one: 80, or 1,000 after its upgrade.
  add column ceiling real not null default 79,
  add column recovered_at timestamptz not null default now(),
  -- A refusal that a person has to mend: one message at a time asks whether it is mended.
  -- Requests in a row that ended in trouble at the provider: when all fail, none of them is at fault.
  add column troubles int not null default 0,
  add column stopped_class text,
  add column stopped_code int;
update send_lanes set rate_per_second = ceiling where rate_per_second < ceiling;

-- One number and one learner: the moment at which all that was sent is paid for, at six seconds each.
create table pair_lanes (
  phone_number_id text not null,
  learner_id uuid not null references learners (id) on delete cascade,
  organization_id uuid not null references organizations (id),
  paid_at timestamptz not null,
  refusals int not null default 0,
  blocked_until timestamptz,
  primary key (phone_number_id, learner_id)
);
select protect_by_organization('pair_lanes');

-- Whom the business began to talk to, for its limit of a moving 24 hours.
create table opened_conversations (
  account_id text not null,
  learner_id uuid not null references learners (id) on delete cascade,
  organization_id uuid not null references organizations (id),
  at timestamptz not null,
  primary key (account_id, learner_id)
);
create index opened_conversations_recent on opened_conversations (account_id, at);
select protect_by_organization('opened_conversations');

-- Free-form messages that arrived, by number and month: the first thousand cost nothing.
create table service_usage (
  phone_number_id text not null,
  month date not null,
  delivered int not null default 0,
  primary key (phone_number_id, month)
);

alter table deliveries
  -- Of what a learner sent: {id, mime_type, bytes, name, voice, state: waiting | kept | lost, key}.
  add column media jsonb,
  -- The question that a voice note or picture may answer, and whether a person has judged it.
  add column may_answer uuid references deliveries (id) on delete set null,
  add column judged_at timestamptz,
  -- A person who wrote this, instead of the engine.
  add column sender_id uuid references users (id) on delete set null,
  add column sender_name text,
  add column price_category text;
create index deliveries_media on deliveries ((media ->> 'key')) where media is not null;
create index deliveries_by_organization on deliveries (organization_id, due_at, created_at)
  where status in ('planned', 'queued', 'held', 'unknown', 'sending');
create index deliveries_answering on deliveries (due_at, created_at)
  where status in ('planned', 'queued', 'held', 'unknown', 'sending') and kind in ('feedback', 'notice');

-- A webhook that cannot be worked through is tried again, and keeps no other from being.
alter table webhook_events add column failures int not null default 0;

-- One row once a real account has taken the simulator's place: who was enrolled before is not written to by surprise.
create table simulation_ended (at timestamptz not null);

-- A launch of five hundred learners touched the organization's one counter five hundred times.
drop trigger deliveries_counted on deliveries;
drop function count_deliveries();
create function count_sent_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform bump_counter(organization_id, case when simulated then 'messages_sent_simulated' else 'messages_sent' end, n)
    from (select organization_id, simulated, count(*) as n from after_rows
          where direction = 'out' and accepted_at is not null group by 1, 2) as sent;
  else
    perform bump_counter(organization_id, case when simulated then 'messages_sent_simulated' else 'messages_sent' end, n)
    from (select a.organization_id, a.simulated, count(*) as n from after_rows a join before_rows b on b.id = a.id
          where a.direction = 'out' and a.accepted_at is not null and b.accepted_at is null group by 1, 2) as sent;
  end if;
  return null;
end $$;
create trigger deliveries_counted_new after insert on deliveries
  referencing new table as after_rows for each statement execute function count_sent_deliveries();
create trigger deliveries_counted after update on deliveries
  referencing old table as before_rows new table as after_rows for each statement execute function count_sent_deliveries();

-- One line of the inbox: a learner, or a number that nobody knows yet.
create table conversations (
  id uuid primary key,
  -- Null: a stranger, and more than one organization it could belong to; administrators see it.
  organization_id uuid references organizations (id),
  learner_id uuid unique references learners (id) on delete cascade,
  phone_number_id text not null,
  wa_id text,
  business_scoped_id text,
  -- The one of both by which a stranger is known.
  address text not null default '',
  name text not null default '',
  last_text text not null default '',
  last_inbound_at timestamptz not null,
  unread int not null default 0,
  status text not null default 'open' check (status in ('open', 'done'))
);
create index conversations_newest on conversations (organization_id, last_inbound_at desc, id);
create unique index conversations_of_strangers on conversations (phone_number_id, address)
  where learner_id is null;
select protect_by_organization('conversations');

-- What a stranger wrote; becomes deliveries when somebody says whose number it is.
create table stranger_messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  organization_id uuid references organizations (id),
  provider_id text not null unique,
  text text not null default '',
  media jsonb,
  simulated boolean not null default false,
  at timestamptz not null
);
create index stranger_messages_of on stranger_messages (conversation_id, at);
select protect_by_organization('stranger_messages');

-- What was foretold of an enrolment of many, to be held against what came of it.
create table launches (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  course_id uuid not null references courses (id) on delete cascade,
  started_by text not null default '',
  created_at timestamptz not null
);
create index launches_of_course on launches (course_id, created_at desc);
select protect_by_organization('launches');
create table launch_recipients (
  launch_id uuid not null references launches (id) on delete cascade,
  learner_id uuid not null references learners (id) on delete cascade,
  organization_id uuid not null references organizations (id),
  enrollment_id uuid references enrollments (id) on delete cascade,
  foretold text not null,
  until timestamptz,
  primary key (launch_id, learner_id)
);
create index launch_recipients_of_learner on launch_recipients (learner_id);
select protect_by_organization('launch_recipients');
