-- Where an account wants to be told. How it is reached is sealed with the installation's secret: a copy of the database does
-- not give it away. `target` is what may be shown of it.
create table notification_channel (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('webhook', 'email', 'discord', 'slack', 'telegram')),
  target text not null,
  sealed_config bytea not null,
  created_at timestamptz not null,
  -- Set when the receiver says that it is gone for good.
  disabled_at timestamptz,
  disabled_reason text,
  -- The receiver asked to be left alone until then.
  resting_until timestamptz,
  -- The last attempt failed.
  is_failing boolean not null default false,
  check ((disabled_at is null) = (disabled_reason is null))
);

create index notification_channel_account on notification_channel (account_id, created_at desc, id);

-- The outbox: an event on its way to a channel, written in the transaction of the event. Its id is the idempotency key of every
-- attempt. With its channel or its event it goes away unsent.
create table delivery (
  id uuid primary key,
  event_id uuid not null references alert_event (id) on delete cascade,
  channel_id uuid not null references notification_channel (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  -- When the next attempt is due; only while it is pending.
  due_at timestamptz,
  last_attempt_at timestamptz,
  -- Who attempts it now, and until when nobody else does. A worker that dies lets it go by dying.
  claim uuid,
  claimed_until timestamptz,
  unique (event_id, channel_id),
  check ((status = 'pending') = (due_at is not null))
);

create index delivery_due on delivery (channel_id, due_at, id) where status = 'pending';
create index delivery_log on delivery (channel_id, created_at desc, id);
create index delivery_dead on delivery (channel_id) where status = 'dead';
create index delivery_age on delivery (created_at) where status <> 'pending';

-- Attempts since the installation began.
create table delivery_attempt (
  kind text not null,
  is_delivered boolean not null,
  attempts bigint not null,
  primary key (kind, is_delivered)
);
