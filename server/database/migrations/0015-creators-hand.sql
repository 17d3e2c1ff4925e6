-- 0015-creators-hand.sql
-- Why: lessons are shown while the rest is made; a run can be repeated with other settings and resumed without reading its
-- file again; captions that came beside a recording survive "try again" and a crash; calls to a language model have a
-- daily budget.
-- Lock: writers of transformations wait a moment while columns are added; reversible by dropping what is added.

alter table transformations
  -- SubRip or WebVTT text that came with a recording.
  add column captions text,
  add column settings jsonb not null default '{}',
  add column rerun_of uuid references transformations (id) on delete set null,
  -- {lessons, settled}: what is there before the result is; null before and after.
  add column early jsonb;

-- What the reader made of a file, packed. The key tells the bytes, the options that reading depends on and the version.
create table document_readings (
  organization_id uuid not null references organizations (id),
  content_key text not null,
  media_id uuid not null references media_files (id) on delete cascade,
  document bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, content_key)
);
create index document_readings_of_media on document_readings (media_id);
select protect_by_organization('document_readings');

-- One row per organization and day.
create table model_calls (
  organization_id uuid not null references organizations (id),
  day date not null,
  calls int not null,
  primary key (organization_id, day)
);
select protect_by_organization('model_calls');
