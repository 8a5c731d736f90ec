-- What can be traded in a listing, as the hot lane last read it. Half a page is left free, and what is smaller than that lies in the
-- row and not beside it: a row that is written over then takes the place of its own last version, where the parts beside it would
-- wait for a vacuum.
create table book (
  market_id uuid primary key,
  -- {"yesAsks", "yesBids", "noAsks", "noBids"}: each [[price, size], …], best first.
  levels jsonb not null,
  depth text not null check (depth in ('orders', 'pool', 'touch')),
  source_updated_at timestamptz,
  -- When it was last read, and when it last read differently.
  fetched_at timestamptz not null,
  changed_at timestamptz not null
) with (fillfactor = 50, toast_tuple_target = 4080);

-- When the quote was read, where it is not the list's but that of a book, or was left because of one: a list that comes again as it
-- was says nothing of it.
alter table platform_market add column quote_read_at timestamptz;

-- The listings whose books the hot lane reads: those of questions that have an opportunity or are near one.
create table hot_market (
  market_id uuid primary key,
  platform_id uuid not null references platform (id),
  -- How far its question is from an edge: below 0 there is one. The nearest are read first.
  gap double precision not null
);

create index hot_market_nearest on hot_market (platform_id, gap);

-- Listings whose book is new or was read again, and opportunities that are new or different.
alter table change
  add column book_ids uuid[] not null default '{}',
  add column opportunity_ids uuid[] not null default '{}';

-- An edge between two venues that was seen at least once. Rows are written over as those of `book`.
create table opportunity (
  -- Version 5 UUID of the key.
  id uuid primary key,
  -- Question, type, venues in their order, outcome: the same over all scans.
  key text not null unique,
  question_id uuid not null,
  -- Of the question, as it was when this was last written.
  question_title text not null,
  question_slug text not null,
  category text not null,
  end_time timestamptz,
  buy_market_id uuid not null,
  sell_market_id uuid not null,
  status text not null check (status in ('active', 'stale', 'resolved')),
  -- Why it is not active; null when it is.
  status_reason text,
  -- Of the first time; never moves.
  detected_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  -- The judgement as it was last made: `Opportunity` of the domain, and when.
  decision jsonb not null,
  decided_at timestamptz not null,
  -- From then on its prices are none of now, unless they are read again.
  fresh_until timestamptz not null,
  -- Of the newest certificate; null where there never was one.
  certificate_id uuid
) with (fillfactor = 50, toast_tuple_target = 4080);

create index opportunity_question on opportunity (question_id);
create index opportunity_living on opportunity (id) where status <> 'resolved';
create index opportunity_resolved on opportunity (resolved_at) where status = 'resolved';

-- Every change of an opportunity's status or gate, and of its spread now and then.
create table opportunity_history (
  opportunity_id uuid not null references opportunity (id) on delete cascade,
  at timestamptz not null,
  status text not null,
  status_reason text,
  spread double precision not null,
  net_spread double precision,
  score integer not null,
  risk_gate_state text not null,
  guarantee text,
  primary key (opportunity_id, at)
);

create index opportunity_history_old on opportunity_history (at);

-- The chain of certificates: each names the hash of the one before.
create table certificate (
  position bigint primary key,
  id uuid not null unique,
  opportunity_id uuid not null,
  hash text not null,
  previous_hash text,
  issued_at timestamptz not null,
  -- The file, byte for byte; null when it was dropped for its age. The chain stays.
  text text
);

create index certificate_opportunity on certificate (opportunity_id, position);
create index certificate_kept on certificate (issued_at) where text is not null;

-- Counts what the stage wrote: whoever wrote on top of another count than this one has to do it again.
create table arbitrage_stage (
  only_row boolean primary key default true check (only_row),
  turn bigint not null default 0
);

insert into arbitrage_stage default values;
