-- 0041-three-roles.sql
-- Why: one set_config showed every organization's rows to whatever ran in the scope of one of them. Only a role that may
-- read system_authority can be the system now; what runs for one organization logs in as a role that may not. Where an
-- installation has one login for everything, all stays as it was: that login owns the table.
-- Lock: every table with row security shortly; reversible by putting the former policies back.

-- Holds nothing: that a role may read it makes it the system.
create table system_authority (only_row boolean primary key default true check (only_row));

create or replace function protect_by_organization(protected_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', protected_table);
  execute format('alter table %s force row level security', protected_table);
  execute format(
    'create policy own_organization on %s using (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::uuid) or (select current_setting(''app.system'', true) = ''on'' and has_table_privilege(''public.system_authority'', ''select'')))',
    protected_table);
end $$;

do $$
declare
  rule record;
begin
  for rule in
    select p.polname as name, p.polrelid::regclass as place, pg_get_expr(p.polqual, p.polrelid) as words
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter policy %I on %s using (%s)', rule.name, rule.place, replace(rule.words,
      '( SELECT current_setting(''app.system''::text, true) AS current_setting) = ''on''::text',
      '(select current_setting(''app.system'', true) = ''on'' and has_table_privilege(''public.system_authority'', ''select''))'));
  end loop;
end $$;

alter table organizations enable row level security;
alter table organizations force row level security;
create policy own_organization on organizations using (
  id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
  or (select current_setting('app.system', true) = 'on' and has_table_privilege('public.system_authority', 'select')));

-- When somebody was last here, of the people that the caller's scope sees.
create function last_seen_of(person uuid) returns timestamptz language sql stable security definer as $$
  select max(s.last_used_at) from sessions s join users u on u.id = s.user_id where s.user_id = person
$$;

-- Empties what WhatsApp's notices say of a stranger whom the caller's scope sees.
create function forget_notices_of(stranger uuid) returns void language sql security definer as $$
  update webhook_events e set body = '' from conversations c
    where c.id = stranger and c.learner_id is null
      and (c.wa_id <> '' and position(c.wa_id in e.body) > 0
        or c.business_scoped_id <> '' and position(c.business_scoped_id in e.body) > 0)
$$;

-- What an organization's scope has done for it in tables that it may not touch itself is run by the owner, for whom no
-- table of the caller's own is taken for ours.
alter function enter_scope(bytea, uuid, uuid, text) security definer;
alter function forget_webhooks() security definer;
alter function keep_search_keys() security definer;
do $$
declare
  trusted regprocedure;
begin
  for trusted in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', trusted);
  end loop;
end $$;
