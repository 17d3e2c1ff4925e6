-- 0040-own-rows-only.sql
-- Why: a row of one organization could point at a row of another. A lesson that named somebody else's file had it signed
-- for its learners. Now the database itself refuses it: wherever a row of an organization points at another row, the key
-- says (organization_id, id). A lesson's file is a column with such a key; the text in media_url opens nothing any more.
-- Lock: every table with an organization shortly, while its keys are checked (about 2 s for 100,000 deliveries). What
-- already points at another organization is let go; a row that only ties two organizations together is deleted.
-- Reversible by putting the former keys of one column back.

select set_config('app.system', 'on', true);

alter table lessons add column media_id uuid;
alter table lesson_versions add column media_id uuid;

-- The file of the library that an address names: our own path, whole or without its beginning.
create function named_media(address text) returns uuid language sql immutable parallel safe as $$
  select (regexp_match(address,
    '^(?:/api/v1)?/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:$|[/?#])', 'i'))[1]::uuid
$$;

-- The organization's own file or none: whatever else an address names is a text.
create function keep_media_of_lesson() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.media_id is null then
    new.media_id := (select m.id from media_files m
      where m.organization_id = new.organization_id and m.id = named_media(new.media_url));
  end if;
  return new;
end $$;

do $$
declare
  key record;
  gone text;
begin
  -- What only learnt of its organization by its course, or lost its owner, is kept.
  update courses c set owner_id = (
      select id from users where organization_id = c.organization_id
      order by deactivated_at is not null, role <> 'organization', role <> 'creator', created_at limit 1)
    from users u where u.id = c.owner_id and u.organization_id <> c.organization_id;
  update conversations c set organization_id = l.organization_id
    from learners l where l.id = c.learner_id and c.organization_id is distinct from l.organization_id;

  -- Keys that were missing altogether.
  update deliveries d set lesson_id = null where d.lesson_id is not null
    and not exists (select from lessons l where l.id = d.lesson_id and l.organization_id = d.organization_id);
  delete from attempts a
    where not exists (select from lessons l where l.id = a.lesson_id and l.organization_id = a.organization_id);
  delete from review_cards r
    where not exists (select from lessons l where l.id = r.lesson_id and l.organization_id = r.organization_id);
  update template_versions v set header_media_id = null where v.header_media_id is not null
    and not exists (select from media_files m where m.id = v.header_media_id and m.organization_id = v.organization_id);

  -- Every key of the catalogue that leads from a row with an organization to another one, with what each does when the
  -- other row goes.
  for key in
    select k.conname as name, child.relname as child, parent.relname as parent, k.confdeltype as gone,
      string_agg(format('%I', a.attname), ', ' order by c.place) as columns,
      string_agg(format('%I', b.attname), ', ' order by c.place) as targets,
      string_agg(format('c.%I = p.%I', a.attname, b.attname), ' and ' order by c.place) as join_on,
      string_agg(format('%I = null', a.attname), ', ' order by c.place) as let_go,
      bool_or(a.attnotnull) as is_needed
    from pg_constraint k
      join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      cross join lateral unnest(k.conkey, k.confkey) with ordinality as c (own, other, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.own
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = c.other
    where k.contype = 'f' and child.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = child.oid and attname = 'organization_id' and not attisdropped)
      and exists (select from pg_attribute where attrelid = parent.oid and attname = 'organization_id' and not attisdropped)
      -- A stranger's conversation belongs to no organization until it is somebody's.
      and not (child.relname = 'stranger_messages' and parent.relname = 'conversations')
    group by k.oid, k.conname, child.relname, parent.relname, k.confdeltype
    having not bool_or(a.attname = 'organization_id')
    order by child.relname, k.conname collate "C"
  loop
    execute format(
      case when key.is_needed then 'delete from %1$I c using %2$I p where %3$s and p.organization_id <> c.organization_id'
        else 'update %1$I c set %4$s from %2$I p where %3$s and p.organization_id <> c.organization_id' end,
      key.child, key.parent, key.join_on, key.let_go);
    if not exists (select from pg_constraint where conname = key.parent || '_own_key') then
      execute format('alter table %I add constraint %I unique (organization_id, %s)',
        key.parent, key.parent || '_own_key', key.targets);
    end if;
    gone := case key.gone when 'c' then 'on delete cascade' when 'n' then format('on delete set null (%s)', key.columns)
      else '' end;
    execute format('alter table %I drop constraint %I', key.child, key.name);
    execute format('alter table %I add constraint %I foreign key (organization_id, %s) references %I (organization_id, %s) %s',
      key.child, key.name, key.columns, key.parent, key.targets, gone);
  end loop;
end $$;

alter table conversations add constraint conversations_of_learner check (learner_id is null or organization_id is not null);

alter table deliveries add constraint deliveries_lesson_id_fkey
  foreign key (organization_id, lesson_id) references lessons (organization_id, id) on delete set null (lesson_id);
create index deliveries_of_lesson on deliveries (lesson_id) where lesson_id is not null;
alter table attempts add constraint attempts_lesson_id_fkey
  foreign key (organization_id, lesson_id) references lessons (organization_id, id);
alter table review_cards add constraint review_cards_lesson_id_fkey
  foreign key (organization_id, lesson_id) references lessons (organization_id, id);
alter table template_versions add constraint template_versions_header_media_id_fkey
  foreign key (organization_id, header_media_id) references media_files (organization_id, id)
  on delete set null (header_media_id);
create index template_versions_of_media on template_versions (header_media_id) where header_media_id is not null;
create index message_templates_of_media on message_templates (header_media_id) where header_media_id is not null;

-- An address that names another organization's file never showed anything that was meant: it is cleared.
update lessons l set media_url = '' from media_files m
  where m.id = named_media(l.media_url) and m.organization_id <> l.organization_id;
update lesson_versions v set media_url = '' from media_files m
  where m.id = named_media(v.media_url) and m.organization_id <> v.organization_id;
update lessons l set media_id = m.id from media_files m
  where m.id = named_media(l.media_url) and m.organization_id = l.organization_id;
update lesson_versions v set media_id = m.id from media_files m
  where m.id = named_media(v.media_url) and m.organization_id = v.organization_id;

alter table lessons add constraint lessons_media_id_fkey
  foreign key (organization_id, media_id) references media_files (organization_id, id) on delete set null (media_id);
alter table lesson_versions add constraint lesson_versions_media_id_fkey
  foreign key (organization_id, media_id) references media_files (organization_id, id) on delete set null (media_id);
drop index lessons_of_media;
create index lessons_of_file on lessons (media_id) where media_id is not null;
create index lesson_versions_of_file on lesson_versions (media_id) where media_id is not null;

create trigger lessons_keep_media before insert or update of media_url on lessons
  for each row execute function keep_media_of_lesson();
create trigger lesson_versions_keep_media before insert or update of media_url on lesson_versions
  for each row execute function keep_media_of_lesson();

select set_config('app.system', '', true);
