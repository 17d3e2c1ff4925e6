-- 0227-model-of-organization.sql
-- older releases: go on
-- Why: an organization may have a contract with a provider of its own, or may not show its documents to the installation's.
-- Where an administrator allows it, it connects a language model of its own, with its own key, price and budget: its calls and
-- their cost are told apart, since they are on another bill. An older release asks the installation's model for it, and counts
-- those calls to that one.
-- Lock: short, exclusive on model_spending while its index over the month is made again (0.1 s for 100,000 rows); columns with a
-- constant default rewrite nothing. Reversible by dropping table and columns.

create table organization_models (
  organization_id uuid primary key references organizations (id) on delete cascade,
  provider text not null check (provider in ('openai', 'anthropic')),
  url text not null default '',
  model text not null,
  key_sealed text,
  key_last_four text not null default '',
  silence_seconds integer not null check (silence_seconds > 0),
  calls_per_day integer not null check (calls_per_day >= 0),
  price_in_micros bigint check (price_in_micros >= 0),
  price_out_micros bigint check (price_out_micros >= 0),
  currency text,
  month_limit_micros bigint check (month_limit_micros >= 0),
  saved_at timestamptz not null default now()
);
select protect_by_organization('organization_models');

alter table organizations add column own_model boolean not null default false;

alter table model_calls add column own_calls integer not null default 0;
alter table model_spending add column is_own boolean not null default false;
drop index model_spending_at;
create index model_spending_at on model_spending (at) include (cost_micros, currency, is_own);
