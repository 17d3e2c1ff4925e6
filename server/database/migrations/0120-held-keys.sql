-- 0120-held-keys.sql
-- Why: a request that was killed held its Idempotency-Key for a minute, and its repetition was refused. Who runs a request
-- now says every few seconds that it still does; a key of which nothing is heard is taken over.
-- Lock: idempotency_keys for a moment, without reading it. Reversible by dropping the columns.

alter table idempotency_keys
  add column held_by uuid,
  add column held_at timestamptz not null default now();
