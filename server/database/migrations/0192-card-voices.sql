-- 0192-card-voices.sql
-- older releases: go on
-- Why: who reads little can listen to a card. What is spoken is made once for each text, language, voice and model of a course, on
-- somebody's first wish, and costs its operator money each time; this row says how far that is and where the file lies. It
-- goes with its course, and the sweep of the storage takes the file that no row names.
-- Lock: none, the table is new. Reversible by dropping it.

create table card_voices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id),
  course_id uuid not null,
  digest text not null check (digest <> ''),
  language text not null check (language in ('en', 'hi', 'mr', 'ta', 'te')),
  words text not null check (words <> ''),
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  storage_key text,
  asked_at timestamptz not null default now(),
  check ((state = 'ready') = (storage_key is not null)),
  unique (organization_id, course_id, digest),
  foreign key (organization_id, course_id) references courses (organization_id, id) on delete cascade
);
create index card_voices_of_file on card_voices (storage_key) where storage_key is not null;
select protect_by_organization('card_voices');
