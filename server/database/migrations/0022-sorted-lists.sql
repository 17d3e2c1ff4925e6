-- 0022-sorted-lists.sql
-- Why: media files by course, status or size and templates by category or language were read whole and sorted for every
-- page (330 to 850 ms at 100,000 rows). And row security compares lower(name) only after it has read the row, so that a
-- page by name read all pages before it (760 ms in the middle). Each order is now that of an index, over plain columns.
-- Lock: media_files and message_templates are locked and written again (about 4 s for 100,000 rows of each); reversible
-- by dropping the columns, the triggers and their functions and making the former indexes again.

alter table media_files
  add column name_key text not null generated always as (lower(name)) stored,
  add column course_key text not null default '';
alter table message_templates
  add column name_key text not null generated always as (lower(name)) stored,
  add column category_key text not null generated always as (lower(category)) stored;

-- The place of a media file in a list by course: the course's title, nothing without a course or while it is in the bin.
-- Locks the course, so that a new title waits for a file that is being linked, or the file for the title.
create function place_by_course() returns trigger language plpgsql as $$
begin
  new.course_key := coalesce(
    (select lower(title) from courses where id = new.course_id and deleted_at is null for share), '');
  return new;
end $$;

create function move_media_of_course() returns trigger language plpgsql as $$
begin
  update media_files set course_key = case when new.deleted_at is null then lower(new.title) else '' end
    where course_id = new.id;
  return null;
end $$;

select set_config('app.system', 'on', true);
alter table media_files disable trigger user;
update media_files m set course_key = lower(c.title) from courses c where c.id = m.course_id and c.deleted_at is null;
alter table media_files enable trigger user;
select set_config('app.system', '', true);

create trigger media_files_placed before insert or update of course_id on media_files
  for each row execute function place_by_course();
create trigger courses_place_media after update of title, deleted_at on courses
  for each row when (old.title is distinct from new.title or old.deleted_at is distinct from new.deleted_at)
  execute function move_media_of_course();
create index media_files_of_course on media_files (course_id) where course_id is not null;

-- Read backwards, the rows of one type, status or language come newest first; read whole, they are the list by that column.
drop index media_files_by_name, media_files_of_type;
create index media_files_by_name on media_files (organization_id, name_key, id) where deleted_at is null;
create index media_files_by_type on media_files (organization_id, type, created_at, id) where deleted_at is null;
create index media_files_by_course on media_files (organization_id, course_key, created_at, id) where deleted_at is null;
create index media_files_by_status on media_files (organization_id, status, created_at, id) where deleted_at is null;
create index media_files_by_size on media_files (organization_id, size, id) where deleted_at is null;

drop index message_templates_by_name, message_templates_of_status;
create index message_templates_by_name on message_templates (organization_id, name_key, id) where deleted_at is null;
create index message_templates_by_status on message_templates (organization_id, status, created_at, id)
  where deleted_at is null;
create index message_templates_by_language on message_templates (organization_id, language, created_at, id)
  where deleted_at is null;
create index message_templates_by_category on message_templates (organization_id, category_key, created_at, id)
  where deleted_at is null;

-- Names that several templates of one language have: a list looked into the index of all names for each of its rows, which
-- took a third of it. Nearly always there are none.
create table template_namesakes (
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  language text not null,
  primary key (organization_id, name, language)
);
alter table template_namesakes enable row level security;
alter table template_namesakes force row level security;
create policy own_organization on template_namesakes using (
  organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
  or (select current_setting('app.system', true)) = 'on');

select set_config('app.system', 'on', true);
insert into template_namesakes
  select organization_id, name, language from message_templates where deleted_at is null group by 1, 2, 3 having count(*) > 1;
select set_config('app.system', '', true);

-- Looks anew instead of counting, so that it is right after any statement. Of two who take one name at once the second
-- waits, and then sees the row of the first; 256 locks, so that no transaction holds more than the server has.
create function keep_namesakes(organization uuid, shared_name text, shared_language text) returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(22, hashtext(organization || e'\n' || shared_name || e'\n' || shared_language) & 255);
  if (select count(*) from (select from message_templates t where t.organization_id = organization
        and t.name = shared_name and t.language = shared_language and t.deleted_at is null limit 2) two) = 2 then
    insert into template_namesakes values (organization, shared_name, shared_language) on conflict do nothing;
  else
    delete from template_namesakes n where n.organization_id = organization
      and n.name = shared_name and n.language = shared_language;
  end if;
end $$;

create function keep_namesakes_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform keep_namesakes(old.organization_id, old.name, old.language); end if;
  if tg_op <> 'DELETE' then perform keep_namesakes(new.organization_id, new.name, new.language); end if;
  return null;
end $$;

create trigger message_templates_namesakes after insert or delete or update of name, language, deleted_at
  on message_templates for each row execute function keep_namesakes_of_row();
