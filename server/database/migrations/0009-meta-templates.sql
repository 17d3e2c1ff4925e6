-- 0009-meta-templates.sql
-- Why: templates are submitted to Meta and reviewed there; what Meta says of each comes by webhook and by sync, decides
-- alone about sending, and is kept beside the author's own status. A template may also have a header, a footer and buttons.
-- Lock: short access-exclusive locks on message_templates and template_versions for the new columns, none of which
-- rewrites the table; reversible by dropping what is added.

alter table message_templates
  add column header text not null default '',
  add column header_media_id uuid references media_files (id) on delete set null,
  add column footer text not null default '',
  add column buttons text[] not null default '{}',
  -- What was asked for, and what Meta made of it.
  add column submitted_category text,
  add column meta_category text,
  -- The category that the author has been told of and has accepted.
  add column category_acknowledged text,
  add column meta_quality text,
  add column meta_submitted_at timestamptz,
  add column meta_synced_at timestamptz,
  -- Which of our versions Meta has; null when it came from Meta.
  add column meta_version integer;
create index message_templates_at_meta on message_templates (meta_template_id) where meta_template_id is not null;

alter table template_versions
  add column header text not null default '',
  add column header_media_id uuid,
  add column footer text not null default '',
  add column buttons text[] not null default '{}';

-- What the connected account holds, whoever wrote it. Belongs to no organization.
create table meta_templates (
  account_id text not null,
  name text not null,
  language text not null,
  meta_template_id text not null,
  -- Meta's word, open list.
  status text not null,
  category text not null default '',
  correct_category text,
  category_changes_at timestamptz,
  quality text,
  reason text,
  -- {reason, recommendation} of a rejection, {title, description} of a pause.
  explanation jsonb not null default '{}',
  components jsonb not null default '[]',
  -- Of the newest notice that was applied, to the second; an older one changes nothing.
  status_at timestamptz not null,
  synced_at timestamptz,
  primary key (account_id, name, language)
);
create index meta_templates_by_id on meta_templates (meta_template_id);
alter table meta_templates enable row level security;
alter table meta_templates force row level security;
create policy system_only on meta_templates using ((select current_setting('app.system', true)) = 'on');

-- What happened to a template at Meta. A notice that comes again is the same row.
create table template_events (
  template_id uuid not null references message_templates (id) on delete cascade,
  organization_id uuid not null,
  at timestamptz not null,
  event text not null,
  source text not null check (source in ('submit', 'edit', 'sync', 'webhook', 'withdraw')),
  -- Who asked for it; empty for Meta's own.
  actor text not null default '',
  detail jsonb not null default '{}',
  primary key (template_id, at, event)
);
alter table template_events enable row level security;
alter table template_events force row level security;
create policy own_organization on template_events using (
  organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)
  or (select current_setting('app.system', true)) = 'on');

-- What Meta has told of the account by webhook, newest last: [{code, values, at}]. A check does not take it back.
alter table connections add column notices jsonb not null default '[]';
