-- The last index price of each question, as it was computed. One that never had a price has no row.
create table question_index (
  question_id uuid primary key,
  -- Null while no venue has a price that counts.
  price double precision check (price between 0 and 1),
  divergence double precision,
  -- Since when it stands.
  at timestamptz not null
) with (fillfactor = 85);

-- What the index price was in an hour in which it became another one. In the hours after it the last `close` stands: where that
-- is null, nothing is known until the next row. All four are null where nothing was known in the hour itself.
create table index_hour (
  question_id uuid not null,
  at timestamptz not null,
  open double precision,
  high double precision,
  low double precision,
  close double precision,
  divergence double precision,
  primary key (question_id, at)
);

-- Hours are forgotten by their time.
create index index_hour_at on index_hour using brin (at);

-- The same by day, in UTC.
create table index_day (
  question_id uuid not null,
  at timestamptz not null,
  open double precision,
  high double precision,
  low double precision,
  close double precision,
  divergence double precision,
  primary key (question_id, at)
);

-- In which hours all questions were looked at: a price that did not change is known to have stood in these alone.
create table index_pass (
  at timestamptz primary key,
  -- The last question that was looked at, by id; null once all were.
  after_id uuid
);

-- How far the stage has followed the change feed.
create table index_stage (
  only_row boolean primary key default true check (only_row),
  position text not null,
  position_at timestamptz not null,
  -- Counts what was done: whoever did something on top of another count than this one has to do it again.
  turn bigint not null default 0
);
