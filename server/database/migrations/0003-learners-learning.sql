-- 0003-learners-learning.sql
-- Why: the people who learn, what they agreed to, how far they are, and what they remember.
-- Lock: new tables only.

create table learners (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  -- As typed, as E.164, and as WhatsApp itself writes it: the three differ in real life.
  phone_number text not null default '',
  phone_e164 text,
  wa_id text,
  -- A learner who adopted a WhatsApp username may have no phone number at all.
  business_scoped_id text,
  email text not null default '',
  language text not null default 'en' check (language in ('en', 'hi', 'mr', 'ta', 'te')),
  time_zone text not null default 'Asia/Kolkata',
  consent_whatsapp boolean not null default false,
  consent_email boolean not null default false,
  consent_push boolean not null default false,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (phone_number <> '' or email <> '' or business_scoped_id is not null)
);
create unique index learners_phone on learners (organization_id, phone_e164) where phone_e164 is not null;
create unique index learners_email on learners (organization_id, lower(email)) where email <> '';
create unique index learners_wa_id on learners (organization_id, wa_id) where wa_id is not null;
create unique index learners_business_scoped_id on learners (organization_id, business_scoped_id) where business_scoped_id is not null;
create index learners_list on learners (organization_id, created_at desc, id desc);
create index learners_by_wa_id on learners (wa_id) where wa_id is not null;
create index learners_by_phone on learners (phone_e164) where phone_e164 is not null;
create trigger learners_counted after insert or update or delete on learners for each row execute function count_rows('learners');
select protect_by_organization('learners');

-- Every opt-in and opt-out with its method and wording; the columns above are the latest state.
create table consents (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  learner_id uuid not null references learners (id) on delete cascade,
  channel text not null check (channel in ('whatsapp', 'email', 'push')),
  granted boolean not null,
  method text not null,
  wording text not null default '',
  at timestamptz not null
);
create index consents_of_learner on consents (learner_id, at desc);
select protect_by_organization('consents');

create table enrollments (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  learner_id uuid not null references learners (id) on delete cascade,
  course_id uuid not null references courses (id),
  status text not null default 'active' check (status in ('active', 'paused', 'completed', 'cancelled')),
  lessons_total int not null,
  lessons_done int not null default 0,
  starts_at timestamptz not null default now(),
  -- When the engine has to look at this enrollment next; null: waiting for the learner, or ended.
  next_due_at timestamptz,
  last_activity_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  check (lessons_done between 0 and lessons_total)
);
create unique index enrollments_running on enrollments (learner_id, course_id) where status in ('active', 'paused');
-- Reviews go on after the course is completed.
create index enrollments_due on enrollments (next_due_at) where status in ('active', 'completed') and next_due_at is not null;
create index enrollments_of_course on enrollments (course_id, created_at desc, id desc);
select protect_by_organization('enrollments');

-- The lesson versions as they were on the day of enrolment.
create table enrollment_lessons (
  enrollment_id uuid not null references enrollments (id) on delete cascade,
  position int not null,
  organization_id uuid not null references organizations (id),
  lesson_id uuid not null,
  lesson_version int not null,
  sent_at timestamptz,
  done_at timestamptz,
  primary key (enrollment_id, position),
  unique (enrollment_id, lesson_id),
  foreign key (lesson_id, lesson_version) references lesson_versions (lesson_id, version)
);
create index enrollment_lessons_of_lesson on enrollment_lessons (lesson_id);
select protect_by_organization('enrollment_lessons');

create table review_cards (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  enrollment_id uuid not null references enrollments (id) on delete cascade,
  learner_id uuid not null references learners (id) on delete cascade,
  lesson_id uuid not null,
  lesson_version int not null,
  question_index int not null,
  due_at timestamptz not null,
  stability real not null,
  difficulty real not null,
  reps int not null,
  lapses int not null,
  state int not null,
  last_review_at timestamptz not null,
  unique (enrollment_id, lesson_id, question_index)
);
create index review_cards_due on review_cards (enrollment_id, due_at);
select protect_by_organization('review_cards');

create table attempts (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  enrollment_id uuid not null references enrollments (id) on delete cascade,
  learner_id uuid not null references learners (id) on delete cascade,
  lesson_id uuid not null,
  lesson_version int not null,
  question_index int not null,
  -- The asking: one answer counts per asking, however often the button is tapped or the webhook repeated.
  occasion text not null,
  chosen text not null,
  correct boolean not null,
  at timestamptz not null,
  unique (enrollment_id, lesson_id, question_index, occasion)
);
create index attempts_of_lesson on attempts (lesson_id);
create index attempts_by_day on attempts (organization_id, at);
select protect_by_organization('attempts');
