-- 0050-whose-message.sql
-- Why: several organizations share one number, and what a person wrote went to whoever had written to them last. Now it
-- goes to whom it answers, or whom the person has said yes to; where that leaves several, the person is asked, and what
-- they wrote is kept with its notice until they have chosen. The choice is remembered for 24 hours.
-- Lock: learners for the time of one index over them; stranger_messages shortly, for columns without a default.
-- Reversible by dropping what is made here.

alter table learners add constraint learners_of_organization unique (organization_id, id);

create table number_conversations (
  phone_number_id text not null,
  -- Digits, or the business-scoped id of whoever has no number.
  address text not null,
  organization_id uuid not null references organizations (id),
  learner_id uuid not null,
  at timestamptz not null,
  primary key (phone_number_id, address),
  foreign key (organization_id, learner_id) references learners (organization_id, id) on delete cascade
);
create index number_conversations_of_learner on number_conversations (learner_id);
alter table number_conversations enable row level security;
alter table number_conversations force row level security;
create policy own_organization on number_conversations using (
  organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
  or (select current_setting('app.system', true)) = 'on');

alter table stranger_messages
  -- What came, as it was read: it is heard again for whom the person chooses.
  add column inbound jsonb,
  -- What goes out, where it is more than text, and between whom it lets choose.
  add column payload jsonb,
  add column choices jsonb;
