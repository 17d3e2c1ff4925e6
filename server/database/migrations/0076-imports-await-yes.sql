-- 0076-imports-await-yes.sql
-- Why: on a real number whom a file adds is asked first; the report of an import says how many that are.
-- Lock: learner_imports shortly, for a column with a constant default. Reversible by dropping it.

alter table learner_imports add column awaiting_yes integer not null default 0;
