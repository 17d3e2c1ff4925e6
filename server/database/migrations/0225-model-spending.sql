-- 0225-model-spending.sql
-- older releases: go on
-- Why: nobody could see what a language model costs, nor stop it at a sum. Each call leaves a row of its tokens and what they
-- cost at the price that held then, never of its text; a run keeps how many lessons a model wrote. Prices and the month's
-- limit stand with the connection. Sums are millionths of a unit of the currency: whole numbers, which add up without an error.
-- An older release writes no rows and knows no limit in money. A try of an administrator belongs to no organization.
-- Lock: an instant; columns without a default are written nowhere. Reversible by dropping table and columns.

create table model_spending (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references organizations (id),
  at timestamptz not null default now(),
  purpose text not null check (purpose in ('lessons', 'options', 'translation', 'trial')),
  transformation_id uuid,
  model text not null,
  tokens_in integer not null check (tokens_in >= 0),
  tokens_out integer not null check (tokens_out >= 0),
  is_estimated boolean not null,
  cost_micros bigint check (cost_micros >= 0),
  currency text not null default '',
  foreign key (organization_id, transformation_id) references transformations (organization_id, id) on delete set null (transformation_id)
);
create index model_spending_at on model_spending (at) include (cost_micros, currency);
create index model_spending_of_organization on model_spending (organization_id);
create index model_spending_of_transformation on model_spending (transformation_id) where transformation_id is not null;
select protect_by_organization('model_spending');

alter table language_model add column price_in_micros bigint check (price_in_micros >= 0);
alter table language_model add column price_out_micros bigint check (price_out_micros >= 0);
alter table language_model add column currency text;
alter table language_model add column month_limit_micros bigint check (month_limit_micros >= 0);

alter table transformations add column model_lessons integer;
