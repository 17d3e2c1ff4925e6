-- 0051-contact-policy.sql
-- Why: anybody who had signed up could write by the installation's real number to any number in the world, and a consent
-- was whatever the one who typed the number said it was. Now an administrator lets an organization send, a number is
-- asked once with words of the server before anything else, and the proof of a consent says which wording it was about
-- and which address. What is kept of a number beyond its learner is a fingerprint.
-- Lock: learners, organizations and consents shortly, for columns without a stored default; learners are then brought to
-- their state by their ledger in one statement (measured: 100,000 learners in about 2 s).
-- Reversible by dropping what is made here.

alter table organizations
  add column sending_allowed_at timestamptz,
  -- The name that the administrator saw: only this one stands in the first message to a stranger.
  add column sending_name text,
  add constraint organizations_sending check ((sending_allowed_at is null) = (sending_name is null));

alter table consents
  -- Of the server's own wording, such as "2026-11 hi"; null: the words are the person's own, or from before.
  add column wording_version text,
  -- The number or e-mail address to which it was given, as it was at that time.
  add column address text;

alter table learners
  -- Of WhatsApp, by the person's own word or a collected proof; what others typed is consent_whatsapp.
  add column whatsapp_state text not null default 'none' check (whatsapp_state in ('none', 'asked', 'given', 'withdrawn')),
  -- When somebody else than the person gave them another number: what was said from the old one is no longer theirs.
  add column number_changed_at timestamptz;

update learners l set whatsapp_state = case when last.granted then 'given' else 'withdrawn' end
from (
  select distinct on (learner_id) learner_id, granted, method from consents
  where channel = 'whatsapp' and (not granted or method in ('chat', 'keyword'))
  order by learner_id, at desc) last
where last.learner_id = l.id and (last.granted and l.consent_whatsapp or not last.granted and not l.consent_whatsapp and last.method not in ('form', 'import'));

create table contact_questions (
  organization_id uuid not null references organizations (id),
  number_fingerprint text not null,
  asked_at timestamptz not null,
  primary key (organization_id, number_fingerprint)
);
create index contact_questions_of_number on contact_questions (number_fingerprint, asked_at);
create index contact_questions_of_day on contact_questions (organization_id, asked_at);
alter table contact_questions enable row level security;
alter table contact_questions force row level security;
create policy own_organization on contact_questions using (
  organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
  or (select current_setting('app.system', true)) = 'on');

-- Who has said STOP to the number, learner or not; nobody may ask them any more.
create table stopped_numbers (
  number_fingerprint text primary key,
  at timestamptz not null
);

-- What waits at the gate, for the moment it opens.
create index deliveries_at_the_gate on deliveries (organization_id) where status = 'held' and error_class like 'waiting_for_%';

-- 0040 has made the same key already: one is enough.
alter table number_conversations drop constraint number_conversations_organization_id_learner_id_fkey;
alter table learners drop constraint learners_of_organization;
alter table number_conversations
  add foreign key (organization_id, learner_id) references learners (organization_id, id) on delete cascade;
