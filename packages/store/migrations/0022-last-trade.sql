alter table platform_market
  -- The last trade of Yes, where the venue tells it.
  add column last_trade double precision check (last_trade between 0 and 1),
  -- Until when it is one of the last 24 hours; infinity while the venue's own figures say so, null where it is not known to be.
  add column last_trade_until timestamptz;
create index platform_market_last_trade on platform_market (platform_id, last_trade_until) where price_kind = 'last';

-- Prices that were made by other rules are made anew by the next sweep.
update platform_market set content_hash = '' where status = 'open' and price_kind in ('mid', 'ask', 'bid', 'last');
