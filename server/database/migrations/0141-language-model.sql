-- 0141-language-model.sql
-- Why: an administrator connects a language model on a screen; until now only the environment could. One for the installation.
-- Lock: none, the table is new. Reversible by dropping it.

create table language_model (
  id text primary key default 'installation' check (id = 'installation'),
  provider text not null check (provider in ('openai', 'anthropic')),
  url text not null default '',
  model text not null,
  key_sealed text,
  key_last_four text not null default '',
  silence_seconds integer not null,
  calls_per_day integer not null,
  saved_at timestamptz not null default now()
);

alter table language_model enable row level security;
alter table language_model force row level security;
create policy system_only on language_model
  using ((select current_setting('app.system', true) = 'on' and has_table_privilege('public.system_authority', 'select')));
