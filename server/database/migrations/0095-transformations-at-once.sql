-- 0095-transformations-at-once.sql
-- Why: how many transformations run at once was the one limit that held for every organization alike. An administrator
-- can give one its own; null is the installation's.
-- Lock: organizations for a moment, without reading it. Reversible by dropping the column.

alter table organizations
  add column transformations_at_once integer check (transformations_at_once between 1 and 32);
