-- 0190-course-languages.sql
-- older releases: go on
-- Why: a course was in one language, and a learner of another got a wrapper in theirs around lessons that they may not read. A
-- course has languages beside its own; each text of it a translation, known by lesson and key and by the digest of the words
-- that were translated, so that a changed source makes it out of date; nothing is sent that nobody has confirmed.
-- Lock: none, the tables are new. Reversible by dropping them.

create table course_languages (
  organization_id uuid not null references organizations (id),
  course_id uuid not null,
  language text not null check (language in ('en', 'hi', 'mr', 'ta', 'te')),
  title text,
  run_status text check (run_status in ('running', 'done', 'cancelled', 'failed')),
  run_nth integer not null default 0,
  run_done integer not null default 0,
  run_total integer not null default 0,
  run_failed integer not null default 0,
  run_error text not null default '',
  created_at timestamptz not null default now(),
  primary key (course_id, language),
  unique (organization_id, course_id, language),
  foreign key (organization_id, course_id) references courses (organization_id, id) on delete cascade
);
select protect_by_organization('course_languages');

create table translations (
  organization_id uuid not null references organizations (id),
  course_id uuid not null,
  language text not null,
  lesson_id uuid,
  key text not null check (key <> ''),
  source_digest text not null,
  text text not null check (text <> ''),
  origin text not null check (origin in ('model', 'person', 'file')),
  confirmed_at timestamptz,
  confirmed_by uuid,
  changed_at timestamptz not null default now(),
  unique nulls not distinct (course_id, language, lesson_id, key),
  foreign key (organization_id, course_id, language) references course_languages (organization_id, course_id, language) on delete cascade,
  foreign key (organization_id, lesson_id) references lessons (organization_id, id) on delete cascade,
  foreign key (organization_id, confirmed_by) references users (organization_id, id) on delete set null (confirmed_by)
);
create index translations_of_language on translations (organization_id, course_id, language);
create index translations_of_lesson on translations (organization_id, lesson_id) where lesson_id is not null;
create index translations_of_confirmer on translations (organization_id, confirmed_by) where confirmed_by is not null;
select protect_by_organization('translations');
