-- Written by the database test after every migration (UPDATE_SCHEMA=1); the one page that shows all tables.

CREATE OR REPLACE FUNCTION bump_counter(organization uuid, counter text, by_n bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into counters (organization_id, name, n) values (organization, counter, by_n)
  on conflict (organization_id, name) do update set n = counters.n + excluded.n
$function$;

CREATE OR REPLACE FUNCTION count_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.direction = 'out' and new.accepted_at is not null and (tg_op = 'INSERT' or old.accepted_at is null) then
    perform bump_counter(new.organization_id, case when new.simulated then 'messages_sent_simulated' else 'messages_sent' end, 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was int := 0;
  is_now int := 0;
begin
  if tg_op <> 'INSERT' and (to_jsonb(old) ->> 'deleted_at') is null then was := 1; end if;
  if tg_op <> 'DELETE' and (to_jsonb(new) ->> 'deleted_at') is null then is_now := 1; end if;
  if was <> is_now then
    perform bump_counter(coalesce(new.organization_id, old.organization_id), tg_argv[0], is_now - was);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_rows_by()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was text;
  is_now text;
begin
  if tg_op <> 'INSERT' and (to_jsonb(old) ->> 'deleted_at') is null then was := to_jsonb(old) ->> tg_argv[1]; end if;
  if tg_op <> 'DELETE' and (to_jsonb(new) ->> 'deleted_at') is null then is_now := to_jsonb(new) ->> tg_argv[1]; end if;
  if was is distinct from is_now then
    if was is not null then perform bump_counter(old.organization_id, tg_argv[0] || ':' || was, -1); end if;
    if is_now is not null then perform bump_counter(new.organization_id, tg_argv[0] || ':' || is_now, 1); end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION erase_organization(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  owned text;
  n bigint;
  removed bigint;
  refused boolean;
begin
  for pass in 1..20 loop
    removed := 0;
    refused := false;
    for owned in
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by (c.relname = 'users'), c.relname
    loop
      begin
        execute format('delete from %I where organization_id = $1', owned) using organization;
        get diagnostics n = row_count;
        removed := removed + n;
      exception when foreign_key_violation or not_null_violation then
        refused := true;
      end;
    end loop;
    exit when removed = 0 and not refused;
  end loop;
  delete from organizations where id = organization;
end $function$;

CREATE OR REPLACE FUNCTION forget_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(old.wa_id, old.phone_e164, old.business_scoped_id) is not null then
    update webhook_events set body = ''
    where (old.wa_id is not null and body like '%' || old.wa_id || '%')
      or (old.phone_e164 is not null and body like '%' || substr(old.phone_e164, 2) || '%')
      or (old.business_scoped_id is not null and body like '%' || old.business_scoped_id || '%');
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION pass_on_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update courses set owner_id = (
    select id from users where organization_id = old.organization_id and id <> old.id
    order by deactivated_at is not null, role <> 'organization', role <> 'creator', created_at limit 1
  ) where owner_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION protect_by_organization(protected_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', protected_table);
  execute format('alter table %s force row level security', protected_table);
  execute format(
    'create policy own_organization on %s using (organization_id = (select nullif(current_setting(''app.organization_id'', true), '''')::uuid) or (select current_setting(''app.system'', true)) = ''on'')',
    protected_table);
end $function$;

create table activities (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  subject text not null,
  actor_id uuid,
  actor text not null default ''::text,
  link text not null default ''::text,
  at timestamp with time zone not null,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX activities_recent ON activities USING btree (organization_id, at DESC, id DESC);
alter table activities force row level security;
create policy own_organization on activities using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table attempts (
  id uuid not null,
  organization_id uuid not null,
  enrollment_id uuid not null,
  learner_id uuid not null,
  lesson_id uuid not null,
  lesson_version integer not null,
  question_index integer not null,
  occasion text not null,
  chosen text not null,
  correct boolean not null,
  at timestamp with time zone not null,
  FOREIGN KEY (enrollment_id) REFERENCES enrollments(id) ON DELETE CASCADE,
  FOREIGN KEY (learner_id) REFERENCES learners(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (enrollment_id, lesson_id, question_index, occasion)
);
CREATE INDEX attempts_by_day ON attempts USING btree (organization_id, at);
CREATE INDEX attempts_of_lesson ON attempts USING btree (lesson_id);
alter table attempts force row level security;
create policy own_organization on attempts using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table client_events (
  id bigint not null generated as identity,
  received_at timestamp with time zone not null default now(),
  event jsonb not null,
  PRIMARY KEY (id)
);

create table connections (
  id uuid not null,
  provider text not null,
  phone_number text not null,
  phone_number_id text,
  account_id text,
  app_id text,
  verified_name text,
  quality text,
  messaging_limit text,
  token_sealed text not null,
  token_last_four text not null,
  status text not null,
  findings jsonb not null default '[]'::jsonb,
  scopes text[] not null default '{}'::text[],
  expires_at timestamp with time zone,
  checked_at timestamp with time zone,
  saved_at timestamp with time zone not null default now(),
  CHECK ((provider = 'whatsapp'::text)),
  CHECK ((status = ANY (ARRAY['connected'::text, 'disconnected'::text, 'warning'::text]))),
  PRIMARY KEY (id),
  UNIQUE (provider)
);
alter table connections force row level security;
create policy system_only on connections using ((( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text));

create table consents (
  id uuid not null,
  organization_id uuid not null,
  learner_id uuid not null,
  channel text not null,
  granted boolean not null,
  method text not null,
  wording text not null default ''::text,
  at timestamp with time zone not null,
  CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'email'::text, 'push'::text]))),
  FOREIGN KEY (learner_id) REFERENCES learners(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX consents_of_learner ON consents USING btree (learner_id, at DESC);
alter table consents force row level security;
create policy own_organization on consents using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table contact_messages (
  id uuid not null,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null,
  PRIMARY KEY (id)
);
CREATE INDEX contact_messages_newest ON contact_messages USING btree (created_at DESC, id DESC);

create table counters (
  organization_id uuid not null,
  name text not null,
  n bigint not null default 0,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (organization_id, name)
);
alter table counters force row level security;
create policy own_organization on counters using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table courses (
  id uuid not null,
  organization_id uuid not null,
  owner_id uuid not null,
  title text not null,
  description text not null default ''::text,
  language text not null default 'en'::text,
  status text not null default 'draft'::text,
  pace text not null default 'daily'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  CHECK ((pace = ANY (ARRAY['daily'::text, 'every_two_days'::text, 'weekdays'::text, 'weekly'::text]))),
  CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (owner_id) REFERENCES users(id),
  PRIMARY KEY (id)
);
CREATE INDEX courses_list ON courses USING btree (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER courses_counted AFTER INSERT OR DELETE OR UPDATE ON courses FOR EACH ROW EXECUTE FUNCTION count_rows('courses');
alter table courses force row level security;
create policy own_organization on courses using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table deliveries (
  id uuid not null,
  organization_id uuid not null,
  learner_id uuid not null,
  enrollment_id uuid,
  course_id uuid,
  lesson_id uuid,
  lesson_version integer,
  question_index integer,
  channel text not null,
  direction text not null,
  kind text not null,
  status text not null,
  occasion text,
  follows uuid,
  text text not null default ''::text,
  payload jsonb not null default '{}'::jsonb,
  reason text not null default ''::text,
  error text not null default ''::text,
  error_code integer,
  error_class text,
  simulated boolean not null default false,
  provider_id text,
  attempts integer not null default 0,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  failed_at timestamp with time zone,
  CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'email'::text, 'push'::text]))),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  CHECK ((kind = ANY (ARRAY['lesson'::text, 'question'::text, 'feedback'::text, 'review'::text, 'completion'::text, 'notice'::text, 'template'::text, 'reply'::text]))),
  CHECK ((status = ANY (ARRAY['planned'::text, 'queued'::text, 'sending'::text, 'unknown'::text, 'held'::text, 'accepted'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'cancelled'::text, 'received'::text]))),
  FOREIGN KEY (course_id) REFERENCES courses(id),
  FOREIGN KEY (enrollment_id) REFERENCES enrollments(id) ON DELETE CASCADE,
  FOREIGN KEY (follows) REFERENCES deliveries(id) ON DELETE CASCADE,
  FOREIGN KEY (learner_id) REFERENCES learners(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX deliveries_accepted ON deliveries USING btree (accepted_at, simulated) WHERE ((channel = 'whatsapp'::text) AND (direction = 'out'::text) AND (accepted_at IS NOT NULL));
CREATE INDEX deliveries_failed ON deliveries USING btree (failed_at) WHERE (status = 'failed'::text);
CREATE INDEX deliveries_following ON deliveries USING btree (follows) WHERE (follows IS NOT NULL);
CREATE INDEX deliveries_log ON deliveries USING btree (organization_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX deliveries_occasion ON deliveries USING btree (enrollment_id, occasion) WHERE (occasion IS NOT NULL);
CREATE INDEX deliveries_of_learner ON deliveries USING btree (learner_id, created_at DESC);
CREATE INDEX deliveries_of_lesson ON deliveries USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX deliveries_of_template ON deliveries USING btree (organization_id, (((payload -> 'template'::text) ->> 'name'::text))) WHERE (kind = 'template'::text);
CREATE UNIQUE INDEX deliveries_provider_id ON deliveries USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX deliveries_to_send ON deliveries USING btree (due_at) WHERE (status = ANY (ARRAY['planned'::text, 'queued'::text, 'held'::text, 'unknown'::text, 'sending'::text]));
CREATE TRIGGER deliveries_counted AFTER INSERT OR UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION count_deliveries();
alter table deliveries force row level security;
create policy own_organization on deliveries using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table delivery_attempts (
  id uuid not null,
  organization_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  outcome text,
  http_status integer,
  provider_answer jsonb,
  FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (delivery_id, number)
);
alter table delivery_attempts force row level security;
create policy own_organization on delivery_attempts using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table delivery_events (
  provider_id text not null,
  status text not null,
  at timestamp with time zone not null,
  attempt_id uuid,
  errors jsonb,
  received_at timestamp with time zone not null default now(),
  PRIMARY KEY (provider_id, status)
);

create table engine_clock (
  only_row boolean not null default true,
  offset_ms bigint not null default 0,
  CHECK (only_row),
  PRIMARY KEY (only_row)
);

create table enrollment_lessons (
  enrollment_id uuid not null,
  position integer not null,
  organization_id uuid not null,
  lesson_id uuid not null,
  lesson_version integer not null,
  sent_at timestamp with time zone,
  done_at timestamp with time zone,
  FOREIGN KEY (enrollment_id) REFERENCES enrollments(id) ON DELETE CASCADE,
  FOREIGN KEY (lesson_id, lesson_version) REFERENCES lesson_versions(lesson_id, version),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (enrollment_id, "position"),
  UNIQUE (enrollment_id, lesson_id)
);
CREATE INDEX enrollment_lessons_of_lesson ON enrollment_lessons USING btree (lesson_id);
alter table enrollment_lessons force row level security;
create policy own_organization on enrollment_lessons using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table enrollments (
  id uuid not null,
  organization_id uuid not null,
  learner_id uuid not null,
  course_id uuid not null,
  status text not null default 'active'::text,
  lessons_total integer not null,
  lessons_done integer not null default 0,
  starts_at timestamp with time zone not null default now(),
  next_due_at timestamp with time zone,
  last_activity_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  CHECK (((lessons_done >= 0) AND (lessons_done <= lessons_total))),
  CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'completed'::text, 'cancelled'::text]))),
  FOREIGN KEY (course_id) REFERENCES courses(id),
  FOREIGN KEY (learner_id) REFERENCES learners(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX enrollments_due ON enrollments USING btree (next_due_at) WHERE ((status = ANY (ARRAY['active'::text, 'completed'::text])) AND (next_due_at IS NOT NULL));
CREATE INDEX enrollments_of_course ON enrollments USING btree (course_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX enrollments_running ON enrollments USING btree (learner_id, course_id) WHERE (status = ANY (ARRAY['active'::text, 'paused'::text]));
alter table enrollments force row level security;
create policy own_organization on enrollments using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (caller, key)
);
CREATE INDEX idempotency_keys_old ON idempotency_keys USING btree (created_at);

create table learners (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  phone_number text not null default ''::text,
  phone_e164 text,
  wa_id text,
  business_scoped_id text,
  email text not null default ''::text,
  language text not null default 'en'::text,
  time_zone text not null default 'Asia/Kolkata'::text,
  consent_whatsapp boolean not null default false,
  consent_email boolean not null default false,
  consent_push boolean not null default false,
  last_seen_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  CHECK (((phone_number <> ''::text) OR (email <> ''::text) OR (business_scoped_id IS NOT NULL))),
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX learners_business_scoped_id ON learners USING btree (organization_id, business_scoped_id) WHERE (business_scoped_id IS NOT NULL);
CREATE INDEX learners_by_phone ON learners USING btree (phone_e164) WHERE (phone_e164 IS NOT NULL);
CREATE INDEX learners_by_wa_id ON learners USING btree (wa_id) WHERE (wa_id IS NOT NULL);
CREATE UNIQUE INDEX learners_email ON learners USING btree (organization_id, lower(email)) WHERE (email <> ''::text);
CREATE INDEX learners_list ON learners USING btree (organization_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX learners_phone ON learners USING btree (organization_id, phone_e164) WHERE (phone_e164 IS NOT NULL);
CREATE UNIQUE INDEX learners_wa_id ON learners USING btree (organization_id, wa_id) WHERE (wa_id IS NOT NULL);
CREATE TRIGGER learners_counted AFTER INSERT OR DELETE OR UPDATE ON learners FOR EACH ROW EXECUTE FUNCTION count_rows('learners');
CREATE TRIGGER learners_forgotten AFTER DELETE ON learners FOR EACH ROW EXECUTE FUNCTION forget_webhooks();
alter table learners force row level security;
create policy own_organization on learners using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table lesson_versions (
  lesson_id uuid not null,
  version integer not null,
  organization_id uuid not null,
  title text not null,
  content text not null,
  duration numeric not null,
  media_url text not null,
  metadata jsonb not null,
  created_at timestamp with time zone not null default now(),
  FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (lesson_id, version)
);
alter table lesson_versions force row level security;
create policy own_organization on lesson_versions using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table lessons (
  id uuid not null,
  organization_id uuid not null,
  course_id uuid not null,
  title text not null,
  content text not null,
  type text not null default 'text'::text,
  duration numeric not null default 5,
  media_url text not null default ''::text,
  position integer not null,
  metadata jsonb not null default '{}'::jsonb,
  source_job uuid,
  source_segment integer,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  FOREIGN KEY (course_id) REFERENCES courses(id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX lessons_in_order ON lessons USING btree (course_id, "position") WHERE (deleted_at IS NULL);
CREATE INDEX lessons_of_media ON lessons USING btree (organization_id, media_url text_pattern_ops) WHERE ((deleted_at IS NULL) AND (media_url <> ''::text));
CREATE UNIQUE INDEX lessons_source ON lessons USING btree (course_id, source_job, source_segment) WHERE ((source_job IS NOT NULL) AND (deleted_at IS NULL));
alter table lessons force row level security;
create policy own_organization on lessons using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table mails (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid,
  to_address text not null,
  subject text not null,
  body text not null,
  kind text not null,
  status text not null,
  error text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'kept'::text, 'failed'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (id)
);
CREATE INDEX mails_newest ON mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_of_user ON mails USING btree (user_id);
CREATE INDEX mails_to ON mails USING btree (lower(to_address), created_at DESC, id DESC);
alter table mails force row level security;
create policy own_organization on mails using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table media_files (
  id uuid not null,
  organization_id uuid not null,
  course_id uuid,
  name text not null,
  type text not null,
  description text not null default ''::text,
  status text not null default 'active'::text,
  size bigint not null,
  file_name text not null,
  content_type text not null,
  storage_key text not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  CHECK ((type = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'document'::text]))),
  FOREIGN KEY (course_id) REFERENCES courses(id),
  FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX media_files_by_name ON media_files USING btree (organization_id, lower(name), id) WHERE (deleted_at IS NULL);
CREATE INDEX media_files_list ON media_files USING btree (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX media_files_of_type ON media_files USING btree (organization_id, type, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX media_files_same_bytes ON media_files USING btree (organization_id, sha256) WHERE (deleted_at IS NULL);
CREATE TRIGGER media_files_counted AFTER INSERT OR DELETE OR UPDATE ON media_files FOR EACH ROW EXECUTE FUNCTION count_rows('media_files');
CREATE TRIGGER media_files_counted_by_type AFTER INSERT OR DELETE OR UPDATE ON media_files FOR EACH ROW EXECUTE FUNCTION count_rows_by('media_files', 'type');
alter table media_files force row level security;
create policy own_organization on media_files using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table message_templates (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  content text not null default ''::text,
  variables text[] not null default '{}'::text[],
  category text not null default ''::text,
  language text not null default ''::text,
  cultural_context text not null default ''::text,
  status text not null default 'draft'::text,
  issues jsonb not null default '[]'::jsonb,
  meta_template_id text,
  meta_status text,
  meta_approval_id text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'needs_improvement'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX message_templates_by_name ON message_templates USING btree (organization_id, lower(name), id) WHERE (deleted_at IS NULL);
CREATE INDEX message_templates_list ON message_templates USING btree (organization_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX message_templates_of_status ON message_templates USING btree (organization_id, status, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX message_templates_same_name ON message_templates USING btree (organization_id, name, language) WHERE (deleted_at IS NULL);
CREATE TRIGGER message_templates_counted AFTER INSERT OR DELETE OR UPDATE ON message_templates FOR EACH ROW EXECUTE FUNCTION count_rows('templates');
CREATE TRIGGER message_templates_counted_by_status AFTER INSERT OR DELETE OR UPDATE ON message_templates FOR EACH ROW EXECUTE FUNCTION count_rows_by('templates', 'status');
alter table message_templates force row level security;
create policy own_organization on message_templates using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table migration_checksums (
  name text not null,
  sha256 text not null,
  PRIMARY KEY (name)
);

create table organizations (
  id uuid not null,
  name text not null,
  time_zone text not null default 'Asia/Kolkata'::text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);

create table password_resets (
  token_sha256 bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (token_sha256)
);
CREATE INDEX password_resets_user ON password_resets USING btree (user_id);

create table review_cards (
  id uuid not null,
  organization_id uuid not null,
  enrollment_id uuid not null,
  learner_id uuid not null,
  lesson_id uuid not null,
  lesson_version integer not null,
  question_index integer not null,
  due_at timestamp with time zone not null,
  stability real not null,
  difficulty real not null,
  reps integer not null,
  lapses integer not null,
  state integer not null,
  last_review_at timestamp with time zone not null,
  FOREIGN KEY (enrollment_id) REFERENCES enrollments(id) ON DELETE CASCADE,
  FOREIGN KEY (learner_id) REFERENCES learners(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id),
  UNIQUE (enrollment_id, lesson_id, question_index)
);
CREATE INDEX review_cards_due ON review_cards USING btree (enrollment_id, due_at);
alter table review_cards force row level security;
create policy own_organization on review_cards using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table send_lanes (
  phone_number_id text not null,
  tokens real not null,
  rate_per_second real not null,
  refilled_at timestamp with time zone not null,
  paused_until timestamp with time zone,
  PRIMARY KEY (phone_number_id)
);

create table service_windows (
  learner_id uuid not null,
  phone_number_id text not null,
  organization_id uuid not null,
  last_inbound_at timestamp with time zone not null,
  FOREIGN KEY (learner_id) REFERENCES learners(id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (learner_id, phone_number_id)
);
alter table service_windows force row level security;
create policy own_organization on service_windows using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table sessions (
  id uuid not null,
  user_id uuid not null,
  token_sha256 bytea not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  address text not null default ''::text,
  user_agent text not null default ''::text,
  revoked_at timestamp with time zone,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  PRIMARY KEY (id),
  UNIQUE (token_sha256)
);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

create table sign_in_attempts (
  key text not null,
  failures integer not null,
  last_at timestamp with time zone not null,
  PRIMARY KEY (key)
);

create table template_versions (
  template_id uuid not null,
  version integer not null,
  organization_id uuid not null,
  name text not null,
  content text not null,
  variables text[] not null,
  category text not null,
  language text not null,
  cultural_context text not null,
  status text not null,
  changed_by text not null default ''::text,
  changed_at timestamp with time zone not null default now(),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  FOREIGN KEY (template_id) REFERENCES message_templates(id) ON DELETE CASCADE,
  PRIMARY KEY (template_id, version)
);
alter table template_versions force row level security;
create policy own_organization on template_versions using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table transformations (
  id uuid not null,
  organization_id uuid not null,
  course_id uuid not null,
  media_id uuid not null,
  media_type text not null,
  file_name text not null,
  background boolean not null,
  status text not null default 'processing'::text,
  progress real not null default 0,
  step text,
  found jsonb not null default '{}'::jsonb,
  message text not null default ''::text,
  reason text,
  result jsonb,
  attempts integer not null default 0,
  cancel_requested_at timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  CHECK ((media_type = ANY (ARRAY['video'::text, 'audio'::text, 'image'::text, 'document'::text, 'chart'::text]))),
  CHECK ((status = ANY (ARRAY['processing'::text, 'completed'::text, 'failed'::text]))),
  FOREIGN KEY (course_id) REFERENCES courses(id),
  FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (media_id) REFERENCES media_files(id),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX transformations_of_course ON transformations USING btree (course_id, created_at DESC);
CREATE INDEX transformations_of_media ON transformations USING btree (media_id);
alter table transformations force row level security;
create policy own_organization on transformations using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table users (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  email text not null,
  phone text not null,
  phone_e164 text,
  role text not null,
  password_hash text not null,
  avatar_key text,
  notifications jsonb not null default '{"push": true, "email": true, "whatsapp": true}'::jsonb,
  theme text not null default 'light'::text,
  language text not null default 'en'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  invited_at timestamp with time zone,
  deactivated_at timestamp with time zone,
  CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text, 'mr'::text, 'ta'::text, 'te'::text]))),
  CHECK ((role = ANY (ARRAY['admin'::text, 'organization'::text, 'creator'::text, 'user'::text]))),
  CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text]))),
  FOREIGN KEY (organization_id) REFERENCES organizations(id),
  PRIMARY KEY (id)
);
CREATE INDEX users_avatar ON users USING btree (avatar_key) WHERE (avatar_key IS NOT NULL);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE INDEX users_newest ON users USING btree (created_at DESC, id DESC);
CREATE INDEX users_organization ON users USING btree (organization_id);
CREATE TRIGGER users_pass_on_courses BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION pass_on_courses();
alter table users force row level security;
create policy own_organization on users using (((organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.system'::text, true) AS current_setting) = 'on'::text)));

create table webhook_events (
  id uuid not null,
  body_sha256 bytea not null,
  body text not null,
  received_at timestamp with time zone not null default now(),
  processed_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (body_sha256)
);
CREATE INDEX webhook_events_newest ON webhook_events USING btree (received_at DESC);
CREATE INDEX webhook_events_waiting ON webhook_events USING btree (received_at) WHERE (processed_at IS NULL);
