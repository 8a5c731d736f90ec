-- When a listing was last asked for by itself, so that all that wait for a result have their turn.
alter table platform_market add column looked_up_at timestamptz;

create index platform_market_undecided on platform_market (platform_id, looked_up_at nulls first)
  where status = 'closed' and resolution is null;
