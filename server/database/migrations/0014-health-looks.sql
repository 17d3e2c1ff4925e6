-- 0014-health-looks.sql
-- Why: the public status page forgot everything at each start; it now shows 90 days. Messages of the contact form can be
-- ticked off, and are erased after 180 days.
-- Lock: a new table, and a column without a default on a small one; reversible by dropping both.

-- Belongs to no organization: how the installation itself was, once a minute, whichever process looked.
create table health_looks (
  at timestamptz primary key,
  failing text[] not null
);

alter table contact_messages add column done_at timestamptz;

-- Rows of the demo data have UUIDs of version 8 (made from their names); whatever people make themselves has version 4.
create function is_sample(id uuid) returns boolean language sql immutable parallel safe as
  $$ select substr(id::text, 15, 1) = '8' $$;

-- Erases the demo courses, learners, media files and templates of one organization with everything that hangs on them.
-- What people made themselves stays; a file of theirs that stood in a demo course stays in the library. The stored files
-- are swept up later. The accounts stay.
create function remove_sample_data(organization uuid) returns void language plpgsql as $$
begin
  delete from activities a where a.organization_id = organization and (
    a.link ~ '/[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-'
    or exists (select from learners l where l.organization_id = organization and is_sample(l.id)
               and l.name in (a.subject, a.actor))
    or a.subject in (select name from media_files where organization_id = organization and is_sample(id))
    or a.kind = 'learners_imported' and a.at <= (
      select max(created_at) from learners where organization_id = organization and is_sample(id)));
  delete from learners where organization_id = organization and is_sample(id);
  delete from conversations where organization_id = organization and learner_id is null;
  delete from deliveries where organization_id = organization and is_sample(course_id);
  delete from enrollments where organization_id = organization and is_sample(course_id);
  delete from transformations where organization_id = organization and is_sample(course_id);
  delete from lessons where organization_id = organization and is_sample(course_id);
  update media_files set course_id = null where organization_id = organization and is_sample(course_id);
  delete from media_files m where m.organization_id = organization and is_sample(m.id)
    and not exists (select from transformations t where t.media_id = m.id);
  delete from courses where organization_id = organization and is_sample(id);
  delete from message_templates where organization_id = organization and is_sample(id);
  -- Sent messages are counted for good; those of the sample were never anybody's.
  delete from counters where organization_id = organization and name like 'messages_sent%';
  insert into counters (organization_id, name, n)
  select organization, case when simulated then 'messages_sent_simulated' else 'messages_sent' end, count(*)
  from deliveries where organization_id = organization and direction = 'out' and accepted_at is not null
  group by simulated;
end $$;
