-- 0030-audit-trail.sql
-- Why: failed sign-ins, a lock-out or a moved clock left no trace. What people do with accounts, settings and personal
-- data is written here in the transaction of what it tells. Rows are chained by their hashes, one chain for each
-- organization and one for the installation, so that a row that was changed or taken out shows.
-- Lock: none, new tables; reversible by dropping them.

create table audit_chains (
  -- The organization's id; of the installation: all zeros. No foreign key: the trail outlives its organization.
  chain uuid primary key,
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  -- The newest row that retention took away: the first row left follows it.
  anchor_seq bigint not null default 0,
  anchor_hash bytea not null default decode(repeat('00', 32), 'hex'),
  pruned_at timestamptz
);

create table audit_events (
  id uuid primary key,
  chain uuid not null,
  seq bigint not null,
  at timestamptz not null,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  reason text not null default '',
  actor_kind text not null check (actor_kind in ('user', 'visitor', 'system', 'command')),
  actor_id uuid,
  actor_role text,
  subject_kind text not null default '',
  subject_id text not null default '',
  address text not null default '',
  user_agent text not null default '',
  session_id uuid,
  request_id text not null default '',
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  unique (chain, seq)
);
create index audit_events_newest on audit_events (chain, at desc, id desc);
create index audit_events_all on audit_events (at desc, id desc);
create index audit_events_of_actor on audit_events (actor_id, at desc) where actor_id is not null;

alter table audit_chains enable row level security;
alter table audit_chains force row level security;
create policy own_chain on audit_chains using (
  chain = (select nullif(current_setting('app.organization_id', true), '')::uuid)
  or (select current_setting('app.system', true)) = 'on');
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy own_chain on audit_events using (
  chain = (select nullif(current_setting('app.organization_id', true), '')::uuid)
  or (select current_setting('app.system', true)) = 'on');

-- SHA-256 over the JSON list of the row's fields, as docs/decisions/0036-audit-trail.md spells it, so that anybody can
-- compute it from an exported line.
create function audit_hash(e audit_events) returns bytea language sql stable as $$
  select sha256(convert_to(json_build_array(
    encode(e.previous_hash, 'hex'), e.chain, e.seq,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.id, e.action, e.outcome, e.reason,
    e.actor_kind, e.actor_id, e.actor_role, e.subject_kind, e.subject_id, e.address, e.user_agent, e.session_id,
    e.request_id, e.details::text)::text, 'UTF8'))
$$;

-- Place, moment and hashes are the database's own, whatever an insert says.
create function chain_audit_event() returns trigger language plpgsql security definer set search_path to public as $$
declare
  head audit_chains;
begin
  insert into audit_chains (chain) values (new.chain) on conflict do nothing;
  select * into head from audit_chains where chain = new.chain for update;
  new.seq := head.seq + 1;
  new.at := clock_timestamp();
  new.previous_hash := head.hash;
  new.hash := decode(repeat('00', 32), 'hex');
  new.hash := audit_hash(new);
  update audit_chains set seq = new.seq, hash = new.hash where chain = new.chain;
  return new;
end $$;

create function keep_audit_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days'
    and old.seq <= (select anchor_seq from audit_chains where chain = old.chain) then
    return old;
  end if;
  raise exception 'the audit trail is never changed; rows go after 400 days';
end $$;

-- A chain's head moves with its newest row alone, its anchor only onto a row that is old enough.
create function keep_audit_chains() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.chain = old.chain then
    if (new.anchor_seq, new.anchor_hash) is distinct from (old.anchor_seq, old.anchor_hash) then
      perform from audit_events where chain = new.chain and seq = new.anchor_seq and hash = new.anchor_hash
        and at < now() - interval '400 days';
      if found and (new.seq, new.hash) is not distinct from (old.seq, old.hash) then return new; end if;
    elsif pg_trigger_depth() > 1 and new.seq = old.seq + 1 then
      return new;
    end if;
  end if;
  raise exception 'the audit trail is never changed; rows go after 400 days';
end $$;

create trigger audit_events_chained before insert on audit_events for each row execute function chain_audit_event();
create trigger audit_events_kept before update or delete on audit_events for each row execute function keep_audit_events();
create trigger audit_events_never_emptied before truncate on audit_events for each statement execute function keep_audit_events();
create trigger audit_chains_kept before update or delete on audit_chains for each row execute function keep_audit_chains();
create trigger audit_chains_never_emptied before truncate on audit_chains for each statement execute function keep_audit_chains();

