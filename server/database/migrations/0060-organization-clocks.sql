-- 0060-organization-clocks.sql
-- Why: the engine had one clock for everybody. Whoever tried the product out moved it for all organizations, and nobody
-- could set it back. Now each organization's clock runs ahead by the sum of its own moves.
-- Each move is kept with the engine's time at which it began: setting the clock back brings every time that was stamped
-- meanwhile to the real moment at which it happened.
-- Lock: none on a table that is in use but engine_clock, which is read once and dropped. Reversible: sum the moves of
-- one organization into engine_clock.

create table clock_moves (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  from_at timestamptz not null,
  ms bigint not null check (ms > 0)
);
create index clock_moves_organization on clock_moves (organization_id);
select protect_by_organization('clock_moves');

-- Row-level security holds for the owner too; the filling below writes for every organization.
select set_config('app.system', 'on', true);
insert into clock_moves (organization_id, from_at, ms)
  select o.id, now(), c.offset_ms from organizations o cross join engine_clock c where c.offset_ms > 0;

drop table engine_clock;

-- The real moment at which something happened that was stamped by an organization's own clock: of each move that had
-- begun by then, so much is taken back as had passed of it. What lies in time that was skipped becomes the moment of
-- the move. The order of any two moments stays.
create function real_moment(organization uuid, moment timestamptz) returns timestamptz language sql stable as $$
  select moment - coalesce(sum(least(greatest(moment - from_at, interval '0'), ms * interval '1 millisecond')), interval '0')
  from clock_moves where organization_id = organization
$$;
