-- 0070-organization-limits.sql
-- Why: the limits of QUOTA_* held for every organization alike. An administrator can give one its own; null is the
-- installation's.
-- Lock: organizations for a moment, without reading it. Reversible by dropping the columns.

alter table organizations
  add column storage_mb integer check (storage_mb > 0),
  add column upload_mb_per_day integer check (upload_mb_per_day > 0),
  add column media_minutes_per_day integer check (media_minutes_per_day > 0);