-- Appends rows at the end of a transaction. A refusal that repeats is written once a minute, so that nobody fills the
-- trail by knocking; wrong passwords, which have a limit of their own, are all written.
-- Answers whether it did: with `only_after_writing` a transaction that changed nothing gets no row.
create function append_audit(events jsonb, only_after_writing boolean) returns boolean language plpgsql
  security definer set search_path to public as $$
declare
  scope text := current_setting('app.system', true);
begin
  if only_after_writing and pg_current_xact_id_if_assigned() is null then return false; end if;
  perform set_config('app.system', 'on', true);
  insert into audit_events (id, chain, action, outcome, reason, actor_kind, actor_id, actor_role, subject_kind,
      subject_id, address, user_agent, session_id, request_id, details)
    select gen_random_uuid(), e.chain, e.action, e.outcome, e.reason, e.actor_kind, e.actor_id, e.actor_role,
      e.subject_kind, e.subject_id, left(e.address, 100), left(e.user_agent, 300), e.session_id, e.request_id, e.details
    from jsonb_to_recordset(events) as e (chain uuid, action text, outcome text, reason text, actor_kind text,
      actor_id uuid, actor_role text, subject_kind text, subject_id text, address text, user_agent text,
      session_id uuid, request_id text, details jsonb)
    where e.outcome <> 'refused' or e.reason = 'invalid_credentials' or not exists (
      select from audit_events k where k.chain = e.chain and k.at > now() - interval '1 minute' and k.action = e.action
        and k.reason = e.reason and k.outcome = 'refused' and k.subject_id = e.subject_id and k.address = left(e.address, 100)
        and k.actor_id is not distinct from e.actor_id)
    order by e.chain;
  perform set_config('app.system', coalesce(scope, ''), true);
  return true;
end $$;

-- Takes away what is older than 400 days and remembers where the chain goes on. Answers how many rows went.
create function prune_audit() returns bigint language plpgsql security definer
  set search_path to public as $$
declare
  scope text := current_setting('app.system', true);
  kept audit_chains;
  last audit_events;
  n bigint;
  removed bigint := 0;
begin
  perform set_config('app.system', 'on', true);
  for kept in select * from audit_chains order by chain for update loop
    select * into last from audit_events where chain = kept.chain and at < now() - interval '400 days'
      order by seq desc limit 1;
    continue when not found;
    update audit_chains set anchor_seq = last.seq, anchor_hash = last.hash, pruned_at = now() where chain = kept.chain;
    delete from audit_events where chain = kept.chain and seq <= last.seq;
    get diagnostics n = row_count;
    removed := removed + n;
  end loop;
  perform set_config('app.system', coalesce(scope, ''), true);
  return removed;
end $$;

-- Computes a chain again. `broken_seq` is the first row that does not follow from the one before it.
create function verify_audit(wanted uuid, out checked bigint, out head bytea, out broken_seq bigint, out fault text)
  language plpgsql stable set search_path to public as $$
declare
  kept audit_chains;
  row audit_events;
  expected_seq bigint;
  expected_hash bytea;
begin
  checked := 0;
  select * into kept from audit_chains where chain = wanted;
  if not found then
    select min(seq) into broken_seq from audit_events where chain = wanted;
    if broken_seq is not null then fault := 'missing'; end if;
    return;
  end if;
  head := kept.hash;
  expected_seq := kept.anchor_seq + 1;
  expected_hash := kept.anchor_hash;
  for row in select * from audit_events where chain = wanted order by seq loop
    if row.seq <> expected_seq then broken_seq := expected_seq; fault := 'missing'; return; end if;
    if row.previous_hash <> expected_hash or audit_hash(row) <> row.hash then
      broken_seq := row.seq; fault := 'changed'; return;
    end if;
    expected_seq := row.seq + 1;
    expected_hash := row.hash;
    checked := checked + 1;
  end loop;
  if kept.seq <> expected_seq - 1 or kept.hash <> expected_hash then broken_seq := expected_seq; fault := 'missing'; end if;
end $$;
