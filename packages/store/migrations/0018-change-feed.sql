-- Which feed this is: cluster, timeline, database and table. Transaction ids, by which the feed is followed, mean nothing in another
-- one: a restored database has rows with ids that its own transactions may reach in a year, and a reader may be ahead of them all.
-- The cluster is found once in a session, which never leaves it; a standby may become a primary, of another timeline.
create function change_feed() returns text language plpgsql as $$
declare
  place text = nullif(current_setting('parallax.place', true), '');
begin
  if place is null then
    -- Where a server does not let us ask, the database and the table have to do.
    place = case when has_function_privilege('pg_control_system()', 'execute') then change_cluster() else '-' end;
    place = place || '/' || case
      when pg_is_in_recovery() then 'standby' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
    end;
    place = place || '/' || (select oid from pg_database where datname = current_database());
    if not pg_is_in_recovery() then perform set_config('parallax.place', place, false); end if;
  end if;
  return place || '/' || 'change'::regclass::oid;
end
$$;

-- A function of its own, so that the right to call it is asked for only where it is called.
create function change_cluster() returns text language plpgsql as $$
begin
  return (select system_identifier::text from pg_control_system());
end
$$;

-- Rows from before have none: whoever follows begins anew with this version.
alter table change add column feed text;
alter table change alter column feed set default change_feed();
drop index change_written_by;
create index change_written on change (feed, written_by);
