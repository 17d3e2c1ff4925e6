-- 0219-trials-in-pieces.sql
-- older releases: go on
-- Why: a visitor's file whose line broke was sent again from its first byte, while that of an account goes on where it was.
-- A trial whose bytes are not all here yet is a row of its own from the first one, so that it is counted, seen with its token
-- alone and gone after a day like any other; the pieces are stored files that are put together when the last has come.
-- Lock: `trials` for the check of some hundred rows. Reversible by deleting what is receiving and dropping the rest.

alter table trials add column received bigint not null default 0;
alter table trials drop constraint trials_status_check;
alter table trials add constraint trials_status_check
  check (status in ('receiving', 'processing', 'completed', 'failed', 'dropped', 'kept'));

create table trial_pieces (
  trial_id uuid not null references trials (id) on delete cascade,
  start bigint not null,
  bytes bigint not null check (bytes > 0),
  storage_key text not null,
  primary key (trial_id, start)
);
create index trial_pieces_of_file on trial_pieces (storage_key);
