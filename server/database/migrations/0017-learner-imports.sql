-- 0017-learner-imports.sql
-- Why: a file of a hundred thousand learners is imported in the background, batch by batch, with its progress and with the
-- rows that were not taken; a request that waits for all of it would be cut off.
-- Lock: new tables only; reversible by dropping both.

create table learner_imports (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  created_by uuid references users (id) on delete set null,
  file_name text not null,
  -- Null once nothing will be read from the file any more.
  storage_key text,
  -- {country, columns, consent_text}
  choices jsonb not null,
  dry_run boolean not null,
  -- Of this file: the trial is the first, the import that follows it the second. Jobs of an earlier one do nothing.
  run int not null default 1,
  status text not null check (status in ('running', 'done', 'cancelled', 'failed')),
  rows_total int,
  rows_read int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  duplicate int not null default 0,
  invalid int not null default 0,
  -- Code of the failure.
  error text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index learner_imports_newest on learner_imports (organization_id, created_at desc);
select protect_by_organization('learner_imports');

-- The rows that were not taken, batch by batch.
create table learner_import_refusals (
  import_id uuid not null references learner_imports (id) on delete cascade,
  first_row int not null,
  organization_id uuid not null references organizations (id),
  -- [{row, outcome, reason, cells}]
  rows jsonb not null,
  primary key (import_id, first_row)
);
select protect_by_organization('learner_import_refusals');
