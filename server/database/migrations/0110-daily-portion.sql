-- 0110-daily-portion.sql
-- Why: one lesson a day was the only portion there was. A course now says how many lessons a learner who is there gets on
-- a day before they are asked "More or later?"; null: as many as they like. And a learner may put off what waits for them.
-- Lock: short, exclusive on courses and enrollments (a constant default rewrites nothing). Reversible by dropping the columns.

alter table courses add column daily_portion integer default 1
  constraint courses_daily_portion_check check (daily_portion >= 1 and daily_portion <= 5);

-- Said by the learner ("later"): nothing of the course comes before. Emptied once it has gone on.
alter table enrollments add column put_off_until timestamp with time zone;
