-- What an account wants to be told of. It references neither question nor listing: it stays whatever becomes of them.
create table alert (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  type text not null check (type in ('price_threshold', 'divergence_threshold', 'arbitrage_opportunity')),
  -- {"direction", "threshold"} or {"field", "operator", "value"}: as it came. Not jsonb, which would put them into another order.
  condition json not null,
  -- As it was when the alert was made; it may have gone into another one since. Neither id: every question.
  question_id uuid,
  market_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null,
  last_triggered_at timestamptz,
  trigger_count integer not null default 0,
  -- Counts what its account changed about it.
  revision integer not null default 1,
  -- Which of these the stage follows; on any other it takes what is as it is.
  followed_revision integer
);

create index alert_account on alert (account_id, created_at desc, id);

-- What was last known of what is watched, by the id of the question or the listing: {"index_price": 0.5, …}. A figure that became
-- unknown stays as it was.
create table alert_reading (
  target_id uuid primary key,
  readings jsonb not null
) with (fillfactor = 70);

-- How an alert stands to a question or a listing, where that does not follow from the last reading alone.
create table alert_state (
  alert_id uuid not null references alert (id) on delete cascade,
  target_id uuid not null,
  standing text not null check (standing in ('new', 'armed', 'spent')),
  triggered_at timestamptz,
  primary key (alert_id, target_id)
);

-- That an alert was triggered, with the alert as it was at that moment.
create table alert_event (
  -- In the order in which they were written: the stage writes one transaction after the other.
  sequence bigint generated always as identity unique,
  -- Version 5 UUID of the alert and the number: what is tried again has the same.
  id uuid primary key,
  alert_id uuid not null references alert (id) on delete cascade,
  -- The how many-th of its alert.
  number integer not null,
  account_id uuid not null references account (id) on delete cascade,
  type text not null,
  condition json not null,
  question_id uuid,
  market_id uuid,
  -- Of the question, or of the listing where its figures are watched.
  title text not null,
  field text not null,
  value double precision not null,
  at timestamptz not null,
  unique (alert_id, number)
);

create index alert_event_recent on alert_event (at);

create function notify_alert_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('alert_event', '');
  return null;
end
$$;

create trigger alert_event_written after insert on alert_event for each statement execute function notify_alert_event();

-- Counts what the stage wrote: whoever wrote on top of another count than this one has to do it again.
create table alert_stage (
  only_row boolean primary key default true check (only_row),
  turn bigint not null default 0
);

insert into alert_stage default values;

-- Alerts that are new, different or gone.
alter table change add column alert_ids uuid[] not null default '{}';
