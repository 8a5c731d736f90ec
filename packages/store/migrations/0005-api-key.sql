-- What a program calls the external routes with. The key itself is nowhere, only its SHA-256.
create table api_key (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  key_prefix text not null,
  permissions text[] not null check (cardinality(permissions) > 0),
  rate_limit integer not null check (rate_limit between 1 and 10000),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);

create index api_key_account on api_key (account_id, created_at desc, id);

-- Every process that remembers a key is told when it was made or changed, whoever did it.
create function notify_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_key', encode(coalesce(new.key_hash, old.key_hash), 'hex'));
  return null;
end
$$;

create trigger api_key_changed after insert or update or delete on api_key
  for each row execute function notify_api_key();

-- Every request of a key, with what it was answered. Kept for some days, in daily partitions.
create table request_log (
  api_key_id uuid not null,
  created_at timestamptz not null,
  id uuid not null,
  method text not null,
  endpoint text not null,
  status_code integer not null,
  response_time_ms integer not null,
  primary key (api_key_id, created_at, id)
) partition by range (created_at);

create table request_log_default partition of request_log default;

-- The same requests, counted by hour, day and month. `latency` counts them by bucket: see domain/usage/latency-sketch.ts.
create table usage (
  api_key_id uuid not null,
  granularity text not null check (granularity in ('hourly', 'daily', 'monthly')),
  period_start timestamptz not null,
  endpoint text not null,
  total_calls bigint not null,
  successful_calls bigint not null,
  error_calls bigint not null,
  latency_sum_ms double precision not null,
  latency jsonb not null,
  last_call_at timestamptz not null,
  primary key (api_key_id, granularity, period_start, endpoint)
);

-- Old hours are looked for again and again, and seldom found.
create index usage_hour on usage (period_start) where granularity = 'hourly';

create function merge_latency(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(bucket, calls)
  from (
    select bucket, sum(count::bigint) as calls
    from (select * from jsonb_each_text(one) union all select * from jsonb_each_text(other)) as both_of_them (bucket, count)
    group by bucket
  ) as merged
$$;
