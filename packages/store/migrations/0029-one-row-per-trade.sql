-- Ways to hold the same two legs are one trade: the one that makes most stands for it.
alter table opportunity
  -- How many other ways of the trade there are that have not ended.
  add column alternatives integer not null default 0 check (alternatives >= 0),
  -- The opportunity that stands for the trade; null for that one itself.
  add column alternative_of uuid;
