-- 0005-media-and-template-details.sql
-- Why: the tabs of the media library and of the templates show how many rows each holds; a template keeps what it said
-- before. Counting live costs more than the page, so each kind gets a counter that moves with its rows.
-- Lock: short share-row-exclusive locks on media_files and message_templates while the counters are filled; reversible by
-- dropping the triggers, the indexes and the table.

-- Row-level security holds for the owner too; the filling below reads every organization.
select set_config('app.system', 'on', true);

-- Arguments: the counter's name and the column whose value is counted, as "name:value". The bin does not count.
create function count_rows_by() returns trigger language plpgsql as $$
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
end $$;

create trigger media_files_counted_by_type after insert or update or delete on media_files
  for each row execute function count_rows_by('media_files', 'type');
create trigger message_templates_counted_by_status after insert or update or delete on message_templates
  for each row execute function count_rows_by('templates', 'status');
insert into counters (organization_id, name, n)
  select organization_id, 'media_files:' || type, count(*) from media_files where deleted_at is null group by 1, 2;
insert into counters (organization_id, name, n)
  select organization_id, 'templates:' || status, count(*) from message_templates where deleted_at is null group by 1, 2;

create index media_files_of_type on media_files (organization_id, type, created_at desc, id desc) where deleted_at is null;
create index media_files_by_name on media_files (organization_id, lower(name), id) where deleted_at is null;
create index media_files_same_bytes on media_files (organization_id, sha256) where deleted_at is null;
create index lessons_of_media on lessons (organization_id, media_url text_pattern_ops) where deleted_at is null and media_url <> '';
create index transformations_of_media on transformations (media_id);

create index message_templates_of_status on message_templates (organization_id, status, created_at desc, id desc) where deleted_at is null;
create index message_templates_by_name on message_templates (organization_id, lower(name), id) where deleted_at is null;
create index message_templates_same_name on message_templates (organization_id, name, language) where deleted_at is null;
create index deliveries_of_template on deliveries (organization_id, (payload -> 'template' ->> 'name')) where kind = 'template';

create table template_versions (
  template_id uuid not null references message_templates (id) on delete cascade,
  version int not null,
  organization_id uuid not null references organizations (id),
  name text not null,
  content text not null,
  variables text[] not null,
  category text not null,
  language text not null,
  cultural_context text not null,
  status text not null,
  -- The name at that time; the person may be gone.
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  primary key (template_id, version)
);
select protect_by_organization('template_versions');
insert into template_versions (template_id, version, organization_id, name, content, variables, category, language, cultural_context, status, changed_at)
  select id, 1, organization_id, name, content, variables, category, language, cultural_context, status, created_at from message_templates;
