-- 0090-pass-mark.sql
-- Why: a certificate was given at 29 % right. A course now says what share of its points has to be right at their last
-- asking; the creator may change it. Certificates that were issued before stay as they are.
-- Lock: short, exclusive on courses (a constant default rewrites nothing). Reversible by dropping the column.

alter table courses add column pass_mark integer not null default 70
  constraint courses_pass_mark_check check (pass_mark >= 0 and pass_mark <= 100);
