-- 0196-what-is-kept.sql
-- Why: an administrator says how long the installation keeps what, and sees what it costs. `kept_terms` holds what was changed
-- (without a row the usual term holds), `kept_sizes` one look a night, by which a month's growth is told.
-- Lock: none, the tables are new. Reversible by dropping them.
-- older releases: go on

create table kept_terms (
  kind text primary key,
  days integer not null check (days > 0),
  saved_at timestamptz not null default now()
);
create table kept_sizes (
  kind text not null,
  day date not null,
  rows bigint not null,
  bytes bigint not null,
  primary key (kind, day)
);

alter table kept_terms enable row level security;
alter table kept_terms force row level security;
create policy system_only on kept_terms
  using ((select current_setting('app.system', true) = 'on' and has_table_privilege('public.system_authority', 'select')));
alter table kept_sizes enable row level security;
alter table kept_sizes force row level security;
create policy system_only on kept_sizes
  using ((select current_setting('app.system', true) = 'on' and has_table_privilege('public.system_authority', 'select')));
