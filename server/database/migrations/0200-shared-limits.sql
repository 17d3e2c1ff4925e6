-- 0200-shared-limits.sql
-- Why: how often somebody may ask was counted in each web process for itself, so that two of them allowed twice as much. The
-- names, kinds and order of the columns are those of the library that counts (rate-limiter-flexible). Unlogged: after a fall
-- of the server everybody begins anew, which costs nobody anything, and no count waits for the disk. Keys are hashes.
-- Lock: none, the table is new. Reversible by dropping it.
-- older releases: go on

create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy system_only on rate_limits
  using ((select current_setting('app.system', true) = 'on' and has_table_privilege('public.system_authority', 'select')));
