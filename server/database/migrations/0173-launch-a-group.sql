-- 0173-launch-a-group.sql
-- Why: a launch took at most 1,000 learners a call and rehearsed each of them. A group or a rule is launched by one call; a job
-- enrolls them part by part, tells how far it is, and can be stopped.
-- Lock: launches for a moment, columns with a default. Reversible by dropping the columns.
-- older releases: go on

alter table launches
  add column status text not null default 'done' check (status in ('running', 'done', 'cancelled', 'failed')),
  add column selection jsonb,
  add column starts_at timestamptz,
  add column last_learner uuid,
  add column total integer,
  add column looked_at integer not null default 0,
  add column enrolled integer not null default 0,
  add column already integer not null default 0,
  add column without_consent integer not null default 0,
  add column finished_at timestamptz;
create index launches_running on launches (organization_id) where status = 'running';
