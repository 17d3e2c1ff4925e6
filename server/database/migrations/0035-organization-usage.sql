-- 0035-organization-usage.sql
-- Why: one account could fill the disk, and upload and transform without end. What an organization uploads and has read
-- in a day is counted here, one row for each; what it stores is counted from its files.
-- Lock: none on what is there; media_files is read once for its index. Reversible by dropping both.

create table organization_usage (
  organization_id uuid not null references organizations (id) on delete cascade,
  day date not null,
  uploaded_bytes bigint not null default 0,
  media_seconds double precision not null default 0,
  primary key (organization_id, day)
);
select protect_by_organization('organization_usage');
