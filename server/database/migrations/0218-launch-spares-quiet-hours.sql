-- 0218-launch-spares-quiet-hours.sql
-- older releases: go on
-- Why: who launched a course for a whole group at night was not asked whether it should wait, as who enrolls single people is.
-- The launch keeps the answer, since its job enrolls people after the call.
-- Lock: an instant; a column with a constant default is written nowhere. Reversible by dropping it.

alter table launches add column spares_quiet boolean not null default false;
