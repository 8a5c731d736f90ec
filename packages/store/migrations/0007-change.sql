-- What was written, for whoever follows: one row for each write. A reader keeps the snapshot of its last look and takes what
-- was not visible in it: nothing is seen twice, and nothing is missed because its transaction took longer than a later one.
create table change (
  id bigint generated always as identity primary key,
  written_by xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  market_ids uuid[] not null default '{}',
  question_ids uuid[] not null default '{}'
);

create index change_written_by on change (written_by);

-- Followers are woken when the transaction commits, once however much it wrote.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', '');
  return null;
end
$$;

create trigger change_written after insert on change for each statement execute function notify_change();
create trigger health_changed after update on platform_health for each statement execute function notify_change();

-- How often a whole sweep of the venue is due: what is older than twice of it is stale.
alter table platform_health add column period_ms bigint;
