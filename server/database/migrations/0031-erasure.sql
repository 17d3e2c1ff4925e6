-- 0031-erasure.sql
-- Why: after a learner was erased, name, number and e-mail address stayed in activities, refused rows of imports and kept
-- answers, and the proof of consent went with the learner. Activities say whom they are about, so that they go along; the
-- proof stays without the person: a keyed hash of the address that was agreed for.
-- Lock: activities shortly, for a column without a default. Reversible by dropping both.

alter table activities add column learner_id uuid references learners (id) on delete cascade;
create index activities_of_learner on activities (learner_id) where learner_id is not null;

create table consent_proofs (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- HMAC-SHA-256, keyed by the installation's secret, of the number or e-mail address: whoever has the address can ask
  -- whether it had agreed, nobody can read it here.
  address_hash bytea not null,
  channel text not null check (channel in ('whatsapp', 'email', 'push')),
  granted boolean not null,
  method text not null,
  wording_sha256 bytea not null,
  at timestamptz not null,
  erased_at timestamptz not null
);
create index consent_proofs_of_address on consent_proofs (organization_id, address_hash);
select protect_by_organization('consent_proofs');
