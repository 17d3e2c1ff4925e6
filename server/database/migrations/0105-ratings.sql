-- 0105-ratings.sql
-- Why: which question suits a learner was chosen by the difficulty its author guessed, 1 to 3. What each answer says of the
-- learner of a course and of the question is kept from now on (rate-answer.ts): the ability of an enrollment and the
-- difficulty of a question, both in logits, with how many answers they rest on.
-- An attempt that counts keeps what it counted for and its turn, so that the history gives the same numbers once more.
-- Attempts from before have no turn and do not count.
-- Lock: attempts for a moment; the new columns are empty. Reversible by dropping the two tables and the three columns.

create table abilities (
  organization_id uuid not null references organizations (id),
  enrollment_id uuid not null,
  value double precision not null,
  answers int not null,
  primary key (organization_id, enrollment_id),
  foreign key (organization_id, enrollment_id) references enrollments (organization_id, id) on delete cascade
);
select protect_by_organization('abilities');

create table question_difficulties (
  organization_id uuid not null references organizations (id),
  lesson_id uuid not null,
  question_id text not null,
  started_at_value double precision not null,
  value double precision not null,
  answers int not null,
  primary key (organization_id, lesson_id, question_id),
  foreign key (organization_id, lesson_id, question_id) references questions (organization_id, lesson_id, id) on delete cascade
);
select protect_by_organization('question_difficulties');

create sequence attempts_turn;
alter table attempts add column turn bigint, add column guess double precision, add column weight double precision;
