-- 0161-schema-gate.sql
-- Why: a release refused every database that a newer one had brought further, so that nothing of it could be started while
-- the new one was rolled out. Most changes only add; a change that an older release cannot live with now says so here.
-- Lock: none, the table is new. Reversible by dropping it.
-- older releases: go on

-- What a release must know to run on this database: the names of migrations.
create table schema_gate (
  must_know text primary key,
  -- The migration that asks for it.
  asked_by text not null
);
