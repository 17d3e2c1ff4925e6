-- 0027-second-factors.sql
-- Why: a password alone let an administrator into a real number, and whoever learnt it was in for good.
-- Lock: new tables only, and the function that looks a session up; reversible by dropping them and making that of 0026 again.

create table totp_secrets (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with SECRET_KEY. Null until a first code has confirmed the pending one.
  sealed text,
  pending_sealed text,
  pending_at timestamptz,
  confirmed_at timestamptz,
  -- The 30 s step of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_mac bytea not null,
  used_at timestamptz,
  primary key (user_id, code_mac)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Random numbers that a passkey is to sign, once, within minutes. With a person: for a new passkey of theirs.
create table passkey_challenges (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  challenge text not null,
  origin text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_old on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);

-- A sign-in whose password was right and whose second factor is due.
create table second_steps (
  token_sha256 bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index second_steps_user on second_steps (user_id);

create function has_second_factor(person uuid) returns boolean language sql stable as $$
  select exists (select from passkeys p where p.user_id = person)
    or exists (select from totp_secrets t where t.user_id = person and t.confirmed_at is not null)
$$;

drop function session_of(bytea);
-- `owes_factor`: an administrator without a second factor while a number is connected.
create function session_of(token_digest bytea) returns table (
  id uuid, user_id uuid, last_used_at timestamptz, organization_id uuid, role text, is_demo boolean, proved_at timestamptz,
  owes_factor boolean
) language plpgsql as $$
declare
  scope text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select s.id, s.user_id, s.last_used_at, u.organization_id, u.role, u.is_demo, s.proved_at,
      case when u.role = 'admin' then exists (select from connections) and not has_second_factor(u.id) else false end
    from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = token_digest and is_open_session(s) and u.deactivated_at is null;
  perform set_config('app.system', scope, true);
end $$;
