-- 0001-accounts.sql
-- Why: organizations own everything; users sign in; sessions are opaque and stored as a hash only.
-- Lock: new tables only.

-- The second wall behind the code's own scoping: a row of another organization does not exist for a query that runs
-- in an organization's scope. The inner selects are asked once per query, not once per row. `app.system` is set for the scheduler, webhooks, sign-in and an administrator's reading.
create function protect_by_organization(protected_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected_table);
  execute format('alter table %s force row level security', protected_table);
  execute format(
    'create policy own_organization on %s using (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::uuid) or (select current_setting(''app.system'', true)) = ''on'')',
    protected_table);
end $$;

create table organizations (
  id uuid primary key,
  name text not null,
  time_zone text not null default 'Asia/Kolkata',
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  email text not null,
  phone text not null,
  phone_e164 text,
  role text not null check (role in ('admin', 'organization', 'creator', 'user')),
  password_hash text not null,
  avatar_key text,
  notifications jsonb not null default '{"email": true, "whatsapp": true, "push": true}',
  theme text not null default 'light' check (theme in ('light', 'dark')),
  language text not null default 'en' check (language in ('en', 'hi', 'mr', 'ta', 'te')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
create index users_organization on users (organization_id);
select protect_by_organization('users');

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_sha256 bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  address text not null default '',
  user_agent text not null default '',
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

create table sign_in_attempts (
  key text primary key,
  failures int not null,
  last_at timestamptz not null
);

create table password_resets (
  token_sha256 bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table idempotency_keys (
  -- The user, or the address of a visitor.
  caller text not null,
  key text not null,
  request_hash text not null,
  -- Null while the first request still runs.
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_old on idempotency_keys (created_at);

create table engine_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
insert into engine_clock default values;

create table activities (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  kind text not null,
  subject text not null,
  actor_id uuid,
  actor text not null default '',
  link text not null default '',
  at timestamptz not null
);
create index activities_recent on activities (organization_id, at desc, id desc);
select protect_by_organization('activities');

-- Figures that screens show, kept in the transaction that changes them: counting live costs more than the page.
create table counters (
  organization_id uuid not null references organizations (id),
  name text not null,
  n bigint not null default 0,
  primary key (organization_id, name)
);
select protect_by_organization('counters');

create function bump_counter(organization uuid, counter text, by_n bigint) returns void language sql as $$
  insert into counters (organization_id, name, n) values (organization, counter, by_n)
  on conflict (organization_id, name) do update set n = counters.n + excluded.n
$$;

-- Arguments: the counter's name. Rows in the bin (deleted_at set) do not count.
create function count_rows() returns trigger language plpgsql as $$
declare
  was int := 0;
  is_now int := 0;
begin
  if tg_op <> 'INSERT' and (to_jsonb(old) ->> 'deleted_at') is null then was := 1; end if;
  if tg_op <> 'DELETE' and (to_jsonb(new) ->> 'deleted_at') is null then is_now := 1; end if;
  if was <> is_now then
    perform bump_counter(coalesce(new.organization_id, old.organization_id), tg_argv[0], is_now - was);
  end if;
  return null;
end $$;

create table client_events (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  event jsonb not null
);
