-- 0002-courses-media-templates.sql
-- Why: what creators make and upload. Lessons keep every saved version, so that a learner's course does not change
-- under them.
-- Lock: new tables only.

create table courses (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  owner_id uuid not null references users (id),
  title text not null,
  description text not null default '',
  language text not null default 'en' check (language in ('en', 'hi', 'mr', 'ta', 'te')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  pace text not null default 'daily' check (pace in ('daily', 'every_two_days', 'weekdays', 'weekly')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index courses_list on courses (organization_id, created_at desc, id desc) where deleted_at is null;
create trigger courses_counted after insert or update or delete on courses for each row execute function count_rows('courses');
select protect_by_organization('courses');

create table lessons (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  course_id uuid not null references courses (id),
  title text not null,
  content text not null,
  type text not null default 'text',
  duration numeric not null default 5,
  media_url text not null default '',
  position int not null,
  metadata jsonb not null default '{}',
  -- The transformation and segment it came from: what makes "Add All" safe to repeat.
  source_job uuid,
  source_segment int,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index lessons_in_order on lessons (course_id, position) where deleted_at is null;
create unique index lessons_source on lessons (course_id, source_job, source_segment) where source_job is not null and deleted_at is null;
select protect_by_organization('lessons');

create table lesson_versions (
  lesson_id uuid not null references lessons (id) on delete cascade,
  version int not null,
  organization_id uuid not null references organizations (id),
  title text not null,
  content text not null,
  duration numeric not null,
  media_url text not null,
  metadata jsonb not null,
  created_at timestamptz not null default now(),
  primary key (lesson_id, version)
);
select protect_by_organization('lesson_versions');

create table media_files (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  course_id uuid references courses (id),
  name text not null,
  type text not null check (type in ('image', 'video', 'audio', 'document')),
  description text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  size bigint not null,
  file_name text not null,
  content_type text not null,
  storage_key text not null,
  sha256 text not null,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index media_files_list on media_files (organization_id, created_at desc, id desc) where deleted_at is null;
create trigger media_files_counted after insert or update or delete on media_files for each row execute function count_rows('media_files');
select protect_by_organization('media_files');

create table message_templates (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  content text not null default '',
  variables text[] not null default '{}',
  category text not null default '',
  language text not null default '',
  cultural_context text not null default '',
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected', 'needs_improvement')),
  issues jsonb not null default '[]',
  meta_template_id text,
  meta_status text,
  meta_approval_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index message_templates_list on message_templates (organization_id, created_at desc, id desc) where deleted_at is null;
create trigger message_templates_counted after insert or update or delete on message_templates
  for each row execute function count_rows('templates');
select protect_by_organization('message_templates');

create table transformations (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  course_id uuid not null references courses (id),
  media_id uuid not null references media_files (id),
  media_type text not null check (media_type in ('video', 'audio', 'image', 'document', 'chart')),
  file_name text not null,
  background boolean not null,
  status text not null default 'processing' check (status in ('processing', 'completed', 'failed')),
  progress real not null default 0,
  step text,
  found jsonb not null default '{}',
  message text not null default '',
  reason text,
  result jsonb,
  attempts int not null default 0,
  cancel_requested_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index transformations_of_course on transformations (course_id, created_at desc);
select protect_by_organization('transformations');
