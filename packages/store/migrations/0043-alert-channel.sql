-- The channels that an alert goes to, where its account chose some. Without a list it goes to all, also to those made later.
alter table alert add column has_channel_list boolean not null default false;

create table alert_channel (
  alert_id uuid not null references alert (id) on delete cascade,
  channel_id uuid not null references notification_channel (id) on delete cascade,
  primary key (alert_id, channel_id)
);

create index alert_channel_channel on alert_channel (channel_id);

-- What the receiver answered last; null without an answer, for email, and from before this was kept.
alter table delivery add column http_status integer;

-- The how many-th time that the event goes to the channel. From the second on its owner asked for it, as a delivery of its own.
alter table delivery add column sending integer not null default 1;
alter table delivery drop constraint delivery_event_id_channel_id_key;
alter table delivery add constraint delivery_sending unique (event_id, channel_id, sending);
