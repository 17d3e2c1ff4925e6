-- 0032-published-by-nobody.sql
-- Why: whoever had published a course could not delete their account: the version named them, and the call broke off with
-- an error. The version stays and names nobody.
-- Lock: course_versions shortly; the new rule is checked without keeping anybody from writing. Reversible.

alter table course_versions drop constraint course_versions_published_by_fkey;
alter table course_versions add constraint course_versions_published_by_fkey
  foreign key (published_by) references users (id) on delete set null not valid;
alter table course_versions validate constraint course_versions_published_by_fkey;
