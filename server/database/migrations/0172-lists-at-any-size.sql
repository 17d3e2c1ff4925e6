-- 0172-lists-at-any-size.sql
-- Why: lists were read through where a screen filters, and courses counted their enrollments for each look. The log of
-- messages is found by what its screen offers (kind, channel, status, together or alone) in the order of time; a course's part
-- of it by the same after the course. A trigger counts enrollments by course and status. What takes longer than a page may wait
-- for, in an organization of more than some ten thousand learners and messages, is counted by a job and kept.
-- Lock: writers of deliveries while they are read through twice, of enrollments once. Reversible by dropping what is made here.
-- older releases: go on

create index if not exists deliveries_by_kind on deliveries (organization_id, kind, channel, status, created_at, id);
drop index if exists deliveries_of_course;
create index deliveries_of_course on deliveries (course_id, kind, channel, status, created_at, id);

drop index conversations_newest;
create index conversations_newest on conversations (organization_id, last_inbound_at desc, id desc);
create index conversations_open on conversations (organization_id, last_inbound_at desc, id desc) include (unread) where status = 'open';

create index learners_by_silence on learners (organization_id, (coalesce(last_seen_at, created_at)));
analyze learners;
create index learners_of_sample on learners (organization_id) where is_sample(id);

create table kept_figures (
  organization_id uuid references organizations (id) on delete cascade,
  name text not null,
  answer jsonb,
  counted_at timestamptz,
  asked_at timestamptz not null,
  unique nulls not distinct (organization_id, name)
);
select protect_by_organization('kept_figures');

create function count_enrollments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform bump_counter(old.organization_id, 'enrollments:' || old.course_id || ':' || old.status, -1);
    perform bump_counter(new.organization_id, 'enrollments:' || new.course_id || ':' || new.status, 1);
  else
    perform bump_counter(organization_id, 'enrollments:' || course_id || ':' || status, case when tg_op = 'INSERT' then n else -n end)
    from (select organization_id, course_id, status, count(*) as n from changed_rows group by 1, 2, 3 order by 1, 2, 3) as changed;
  end if;
  return null;
end $$;
create trigger enrollments_counted_new after insert on enrollments referencing new table as changed_rows
  for each statement execute function count_enrollments();
create trigger enrollments_counted_gone after delete on enrollments referencing old table as changed_rows
  for each statement execute function count_enrollments();
create trigger enrollments_counted after update of status on enrollments for each row
  when (old.status is distinct from new.status) execute function count_enrollments();

insert into counters (organization_id, name, n)
select organization_id, 'enrollments:' || course_id || ':' || status, count(*) from enrollments group by organization_id, course_id, status;
