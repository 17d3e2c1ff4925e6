-- 0195-time-indexes.sql
-- Why: nothing deleted notices, sessions, used links and activities. Each night the oldest go, some thousands a transaction, and are
-- found by an index in the order in which they grow old; without one each batch reads the table to its end.
-- What an interrupted run left is of no use and goes first.
-- Lock: none for writers (concurrently); reversible by dropping the indexes.
-- older releases: go on
-- outside-transaction
drop index concurrently if exists delivery_events_by_age;
create index concurrently delivery_events_by_age on delivery_events (received_at);
drop index concurrently if exists activities_by_age;
create index concurrently activities_by_age on activities (at);
drop index concurrently if exists sessions_by_age;
create index concurrently sessions_by_age on sessions (least(revoked_at, expires_at));
drop index concurrently if exists password_resets_by_age;
create index concurrently password_resets_by_age on password_resets (least(used_at, expires_at));
drop index concurrently if exists email_verifications_by_age;
create index concurrently email_verifications_by_age on email_verifications (expires_at);
drop index concurrently if exists client_events_by_age;
create index concurrently client_events_by_age on client_events (received_at);
