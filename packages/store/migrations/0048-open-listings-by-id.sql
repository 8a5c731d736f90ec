-- needs 47
-- Open listings of a venue are read in ranges of ids, so that no statement takes long. Older programs use the new index
-- as they used the old one.
create index platform_market_open_by_id on platform_market (platform_id, id) where status = 'open';
drop index platform_market_open;
