-- 0013-list-speed.sql
-- Why: each request looked its session up in a transaction of four round trips; a search by words read every row of a list.
-- Lock: media_files, message_templates and learners are locked against writers while their keys are written once (about
-- 3 s for 100,000 rows); reversible by dropping what is added.

-- Who a token belongs to. Sees every organization for this one statement, whatever the scope of its caller.
create function session_of(token_digest bytea)
  returns table (id uuid, user_id uuid, last_used_at timestamptz, organization_id uuid, role text)
  language plpgsql as $$
declare
  scope text := coalesce(current_setting('app.system', true), '');
begin
  perform set_config('app.system', 'on', true);
  return query select s.id, s.user_id, s.last_used_at, u.organization_id, u.role
    from sessions s join users u on u.id = s.user_id
    where s.token_sha256 = token_digest and s.revoked_at is null and s.expires_at > now() and u.deactivated_at is null;
  perform set_config('app.system', scope, true);
end $$;

-- Every three characters in a row, lower case, as one number each (21 bits a character): no extension is needed, and
-- the numbers stay the same on every version.
create function trigram_keys(words text) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct (ascii(c[i])::bigint << 42) | (ascii(c[i + 1])::bigint << 21) | ascii(c[i + 2])), '{}')
  from string_to_array(lower(words), null) c, generate_series(1, cardinality(c) - 2) i
$$;

-- The first 62 bits of an organization's id, below zero, where no trigram is: stands in the same array, so that one look
-- into the index finds the rows of one organization that may hold the words.
create function organization_key(id uuid) returns bigint language sql immutable parallel safe as $$
  select -1 - (('x' || left(replace(id::text, '-', ''), 16))::bit(64)::bigint >> 2 & 4611686018427387903)
$$;

-- Row security lets no index serve a search by words (LIKE is not leakproof), so the keys stand beside the rows, without
-- it: what is found here is read from the protected table, and compared with the words there.
create table search_keys (
  row_id uuid primary key,
  keys bigint[] not null
);
create index search_keys_index on search_keys using gin (keys);

create function keep_search_keys() returns trigger language plpgsql as $$
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
  insert into search_keys (row_id, keys) values (new.id, organization_key(new.organization_id) || trigram_keys(words))
    on conflict (row_id) do update set keys = excluded.keys;
  return null;
end $$;

select set_config('app.system', 'on', true);
insert into search_keys (row_id, keys)
  select id, organization_key(organization_id) || trigram_keys(e'\n' || name || e'\n' || file_name) from media_files
  union all select id, organization_key(organization_id) || trigram_keys(e'\n' || name || e'\n' || content) from message_templates
  union all select id, organization_key(organization_id) || trigram_keys(e'\n' || name || e'\n' || email || e'\n' || coalesce(phone_e164, '')) from learners;
select set_config('app.system', '', true);

create trigger media_files_searched after insert or delete or update of name, file_name on media_files
  for each row execute function keep_search_keys('name', 'file_name');
create trigger message_templates_searched after insert or delete or update of name, content on message_templates
  for each row execute function keep_search_keys('name', 'content');
create trigger learners_searched after insert or delete or update of name, email, phone_e164 on learners
  for each row execute function keep_search_keys('name', 'email', 'phone_e164');
