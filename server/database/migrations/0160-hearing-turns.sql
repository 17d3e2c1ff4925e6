-- 0160-hearing-turns.sql
-- Why: whatever learners wrote was heard one by one in the whole installation: three workers heard half as much as one.
-- Now it has an order for each sender alone, so that workers hear different people at once.
-- Lock: webhook_events for a moment (a column without a value), nothing is rewritten. An older release goes on hearing
-- while this one starts: it leaves the column empty, and its index stays for it. Reversible by dropping both.
-- older releases: go on

alter table webhook_events
  -- How much of it is still to be heard; null until somebody has looked whose words it holds.
  add column open_turns int;

-- What waits to be heard, and nothing else: a row goes when its words are heard, or after its last try.
create table hearing_turns (
  event_id uuid not null references webhook_events (id) on delete cascade,
  -- Of the update in its body; -1 for what the body says of the account and its templates.
  place int not null,
  -- A hash of who wrote: people take turns by it.
  sender bigint not null,
  -- The event's.
  arrival bigint not null,
  failures int not null default 0,
  not_before timestamptz not null default '-infinity',
  primary key (event_id, place)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index hearing_turns_of_sender on hearing_turns (sender, arrival, place);
create index hearing_turns_in_order on hearing_turns (arrival, place);
create index webhook_events_unsorted on webhook_events (arrival) where processed_at is null and speaks and open_turns is null;
