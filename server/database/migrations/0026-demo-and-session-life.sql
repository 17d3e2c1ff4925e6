-- 0026-demo-and-session-life.sql
-- Why: after DEMO=0 four accounts with a published password went on signing in, an administrator among them, and nothing in
-- the table told them from people. Sessions lived for ever as long as somebody used them; when their person last proved to
-- be who they are was not known.
-- Lock: users and sessions shortly, for columns with a constant default; reversible by dropping them and making the former
-- functions again.

alter table users add column is_demo boolean not null default false;
-- The ids of the demo's accounts are the same on every installation, whatever address and name they have by now.
update users set is_demo = true where id in (
  'dc3efa82-9db9-810d-b7ca-2e5f59d06e35', '42888ea0-f552-8b04-8ff0-08229464a5a1',
  'f97df95c-fb59-8c89-9cd8-ae1c8126d260', 'f0db456f-2d4b-87b1-beaf-775d187a4d04');

-- When the person last showed a password, a passkey or a code.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set default now(), alter column proved_at set not null;

-- A session is open for 30 days after its last use, and for 90 days at most.
create function is_open_session(s sessions) returns boolean language sql stable as $$
  select s.revoked_at is null and s.expires_at > now() and s.created_at > now() - interval '90 days'
$$;

drop function session_of(bytea);
create function session_of(token_digest bytea) returns table (
  id uuid, user_id uuid, last_used_at timestamptz, organization_id uuid, role text, is_demo boolean, proved_at timestamptz
) language plpgsql as $$
declare
  scope text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select s.id, s.user_id, s.last_used_at, u.organization_id, u.role, u.is_demo, s.proved_at
    from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = token_digest and is_open_session(s) and u.deactivated_at is null;
  perform set_config('app.system', scope, true);
end $$;

create or replace function enter_scope(token_digest bytea, person uuid, organization uuid, person_role text) returns void
  language plpgsql as $$
begin
  perform set_config('app.system', 'on', true);
  perform from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = token_digest and is_open_session(s) and u.deactivated_at is null
      and u.id = person and u.organization_id = organization and u.role = person_role;
  if not found then
    raise exception 'this session is over, or no longer what it was';
  end if;
  perform set_config('app.system', '', true);
  perform set_config('app.organization_id', organization::text, true);
end $$;
