-- 0006-mail-and-people.sql
-- Why: mails are rows before they are sent, so that a mail exists if and only if what it tells of was committed; people can
-- be invited, deactivated and removed; what a removed person made stays with the organization.
-- Lock: short exclusive locks on users, media_files and transformations; reversible by dropping what is added.

alter table users add column invited_at timestamptz, add column deactivated_at timestamptz;
create index users_newest on users (created_at desc, id desc);
create index users_avatar on users (avatar_key) where avatar_key is not null;

create table mails (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  user_id uuid references users (id) on delete cascade,
  to_address text not null,
  subject text not null,
  -- Emptied once a mail has left by SMTP: it may hold a link that opens an account.
  body text not null,
  kind text not null,
  -- kept: shown in the built-in mailbox, which stands in for a mail server.
  status text not null check (status in ('queued', 'sent', 'kept', 'failed')),
  error text not null default '',
  created_at timestamptz not null default now()
);
create index mails_newest on mails (created_at desc, id desc);
create index mails_to on mails (lower(to_address), created_at desc, id desc);
create index mails_of_user on mails (user_id);
select protect_by_organization('mails');

create index password_resets_user on password_resets (user_id);

alter table media_files drop constraint media_files_created_by_fkey,
  add constraint media_files_created_by_fkey foreign key (created_by) references users (id) on delete set null;
alter table transformations drop constraint transformations_created_by_fkey,
  add constraint transformations_created_by_fkey foreign key (created_by) references users (id) on delete set null;

-- Every course has an owner: whoever leaves hands theirs to the organization's own account, else to the person who is
-- there longest.
create function pass_on_courses() returns trigger language plpgsql as $$
begin
  update courses set owner_id = (
    select id from users where organization_id = old.organization_id and id <> old.id
    order by deactivated_at is not null, role <> 'organization', role <> 'creator', created_at limit 1
  ) where owner_id = old.id;
  return old;
end $$;
create trigger users_pass_on_courses before delete on users for each row execute function pass_on_courses();

-- Removes an organization with everything in it. Tables point at each other, so it goes round until nothing is left;
-- counters come back while rows go, and go with the last round.
create function erase_organization(organization uuid) returns void language plpgsql as $$
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
end $$;
