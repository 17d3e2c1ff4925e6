-- 0021-newest-found-first.sql
-- Why: a search by words read every row that may hold them, to sort them by time and show the newest fifty. The time now
-- stands beside the keys, so that only those fifty are read; and of the words only every third trigram is looked up.
-- Lock: media_files, message_templates and learners are locked against writers while the keys are written again (about
-- 3 s for 100,000 rows); reversible by dropping the column and the function.

create table dated_keys (
  row_id uuid not null,
  keys bigint[] not null,
  created_at timestamptz not null
);

lock table media_files, message_templates, learners in share mode;
select set_config('app.system', 'on', true);
insert into dated_keys (row_id, keys, created_at)
  select k.row_id, k.keys, r.created_at
  from search_keys k
    join (
      select id, created_at from media_files
      union all select id, created_at from message_templates
      union all select id, created_at from learners
    ) r on r.id = k.row_id
  -- As they came: the lists of the index can only be skipped through where rows that were made together lie together.
  order by k.ctid;
select set_config('app.system', '', true);

drop table search_keys;
alter table dated_keys rename to search_keys;
alter table search_keys add primary key (row_id);
create index search_keys_index on search_keys using gin (keys);

create or replace function keep_search_keys() returns trigger language plpgsql as $$
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
end $$;

drop trigger media_files_searched on media_files;
drop trigger message_templates_searched on message_templates;
drop trigger learners_searched on learners;
create trigger media_files_searched after insert or delete or update of name, file_name, created_at on media_files
  for each row execute function keep_search_keys('name', 'file_name');
create trigger message_templates_searched after insert or delete or update of name, content, created_at on message_templates
  for each row execute function keep_search_keys('name', 'content');
create trigger learners_searched after insert or delete or update of name, email, phone_e164, created_at on learners
  for each row execute function keep_search_keys('name', 'email', 'phone_e164');

-- Every third trigram and the last: together they still hold each character, and the index has a third of the lists to go
-- through. What is found is compared with the words anyway.
create function sought_keys(words text) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct (ascii(c[i])::bigint << 42) | (ascii(c[i + 1])::bigint << 21) | ascii(c[i + 2])), '{}')
  from string_to_array(lower(words), null) c, generate_series(1, cardinality(c) - 2) i
  where i % 3 = 1 or i = cardinality(c) - 2
$$;
