-- 0224-day-of-certificates.sql
-- older releases: go on
-- Why: the day on a certificate was that of UTC, for a learner in India who finished before half past five in the morning the
-- day before. A certificate keeps the time zone that its learner had; one without it, of before or of an older release, has
-- the day by the zone that the learner has now.
-- Lock: an instant; a column without a default is written nowhere. Reversible by dropping it.

alter table certificates add column time_zone text;
