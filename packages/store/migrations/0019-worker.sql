-- The workers that live, and which leases each can hold. One that dies stops renewing.
create table worker (
  id uuid primary key,
  offers text[] not null,
  until timestamptz not null
);

-- The last holder gave it to this one, which has not begun with it yet.
alter table lease add column is_handed_over boolean not null default false;

-- Workers look again at who should do what when one comes or leaves, and when a lease is given to one of them or back.
create function notify_worker() returns trigger language plpgsql as $$
begin
  perform pg_notify('worker', '');
  return null;
end
$$;

create trigger worker_came_or_left after insert or delete on worker for each row execute function notify_worker();
create trigger lease_released after delete on lease for each row execute function notify_worker();
create trigger lease_handed_over after update on lease for each row
  when (new.is_handed_over) execute function notify_worker();
