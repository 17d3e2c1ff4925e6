-- 0140-trials.sql
-- Why: a visitor of the home page sees the first lesson of an own file before there is an account. Such a file belongs to no
-- organization, so it stands in a table of its own that no list of an organization reads; keeping it writes the usual rows.
-- Lock: none, the table is new. Reversible by dropping it.

create table trials (
  id uuid primary key,
  token_sha256 bytea not null unique,
  place_hmac bytea not null,
  media_id uuid not null,
  file_name text not null,
  content_type text not null,
  storage_key text,
  size bigint not null,
  sha256 text not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed', 'dropped', 'kept')),
  progress real not null default 0,
  step text,
  message text not null default '',
  result jsonb,
  early jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);

create index trials_newest on trials (created_at);
create index trials_of_file on trials (storage_key) where storage_key is not null;
