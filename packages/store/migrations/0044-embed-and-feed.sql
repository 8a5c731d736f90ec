-- A question of a watchlist that its owner shows on other sites. The public link holds the id and a signature: without the row it shows
-- nothing.
create table embed (
  id uuid primary key,
  item_id uuid not null unique references watchlist_item (id) on delete cascade,
  created_at timestamptz not null
);

-- What an account follows in a feed reader: the moves of a watchlist, or, without one, new opportunities.
create table feed (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  watchlist_id uuid references watchlist (id) on delete cascade,
  -- In the public link, with a signature. Another one ends the link.
  link_id uuid not null unique,
  created_at timestamptz not null,
  unique nulls not distinct (account_id, watchlist_id)
);

create index feed_watchlist on feed (watchlist_id);

-- For the feed of new opportunities, the newest first.
create index opportunity_history_allowed on opportunity_history (at)
  where status = 'active' and risk_gate_state = 'allowed';
