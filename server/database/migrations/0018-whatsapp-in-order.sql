-- Why: what a learner writes is worked through in the order in which it came, in however many processes; a stranger may be
-- answered before anybody says whose number it is; free-form messages stop at the free thousand of a month until the
-- account can pay for more.
-- Lock: webhook_events is rewritten once for its new number (a table of notices, read by nobody else meanwhile);
-- stranger_messages and connections briefly.

alter table webhook_events
  -- The order in which the bodies came; received_at is the same for all that were stored together.
  add column arrival bigint generated always as identity,
  -- False: nothing but notices of status, whose order changes nothing.
  add column speaks boolean not null default true;
drop index webhook_events_waiting;
create index webhook_events_speaking on webhook_events (arrival) where processed_at is null and speaks;
create index webhook_events_of_status on webhook_events (arrival) where processed_at is null and not speaks;

alter table stranger_messages
  -- Absent until WhatsApp has taken what a person wrote.
  alter column provider_id drop not null,
  add column direction text not null default 'in' check (direction in ('in', 'out')),
  add column status text not null default 'received',
  add column error text not null default '',
  add column sender_name text not null default '';

-- The business account has a payment method: what goes beyond the free messages of a month is paid for.
alter table connections add column pays_beyond_free boolean not null default false;
