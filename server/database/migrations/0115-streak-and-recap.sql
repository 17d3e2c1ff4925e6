-- 0115-streak-and-recap.sql
-- Why: a learner in a chat never heard how they were doing. A streak is told at the end of a portion on a few days, and one
-- line a week says what was learned; each can be turned off, by the learner and by the course.
-- Lock: short, exclusive on learners, courses and deliveries (constant defaults rewrite nothing; the check is validated
-- without a lock). Reversible by dropping the columns and the index, and the old check once no recap is left.

alter table learners add column wants_streak boolean not null default true;
alter table learners add column wants_recap boolean not null default true;
-- When a streak was told last: once on the day of a milestone.
alter table learners add column streak_told_at timestamp with time zone;
-- When the week's recap comes; null: nothing was answered since the last one.
alter table learners add column recap_due_at timestamp with time zone;
create index learners_recap on learners (recap_due_at) where recap_due_at is not null;

alter table courses add column tells_streak boolean not null default true;
alter table courses add column sends_recap boolean not null default true;

alter table deliveries drop constraint deliveries_kind_check;
alter table deliveries add constraint deliveries_kind_check check (
  kind in ('lesson', 'card', 'question', 'feedback', 'review', 'completion', 'recap', 'notice', 'template', 'reply')
) not valid;
alter table deliveries validate constraint deliveries_kind_check;
