-- 0180-messages-traced.sql
-- older releases: go on
-- Why: nobody could follow what a learner wrote to the reply that left, or say how long it took. A message names the webhook
-- that it came of, by its id; nothing is kept of a message that came of the plan alone.
-- Lock: deliveries for a moment. Reversible by dropping the column.

alter table deliveries add column trace_id uuid;
