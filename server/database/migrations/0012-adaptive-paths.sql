-- 0012-adaptive-paths.sql
-- Why: paths that adapt and say why, courses published in versions, groups and ways to join,
-- certificates.
-- Lock: writers of courses, enrollments and deliveries wait while columns are added and one index is built; reversible by
-- dropping what is added.

alter table courses
  add column path text not null default 'fixed' check (path in ('fixed', 'skip_known', 'adaptive')),
  add column mastery real not null default 0.8 check (mastery between 0.5 and 1),
  add column daily_cap int not null default 20 check (daily_cap between 3 and 50),
  -- Null: reviews go on for ever.
  add column review_days int check (review_days between 1 and 3650),
  add column quiet_from int not null default 21 check (quiet_from between 0 and 23),
  add column quiet_until int not null default 8 check (quiet_until between 0 and 23),
  -- ISO days on which messages are welcome: 1 Monday .. 7 Sunday.
  add column weekdays int[] not null default '{1,2,3,4,5,6,7}' check (cardinality(weekdays) between 1 and 7),
  -- The version that new learners get; 0 before the first publication.
  add column version int not null default 0;

-- What was published once stays as it was: the lessons in order, each in its version.
create table course_versions (
  course_id uuid not null references courses (id) on delete cascade,
  version int not null,
  organization_id uuid not null references organizations (id),
  published_by uuid references users (id),
  published_at timestamptz not null,
  -- [{lesson_id, version}] in order.
  lessons jsonb not null,
  primary key (course_id, version)
);
select protect_by_organization('course_versions');

-- Every row is this migration's to see: without it row security shows it none.
select set_config('app.system', 'on', true);
insert into course_versions (course_id, version, organization_id, published_by, published_at, lessons)
select c.id, 1, c.organization_id, c.owner_id, c.updated_at,
  (select jsonb_agg(jsonb_build_object('lesson_id', l.id, 'version', l.version) order by l.position, l.id)
   from lessons l where l.course_id = c.id and l.deleted_at is null)
from courses c
where c.status <> 'draft' and exists (select from lessons l where l.course_id = c.id and l.deleted_at is null);
update courses set version = 1 where id in (select course_id from course_versions);

alter table enrollments
  add column course_version int,
  -- What the learner had reached before the course grew under them: progress never falls below it.
  add column progress_floor real not null default 0 check (progress_floor between 0 and 1),
  add column completed_at timestamptz,
  -- Why the engine waits, and for what: {code, values, what}.
  add column plan jsonb;
update enrollments set completed_at = updated_at where status = 'completed';
alter table enrollment_lessons
  -- Done without having been sent.
  add column passed_by text check (passed_by in ('known', 'teacher'));
-- With the organization beside the id, who is due is answered from the index alone, row security included.
drop index enrollments_due;
create index enrollments_due on enrollments (next_due_at) include (id, organization_id)
  where status in ('active', 'completed') and next_due_at is not null;

alter table review_cards add column wanted_at timestamptz;
create index review_cards_of_lesson on review_cards (lesson_id, question_index);
-- {code, values, nudge}: why this, now.
alter table deliveries add column why jsonb;

-- What a person did to a learner's path, by hand.
create table path_changes (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  enrollment_id uuid not null references enrollments (id) on delete cascade,
  actor text not null,
  kind text not null check (kind in ('pause', 'resume', 'cancel', 'skip', 'resend', 'move', 'reteach', 'new_version')),
  details jsonb not null default '{}',
  at timestamptz not null
);
create index path_changes_of_enrollment on path_changes (enrollment_id, at);
select protect_by_organization('path_changes');

create table learner_groups (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  -- Null: the members are chosen by hand; else {language, course_id, progress, silent_days}.
  rule jsonb,
  created_at timestamptz not null
);
create unique index learner_groups_name on learner_groups (organization_id, lower(name));
select protect_by_organization('learner_groups');
create table learner_group_members (
  group_id uuid not null references learner_groups (id) on delete cascade,
  learner_id uuid not null references learners (id) on delete cascade,
  organization_id uuid not null references organizations (id),
  added_at timestamptz not null,
  primary key (group_id, learner_id)
);
create index learner_group_members_of_learner on learner_group_members (learner_id);
select protect_by_organization('learner_group_members');

-- A link, a code on paper and a keyword in the chat that lead into a course.
create table join_links (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  course_id uuid not null references courses (id) on delete cascade,
  code text not null unique check (code ~ '^[A-Z0-9]{4,16}$'),
  is_open boolean not null default true,
  joined int not null default 0,
  created_at timestamptz not null
);
create index join_links_of_course on join_links (course_id);
select protect_by_organization('join_links');

-- An import of a hundred thousand touched the organization's one counter a hundred thousand times.
drop trigger learners_counted on learners;
create function count_learners() returns trigger language plpgsql as $$
begin
  perform bump_counter(organization_id, 'learners', case when tg_op = 'INSERT' then n else -n end)
  from (select organization_id, count(*) as n from changed_rows group by 1) as changed;
  return null;
end $$;
create trigger learners_counted_new after insert on learners
  referencing new table as changed_rows for each statement execute function count_learners();
create trigger learners_counted_gone after delete on learners
  referencing old table as changed_rows for each statement execute function count_learners();

create table certificates (
  code text primary key,
  organization_id uuid not null references organizations (id),
  enrollment_id uuid not null unique references enrollments (id) on delete cascade,
  learner_name text not null,
  course_title text not null,
  organization_name text not null,
  language text not null,
  lessons int not null,
  issued_at timestamptz not null
);
select protect_by_organization('certificates');
