-- One listing on one venue. The id is a version 5 UUID of venue and native id: the same in every installation and order.
create table platform_market (
  id uuid primary key,
  platform_id uuid not null references platform (id),
  platform_market_id text not null,
  title text not null,
  group_title text,
  group_id text,
  leg_label text,
  slug text not null,
  url text,
  rules text,
  category text not null,
  status text not null check (status in ('open', 'closed', 'resolved')),
  outcomes jsonb not null,
  yes_index integer,
  price double precision check (price between 0 and 1),
  price_kind text,
  yes_bid double precision,
  yes_ask double precision,
  no_bid double precision,
  no_ask double precision,
  volume_24h_usd double precision,
  volume_total_usd double precision,
  liquidity_usd double precision,
  is_play_money boolean not null,
  end_time timestamptz,
  created_time timestamptz,
  resolved_time timestamptz,
  resolution jsonb,
  source_updated_at timestamptz,
  mirror_venue text,
  mirror_id text,
  fee_terms jsonb,
  reference jsonb not null,
  -- Of everything the venue said: a listing that did not change is not written again.
  content_hash text not null,
  first_seen_at timestamptz not null,
  -- When we last wrote what the venue said. An open row that is not missing was also seen by the last whole sweep.
  fetched_at timestamptz not null,
  -- Set while an open row is absent from whole sweeps.
  missing_since timestamptz,
  -- When the last price point was written.
  point_at timestamptz,
  unique (platform_id, platform_market_id)
) with (fillfactor = 85);

create index platform_market_open on platform_market (platform_id) where status = 'open';

-- Every price that was different from the one before, and one now and then to say that it still stood.
create table price_point (
  market_id uuid not null,
  at timestamptz not null,
  price double precision not null,
  primary key (market_id, at)
) partition by range (at);

create table price_point_default partition of price_point default;

create table price_hour (
  market_id uuid not null,
  at timestamptz not null,
  open double precision not null,
  high double precision not null,
  low double precision not null,
  close double precision not null,
  primary key (market_id, at)
);

create table price_day (
  market_id uuid not null,
  at timestamptz not null,
  open double precision not null,
  high double precision not null,
  low double precision not null,
  close double precision not null,
  primary key (market_id, at)
);

-- Lifetime volume at the start and the end of a day, where the venue reports it; their difference is the day's volume.
create table market_volume_day (
  market_id uuid not null,
  day date not null,
  start_total_usd double precision not null,
  end_total_usd double precision not null,
  primary key (market_id, day)
);

-- Records of a venue that could not be read: how often for which reason, and one of them to look at.
create table rejection (
  platform_id uuid not null references platform (id),
  reason text not null,
  count bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  sample_market_id text,
  sample_detail text not null,
  primary key (platform_id, reason)
);

-- How each venue is doing.
create table platform_health (
  platform_id uuid primary key references platform (id),
  last_attempt_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  failures_in_a_row integer not null default 0,
  next_due_at timestamptz not null default '-infinity',
  sweep_started_at timestamptz,
  sweep_ms bigint,
  listed integer,
  rejected integer,
  requests bigint not null default 0,
  -- How far the newest source time was behind the clock in the last whole sweep; null where the venue gives none.
  lag_ms bigint,
  -- Why the last list was not believed: `empty`, `shrunk`; null when it was.
  doubt text
);

insert into platform_health (platform_id) select id from platform;

-- Who does what among several workers. A holder that dies stops renewing.
create table lease (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
