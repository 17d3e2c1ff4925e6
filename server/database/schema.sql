-- Written by the database test after every migration (UPDATE_SCHEMA=1); the one page that shows all tables.

CREATE OR REPLACE FUNCTION add_up_counter_steps(most integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  with gone as (
    delete from counter_steps where id in (select id from counter_steps order by id limit most for update skip locked)
    returning organization_id, name, n)
  insert into counters (organization_id, name, n)
  select organization_id, name, sum(n) from gone group by 1, 2 order by 1, 2
  on conflict (organization_id, name) do update set n = counters.n + excluded.n
$function$;

CREATE OR REPLACE FUNCTION append_audit(events jsonb, only_after_writing boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION audit_hash(e audit_events)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(json_build_array(
    encode(e.previous_hash, 'hex'), e.chain, e.seq,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.id, e.action, e.outcome, e.reason,
    e.actor_kind, e.actor_id, e.actor_role, e.subject_kind, e.subject_id, e.address, e.user_agent, e.session_id,
    e.request_id, e.details::text)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION bump_counter(organization uuid, counter text, by_n bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into counters (organization_id, name, n) values (organization, counter, by_n)
  on conflict (organization_id, name) do update set n = counters.n + excluded.n
$function$;

CREATE OR REPLACE FUNCTION chain_audit_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION count_enrollments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    perform bump_counter(old.organization_id, 'enrollments:' || old.course_id || ':' || old.status, -1);
    perform bump_counter(new.organization_id, 'enrollments:' || new.course_id || ':' || new.status, 1);
  else
    perform bump_counter(organization_id, 'enrollments:' || course_id || ':' || status, case when tg_op = 'INSERT' then n else -n end)
    from (select organization_id, course_id, status, count(*) as n from changed_rows group by 1, 2, 3 order by 1, 2, 3) as changed;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_learners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform bump_counter(organization_id, 'learners', case when tg_op = 'INSERT' then n else -n end)
  from (select organization_id, count(*) as n from changed_rows group by 1) as changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION count_rows_by()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was text;
  is_now text;
begin
  if tg_op <> 'INSERT' and (to_jsonb(old) ->> 'deleted_at') is null then was := to_jsonb(old) ->> tg_argv[1]; end if;
  if tg_op <> 'DELETE' and (to_jsonb(new) ->> 'deleted_at') is null then is_now := to_jsonb(new) ->> tg_argv[1]; end if;
  if was is distinct from is_now then
    if was is not null then perform bump_counter(old.organization_id, tg_argv[0] || ':' || was, -1); end if;
    if is_now is not null then perform bump_counter(new.organization_id, tg_argv[0] || ':' || is_now, 1); end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_sent_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into counter_steps (organization_id, name, n)
    select organization_id, case when simulated then 'messages_sent_simulated' else 'messages_sent' end, count(*)
    from after_rows where direction = 'out' and accepted_at is not null group by organization_id, simulated;
  else
    insert into counter_steps (organization_id, name, n)
    select a.organization_id, case when a.simulated then 'messages_sent_simulated' else 'messages_sent' end, count(*)
    from after_rows a join before_rows b on b.id = a.id
    where a.direction = 'out' and a.accepted_at is not null and b.accepted_at is null
    group by a.organization_id, a.simulated;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION enter_scope(token_digest bytea, person uuid, organization uuid, person_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION erase_organization(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  owned text;
  n bigint;
  removed bigint;
  refused boolean;
begin
  for pass in 1..20 loop
    removed := 0;
    refused := false;
    for owned in
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by (c.relname = 'users'), c.relname
    loop
      begin
        execute format('delete from %I where organization_id = $1', owned) using organization;
        get diagnostics n = row_count;
        removed := removed + n;
      exception when foreign_key_violation or not_null_violation then
        refused := true;
      end;
    end loop;
    exit when removed = 0 and not refused;
  end loop;
  delete from organizations where id = organization;
end $function$;

CREATE OR REPLACE FUNCTION forget_notices_of(stranger uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  update webhook_events e set body = '' from conversations c
    where c.id = stranger and c.learner_id is null
      and (c.wa_id <> '' and position(c.wa_id in e.body) > 0
        or c.business_scoped_id <> '' and position(c.business_scoped_id in e.body) > 0)
$function$;

CREATE OR REPLACE FUNCTION forget_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if coalesce(old.wa_id, old.phone_e164, old.business_scoped_id) is not null then
    update webhook_events set body = ''
    where (old.wa_id is not null and body like '%' || old.wa_id || '%')
      or (old.phone_e164 is not null and body like '%' || substr(old.phone_e164, 2) || '%')
      or (old.business_scoped_id is not null and body like '%' || old.business_scoped_id || '%');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION has_second_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from passkeys p where p.user_id = person)
    or exists (select from totp_secrets t where t.user_id = person and t.confirmed_at is not null)
$function$;

CREATE OR REPLACE FUNCTION is_open_session(s sessions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.revoked_at is null and s.expires_at > now() and s.created_at > now() - interval '90 days'
$function$;

CREATE OR REPLACE FUNCTION is_sample(id uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select substr(id::text, 15, 1) = '8' $function$;

CREATE OR REPLACE FUNCTION keep_audit_chains()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION keep_audit_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days'
    and old.seq <= (select anchor_seq from audit_chains where chain = old.chain) then
    return old;
  end if;
  raise exception 'the audit trail is never changed; rows go after 400 days';
end $function$;

CREATE OR REPLACE FUNCTION keep_media_of_lesson()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or new.media_id is null then
    new.media_id := (select m.id from media_files m
      where m.organization_id = new.organization_id and m.id = named_media(new.media_url));
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_namesakes(organization uuid, shared_name text, shared_language text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(22, hashtext(organization || e'\n' || shared_name || e'\n' || shared_language) & 255);
  if (select count(*) from (select from message_templates t where t.organization_id = organization
        and t.name = shared_name and t.language = shared_language and t.deleted_at is null limit 2) two) = 2 then
    insert into template_namesakes values (organization, shared_name, shared_language) on conflict do nothing;
  else
    delete from template_namesakes n where n.organization_id = organization
      and n.name = shared_name and n.language = shared_language;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION keep_namesakes_of_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform keep_namesakes(old.organization_id, old.name, old.language); end if;
  if tg_op <> 'DELETE' then perform keep_namesakes(new.organization_id, new.name, new.language); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_search_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  words text := '';
  field text;
begin
  if tg_op = 'DELETE' then
    delete from search_keys where row_id = old.id;
    return null;
  end if;
  foreach field in array tg_argv loop
    words := words || e'\n' || coalesce(to_jsonb(new) ->> field, '');
  end loop;
  insert into search_keys (row_id, keys, created_at)
    values (new.id, organization_key(new.organization_id) || trigram_keys(words), new.created_at)
    on conflict (row_id) do update set keys = excluded.keys, created_at = excluded.created_at;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION keep_sound_of_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sound_id := (select m.id from media_files m
    where m.organization_id = new.organization_id and m.id = named_media(new.sound_url));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION last_seen_of(person uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select max(s.last_used_at) from sessions s join users u on u.id = s.user_id where s.user_id = person
$function$;

CREATE OR REPLACE FUNCTION move_media_of_course()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update media_files set course_key = case when new.deleted_at is null then lower(new.title) else '' end
    where course_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION named_media(address text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select (regexp_match(address,
    '^(?:/api/v1)?/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:$|[/?#])', 'i'))[1]::uuid
$function$;

CREATE OR REPLACE FUNCTION organization_key(id uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select -1 - (('x' || left(replace(id::text, '-', ''), 16))::bit(64)::bigint >> 2 & 4611686018427387903)
$function$;

CREATE OR REPLACE FUNCTION pass_on_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update courses set owner_id = (
    select id from users where organization_id = old.organization_id and id <> old.id
    order by deactivated_at is not null, role <> 'organization', role <> 'creator', created_at limit 1
  ) where owner_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION place_by_course()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.course_key := coalesce(
    (select lower(title) from courses where id = new.course_id and deleted_at is null for share), '');
  return new;
end $function$;

CREATE OR REPLACE FUNCTION protect_by_organization(protected_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', protected_table);
  execute format('alter table %s force row level security', protected_table);
  execute format(
    'create policy own_organization on %s using (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::uuid) or (select current_setting(''app.system'', true) = ''on'' and has_table_privilege(''system_authority'', ''select'')))',
    protected_table);
end $function$;

CREATE OR REPLACE FUNCTION prune_audit()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION real_moment(organization uuid, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select moment - coalesce(sum(least(greatest(moment - from_at, interval '0'), ms * interval '1 millisecond')), interval '0')
  from clock_moves where organization_id = organization
$function$;

CREATE OR REPLACE FUNCTION remove_sample_data(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from activities a where a.organization_id = organization and (
    a.link ~ '/[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-'
    or exists (select from learners l where l.organization_id = organization and is_sample(l.id)
               and l.name in (a.subject, a.actor))
    or a.subject in (select name from media_files where organization_id = organization and is_sample(id))
    or a.kind = 'learners_imported' and a.at <= (
      select max(created_at) from learners where organization_id = organization and is_sample(id)));
  delete from learners where organization_id = organization and is_sample(id);
  delete from conversations where organization_id = organization and learner_id is null;
  delete from deliveries where organization_id = organization and is_sample(course_id);
  delete from enrollments where organization_id = organization and is_sample(course_id);
  delete from transformations where organization_id = organization and is_sample(course_id);
  delete from lessons where organization_id = organization and is_sample(course_id);
  update media_files set course_id = null where organization_id = organization and is_sample(course_id);
  delete from media_files m where m.organization_id = organization and is_sample(m.id)
    and not exists (select from transformations t where t.media_id = m.id);
  delete from courses where organization_id = organization and is_sample(id);
  delete from message_templates where organization_id = organization and is_sample(id);
  -- Sent messages are counted for good; those of the sample were never anybody's.
  delete from counters where organization_id = organization and name like 'messages_sent%';
  delete from counter_steps where organization_id = organization;
  insert into counters (organization_id, name, n)
  select organization, case when simulated then 'messages_sent_simulated' else 'messages_sent' end, count(*)
  from deliveries where organization_id = organization and direction = 'out' and accepted_at is not null
  group by simulated;
end $function$;

CREATE OR REPLACE FUNCTION session_of(token_digest bytea)
 RETURNS TABLE(id uuid, user_id uuid, last_used_at timestamp with time zone, organization_id uuid, role text, is_demo boolean, proved_at timestamp with time zone, owes_factor boolean)
 LANGUAGE plpgsql
AS $function$
declare
  scope text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select s.id, s.user_id, s.last_used_at, u.organization_id, u.role, u.is_demo, s.proved_at,
      case when u.role = 'admin' then exists (select from connections) and not has_second_factor(u.id) else false end
    from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = token_digest and is_open_session(s) and u.deactivated_at is null;
  perform set_config('app.system', scope, true);
end $function$;

CREATE OR REPLACE FUNCTION sought_keys(words text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct (ascii(c[i])::bigint << 42) | (ascii(c[i + 1])::bigint << 21) | ascii(c[i + 2])), '{}')
  from string_to_array(lower(words), null) c, generate_series(1, cardinality(c) - 2) i
  where i % 3 = 1 or i = cardinality(c) - 2
$function$;

CREATE OR REPLACE FUNCTION trigram_keys(words text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct (ascii(c[i])::bigint << 42) | (ascii(c[i + 1])::bigint << 21) | ascii(c[i + 2])), '{}')
  from string_to_array(lower(words), null) c, generate_series(1, cardinality(c) - 2) i
$function$;

CREATE OR REPLACE FUNCTION verify_audit(wanted uuid, OUT checked bigint, OUT head bytea, OUT broken_seq bigint, OUT fault text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public'
AS $function$
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
end $function$;

create table abilities (
  organization_id uuid not null,
  enrollment_id uuid not null,
  value double precision not null,
  answers integer not null,
  FOREIGN KEY (organization_id, enrollment_id) REFERENCES enrollments(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (organization_id, enrollment_id)
);
alter table abilities force row level security;
create policy own_organization on abilities using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table activities (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  subject text not null,
  actor_id uuid,
  actor text not null default ''::text,
  link text not null default ''::text,
  at timestamp with time zone not null,
  learner_id uuid,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX activities_actor ON activities USING btree (lower(actor)) WHERE (learner_id IS NULL);
CREATE INDEX activities_by_age ON activities USING btree (at);
CREATE INDEX activities_of_learner ON activities USING btree (learner_id) WHERE (learner_id IS NOT NULL);
CREATE INDEX activities_recent ON activities USING btree (organization_id, at DESC, id DESC);
CREATE INDEX activities_subject ON activities USING btree (lower(subject)) WHERE (learner_id IS NULL);
alter table activities force row level security;
create policy own_organization on activities using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table attempts (
  id uuid not null,
  organization_id uuid not null,
  enrollment_id uuid not null,
  learner_id uuid not null,
  lesson_id uuid not null,
  lesson_version integer not null,
  occasion text not null,
  chosen text not null,
  correct boolean not null,
  at timestamp with time zone not null,
  question_id text not null,
  point_id text not null,
  turn bigint,
  guess double precision,
  weight double precision,
  FOREIGN KEY (organization_id, enrollment_id) REFERENCES enrollments(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lesson_id) REFERENCES lessons(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lesson_id, point_id) REFERENCES points(organization_id, lesson_id, id),
  FOREIGN KEY (organization_id, lesson_id, question_id) REFERENCES questions(organization_id, lesson_id, id),
  PRIMARY KEY (id),
  UNIQUE (enrollment_id, lesson_id, point_id, occasion)
);
CREATE INDEX attempts_by_day ON attempts USING btree (organization_id, at);
CREATE INDEX attempts_of_learner ON attempts USING btree (learner_id);
CREATE INDEX attempts_of_point ON attempts USING btree (lesson_id, point_id);
CREATE INDEX attempts_of_question ON attempts USING btree (lesson_id, question_id);
alter table attempts force row level security;
create policy own_organization on attempts using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table audit_chains (
  chain uuid not null,
  seq bigint not null default 0,
  hash bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  anchor_seq bigint not null default 0,
  anchor_hash bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  pruned_at timestamp with time zone,
  PRIMARY KEY (chain)
);
CREATE TRIGGER audit_chains_kept BEFORE DELETE OR UPDATE ON audit_chains FOR EACH ROW EXECUTE FUNCTION keep_audit_chains();
CREATE TRIGGER audit_chains_never_emptied BEFORE TRUNCATE ON audit_chains FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_chains();
alter table audit_chains force row level security;
create policy own_chain on audit_chains using (((chain = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table audit_events (
  id uuid not null,
  chain uuid not null,
  seq bigint not null,
  at timestamp with time zone not null,
  action text not null,
  outcome text not null,
  reason text not null default ''::text,
  actor_kind text not null,
  actor_id uuid,
  actor_role text,
  subject_kind text not null default ''::text,
  subject_id text not null default ''::text,
  address text not null default ''::text,
  user_agent text not null default ''::text,
  session_id uuid,
  request_id text not null default ''::text,
  details jsonb not null default '{}'::jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  CHECK ((actor_kind = ANY (ARRAY['user'::text, 'visitor'::text, 'system'::text, 'command'::text]))),
  CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text, 'failed'::text]))),
  PRIMARY KEY (id),
  UNIQUE (chain, seq)
);
CREATE INDEX audit_events_all ON audit_events USING btree (at DESC, id DESC);
CREATE INDEX audit_events_newest ON audit_events USING btree (chain, at DESC, id DESC);
CREATE INDEX audit_events_of_actor ON audit_events USING btree (actor_id, at DESC) WHERE (actor_id IS NOT NULL);
CREATE TRIGGER audit_events_chained BEFORE INSERT ON audit_events FOR EACH ROW EXECUTE FUNCTION chain_audit_event();
CREATE TRIGGER audit_events_kept BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION keep_audit_events();
CREATE TRIGGER audit_events_never_emptied BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_events();
alter table audit_events force row level security;
create policy own_chain on audit_events using (((chain = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table card_points (
  organization_id uuid not null,
  lesson_id uuid not null,
  point_id text not null,
  card_id text not null,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lesson_id, card_id) REFERENCES cards(organization_id, lesson_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lesson_id, point_id) REFERENCES points(organization_id, lesson_id, id) ON DELETE CASCADE,
  PRIMARY KEY (organization_id, lesson_id, point_id, card_id)
);
CREATE INDEX card_points_of_card ON card_points USING btree (organization_id, lesson_id, card_id);
alter table card_points force row level security;
create policy own_organization on card_points using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table card_voices (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  course_id uuid not null,
  digest text not null,
  language text not null,
  words text not null,
  state text not null default 'making'::text,
  storage_key text,
  asked_at timestamp with time zone not null default now(),
  size bigint not null default 0,
  CHECK (((state = 'ready'::text) = (storage_key IS NOT NULL))),
  CHECK ((digest <> ''::text)),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  CHECK ((size >= 0)),
  CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text]))),
  CHECK ((words <> ''::text)),
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, course_id, digest)
);
CREATE INDEX card_voices_of_file ON card_voices USING btree (storage_key) WHERE (storage_key IS NOT NULL);
alter table card_voices force row level security;
create policy own_organization on card_voices using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table cards (
  organization_id uuid not null,
  lesson_id uuid not null,
  id text not null,
  position integer,
  title text not null,
  text text not null,
  short text not null default ''::text,
  example text not null default ''::text,
  media_url text not null default ''::text,
  media_alt text not null default ''::text,
  media_id uuid,
  created_at timestamp with time zone not null default now(),
  sound_url text not null default ''::text,
  sound_words text not null default ''::text,
  sound_id uuid,
  CHECK ((id <> ''::text)),
  CHECK (("position" >= 0)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lesson_id) REFERENCES lessons(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, media_id) REFERENCES media_files(organization_id, id) ON DELETE SET NULL (media_id),
  FOREIGN KEY (organization_id, sound_id) REFERENCES media_files(organization_id, id) ON DELETE SET NULL (sound_id),
  PRIMARY KEY (organization_id, lesson_id, id),
  UNIQUE (organization_id, lesson_id, "position") DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX cards_of_file ON cards USING btree (media_id) WHERE (media_id IS NOT NULL);
CREATE INDEX cards_of_sound ON cards USING btree (sound_id) WHERE (sound_id IS NOT NULL);
CREATE TRIGGER cards_keep_media BEFORE INSERT OR UPDATE OF media_url ON cards FOR EACH ROW EXECUTE FUNCTION keep_media_of_lesson();
CREATE TRIGGER cards_keep_sound BEFORE INSERT OR UPDATE OF sound_url ON cards FOR EACH ROW EXECUTE FUNCTION keep_sound_of_card();
alter table cards force row level security;
create policy own_organization on cards using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table certificates (
  code text not null,
  organization_id uuid not null,
  enrollment_id uuid not null,
  learner_name text not null,
  course_title text not null,
  organization_name text not null,
  language text not null,
  lessons integer not null,
  issued_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by text,
  withdrawn_reason text,
  time_zone text,
  CHECK ((((withdrawn_at IS NULL) = (withdrawn_by IS NULL)) AND ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL)))),
  FOREIGN KEY (organization_id, enrollment_id) REFERENCES enrollments(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (code),
  UNIQUE (enrollment_id)
);
CREATE INDEX certificates_of_organization ON certificates USING btree (organization_id);
alter table certificates force row level security;
create policy own_organization on certificates using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table client_events (
  id bigint not null generated as identity,
  received_at timestamp with time zone not null default now(),
  event jsonb not null,
  PRIMARY KEY (id)
);
CREATE INDEX client_events_by_age ON client_events USING btree (received_at);

create table clock_moves (
  id bigint not null generated as identity,
  organization_id uuid not null,
  from_at timestamp with time zone not null,
  ms bigint not null,
  CHECK ((ms > 0)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX clock_moves_organization ON clock_moves USING btree (organization_id);
alter table clock_moves force row level security;
create policy own_organization on clock_moves using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table connections (
  id uuid not null,
  provider text not null,
  phone_number text not null,
  phone_number_id text,
  account_id text,
  app_id text,
  verified_name text,
  quality text,
  messaging_limit text,
  token_sealed text not null,
  token_last_four text not null,
  status text not null,
  findings jsonb not null default '[]'::jsonb,
  scopes text[] not null default '{}'::text[],
  expires_at timestamp with time zone,
  checked_at timestamp with time zone,
  saved_at timestamp with time zone not null default now(),
  notices jsonb not null default '[]'::jsonb,
  pays_beyond_free boolean not null default false,
  CHECK ((provider = 'whatsapp'::text)),
  CHECK ((status = ANY (ARRAY['connected'::text, 'disconnected'::text, 'warning'::text]))),
  PRIMARY KEY (id),
  UNIQUE (provider)
);
alter table connections force row level security;
create policy system_only on connections using (( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text))));

create table consent_proofs (
  id uuid not null,
  organization_id uuid not null,
  address_hash bytea not null,
  channel text not null,
  granted boolean not null,
  method text not null,
  wording_sha256 bytea not null,
  at timestamp with time zone not null,
  erased_at timestamp with time zone not null,
  wording_version text,
  CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'email'::text, 'push'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX consent_proofs_of_address ON consent_proofs USING btree (organization_id, address_hash);
alter table consent_proofs force row level security;
create policy own_organization on consent_proofs using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table consents (
  id uuid not null,
  organization_id uuid not null,
  learner_id uuid not null,
  channel text not null,
  granted boolean not null,
  method text not null,
  wording text not null default ''::text,
  at timestamp with time zone not null,
  wording_version text,
  address text,
  CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'email'::text, 'push'::text]))),
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX consents_of_learner ON consents USING btree (learner_id, at DESC);
CREATE INDEX consents_of_organization ON consents USING btree (organization_id);
alter table consents force row level security;
create policy own_organization on consents using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table contact_messages (
  id uuid not null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  PRIMARY KEY (id)
);
CREATE INDEX contact_messages_newest ON contact_messages USING btree (created_at DESC, id DESC);

create table contact_questions (
  organization_id uuid not null,
  number_fingerprint text not null,
  asked_at timestamp with time zone not null,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (organization_id, number_fingerprint)
);
CREATE INDEX contact_questions_of_day ON contact_questions USING btree (organization_id, asked_at);
CREATE INDEX contact_questions_of_number ON contact_questions USING btree (number_fingerprint, asked_at);
alter table contact_questions force row level security;
create policy own_organization on contact_questions using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table conversations (
  id uuid not null,
  organization_id uuid,
  learner_id uuid,
  phone_number_id text not null,
  wa_id text,
  business_scoped_id text,
  address text not null default ''::text,
  name text not null default ''::text,
  last_text text not null default ''::text,
  last_inbound_at timestamp with time zone not null,
  unread integer not null default 0,
  status text not null default 'open'::text,
  assignee_id uuid,
  CHECK (((assignee_id IS NULL) OR (organization_id IS NOT NULL))),
  CHECK (((learner_id IS NULL) OR (organization_id IS NOT NULL))),
  CHECK ((status = ANY (ARRAY['open'::text, 'done'::text]))),
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, assignee_id) REFERENCES users(organization_id, id) ON DELETE SET NULL (assignee_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (learner_id)
);
CREATE INDEX conversations_address ON conversations USING btree (lower(address)) WHERE (learner_id IS NULL);
CREATE INDEX conversations_assignee ON conversations USING btree (organization_id, assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX conversations_newest ON conversations USING btree (organization_id, last_inbound_at DESC, id DESC);
CREATE UNIQUE INDEX conversations_of_strangers ON conversations USING btree (phone_number_id, address) WHERE (learner_id IS NULL);
CREATE INDEX conversations_open ON conversations USING btree (organization_id, last_inbound_at DESC, id DESC) INCLUDE (unread, assignee_id) WHERE (status = 'open'::text);
CREATE INDEX conversations_wa_id ON conversations USING btree (lower(wa_id)) WHERE (learner_id IS NULL);
alter table conversations force row level security;
create policy own_organization on conversations using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table counter_steps (
  id bigint not null generated as identity,
  organization_id uuid not null,
  name text not null,
  n bigint not null,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX counter_steps_of_organization ON counter_steps USING btree (organization_id);
alter table counter_steps force row level security;
create policy own_organization on counter_steps using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table counters (
  organization_id uuid not null,
  name text not null,
  n bigint not null default 0,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (organization_id, name)
);
alter table counters force row level security;
create policy own_organization on counters using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table course_languages (
  organization_id uuid not null,
  course_id uuid not null,
  language text not null,
  title text,
  run_status text,
  run_nth integer not null default 0,
  run_done integer not null default 0,
  run_total integer not null default 0,
  run_failed integer not null default 0,
  run_error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  CHECK ((run_status = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (course_id, language),
  UNIQUE (organization_id, course_id, language)
);
alter table course_languages force row level security;
create policy own_organization on course_languages using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table course_versions (
  course_id uuid not null,
  version integer not null,
  organization_id uuid not null,
  published_by uuid,
  published_at timestamp with time zone not null,
  lessons jsonb not null,
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, published_by) REFERENCES users(organization_id, id) ON DELETE SET NULL (published_by),
  PRIMARY KEY (course_id, version)
);
CREATE INDEX course_versions_of_organization ON course_versions USING btree (organization_id);
CREATE INDEX course_versions_of_publisher ON course_versions USING btree (published_by) WHERE (published_by IS NOT NULL);
alter table course_versions force row level security;
create policy own_organization on course_versions using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table courses (
  id uuid not null,
  organization_id uuid not null,
  owner_id uuid not null,
  title text not null,
  description text not null default ''::text,
  language text not null default 'en'::text,
  status text not null default 'draft'::text,
  pace text not null default 'daily'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  path text not null default 'fixed'::text,
  mastery real not null default 0.8,
  daily_cap integer not null default 20,
  review_days integer,
  quiet_from integer not null default 21,
  quiet_until integer not null default 8,
  weekdays integer[] not null default '{1,2,3,4,5,6,7}'::integer[],
  version integer not null default 0,
  pass_mark integer not null default 70,
  daily_portion integer default 1,
  tells_streak boolean not null default true,
  sends_recap boolean not null default true,
  CHECK (((daily_cap >= 3) AND (daily_cap <= 50))),
  CHECK (((daily_portion >= 1) AND (daily_portion <= 5))),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  CHECK (((mastery >= (0.5)::double precision) AND (mastery <= (1)::double precision))),
  CHECK ((pace = ANY (ARRAY['daily'::text, 'every_two_days'::text, 'weekdays'::text, 'weekly'::text]))),
  CHECK (((pass_mark >= 0) AND (pass_mark <= 100))),
  CHECK ((path = ANY (ARRAY['fixed'::text, 'skip_known'::text, 'adaptive'::text]))),
  CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  CHECK (((quiet_until >= 0) AND (quiet_until <= 23))),
  CHECK (((review_days >= 1) AND (review_days <= 3650))),
  CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  CHECK (((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, owner_id) REFERENCES users(organization_id, id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX courses_list ON courses USING btree (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX courses_of_owner ON courses USING btree (owner_id);
CREATE TRIGGER courses_counted AFTER INSERT OR DELETE OR UPDATE ON courses FOR EACH ROW EXECUTE FUNCTION count_rows('courses');
CREATE TRIGGER courses_place_media AFTER UPDATE OF title, deleted_at ON courses FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION move_media_of_course();
alter table courses force row level security;
create policy own_organization on courses using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table deliveries (
  id uuid not null,
  organization_id uuid not null,
  learner_id uuid not null,
  enrollment_id uuid,
  course_id uuid,
  lesson_id uuid,
  lesson_version integer,
  channel text not null,
  direction text not null,
  kind text not null,
  status text not null,
  occasion text,
  follows uuid,
  text text not null default ''::text,
  content jsonb not null default '{}'::jsonb,
  reason text not null default ''::text,
  error text not null default ''::text,
  error_code integer,
  error_class text,
  simulated boolean not null default false,
  provider_id text,
  attempts integer not null default 0,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  failed_at timestamp with time zone,
  media jsonb,
  may_answer uuid,
  judged_at timestamp with time zone,
  sender_id uuid,
  sender_name text,
  price_category text,
  tried_channels text[] not null default '{}'::text[],
  why jsonb,
  question_id text,
  card_id text,
  is_awaited boolean not null default false,
  trace_id uuid,
  CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'email'::text, 'push'::text, 'web'::text]))),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CHECK ((kind = ANY (ARRAY['lesson'::text, 'card'::text, 'sound'::text, 'question'::text, 'feedback'::text, 'review'::text, 'completion'::text, 'recap'::text, 'notice'::text, 'template'::text, 'reply'::text]))),
  CHECK ((status = ANY (ARRAY['planned'::text, 'queued'::text, 'sending'::text, 'unknown'::text, 'held'::text, 'accepted'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'cancelled'::text, 'received'::text]))),
  FOREIGN KEY (organization_id, lesson_id, card_id) REFERENCES cards(organization_id, lesson_id, id) ON DELETE SET NULL (card_id),
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id),
  FOREIGN KEY (organization_id, enrollment_id) REFERENCES enrollments(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, follows) REFERENCES deliveries(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lesson_id) REFERENCES lessons(organization_id, id) ON DELETE SET NULL (lesson_id),
  FOREIGN KEY (organization_id, may_answer) REFERENCES deliveries(organization_id, id) ON DELETE SET NULL (may_answer),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lesson_id, question_id) REFERENCES questions(organization_id, lesson_id, id) ON DELETE SET NULL (question_id),
  FOREIGN KEY (organization_id, sender_id) REFERENCES users(organization_id, id) ON DELETE SET NULL (sender_id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX deliveries_accepted ON deliveries USING btree (accepted_at, simulated) WHERE ((channel = 'whatsapp'::text) AND (direction = 'out'::text) AND (accepted_at IS NOT NULL));
CREATE INDEX deliveries_answering ON deliveries USING btree (due_at, created_at, id) WHERE ((status = ANY (ARRAY['planned'::text, 'queued'::text, 'held'::text, 'unknown'::text, 'sending'::text])) AND ((kind = ANY (ARRAY['feedback'::text, 'notice'::text])) OR is_awaited));
CREATE INDEX deliveries_at_the_gate ON deliveries USING btree (organization_id) WHERE ((status = 'held'::text) AND (error_class ~~ 'waiting_for_%'::text));
CREATE INDEX deliveries_by_kind ON deliveries USING btree (organization_id, kind, channel, status, created_at, id);
CREATE INDEX deliveries_by_organization ON deliveries USING btree (organization_id, due_at, created_at, id) WHERE (status = ANY (ARRAY['planned'::text, 'queued'::text, 'held'::text, 'unknown'::text, 'sending'::text]));
CREATE INDEX deliveries_failed ON deliveries USING btree (failed_at) WHERE (status = 'failed'::text);
CREATE INDEX deliveries_following ON deliveries USING btree (follows) WHERE (follows IS NOT NULL);
CREATE INDEX deliveries_log ON deliveries USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX deliveries_media ON deliveries USING btree (((media ->> 'key'::text))) WHERE (media IS NOT NULL);
CREATE UNIQUE INDEX deliveries_occasion ON deliveries USING btree (enrollment_id, occasion) WHERE (occasion IS NOT NULL);
CREATE INDEX deliveries_of_card ON deliveries USING btree (organization_id, lesson_id, card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX deliveries_of_course ON deliveries USING btree (course_id, kind, channel, status, created_at, id);
CREATE INDEX deliveries_of_enrollment ON deliveries USING btree (enrollment_id, created_at) WHERE (enrollment_id IS NOT NULL);
CREATE INDEX deliveries_of_learner ON deliveries USING btree (learner_id, created_at DESC);
CREATE INDEX deliveries_of_question ON deliveries USING btree (lesson_id, question_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX deliveries_of_sender ON deliveries USING btree (sender_id) WHERE (sender_id IS NOT NULL);
CREATE INDEX deliveries_of_template ON deliveries USING btree (organization_id, COALESCE((content ->> 'name'::text), ((content -> 'template'::text) ->> 'name'::text))) WHERE (kind = 'template'::text);
CREATE INDEX deliveries_perhaps_answering ON deliveries USING btree (may_answer) WHERE (may_answer IS NOT NULL);
CREATE UNIQUE INDEX deliveries_provider_id ON deliveries USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX deliveries_to_send ON deliveries USING btree (due_at) WHERE (status = ANY (ARRAY['planned'::text, 'queued'::text, 'held'::text, 'unknown'::text, 'sending'::text]));
CREATE TRIGGER deliveries_counted AFTER UPDATE ON deliveries REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_sent_deliveries();
CREATE TRIGGER deliveries_counted_new AFTER INSERT ON deliveries REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_sent_deliveries();
alter table deliveries force row level security;
create policy own_organization on deliveries using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table delivery_attempts (
  id uuid not null,
  organization_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  outcome text,
  http_status integer,
  provider_answer jsonb,
  FOREIGN KEY (organization_id, delivery_id) REFERENCES deliveries(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (delivery_id, number)
);
CREATE INDEX delivery_attempts_of_organization ON delivery_attempts USING btree (organization_id);
alter table delivery_attempts force row level security;
create policy own_organization on delivery_attempts using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table delivery_events (
  provider_id text not null,
  status text not null,
  at timestamp with time zone not null,
  attempt_id uuid,
  errors jsonb,
  received_at timestamp with time zone not null default now(),
  PRIMARY KEY (provider_id, status)
);
CREATE INDEX delivery_events_by_age ON delivery_events USING btree (received_at);
CREATE INDEX delivery_events_with_errors ON delivery_events USING btree (provider_id) WHERE (errors IS NOT NULL);

create table document_readings (
  organization_id uuid not null,
  content_key text not null,
  media_id uuid not null,
  document bytea not null,
  created_at timestamp with time zone not null default now(),
  FOREIGN KEY (organization_id, media_id) REFERENCES media_files(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (organization_id, content_key)
);
CREATE INDEX document_readings_of_media ON document_readings USING btree (media_id);
alter table document_readings force row level security;
create policy own_organization on document_readings using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table email_verifications (
  token_sha256 bytea not null,
  user_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (token_sha256)
);
CREATE INDEX email_verifications_by_age ON email_verifications USING btree (expires_at);
CREATE INDEX email_verifications_user ON email_verifications USING btree (user_id);

create table enrollment_lessons (
  enrollment_id uuid not null,
  position integer not null,
  organization_id uuid not null,
  lesson_id uuid not null,
  lesson_version integer not null,
  sent_at timestamp with time zone,
  done_at timestamp with time zone,
  passed_by text,
  language text,
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  CHECK ((passed_by = ANY (ARRAY['known'::text, 'teacher'::text]))),
  FOREIGN KEY (organization_id, enrollment_id) REFERENCES enrollments(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lesson_id, lesson_version) REFERENCES lesson_versions(organization_id, lesson_id, version),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (enrollment_id, "position"),
  UNIQUE (enrollment_id, lesson_id)
);
CREATE INDEX enrollment_lessons_of_organization ON enrollment_lessons USING btree (organization_id);
CREATE INDEX enrollment_lessons_of_version ON enrollment_lessons USING btree (lesson_id, lesson_version);
alter table enrollment_lessons force row level security;
create policy own_organization on enrollment_lessons using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table enrollments (
  id uuid not null,
  organization_id uuid not null,
  learner_id uuid not null,
  course_id uuid not null,
  status text not null default 'active'::text,
  lessons_total integer not null,
  lessons_done integer not null default 0,
  starts_at timestamp with time zone not null default now(),
  next_due_at timestamp with time zone,
  last_activity_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  course_version integer,
  progress_floor real not null default 0,
  completed_at timestamp with time zone,
  plan jsonb,
  put_off_until timestamp with time zone,
  CHECK (((lessons_done >= 0) AND (lessons_done <= lessons_total))),
  CHECK (((progress_floor >= (0)::double precision) AND (progress_floor <= (1)::double precision))),
  CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'completed'::text, 'cancelled'::text]))),
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id),
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX enrollments_due ON enrollments USING btree (next_due_at) INCLUDE (id, organization_id) WHERE ((status = ANY (ARRAY['active'::text, 'completed'::text])) AND (next_due_at IS NOT NULL));
CREATE INDEX enrollments_of_course ON enrollments USING btree (course_id, created_at DESC, id DESC);
CREATE INDEX enrollments_of_learner ON enrollments USING btree (learner_id, course_id);
CREATE UNIQUE INDEX enrollments_running ON enrollments USING btree (learner_id, course_id) WHERE (status = ANY (ARRAY['active'::text, 'paused'::text]));
CREATE TRIGGER enrollments_counted AFTER UPDATE OF status ON enrollments FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION count_enrollments();
CREATE TRIGGER enrollments_counted_gone AFTER DELETE ON enrollments REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();
CREATE TRIGGER enrollments_counted_new AFTER INSERT ON enrollments REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_enrollments();
alter table enrollments force row level security;
create policy own_organization on enrollments using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table health_looks (
  at timestamp with time zone not null,
  failing text[] not null,
  PRIMARY KEY (at)
);

create table hearing_turns (
  event_id uuid not null,
  place integer not null,
  sender bigint not null,
  arrival bigint not null,
  failures integer not null default 0,
  not_before timestamp with time zone not null default '-infinity'::timestamp with time zone,
  FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  PRIMARY KEY (event_id, place)
);
CREATE INDEX hearing_turns_in_order ON hearing_turns USING btree (arrival, place);
CREATE INDEX hearing_turns_of_sender ON hearing_turns USING btree (sender, arrival, place);

create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamp with time zone not null default now(),
  held_by uuid,
  held_at timestamp with time zone not null default now(),
  PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_keys_old ON idempotency_keys USING btree (created_at);

create table installation_keys (
  name text not null,
  sealed text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table join_links (
  id uuid not null,
  organization_id uuid not null,
  course_id uuid not null,
  code text not null,
  is_open boolean not null default true,
  joined integer not null default 0,
  created_at timestamp with time zone not null,
  CHECK ((code ~ '^[A-Z0-9]{4,16}$'::text)),
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (code)
);
CREATE INDEX join_links_of_course ON join_links USING btree (course_id);
CREATE INDEX join_links_of_organization ON join_links USING btree (organization_id);
alter table join_links force row level security;
create policy own_organization on join_links using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table kept_figures (
  organization_id uuid,
  name text not null,
  answer jsonb,
  counted_at timestamp with time zone,
  asked_at timestamp with time zone not null,
  FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (organization_id, name)
);
alter table kept_figures force row level security;
create policy own_organization on kept_figures using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table kept_sizes (
  kind text not null,
  day date not null,
  rows bigint not null,
  bytes bigint not null,
  PRIMARY KEY (kind, day)
);
alter table kept_sizes force row level security;
create policy system_only on kept_sizes using (( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text))));

create table kept_terms (
  kind text not null,
  days integer not null,
  saved_at timestamp with time zone not null default now(),
  CHECK ((days > 0)),
  PRIMARY KEY (kind)
);
alter table kept_terms force row level security;
create policy system_only on kept_terms using (( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text))));

create table known_places (
  user_id uuid not null,
  place_sha256 bytea not null,
  last_used_at timestamp with time zone not null,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, place_sha256)
);

create table language_model (
  id text not null default 'installation'::text,
  provider text not null,
  url text not null default ''::text,
  model text not null,
  key_sealed text,
  key_last_four text not null default ''::text,
  silence_seconds integer not null,
  calls_per_day integer not null,
  saved_at timestamp with time zone not null default now(),
  price_in_micros bigint,
  price_out_micros bigint,
  currency text,
  month_limit_micros bigint,
  CHECK ((id = 'installation'::text)),
  CHECK ((month_limit_micros >= 0)),
  CHECK ((price_in_micros >= 0)),
  CHECK ((price_out_micros >= 0)),
  CHECK ((provider = ANY (ARRAY['openai'::text, 'anthropic'::text]))),
  PRIMARY KEY (id)
);
alter table language_model force row level security;
create policy system_only on language_model using (( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text))));

create table launch_recipients (
  launch_id uuid not null,
  learner_id uuid not null,
  organization_id uuid not null,
  enrollment_id uuid,
  foretold text not null,
  until timestamp with time zone,
  FOREIGN KEY (organization_id, enrollment_id) REFERENCES enrollments(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, launch_id) REFERENCES launches(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (launch_id, learner_id)
);
CREATE INDEX launch_recipients_of_enrollment ON launch_recipients USING btree (enrollment_id) WHERE (enrollment_id IS NOT NULL);
CREATE INDEX launch_recipients_of_learner ON launch_recipients USING btree (learner_id);
CREATE INDEX launch_recipients_of_organization ON launch_recipients USING btree (organization_id);
alter table launch_recipients force row level security;
create policy own_organization on launch_recipients using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table launches (
  id uuid not null,
  organization_id uuid not null,
  course_id uuid not null,
  started_by text not null default ''::text,
  created_at timestamp with time zone not null,
  status text not null default 'done'::text,
  selection jsonb,
  starts_at timestamp with time zone,
  last_learner uuid,
  total integer,
  looked_at integer not null default 0,
  enrolled integer not null default 0,
  already integer not null default 0,
  without_consent integer not null default 0,
  finished_at timestamp with time zone,
  spares_quiet boolean not null default false,
  CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX launches_of_course ON launches USING btree (course_id, created_at DESC);
CREATE INDEX launches_running ON launches USING btree (organization_id) WHERE (status = 'running'::text);
alter table launches force row level security;
create policy own_organization on launches using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table learner_group_members (
  group_id uuid not null,
  learner_id uuid not null,
  organization_id uuid not null,
  added_at timestamp with time zone not null,
  FOREIGN KEY (organization_id, group_id) REFERENCES learner_groups(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (group_id, learner_id)
);
CREATE INDEX learner_group_members_of_learner ON learner_group_members USING btree (learner_id);
CREATE INDEX learner_group_members_of_organization ON learner_group_members USING btree (organization_id);
alter table learner_group_members force row level security;
create policy own_organization on learner_group_members using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table learner_groups (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  rule jsonb,
  created_at timestamp with time zone not null,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE UNIQUE INDEX learner_groups_name ON learner_groups USING btree (organization_id, lower(name));
alter table learner_groups force row level security;
create policy own_organization on learner_groups using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table learner_import_refusals (
  import_id uuid not null,
  first_row integer not null,
  organization_id uuid not null,
  rows jsonb not null,
  FOREIGN KEY (organization_id, import_id) REFERENCES learner_imports(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (import_id, first_row)
);
CREATE INDEX learner_import_refusals_of_organization ON learner_import_refusals USING btree (organization_id);
alter table learner_import_refusals force row level security;
create policy own_organization on learner_import_refusals using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table learner_imports (
  id uuid not null,
  organization_id uuid not null,
  created_by uuid,
  file_name text not null,
  storage_key text,
  choices jsonb not null,
  dry_run boolean not null,
  run integer not null default 1,
  status text not null,
  rows_total integer,
  rows_read integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  duplicate integer not null default 0,
  invalid integer not null default 0,
  error text not null default ''::text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  awaiting_yes integer not null default 0,
  CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'cancelled'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id, created_by) REFERENCES users(organization_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX learner_imports_newest ON learner_imports USING btree (organization_id, created_at DESC);
CREATE INDEX learner_imports_of_user ON learner_imports USING btree (created_by) WHERE (created_by IS NOT NULL);
alter table learner_imports force row level security;
create policy own_organization on learner_imports using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table learner_questions (
  id uuid not null,
  organization_id uuid not null,
  learner_id uuid not null,
  message_id uuid,
  asked_on text not null,
  text text not null,
  outcome text not null,
  hint integer,
  lesson_id uuid,
  point_id text,
  found jsonb not null default '[]'::jsonb,
  at timestamp with time zone not null,
  CHECK ((asked_on = ANY (ARRAY['chat'::text, 'page'::text]))),
  CHECK ((outcome = ANY (ARRAY['answered'::text, 'hinted'::text, 'declined'::text, 'limited'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lesson_id) REFERENCES lessons(organization_id, id) ON DELETE SET NULL (lesson_id),
  FOREIGN KEY (organization_id, message_id) REFERENCES deliveries(organization_id, id) ON DELETE SET NULL (message_id),
  PRIMARY KEY (id)
);
CREATE INDEX learner_questions_newest ON learner_questions USING btree (learner_id, at);
CREATE INDEX learner_questions_of_lesson ON learner_questions USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX learner_questions_of_message ON learner_questions USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX learner_questions_of_organization ON learner_questions USING btree (organization_id, learner_id);
alter table learner_questions force row level security;
create policy own_organization on learner_questions using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table learners (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  phone_number text not null default ''::text,
  phone_e164 text,
  wa_id text,
  business_scoped_id text,
  email text not null default ''::text,
  language text not null default 'en'::text,
  time_zone text not null default 'Asia/Kolkata'::text,
  consent_whatsapp boolean not null default false,
  consent_email boolean not null default false,
  consent_push boolean not null default false,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  preferred_channel text,
  lesson_hour integer,
  link_generation integer not null default 0,
  whatsapp_failed_at timestamp with time zone,
  email_failed_at timestamp with time zone,
  whatsapp_state text not null default 'none'::text,
  number_changed_at timestamp with time zone,
  wants_streak boolean not null default true,
  wants_recap boolean not null default true,
  streak_told_at timestamp with time zone,
  recap_due_at timestamp with time zone,
  wants_voice boolean not null default false,
  CHECK (((phone_number <> ''::text) OR (email <> ''::text) OR (business_scoped_id IS NOT NULL))),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  CHECK (((lesson_hour >= 8) AND (lesson_hour <= 20))),
  CHECK ((preferred_channel = ANY (ARRAY['whatsapp'::text, 'email'::text, 'push'::text]))),
  CHECK ((whatsapp_state = ANY (ARRAY['none'::text, 'asked'::text, 'given'::text, 'withdrawn'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE UNIQUE INDEX learners_business_scoped_id ON learners USING btree (organization_id, business_scoped_id) WHERE (business_scoped_id IS NOT NULL);
CREATE INDEX learners_by_email ON learners USING btree (lower(email)) WHERE (email <> ''::text);
CREATE INDEX learners_by_phone ON learners USING btree (phone_e164) WHERE (phone_e164 IS NOT NULL);
CREATE INDEX learners_by_silence ON learners USING btree (organization_id, COALESCE(last_seen_at, created_at));
CREATE INDEX learners_by_wa_id ON learners USING btree (wa_id) WHERE (wa_id IS NOT NULL);
CREATE UNIQUE INDEX learners_email ON learners USING btree (organization_id, lower(email)) WHERE (email <> ''::text);
CREATE INDEX learners_list ON learners USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX learners_never_asked ON learners USING btree (organization_id, created_at DESC) WHERE ((NOT consent_whatsapp) AND (NOT consent_email) AND (NOT consent_push) AND (whatsapp_state = 'none'::text));
CREATE INDEX learners_of_sample ON learners USING btree (organization_id) WHERE is_sample(id);
CREATE UNIQUE INDEX learners_phone ON learners USING btree (organization_id, phone_e164) WHERE (phone_e164 IS NOT NULL);
CREATE INDEX learners_recap ON learners USING btree (recap_due_at) WHERE (recap_due_at IS NOT NULL);
CREATE UNIQUE INDEX learners_wa_id ON learners USING btree (organization_id, wa_id) WHERE (wa_id IS NOT NULL);
CREATE TRIGGER learners_counted_gone AFTER DELETE ON learners REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_learners();
CREATE TRIGGER learners_counted_new AFTER INSERT ON learners REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_learners();
CREATE TRIGGER learners_forgotten AFTER DELETE ON learners FOR EACH ROW EXECUTE FUNCTION forget_webhooks();
CREATE TRIGGER learners_searched AFTER INSERT OR DELETE OR UPDATE OF name, email, phone_e164, created_at ON learners FOR EACH ROW EXECUTE FUNCTION keep_search_keys('name', 'email', 'phone_e164');
alter table learners force row level security;
create policy own_organization on learners using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table lesson_versions (
  lesson_id uuid not null,
  version integer not null,
  organization_id uuid not null,
  title text not null,
  content text not null,
  duration numeric not null,
  media_url text not null,
  metadata jsonb not null,
  created_at timestamp with time zone not null default now(),
  media_id uuid,
  FOREIGN KEY (organization_id, lesson_id) REFERENCES lessons(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, media_id) REFERENCES media_files(organization_id, id) ON DELETE SET NULL (media_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (lesson_id, version),
  UNIQUE (organization_id, lesson_id, version)
);
CREATE INDEX lesson_versions_of_file ON lesson_versions USING btree (media_id) WHERE (media_id IS NOT NULL);
CREATE TRIGGER lesson_versions_keep_media BEFORE INSERT OR UPDATE OF media_url ON lesson_versions FOR EACH ROW EXECUTE FUNCTION keep_media_of_lesson();
alter table lesson_versions force row level security;
create policy own_organization on lesson_versions using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table lessons (
  id uuid not null,
  organization_id uuid not null,
  course_id uuid not null,
  title text not null,
  content text not null,
  type text not null default 'text'::text,
  duration numeric not null default 5,
  media_url text not null default ''::text,
  position integer not null,
  metadata jsonb not null default '{}'::jsonb,
  source_job uuid,
  source_segment integer,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  media_id uuid,
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id),
  FOREIGN KEY (organization_id, media_id) REFERENCES media_files(organization_id, id) ON DELETE SET NULL (media_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX lessons_in_order ON lessons USING btree (course_id, "position") WHERE (deleted_at IS NULL);
CREATE INDEX lessons_of_course ON lessons USING btree (course_id);
CREATE INDEX lessons_of_file ON lessons USING btree (media_id) WHERE (media_id IS NOT NULL);
CREATE UNIQUE INDEX lessons_source ON lessons USING btree (course_id, source_job, source_segment) WHERE ((source_job IS NOT NULL) AND (deleted_at IS NULL));
CREATE TRIGGER lessons_keep_media BEFORE INSERT OR UPDATE OF media_url ON lessons FOR EACH ROW EXECUTE FUNCTION keep_media_of_lesson();
alter table lessons force row level security;
create policy own_organization on lessons using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table mails (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid,
  to_address text not null,
  subject text not null,
  body text not null,
  kind text not null,
  status text not null,
  error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  html text,
  headers jsonb,
  delivery_id uuid,
  CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id, delivery_id) REFERENCES deliveries(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users(organization_id, id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX mails_newest ON mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_of_delivery ON mails USING btree (delivery_id) WHERE (delivery_id IS NOT NULL);
CREATE INDEX mails_of_organization ON mails USING btree (organization_id);
CREATE INDEX mails_of_user ON mails USING btree (user_id);
CREATE INDEX mails_to ON mails USING btree (lower(to_address), created_at DESC, id DESC);
alter table mails force row level security;
create policy own_organization on mails using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table media_files (
  id uuid not null,
  organization_id uuid not null,
  course_id uuid,
  name text not null,
  type text not null,
  description text not null default ''::text,
  status text not null default 'active'::text,
  size bigint not null,
  file_name text not null,
  content_type text not null,
  storage_key text not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  name_key text not null default lower(name),
  course_key text not null default ''::text,
  CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  CHECK ((type = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'document'::text]))),
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id),
  FOREIGN KEY (organization_id, created_by) REFERENCES users(organization_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX media_files_by_course ON media_files USING btree (organization_id, course_key, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX media_files_by_name ON media_files USING btree (organization_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX media_files_by_size ON media_files USING btree (organization_id, size, id) WHERE (deleted_at IS NULL);
CREATE INDEX media_files_by_status ON media_files USING btree (organization_id, status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX media_files_by_type ON media_files USING btree (organization_id, type, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX media_files_list ON media_files USING btree (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX media_files_of_course ON media_files USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX media_files_of_user ON media_files USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX media_files_same_bytes ON media_files USING btree (organization_id, sha256) WHERE (deleted_at IS NULL);
CREATE TRIGGER media_files_counted AFTER INSERT OR DELETE OR UPDATE ON media_files FOR EACH ROW EXECUTE FUNCTION count_rows('media_files');
CREATE TRIGGER media_files_counted_by_type AFTER INSERT OR DELETE OR UPDATE ON media_files FOR EACH ROW EXECUTE FUNCTION count_rows_by('media_files', 'type');
CREATE TRIGGER media_files_placed BEFORE INSERT OR UPDATE OF course_id ON media_files FOR EACH ROW EXECUTE FUNCTION place_by_course();
CREATE TRIGGER media_files_searched AFTER INSERT OR DELETE OR UPDATE OF name, file_name, created_at ON media_files FOR EACH ROW EXECUTE FUNCTION keep_search_keys('name', 'file_name');
alter table media_files force row level security;
create policy own_organization on media_files using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table memories (
  id uuid not null,
  organization_id uuid not null,
  enrollment_id uuid not null,
  learner_id uuid not null,
  lesson_id uuid not null,
  due_at timestamp with time zone not null,
  stability real not null,
  difficulty real not null,
  reps integer not null,
  lapses integer not null,
  state integer not null,
  last_review_at timestamp with time zone not null,
  wanted_at timestamp with time zone,
  point_id text not null,
  FOREIGN KEY (organization_id, lesson_id, point_id) REFERENCES points(organization_id, lesson_id, id),
  FOREIGN KEY (organization_id, enrollment_id) REFERENCES enrollments(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lesson_id) REFERENCES lessons(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (enrollment_id, lesson_id, point_id)
);
CREATE INDEX memories_due ON memories USING btree (enrollment_id, due_at);
CREATE INDEX memories_of_learner ON memories USING btree (learner_id);
CREATE INDEX memories_of_organization ON memories USING btree (organization_id);
CREATE INDEX memories_of_point ON memories USING btree (lesson_id, point_id);
alter table memories force row level security;
create policy own_organization on memories using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table message_templates (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  content text not null default ''::text,
  variables text[] not null default '{}'::text[],
  category text not null default ''::text,
  language text not null default ''::text,
  cultural_context text not null default ''::text,
  status text not null default 'draft'::text,
  issues jsonb not null default '[]'::jsonb,
  meta_template_id text,
  meta_status text,
  meta_approval_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  header text not null default ''::text,
  header_media_id uuid,
  footer text not null default ''::text,
  buttons text[] not null default '{}'::text[],
  submitted_category text,
  meta_category text,
  category_acknowledged text,
  meta_quality text,
  meta_submitted_at timestamp with time zone,
  meta_synced_at timestamp with time zone,
  meta_version integer,
  name_key text not null default lower(name),
  category_key text not null default lower(category),
  CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'needs_improvement'::text]))),
  FOREIGN KEY (organization_id, header_media_id) REFERENCES media_files(organization_id, id) ON DELETE SET NULL (header_media_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX message_templates_at_meta ON message_templates USING btree (meta_template_id) WHERE (meta_template_id IS NOT NULL);
CREATE INDEX message_templates_by_category ON message_templates USING btree (organization_id, category_key, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX message_templates_by_language ON message_templates USING btree (organization_id, language, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX message_templates_by_name ON message_templates USING btree (organization_id, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX message_templates_by_status ON message_templates USING btree (organization_id, status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX message_templates_list ON message_templates USING btree (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX message_templates_of_media ON message_templates USING btree (header_media_id) WHERE (header_media_id IS NOT NULL);
CREATE INDEX message_templates_rejected ON message_templates USING btree (organization_id, updated_at DESC) WHERE ((status = 'rejected'::text) AND (deleted_at IS NULL));
CREATE INDEX message_templates_same_name ON message_templates USING btree (organization_id, name, language) WHERE (deleted_at IS NULL);
CREATE TRIGGER message_templates_counted AFTER INSERT OR DELETE OR UPDATE ON message_templates FOR EACH ROW EXECUTE FUNCTION count_rows('templates');
CREATE TRIGGER message_templates_counted_by_status AFTER INSERT OR DELETE OR UPDATE ON message_templates FOR EACH ROW EXECUTE FUNCTION count_rows_by('templates', 'status');
CREATE TRIGGER message_templates_namesakes AFTER INSERT OR DELETE OR UPDATE OF name, language, deleted_at ON message_templates FOR EACH ROW EXECUTE FUNCTION keep_namesakes_of_row();
CREATE TRIGGER message_templates_searched AFTER INSERT OR DELETE OR UPDATE OF name, content, created_at ON message_templates FOR EACH ROW EXECUTE FUNCTION keep_search_keys('name', 'content');
alter table message_templates force row level security;
create policy own_organization on message_templates using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table meta_templates (
  account_id text not null,
  name text not null,
  language text not null,
  meta_template_id text not null,
  status text not null,
  category text not null default ''::text,
  correct_category text,
  category_changes_at timestamp with time zone,
  quality text,
  reason text,
  explanation jsonb not null default '{}'::jsonb,
  components jsonb not null default '[]'::jsonb,
  status_at timestamp with time zone not null,
  synced_at timestamp with time zone,
  PRIMARY KEY (account_id, name, language)
);
CREATE INDEX meta_templates_by_id ON meta_templates USING btree (meta_template_id);
alter table meta_templates force row level security;
create policy system_only on meta_templates using (( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text))));

create table migration_checksums (
  name text not null,
  sha256 text not null,
  PRIMARY KEY (name)
);

create table model_answers (
  organization_id uuid not null,
  request_sha256 text not null,
  media_id uuid not null,
  answer jsonb not null,
  created_at timestamp with time zone not null default now(),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, media_id) REFERENCES media_files(organization_id, id) ON DELETE CASCADE,
  PRIMARY KEY (organization_id, request_sha256)
);
CREATE INDEX model_answers_of_media ON model_answers USING btree (media_id);
alter table model_answers force row level security;
create policy own_organization on model_answers using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table model_calls (
  organization_id uuid not null,
  day date not null,
  calls integer not null,
  own_calls integer not null default 0,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (organization_id, day)
);
alter table model_calls force row level security;
create policy own_organization on model_calls using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table model_spending (
  id uuid not null default gen_random_uuid(),
  organization_id uuid,
  at timestamp with time zone not null default now(),
  purpose text not null,
  transformation_id uuid,
  model text not null,
  tokens_in integer not null,
  tokens_out integer not null,
  is_estimated boolean not null,
  cost_micros bigint,
  currency text not null default ''::text,
  is_own boolean not null default false,
  CHECK ((cost_micros >= 0)),
  CHECK ((purpose = ANY (ARRAY['lessons'::text, 'options'::text, 'translation'::text, 'trial'::text]))),
  CHECK ((tokens_in >= 0)),
  CHECK ((tokens_out >= 0)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, transformation_id) REFERENCES transformations(organization_id, id) ON DELETE SET NULL (transformation_id),
  PRIMARY KEY (id)
);
CREATE INDEX model_spending_at ON model_spending USING btree (at) INCLUDE (cost_micros, currency, is_own);
CREATE INDEX model_spending_of_organization ON model_spending USING btree (organization_id);
CREATE INDEX model_spending_of_transformation ON model_spending USING btree (transformation_id) WHERE (transformation_id IS NOT NULL);
alter table model_spending force row level security;
create policy own_organization on model_spending using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table number_conversations (
  phone_number_id text not null,
  address text not null,
  organization_id uuid not null,
  learner_id uuid not null,
  at timestamp with time zone not null,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  PRIMARY KEY (phone_number_id, address)
);
CREATE INDEX number_conversations_of_learner ON number_conversations USING btree (learner_id);
CREATE INDEX number_conversations_of_organization ON number_conversations USING btree (organization_id);
alter table number_conversations force row level security;
create policy own_organization on number_conversations using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table opened_conversations (
  account_id text not null,
  learner_id uuid not null,
  organization_id uuid not null,
  at timestamp with time zone not null,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (account_id, learner_id)
);
CREATE INDEX opened_conversations_of_learner ON opened_conversations USING btree (learner_id);
CREATE INDEX opened_conversations_of_organization ON opened_conversations USING btree (organization_id);
CREATE INDEX opened_conversations_recent ON opened_conversations USING btree (account_id, at);
alter table opened_conversations force row level security;
create policy own_organization on opened_conversations using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table organization_models (
  organization_id uuid not null,
  provider text not null,
  url text not null default ''::text,
  model text not null,
  key_sealed text,
  key_last_four text not null default ''::text,
  silence_seconds integer not null,
  calls_per_day integer not null,
  price_in_micros bigint,
  price_out_micros bigint,
  currency text,
  month_limit_micros bigint,
  saved_at timestamp with time zone not null default now(),
  CHECK ((calls_per_day >= 0)),
  CHECK ((month_limit_micros >= 0)),
  CHECK ((price_in_micros >= 0)),
  CHECK ((price_out_micros >= 0)),
  CHECK ((provider = ANY (ARRAY['openai'::text, 'anthropic'::text]))),
  CHECK ((silence_seconds > 0)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  PRIMARY KEY (organization_id)
);
alter table organization_models force row level security;
create policy own_organization on organization_models using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table organization_usage (
  organization_id uuid not null,
  day date not null,
  uploaded_bytes bigint not null default 0,
  media_seconds double precision not null default 0,
  FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  PRIMARY KEY (organization_id, day)
);
alter table organization_usage force row level security;
create policy own_organization on organization_usage using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table organizations (
  id uuid not null,
  name text not null,
  time_zone text not null default 'Asia/Kolkata'::text,
  created_at timestamp with time zone not null default now(),
  sending_allowed_at timestamp with time zone,
  sending_name text,
  storage_mb integer,
  upload_mb_per_day integer,
  media_minutes_per_day integer,
  transformations_at_once integer,
  reads_aloud boolean not null default true,
  uses_model boolean not null default true,
  own_model boolean not null default false,
  CHECK ((media_minutes_per_day > 0)),
  CHECK (((sending_allowed_at IS NULL) = (sending_name IS NULL))),
  CHECK ((storage_mb > 0)),
  CHECK (((transformations_at_once >= 1) AND (transformations_at_once <= 32))),
  CHECK ((upload_mb_per_day > 0)),
  PRIMARY KEY (id)
);
alter table organizations force row level security;
create policy own_organization on organizations using (((id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table pair_lanes (
  phone_number_id text not null,
  learner_id uuid not null,
  organization_id uuid not null,
  paid_at timestamp with time zone not null,
  refusals integer not null default 0,
  blocked_until timestamp with time zone,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (phone_number_id, learner_id)
);
CREATE INDEX pair_lanes_of_learner ON pair_lanes USING btree (learner_id);
CREATE INDEX pair_lanes_of_organization ON pair_lanes USING btree (organization_id);
alter table pair_lanes force row level security;
create policy own_organization on pair_lanes using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table passkey_challenges (
  id uuid not null,
  user_id uuid,
  challenge text not null,
  origin text not null,
  expires_at timestamp with time zone not null,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX passkey_challenges_old ON passkey_challenges USING btree (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges USING btree (user_id);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (credential_id)
);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

create table password_resets (
  token_sha256 bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (token_sha256)
);
CREATE INDEX password_resets_by_age ON password_resets USING btree (LEAST(used_at, expires_at));
CREATE INDEX password_resets_user ON password_resets USING btree (user_id);

create table path_changes (
  id uuid not null,
  organization_id uuid not null,
  enrollment_id uuid not null,
  actor text not null,
  kind text not null,
  details jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  CHECK ((kind = ANY (ARRAY['pause'::text, 'resume'::text, 'cancel'::text, 'skip'::text, 'resend'::text, 'move'::text, 'reteach'::text, 'new_version'::text, 'withdraw'::text, 'give_back'::text]))),
  FOREIGN KEY (organization_id, enrollment_id) REFERENCES enrollments(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX path_changes_of_enrollment ON path_changes USING btree (enrollment_id, at);
CREATE INDEX path_changes_of_organization ON path_changes USING btree (organization_id);
alter table path_changes force row level security;
create policy own_organization on path_changes using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table piecewise_uploads (
  id uuid not null,
  organization_id uuid not null,
  created_by uuid not null,
  purpose text not null,
  name text not null,
  size bigint not null,
  last_modified bigint not null default 0,
  received bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  CHECK (((received >= 0) AND (received <= size))),
  CHECK ((name <> ''::text)),
  CHECK ((purpose = ANY (ARRAY['library'::text, 'transformation'::text]))),
  CHECK ((size > 0)),
  FOREIGN KEY (organization_id, created_by) REFERENCES users(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX piecewise_uploads_by_touch ON piecewise_uploads USING btree (touched_at);
CREATE INDEX piecewise_uploads_of_person ON piecewise_uploads USING btree (organization_id, created_by);
alter table piecewise_uploads force row level security;
create policy own_organization on piecewise_uploads using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table points (
  organization_id uuid not null,
  lesson_id uuid not null,
  id text not null,
  text text not null,
  kind text not null,
  importance integer not null,
  created_at timestamp with time zone not null default now(),
  CHECK ((id <> ''::text)),
  CHECK (((importance >= 1) AND (importance <= 3))),
  CHECK ((kind = ANY (ARRAY['rule'::text, 'number'::text, 'procedure'::text, 'definition'::text, 'cause'::text, 'fact'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lesson_id) REFERENCES lessons(organization_id, id) ON DELETE CASCADE,
  PRIMARY KEY (organization_id, lesson_id, id)
);
alter table points force row level security;
create policy own_organization on points using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table push_subscriptions (
  id uuid not null,
  organization_id uuid not null,
  learner_id uuid not null,
  endpoint_sha256 bytea not null,
  sealed text not null,
  created_at timestamp with time zone not null,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (learner_id, endpoint_sha256)
);
CREATE INDEX push_subscriptions_endpoint ON push_subscriptions USING btree (endpoint_sha256);
CREATE INDEX push_subscriptions_of_organization ON push_subscriptions USING btree (organization_id);
alter table push_subscriptions force row level security;
create policy own_organization on push_subscriptions using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table question_difficulties (
  organization_id uuid not null,
  lesson_id uuid not null,
  question_id text not null,
  started_at_value double precision not null,
  value double precision not null,
  answers integer not null,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lesson_id, question_id) REFERENCES questions(organization_id, lesson_id, id) ON DELETE CASCADE,
  PRIMARY KEY (organization_id, lesson_id, question_id)
);
alter table question_difficulties force row level security;
create policy own_organization on question_difficulties using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table questions (
  organization_id uuid not null,
  lesson_id uuid not null,
  id text not null,
  point_id text not null,
  kind text not null,
  question text not null,
  created_at timestamp with time zone not null default now(),
  CHECK ((id <> ''::text)),
  CHECK ((kind = ANY (ARRAY['choice'::text, 'true_false'::text, 'order'::text, 'match'::text, 'numeric'::text, 'lookup'::text, 'recall'::text, 'cloze'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lesson_id) REFERENCES lessons(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lesson_id, point_id) REFERENCES points(organization_id, lesson_id, id) ON DELETE CASCADE,
  PRIMARY KEY (organization_id, lesson_id, id)
);
CREATE INDEX questions_of_point ON questions USING btree (organization_id, lesson_id, point_id);
alter table questions force row level security;
create policy own_organization on questions using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  PRIMARY KEY (key)
);
CREATE INDEX rate_limits_expire ON rate_limits USING btree (expire);
alter table rate_limits force row level security;
create policy system_only on rate_limits using (( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text))));

create table recovery_codes (
  user_id uuid not null,
  code_mac bytea not null,
  used_at timestamp with time zone,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, code_mac)
);

create table schema_gate (
  must_know text not null,
  asked_by text not null,
  PRIMARY KEY (must_know)
);

create table search_keys (
  row_id uuid not null,
  keys bigint[] not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (row_id)
);
CREATE INDEX search_keys_index ON search_keys USING gin (keys);

create table second_steps (
  token_sha256 bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (token_sha256)
);
CREATE INDEX second_steps_user ON second_steps USING btree (user_id);

create table send_lanes (
  phone_number_id text not null,
  rate_per_second real not null,
  paused_until timestamp with time zone,
  next_slot timestamp with time zone not null default '-infinity'::timestamp with time zone,
  ceiling real not null default 79,
  recovered_at timestamp with time zone not null default now(),
  troubles integer not null default 0,
  stopped_class text,
  stopped_code integer,
  PRIMARY KEY (phone_number_id)
);

create table service_arrivals (
  id bigint not null generated as identity,
  phone_number_id text not null,
  month date not null,
  delivered integer not null,
  PRIMARY KEY (id)
);

create table service_usage (
  phone_number_id text not null,
  month date not null,
  delivered integer not null default 0,
  PRIMARY KEY (phone_number_id, month)
);

create table service_windows (
  learner_id uuid not null,
  phone_number_id text not null,
  organization_id uuid not null,
  last_inbound_at timestamp with time zone not null,
  FOREIGN KEY (organization_id, learner_id) REFERENCES learners(organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (learner_id, phone_number_id)
);
CREATE INDEX service_windows_of_organization ON service_windows USING btree (organization_id);
alter table service_windows force row level security;
create policy own_organization on service_windows using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_sha256 bytea not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  address text not null default ''::text,
  user_agent text not null default ''::text,
  revoked_at timestamp with time zone,
  proved_at timestamp with time zone not null default now(),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (token_sha256)
);
CREATE INDEX sessions_by_age ON sessions USING btree (LEAST(revoked_at, expires_at));
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table sign_in_attempts (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  PRIMARY KEY (key)
);

create table sign_in_tries (
  id uuid not null,
  account text not null,
  address text not null,
  place text not null,
  is_failed boolean not null default false,
  at timestamp with time zone not null,
  PRIMARY KEY (id)
);
CREATE INDEX sign_in_tries_account ON sign_in_tries USING btree (account, at);
CREATE INDEX sign_in_tries_address ON sign_in_tries USING btree (address, at);

create table simulation_ended (
  at timestamp with time zone not null
);

create table speech_connection (
  id text not null default 'installation'::text,
  engine text not null,
  url text not null default ''::text,
  model text not null default ''::text,
  voice text not null default ''::text,
  voices jsonb not null default '{}'::jsonb,
  key_sealed text,
  key_last_four text not null default ''::text,
  saved_at timestamp with time zone not null default now(),
  CHECK ((engine = ANY (ARRAY['server'::text, 'program'::text, 'none'::text]))),
  CHECK ((id = 'installation'::text)),
  PRIMARY KEY (id)
);
alter table speech_connection force row level security;
create policy system_only on speech_connection using (( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text))));

create table stopped_numbers (
  number_fingerprint text not null,
  at timestamp with time zone not null,
  PRIMARY KEY (number_fingerprint)
);

create table stranger_messages (
  id uuid not null,
  conversation_id uuid not null,
  organization_id uuid,
  provider_id text,
  text text not null default ''::text,
  media jsonb,
  simulated boolean not null default false,
  at timestamp with time zone not null,
  direction text not null default 'in'::text,
  status text not null default 'received'::text,
  error text not null default ''::text,
  sender_name text not null default ''::text,
  inbound jsonb,
  content jsonb,
  choices jsonb,
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (provider_id)
);
CREATE INDEX stranger_messages_of ON stranger_messages USING btree (conversation_id, at);
CREATE INDEX stranger_messages_of_organization ON stranger_messages USING btree (organization_id);
alter table stranger_messages force row level security;
create policy own_organization on stranger_messages using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table system_authority (
  only_row boolean not null default true,
  CHECK (only_row),
  PRIMARY KEY (only_row)
);

create table template_events (
  template_id uuid not null,
  organization_id uuid not null,
  at timestamp with time zone not null,
  event text not null,
  source text not null,
  actor text not null default ''::text,
  detail jsonb not null default '{}'::jsonb,
  CHECK ((source = ANY (ARRAY['submit'::text, 'edit'::text, 'sync'::text, 'webhook'::text, 'withdraw'::text]))),
  FOREIGN KEY (organization_id, template_id) REFERENCES message_templates(organization_id, id) ON DELETE CASCADE,
  PRIMARY KEY (template_id, at, event)
);
alter table template_events force row level security;
create policy own_organization on template_events using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table template_namesakes (
  organization_id uuid not null,
  name text not null,
  language text not null,
  FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  PRIMARY KEY (organization_id, name, language)
);
alter table template_namesakes force row level security;
create policy own_organization on template_namesakes using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table template_versions (
  template_id uuid not null,
  version integer not null,
  organization_id uuid not null,
  name text not null,
  content text not null,
  variables text[] not null,
  category text not null,
  language text not null,
  cultural_context text not null,
  status text not null,
  changed_by text not null default ''::text,
  changed_at timestamp with time zone not null default now(),
  header text not null default ''::text,
  header_media_id uuid,
  footer text not null default ''::text,
  buttons text[] not null default '{}'::text[],
  FOREIGN KEY (organization_id, header_media_id) REFERENCES media_files(organization_id, id) ON DELETE SET NULL (header_media_id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, template_id) REFERENCES message_templates(organization_id, id) ON DELETE CASCADE,
  PRIMARY KEY (template_id, version)
);
CREATE INDEX template_versions_of_media ON template_versions USING btree (header_media_id) WHERE (header_media_id IS NOT NULL);
CREATE INDEX template_versions_of_organization ON template_versions USING btree (organization_id);
alter table template_versions force row level security;
create policy own_organization on template_versions using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table totp_secrets (
  user_id uuid not null,
  sealed text,
  pending_sealed text,
  pending_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (user_id)
);

create table transformations (
  id uuid not null,
  organization_id uuid not null,
  course_id uuid not null,
  media_id uuid not null,
  media_type text not null,
  file_name text not null,
  background boolean not null,
  status text not null default 'processing'::text,
  progress real not null default 0,
  step text,
  found jsonb not null default '{}'::jsonb,
  message text not null default ''::text,
  reason text,
  result jsonb,
  attempts integer not null default 0,
  cancel_requested_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  captions text,
  settings jsonb not null default '{}'::jsonb,
  rerun_of uuid,
  early jsonb,
  model_lessons integer,
  CHECK ((media_type = ANY (ARRAY['video'::text, 'audio'::text, 'image'::text, 'document'::text, 'chart'::text]))),
  CHECK ((status = ANY (ARRAY['processing'::text, 'completed'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id, course_id) REFERENCES courses(organization_id, id),
  FOREIGN KEY (organization_id, created_by) REFERENCES users(organization_id, id) ON DELETE SET NULL (created_by),
  FOREIGN KEY (organization_id, media_id) REFERENCES media_files(organization_id, id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, rerun_of) REFERENCES transformations(organization_id, id) ON DELETE SET NULL (rerun_of),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX transformations_failed ON transformations USING btree (organization_id, finished_at DESC) WHERE (status = 'failed'::text);
CREATE INDEX transformations_failed_lately ON transformations USING btree (finished_at DESC) WHERE (status = 'failed'::text);
CREATE INDEX transformations_of_course ON transformations USING btree (course_id, created_at DESC);
CREATE INDEX transformations_of_media ON transformations USING btree (media_id);
CREATE INDEX transformations_of_user ON transformations USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX transformations_rerun ON transformations USING btree (rerun_of) WHERE (rerun_of IS NOT NULL);
alter table transformations force row level security;
create policy own_organization on transformations using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table translated_lessons (
  organization_id uuid not null,
  lesson_id uuid not null,
  version integer not null,
  language text not null,
  title text not null,
  content text not null,
  metadata jsonb not null,
  created_at timestamp with time zone not null default now(),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lesson_id, version) REFERENCES lesson_versions(organization_id, lesson_id, version) ON DELETE CASCADE,
  PRIMARY KEY (lesson_id, version, language)
);
CREATE INDEX translated_lessons_of_organization ON translated_lessons USING btree (organization_id, lesson_id, version);
alter table translated_lessons force row level security;
create policy own_organization on translated_lessons using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table translations (
  organization_id uuid not null,
  course_id uuid not null,
  language text not null,
  lesson_id uuid,
  key text not null,
  source_digest text not null,
  text text not null,
  origin text not null,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  changed_at timestamp with time zone not null default now(),
  CHECK ((key <> ''::text)),
  CHECK ((origin = ANY (ARRAY['model'::text, 'person'::text, 'file'::text]))),
  CHECK ((text <> ''::text)),
  FOREIGN KEY (organization_id, confirmed_by) REFERENCES users(organization_id, id) ON DELETE SET NULL (confirmed_by),
  FOREIGN KEY (organization_id, course_id, language) REFERENCES course_languages(organization_id, course_id, language) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, lesson_id) REFERENCES lessons(organization_id, id) ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (course_id, language, lesson_id, key)
);
CREATE INDEX translations_of_confirmer ON translations USING btree (organization_id, confirmed_by) WHERE (confirmed_by IS NOT NULL);
CREATE INDEX translations_of_language ON translations USING btree (organization_id, course_id, language);
CREATE INDEX translations_of_lesson ON translations USING btree (organization_id, lesson_id) WHERE (lesson_id IS NOT NULL);
alter table translations force row level security;
create policy own_organization on translations using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table trial_pieces (
  trial_id uuid not null,
  start bigint not null,
  bytes bigint not null,
  storage_key text not null,
  CHECK ((bytes > 0)),
  FOREIGN KEY (trial_id) REFERENCES trials(id) ON DELETE CASCADE,
  PRIMARY KEY (trial_id, start)
);
CREATE INDEX trial_pieces_of_file ON trial_pieces USING btree (storage_key);

create table trials (
  id uuid not null,
  token_sha256 bytea not null,
  place_hmac bytea not null,
  media_id uuid not null,
  file_name text not null,
  content_type text not null,
  storage_key text,
  size bigint not null,
  sha256 text not null,
  status text not null default 'processing'::text,
  progress real not null default 0,
  step text,
  message text not null default ''::text,
  result jsonb,
  early jsonb,
  attempts integer not null default 0,
  created_at timestamp with time zone not null default now(),
  received bigint not null default 0,
  CHECK ((status = ANY (ARRAY['receiving'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'dropped'::text, 'kept'::text]))),
  PRIMARY KEY (id),
  UNIQUE (token_sha256)
);
CREATE INDEX trials_newest ON trials USING btree (created_at);
CREATE INDEX trials_of_file ON trials USING btree (storage_key) WHERE (storage_key IS NOT NULL);

create table upload_pieces (
  organization_id uuid not null,
  upload_id uuid not null,
  start bigint not null,
  bytes bigint not null,
  storage_key text not null,
  CHECK ((bytes > 0)),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (organization_id, upload_id) REFERENCES piecewise_uploads(organization_id, id) ON DELETE CASCADE,
  PRIMARY KEY (upload_id, start)
);
CREATE INDEX upload_pieces_of_file ON upload_pieces USING btree (storage_key);
CREATE INDEX upload_pieces_of_upload ON upload_pieces USING btree (organization_id, upload_id);
alter table upload_pieces force row level security;
create policy own_organization on upload_pieces using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table users (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  email text not null,
  phone text not null,
  phone_e164 text,
  role text not null,
  password_hash text not null,
  avatar_key text,
  notifications jsonb not null default '{"push": true, "email": true, "whatsapp": true}'::jsonb,
  theme text not null default 'light'::text,
  language text not null default 'en'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  invited_at timestamp with time zone,
  deactivated_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  is_demo boolean not null default false,
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  CHECK ((role = ANY (ARRAY['admin'::text, 'organization'::text, 'creator'::text, 'user'::text]))),
  CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (organization_id, id)
);
CREATE INDEX users_avatar ON users USING btree (avatar_key) WHERE (avatar_key IS NOT NULL);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_organization ON users USING btree (organization_id);
CREATE TRIGGER users_pass_on_courses BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION pass_on_courses();
alter table users force row level security;
create policy own_organization on users using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR ( SELECT ((current_setting('app.system'::text, true) = 'on'::text) AND has_table_privilege('public.system_authority'::text, 'select'::text)))));

create table webhook_events (
  id uuid not null,
  body_sha256 bytea not null,
  body text not null,
  received_at timestamp with time zone not null default now(),
  processed_at timestamp with time zone,
  failures integer not null default 0,
  arrival bigint not null generated as identity,
  speaks boolean not null default true,
  open_turns integer,
  PRIMARY KEY (id),
  UNIQUE (body_sha256)
);
CREATE INDEX webhook_events_newest ON webhook_events USING btree (received_at DESC);
CREATE INDEX webhook_events_of_status ON webhook_events USING btree (arrival) WHERE ((processed_at IS NULL) AND (NOT speaks));
CREATE INDEX webhook_events_speaking ON webhook_events USING btree (arrival) WHERE ((processed_at IS NULL) AND speaks);
CREATE INDEX webhook_events_unsorted ON webhook_events USING btree (arrival) WHERE ((processed_at IS NULL) AND speaks AND (open_turns IS NULL));
