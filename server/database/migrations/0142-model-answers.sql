-- 0142-model-answers.sql
-- Why: a run that was killed, or repeated with other settings, asks a language model the same again, and is paid for again.
-- Lock: none, the table is new. Reversible by dropping it. It goes with the media file that was asked about.

create table model_answers (
  organization_id uuid not null references organizations (id),
  request_sha256 text not null,
  media_id uuid not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, request_sha256),
  foreign key (organization_id, media_id) references media_files (organization_id, id) on delete cascade
);
create index model_answers_of_media on model_answers (media_id);
select protect_by_organization('model_answers');
