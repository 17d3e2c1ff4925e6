-- 0150-learner-questions.sql
-- Why: what a learner asks about a lesson is answered with the course's own words, with a hint, or not at all; how often one
-- asks, which hint comes next and what the teacher sees of it needs a row for each question.
-- Lock: none, the table is new. Reversible by dropping it. It goes with its learner.

create table learner_questions (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  learner_id uuid not null,
  message_id uuid,
  asked_on text not null check (asked_on in ('chat', 'page')),
  text text not null,
  outcome text not null check (outcome in ('answered', 'hinted', 'declined', 'limited')),
  hint integer,
  lesson_id uuid,
  point_id text,
  found jsonb not null default '[]',
  at timestamptz not null,
  foreign key (organization_id, learner_id) references learners (organization_id, id) on delete cascade,
  foreign key (organization_id, message_id) references deliveries (organization_id, id) on delete set null (message_id),
  foreign key (organization_id, lesson_id) references lessons (organization_id, id) on delete set null (lesson_id)
);
create index learner_questions_newest on learner_questions (learner_id, at);
create index learner_questions_of_organization on learner_questions (organization_id, learner_id);
create index learner_questions_of_message on learner_questions (message_id) where message_id is not null;
create index learner_questions_of_lesson on learner_questions (lesson_id) where lesson_id is not null;
select protect_by_organization('learner_questions');
