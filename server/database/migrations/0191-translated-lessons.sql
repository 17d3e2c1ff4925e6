-- 0191-translated-lessons.sql
-- older releases: go on
-- Why: what is sent in another language is a version of a lesson put together once, when the last of its texts is confirmed, and
-- read as the version itself is read. It is never taken away: who has begun a lesson in a language goes on in it. Which
-- language that was stands beside the lesson of the enrollment, so that an answer is judged by the words that were shown.
-- Lock: enrollment_lessons for a moment, a column without a default. Reversible by dropping table and column.

create table translated_lessons (
  organization_id uuid not null references organizations (id),
  lesson_id uuid not null,
  version integer not null,
  language text not null check (language in ('en', 'hi', 'mr', 'ta', 'te')),
  title text not null,
  content text not null,
  metadata jsonb not null,
  created_at timestamptz not null default now(),
  primary key (lesson_id, version, language),
  foreign key (organization_id, lesson_id, version) references lesson_versions (organization_id, lesson_id, version) on delete cascade
);
create index translated_lessons_of_organization on translated_lessons (organization_id, lesson_id, version);
select protect_by_organization('translated_lessons');

alter table enrollment_lessons add column language text check (language in ('en', 'hi', 'mr', 'ta', 'te'));
