-- 0136-awaited-deliveries.sql
-- Why: a card that a learner had tapped for stood in line with all that others had planned: behind 100,000 messages of 101
-- organizations it did not come within 12 seconds. What somebody waits for is marked, and its index finds it first.
-- Lock: deliveries for a moment to add the column, and its writers while the rows are read through once for the index.
-- Reversible by the index of before and dropping the column.

alter table deliveries add column is_awaited boolean not null default false;

drop index deliveries_answering;
create index deliveries_answering on deliveries (due_at, created_at)
  where status in ('planned', 'queued', 'held', 'unknown', 'sending') and (kind in ('feedback', 'notice') or is_awaited);
