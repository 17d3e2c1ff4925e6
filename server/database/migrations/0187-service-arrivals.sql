-- 0187-service-arrivals.sql
-- older releases: go on
-- Why: the free messages of a number's month are counted in one row, which each process held from its first notice of an
-- arrival until it had settled all of them; the others waited, and some locked each other out. An arrival is a row of its
-- own now, and a job adds them up each minute. A month's count is its row and what waits to be added.
-- An older release counts in the row as before, and reads without what waits there for a minute.
-- Lock: none but on the new table. Reversible by adding up what waits and dropping it.

create table service_arrivals (
  id bigint generated always as identity primary key,
  phone_number_id text not null,
  month date not null,
  delivered int not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
