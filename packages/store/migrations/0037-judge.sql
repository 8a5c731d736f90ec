-- Pairs that the matcher doubts, as long as it does; filled only where a language model is asked about them.
create table judge_pair (
  -- As in `pair`.
  id uuid primary key,
  market_a uuid not null,
  market_b uuid not null,
  -- Of the matcher.
  confidence double precision not null check (confidence between 0 and 1),
  -- Hash of all that the language model is told, and of its name.
  content text not null,
  check (market_a < market_b)
);

create index judge_pair_market_a on judge_pair (market_a);
create index judge_pair_market_b on judge_pair (market_b);
create index judge_pair_content on judge_pair (content);

-- What the language model said. Kept for ever: the same content is never asked about twice.
create table judge_verdict (
  content text primary key,
  model text not null,
  verdict text not null check (verdict in ('same', 'opposite', 'different', 'unsure')),
  reason text not null,
  judged_at timestamptz not null
);

-- How often it was called, by day in UTC.
create table judge_day (
  day date primary key,
  calls integer not null
);
