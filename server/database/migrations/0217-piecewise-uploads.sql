-- 0217-piecewise-uploads.sql
-- older releases: go on
-- Why: a file of 40 MB whose line broke at 39 was sent again from its first byte. It may come piece by piece: a row says how
-- much has arrived, each piece is a stored file of its own, and the call that takes the upload puts them together.
-- Lock: none, the tables are new. Reversible by dropping them.

create table piecewise_uploads (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  created_by uuid not null,
  purpose text not null check (purpose in ('library', 'transformation')),
  name text not null check (name <> ''),
  size bigint not null check (size > 0),
  last_modified bigint not null default 0,
  received bigint not null default 0 check (received between 0 and size),
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, created_by) references users (organization_id, id) on delete cascade
);
create index piecewise_uploads_of_person on piecewise_uploads (organization_id, created_by);
create index piecewise_uploads_by_touch on piecewise_uploads (touched_at);
select protect_by_organization('piecewise_uploads');

create table upload_pieces (
  organization_id uuid not null references organizations (id),
  upload_id uuid not null,
  start bigint not null,
  bytes bigint not null check (bytes > 0),
  storage_key text not null,
  primary key (upload_id, start),
  foreign key (organization_id, upload_id) references piecewise_uploads (organization_id, id) on delete cascade
);
create index upload_pieces_of_upload on upload_pieces (organization_id, upload_id);
create index upload_pieces_of_file on upload_pieces (storage_key);
select protect_by_organization('upload_pieces');
