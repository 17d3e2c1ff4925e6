-- 0188-counter-steps.sql
-- older releases: go on
-- Why: how many messages an organization has sent is one row of `counters`, which each transaction that WhatsApp had taken
-- messages in held until its commit. In a launch all messages are of one organization: the processes that send and the
-- one that settles notices stood behind each other there, with the messages and the number's row that they held, and
-- people's replies behind those. What is sent is a row of its own now, which a job adds up each minute; a count is its
-- row and the steps that wait to be added. An older release reads without the last minute's.
-- Lock: none but on the new table. Reversible by adding up the steps, and by the function of 0010.

create table counter_steps (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations (id),
  name text not null,
  n bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index counter_steps_of_organization on counter_steps (organization_id);
select protect_by_organization('counter_steps');

create or replace function count_sent_deliveries() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counter_steps (organization_id, name, n)
    select organization_id, case when simulated then 'messages_sent_simulated' else 'messages_sent' end, count(*)
    from after_rows where direction = 'out' and accepted_at is not null group by organization_id, simulated;
  else
    insert into counter_steps (organization_id, name, n)
    select a.organization_id, case when a.simulated then 'messages_sent_simulated' else 'messages_sent' end, count(*)
    from after_rows a join before_rows b on b.id = a.id
    where a.direction = 'out' and a.accepted_at is not null and b.accepted_at is null
    group by a.organization_id, a.simulated;
  end if;
  return null;
end $$;

-- Steps that another transaction is adding up are left to it. In one order: two that add up do not lock each other out.
create function add_up_counter_steps(most int) returns void language sql as $$
  with gone as (
    delete from counter_steps where id in (select id from counter_steps order by id limit most for update skip locked)
    returning organization_id, name, n)
  insert into counters (organization_id, name, n)
  select organization_id, name, sum(n) from gone group by 1, 2 order by 1, 2
  on conflict (organization_id, name) do update set n = counters.n + excluded.n
$$;

-- As before, but for the steps.
create or replace function remove_sample_data(organization uuid) returns void language plpgsql as $$
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
  delete from counter_steps where organization_id = organization;
  insert into counters (organization_id, name, n)
  select organization, case when simulated then 'messages_sent_simulated' else 'messages_sent' end, count(*)
  from deliveries where organization_id = organization and direction = 'out' and accepted_at is not null
  group by simulated;
end $$;
