-- What an account wants to keep an eye on. Two of its lists may have the same name.
create table watchlist (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  created_at timestamptz not null
);

create index watchlist_account on watchlist (account_id, created_at desc, id);

-- A question, a listing, or both. It references neither: it stays in its list whatever becomes of them.
create table watchlist_item (
  id uuid primary key,
  watchlist_id uuid not null references watchlist (id) on delete cascade,
  -- As it was when the item was added; it may have gone into another one since.
  question_id uuid,
  market_id uuid,
  created_at timestamptz not null,
  check (question_id is not null or market_id is not null),
  unique nulls not distinct (watchlist_id, question_id, market_id)
);
