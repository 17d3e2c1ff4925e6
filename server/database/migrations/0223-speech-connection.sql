-- 0223-speech-connection.sql
-- older releases: go on
-- Why: an administrator chooses on a screen what reads cards aloud and with which voices; until now only the environment could,
-- and only with a restart. One row for the installation; without it the environment holds. Cards may be read aloud for one
-- organization and not for another, since each sound costs money or the machine's time. An older release goes on by its environment.
-- Lock: short, exclusive on organizations (a constant default rewrites nothing). Reversible by dropping table and column.

create table speech_connection (
  id text primary key default 'installation' check (id = 'installation'),
  engine text not null check (engine in ('server', 'program', 'none')),
  url text not null default '',
  model text not null default '',
  voice text not null default '',
  voices jsonb not null default '{}',
  key_sealed text,
  key_last_four text not null default '',
  saved_at timestamptz not null default now()
);

alter table speech_connection enable row level security;
alter table speech_connection force row level security;
create policy system_only on speech_connection
  using ((select current_setting('app.system', true) = 'on' and has_table_privilege('public.system_authority', 'select')));

alter table organizations add column reads_aloud boolean not null default true;
