-- Lifetime volume at the start and the end of an hour, where the venue reports it, for a little more than a day: what venues that
-- report no 24 h volume traded in 24 hours is derived from it (domain/volume/day-volume.ts). An hour without a change has no row.
create table market_volume_hour (
  market_id uuid not null,
  at timestamptz not null,
  start_total_usd double precision not null,
  end_total_usd double precision not null,
  primary key (market_id, at)
);
create index market_volume_hour_at on market_volume_hour using brin (at);

alter table platform_market
  -- Null where it is not known, or the venue reports one.
  add column volume_24h_derived_usd double precision check (volume_24h_derived_usd >= 0),
  -- Since when the venue tells a lifetime volume of it; null while it does not.
  add column volume_total_since timestamptz;
-- What was told before has left no hours behind.
update platform_market set volume_total_since = now() where volume_total_usd is not null;
create index platform_market_derived on platform_market (id)
  where volume_total_usd is not null and volume_24h_usd is null
    and (status = 'open' or volume_24h_derived_usd is not null);

alter table platform_health
  -- When the last sweep began whose list was believed.
  add column believed_at timestamptz,
  -- Since when such sweeps leave no gap of more than two hours; null before the first.
  add column watched_since timestamptz;

-- A venue that reports lifetime volumes has traded nothing yet, as far as is known, when a day begins: charts show the running day from
-- its first sweep on, before it is first summed up.
create or replace function note_sweep_day() returns trigger language plpgsql as $$
begin
  update platform_volume_day set
    first_sweep_at = least(first_sweep_at, new.sweep_started_at),
    last_sweep_at = greatest(last_sweep_at, new.sweep_started_at)
  where platform_id = new.platform_id and day = (new.sweep_started_at at time zone 'UTC')::date;
  if not found then
    insert into platform_volume_day as known (platform_id, day, first_sweep_at, last_sweep_at, volume_usd)
    values (
      new.platform_id, (new.sweep_started_at at time zone 'UTC')::date, new.sweep_started_at, new.sweep_started_at,
      case when exists (
        select from platform_market
        where platform_id = new.platform_id and status = 'open' and volume_total_usd is not null
      ) then 0 end
    )
    on conflict (platform_id, day) do update set
      first_sweep_at = least(known.first_sweep_at, excluded.first_sweep_at),
      last_sweep_at = greatest(known.last_sweep_at, excluded.last_sweep_at);
  end if;
  return null;
end
$$;
