-- 0075-own-rows-of-late-numbers.sql
-- Why: where 0040 had run before 0031 and 0032 arrived, these two made their keys without the organization, after 0040 had
-- gone over all of them: there a row of one organization could point at a row of another again. Elsewhere this does nothing.
-- Lock: activities and course_versions shortly, while their keys are checked. Not worth reversing.

do $$
begin
  if (select cardinality(conkey) from pg_constraint where conname = 'activities_learner_id_fkey') = 1 then
    update activities a set learner_id = null from learners l
      where l.id = a.learner_id and a.organization_id <> l.organization_id;
    alter table activities drop constraint activities_learner_id_fkey;
    alter table activities add constraint activities_learner_id_fkey
      foreign key (organization_id, learner_id) references learners (organization_id, id) on delete cascade;
  end if;
  if (select cardinality(conkey) from pg_constraint where conname = 'course_versions_published_by_fkey') = 1 then
    update course_versions v set published_by = null from users u
      where u.id = v.published_by and v.organization_id <> u.organization_id;
    alter table course_versions drop constraint course_versions_published_by_fkey;
    alter table course_versions add constraint course_versions_published_by_fkey
      foreign key (organization_id, published_by) references users (organization_id, id) on delete set null (published_by);
  end if;
end $$;
