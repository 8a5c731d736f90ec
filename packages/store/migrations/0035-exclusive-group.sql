-- The venue's id of a set of its listings, this one among them, of which at most one can be Yes; null where it does not say so.
alter table platform_market add column exclusive_group text;
