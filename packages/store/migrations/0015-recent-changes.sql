-- How many listings each of the last whole sweeps changed, the newest first: a venue where each changed some and one changes none
-- answers from a cache.
alter table platform_health add column recent_changes integer[] not null default '{}';
comment on column platform_health.doubt is
  'Why the last list was not believed: empty, shrunk, frozen; null when it was.';
