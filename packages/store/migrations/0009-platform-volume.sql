-- What was traded on a venue by day in UTC: the sum over its listings of what `market_volume_day` says that their lifetime totals rose
-- by. Only days on which a whole list of the venue was read and believed have a row. The times say which days are known:
-- * What was traded while nobody looked comes with the first sweep after, and belongs to no single day. Where sweeps leave a gap
--   over midnight, the days on both sides of it are unknown (domain/volume/volume-chart.ts has the rule, and how large a gap).
-- * A total that fell was corrected by the venue. The listing then counts as not traded on that day, never as less than nothing.
-- * What a listing had traded before we first saw it belongs to no day, unless it was made on that day.
create table platform_volume_day (
  platform_id uuid not null references platform (id),
  day date not null,
  -- When the first and the last sweep of the day began.
  first_sweep_at timestamptz not null,
  last_sweep_at timestamptz not null,
  -- Null before it is summed up, and where the venue reports no lifetime volume.
  volume_usd double precision check (volume_usd >= 0),
  -- Nothing is added to the day any more, and it is not summed up again.
  is_settled boolean not null default false,
  primary key (platform_id, day)
);

-- All listings of one day, to be summed up page by page.
create index market_volume_day_day on market_volume_day (day, market_id);

create function note_sweep_day() returns trigger language plpgsql as $$
begin
  insert into platform_volume_day as known (platform_id, day, first_sweep_at, last_sweep_at)
  values (
    new.platform_id, (new.sweep_started_at at time zone 'UTC')::date, new.sweep_started_at, new.sweep_started_at
  )
  on conflict (platform_id, day) do update set
    first_sweep_at = least(known.first_sweep_at, excluded.first_sweep_at),
    last_sweep_at = greatest(known.last_sweep_at, excluded.last_sweep_at);
  return null;
end
$$;

create trigger sweep_ended after update of sweep_started_at on platform_health for each row
  when (new.sweep_started_at is distinct from old.sweep_started_at and new.doubt is null)
  execute function note_sweep_day();

-- Of the sweeps before this table only the last is known.
insert into platform_volume_day (platform_id, day, first_sweep_at, last_sweep_at)
select platform_id, (sweep_started_at at time zone 'UTC')::date, sweep_started_at, sweep_started_at
from platform_health where sweep_started_at is not null and doubt is null;
