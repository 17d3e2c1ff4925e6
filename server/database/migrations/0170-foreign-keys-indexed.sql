-- 0170-foreign-keys-indexed.sql
-- Why: what is deleted asks every table that refers to it. Without an index each question reads a table to its end: with ten
-- million messages one learner could not be erased within a minute. Every foreign key now has an index that begins with its
-- columns; the house rule `foreign-keys-indexed` keeps it so. Some serve lists as well: a course's messages by time, a learner's
-- enrollments, which the list of learners counts for each of its rows.
-- Lock: writers of each table while it is read through once, 3 to 20 s a million rows of deliveries. An installation that may
-- not stop builds the same indexes by hand with `create index concurrently` before it starts this version: those are kept.
-- Reversible by dropping them.
-- older releases: go on

create index if not exists attempts_of_learner on attempts (learner_id);
create index if not exists attempts_of_point on attempts (lesson_id, point_id);
create index if not exists attempts_of_question on attempts (lesson_id, question_id);
drop index attempts_of_lesson;

create index if not exists deliveries_of_course on deliveries (course_id, created_at, id) where course_id is not null;
create index if not exists deliveries_of_enrollment on deliveries (enrollment_id, created_at) where enrollment_id is not null;
create index if not exists deliveries_of_sender on deliveries (sender_id) where sender_id is not null;
create index if not exists deliveries_of_question on deliveries (lesson_id, question_id) where lesson_id is not null;
drop index deliveries_of_lesson;
create index if not exists deliveries_perhaps_answering on deliveries (may_answer) where may_answer is not null;

create index if not exists enrollments_of_learner on enrollments (learner_id, course_id);
create index if not exists enrollment_lessons_of_version on enrollment_lessons (lesson_id, lesson_version);
drop index enrollment_lessons_of_lesson;
create index if not exists memories_of_learner on memories (learner_id);
create index if not exists launch_recipients_of_enrollment on launch_recipients (enrollment_id) where enrollment_id is not null;
create index if not exists opened_conversations_of_learner on opened_conversations (learner_id);
create index if not exists pair_lanes_of_learner on pair_lanes (learner_id);

create index if not exists course_versions_of_publisher on course_versions (published_by) where published_by is not null;
create index if not exists courses_of_owner on courses (owner_id);
create index if not exists learner_imports_of_user on learner_imports (created_by) where created_by is not null;
create index if not exists lessons_of_course on lessons (course_id);
create index if not exists media_files_of_user on media_files (created_by) where created_by is not null;
create index if not exists transformations_of_user on transformations (created_by) where created_by is not null;
create index if not exists transformations_rerun on transformations (rerun_of) where rerun_of is not null;

create index if not exists certificates_of_organization on certificates (organization_id);
create index if not exists consents_of_organization on consents (organization_id);
create index if not exists course_versions_of_organization on course_versions (organization_id);
create index if not exists delivery_attempts_of_organization on delivery_attempts (organization_id);
create index if not exists enrollment_lessons_of_organization on enrollment_lessons (organization_id);
create index if not exists join_links_of_organization on join_links (organization_id);
create index if not exists launch_recipients_of_organization on launch_recipients (organization_id);
create index if not exists learner_group_members_of_organization on learner_group_members (organization_id);
create index if not exists learner_import_refusals_of_organization on learner_import_refusals (organization_id);
create index if not exists mails_of_organization on mails (organization_id);
create index if not exists memories_of_organization on memories (organization_id);
create index if not exists number_conversations_of_organization on number_conversations (organization_id);
create index if not exists opened_conversations_of_organization on opened_conversations (organization_id);
create index if not exists pair_lanes_of_organization on pair_lanes (organization_id);
create index if not exists path_changes_of_organization on path_changes (organization_id);
create index if not exists push_subscriptions_of_organization on push_subscriptions (organization_id);
create index if not exists service_windows_of_organization on service_windows (organization_id);
create index if not exists stranger_messages_of_organization on stranger_messages (organization_id);
create index if not exists template_versions_of_organization on template_versions (organization_id);
