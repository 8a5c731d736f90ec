-- What happened to the security of accounts. Rows are only added: one goes with its account, or when it has been kept for 90 days.
create table security_event (
  id uuid primary key,
  -- Null for what belongs to no account, or to one that was deleted.
  account_id uuid references account (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  -- Who did it, as far as that is known.
  actor text not null check (actor in ('owner', 'operator', 'unknown')),
  address text,
  device text,
  detail jsonb not null
);

create index security_event_account on security_event (account_id, at desc, id);
create index security_event_at on security_event (at);

-- A day before its time, so that clocks that differ a little keep nothing from being dropped.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (pg_trigger_depth() > 1 or old.at < now() - interval '89 days') then
    return old;
  end if;
  raise exception 'security events are only added';
end
$$;

create trigger security_event_kept before update or delete on security_event
  for each row execute function keep_security_event();

-- Where each key was used from, so that a new address can be told.
create table key_address (
  api_key_id uuid not null references api_key (id) on delete cascade,
  address text not null,
  seen_at timestamptz not null,
  primary key (api_key_id, address)
);

create index key_address_seen_at on key_address (seen_at);
